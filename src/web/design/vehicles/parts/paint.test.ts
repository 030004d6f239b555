import { describe, expect, it } from "vitest";
import { COLOURS } from "../../../../domain/catalogue/colours.ts";
import { TONES, tonesOf, usualFinish } from "./paint.ts";

/** Grounds of pictures, light and dark (tokens.css, --surface-sunken). */
const GROUNDS = ["#f1f3f6", "#19212d"];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe("paint", () => {
  it.each(COLOURS)("gives %s six tones from the lit one to the darkest", (colour) => {
    const tones = tonesOf(colour, usualFinish(colour));
    expect(TONES.every((tone) => /^#[\da-f]{6}$/.test(tones[tone]))).toBe(true);
    const steps = [tones.light, tones.glow, tones.body, tones.shade, tones.deep].map(luminance);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  });

  it.each(GROUNDS)("parts every colour from the ground %s by its contour or its body", (ground) => {
    for (const colour of COLOURS) {
      const { edge, body } = tonesOf(colour, usualFinish(colour));
      expect(Math.max(contrast(edge, ground), contrast(body, ground)), colour).toBeGreaterThan(1.9);
    }
  });

  it("edges white and black so that neither sinks into its own ground", () => {
    const [light = "", dark = ""] = GROUNDS;
    expect(contrast(tonesOf("blanc", "solid").edge, light)).toBeGreaterThan(3);
    expect(contrast(tonesOf("noir", "metallic").edge, dark)).toBeGreaterThan(3);
  });

  it("shines most when metallic and least when matt", () => {
    const [metallic, solid, matt] = (["metallic", "solid", "matt"] as const).map((finish) => {
      const { light, deep } = tonesOf("bleu", finish);
      return contrast(light, deep);
    });
    expect(metallic).toBeGreaterThan(solid ?? 0);
    expect(solid).toBeGreaterThan(matt ?? 0);
  });
});
