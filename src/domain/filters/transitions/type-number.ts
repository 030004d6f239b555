/** What a numeric input makes of the text typed into it (spec 5.5–5.7). */
import { readFigure } from "../bare-figure.ts";
import type { Bounds } from "../codec.ts";

/**
 * Digits only, blanks and a unit beside; a negative figure becomes 0, one above the greatest is ignored and the previous kept, an empty field is no filter
 * (spec 5.5). `previous` is the value before the text was typed.
 */
export function typeInteger(text: string, bounds: Bounds, previous: number | undefined): number | undefined {
  if (text.trim() === "") return undefined;
  const value = readFigure(text);
  return value === undefined || value > bounds.max ? previous : value;
}

/**
 * Where an arrow key or a spinner leads from a value: to the next multiple of the step, within the bounds (spec 5.6). From an
 * empty field up to the first one, and down to nothing.
 */
export function stepInteger(
  value: number | undefined,
  { min, max, step }: Bounds,
  direction: 1 | -1,
): number | undefined {
  if (value === undefined && direction === -1) return undefined;
  const from = value ?? min;
  const next = direction === 1 ? (Math.floor(from / step) + 1) * step : (Math.ceil(from / step) - 1) * step;
  return Math.min(max, Math.max(min, next));
}

const DIMENSION = /^(\d{1,3})(?:[,.](\d{0,2}))?$/;

/**
 * Digits with an optional comma and up to two decimals; a trailing comma is dropped, the comma becomes a point (spec 5.7).
 * Anything else keeps the previous value.
 */
export function typeDimension(text: string, previous: number | undefined): number | undefined {
  const trimmed = text.replaceAll(/\s/g, "");
  if (trimmed === "") return undefined;
  const [, metres, decimals = ""] = DIMENSION.exec(trimmed) ?? [];
  if (metres === undefined) return previous;
  return Number(decimals === "" ? metres : `${metres}.${decimals}`);
}
