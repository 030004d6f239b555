/** Numbers as dealers' programs and people write them. */
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";
import type { NumberTarget } from "./targets.ts";

export const NUMBER_STYLES = ["number", "integer", "french-number"] as const;
/**
 * - `number`: `12990`, `12 990 €`, `6,2`, `6.2`; a point is a decimal point.
 * - `integer`: digits alone.
 * - `french-number`: as `number`, but points may group thousands: `12.990`, `12.990,50`.
 */
export type NumberStyle = (typeof NUMBER_STYLES)[number];

const UNIT =
  /\s*(?:€|eur|euros?|km|kms|ch|cv|hp|kw|kwh|kwh\/100 ?km|g|gr|g\/km|l|l\/100 ?km|mm|cm3|cm³|cc|litres?|mois|€\/mois)(?:\s*(?:ttc|ht))?$/i;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
const SPACED = /^[+-]?\d{1,3}(?:[\s']\d{3})+(?:[.,]\d+)?$/;
const POINTED = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const DIGITS = /^[+-]?\d+$/;

/** The number that a text states; undefined when it states none. `12 990 €` → 12990. */
export function parseNumber(text: string, style: NumberStyle): number | undefined {
  if (style === "integer") return DIGITS.test(text) ? Number(text) : undefined;
  const bare = text.replace(UNIT, "");
  if (style === "french-number" && POINTED.test(bare)) return Number(bare.replaceAll(".", "").replace(",", "."));
  if (!PLAIN.test(bare) && !SPACED.test(bare)) return undefined;
  return Number(bare.replace(/[\s']/g, "").replace(",", "."));
}

export function readNumber(text: string, style: NumberStyle, target: NumberTarget): Reading<number> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const parsed = parseNumber(trimmed, style);
  return parsed === undefined ? unreadable(trimmed) : fitted(parsed, trimmed, target);
}

/** The number as the target keeps it, or why it cannot be. `text` is what was read. */
export function fitted(number: number, text: string, target: NumberTarget): Reading<number> {
  if (target.isCount === true && !Number.isInteger(number)) return unreadable(text);
  const rounded = roundTo(number, target.decimals);
  if (rounded < target.least || rounded > target.most) return { kind: "fault", code: "outOfRange", text };
  return value(rounded);
}

/** Half away from zero. */
function roundTo(number: number, decimals: NumberTarget["decimals"]): number {
  const scale = 10 ** decimals;
  return (Math.sign(number) * Math.round(Math.abs(number) * scale)) / scale;
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** The year in a year or a date: `2021`, `03/2021`, `2021-03-05`. Unreadable when there is none, or two that differ. */
export function readYear(text: string, target: NumberTarget): Reading<number> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const years = [...new Set(trimmed.match(YEAR))];
  const [year] = years;
  return year === undefined || years.length > 1 ? unreadable(trimmed) : fitted(Number(year), trimmed, target);
}
