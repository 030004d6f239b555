/** How well one colour is read on another: WCAG 2.2, "contrast ratio" and "relative luminance". */
import type { Hex } from "./oklch.ts";
import { linear, rgbOf } from "./oklch.ts";

function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
