/** Numbers as dealers' programs and people write them, with their units (`quantities.ts`). */
import { foldOf } from "../../domain/catalogue/names.ts";
import { quantityIn } from "./quantities.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";
import type { NumberTarget } from "./targets.ts";
import type { Unit } from "./units.ts";

export const NUMBER_STYLES = ["number", "integer", "french-number", "english-number"] as const;
/**
 * - `number`: `12990`, `12 990`, `6,2`, `6.2`; a point is a decimal point.
 * - `integer`: digits alone, and no unit.
 * - `french-number`: as `number`, but points may group thousands: `12.990`, `12.990,50`.
 * - `english-number`: commas group thousands, a point is a decimal point: `12,990.50`.
 */
export type NumberStyle = (typeof NUMBER_STYLES)[number];

const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
const SPACED = /^[+-]?\d{1,3}(?:[\s']\d{3})+(?:[.,]\d+)?$/;
/** What begins with a 0 is not grouped: `0.391`. */
const POINTED = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const ENGLISH = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const DIGITS = /^[+-]?\d+$/;

/** The number that a text without a unit states; undefined when it states none. `12 990` → 12990. */
export function parseNumber(text: string, style: NumberStyle): number | undefined {
  if (style === "integer") return DIGITS.test(text) ? Number(text) : undefined;
  if (style === "english-number") return ENGLISH.test(text) ? Number(text.replaceAll(",", "")) : undefined;
  if (style === "french-number" && POINTED.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (!PLAIN.test(text) && !SPACED.test(text)) return undefined;
  return Number(text.replace(/[\s']/g, "").replace(",", "."));
}

/** Three decimals of what is counted in whole units: `45.000` km may be 45 or 45,000, which only the mapping can say. */
const IN_DOUBT = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** Of a unit worth so many of the field's nothing has thousands, and three digits behind a sign are decimals: `4,053 m`. */
const LARGE = 1000;

export function readNumber(text: string, style: NumberStyle, target: NumberTarget): Reading<number> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const named = target.words?.get(foldOf(trimmed));
  if (named !== undefined) return value(named);
  const parse = (bare: string, unit: Unit | undefined) => {
    if (!IN_DOUBT.test(bare)) return parseNumber(bare, style);
    if (unit !== undefined && unit.worth >= LARGE) return Number(bare.replace(",", "."));
    return style === "number" && target.decimals === 0 ? undefined : parseNumber(bare, style);
  };
  if (style === "integer") return asQuantity(parseNumber(trimmed, style), undefined, trimmed, target);
  const { number, unit } = quantityIn(trimmed, target.units ?? [], parse) ?? {};
  return asQuantity(number, unit, trimmed, target);
}

function asQuantity(
  number: number | undefined,
  unit: Unit | undefined,
  text: string,
  target: NumberTarget,
): Reading<number> {
  if (number === undefined) return unreadable(text);
  // What no vehicle can have is what programs write for nothing.
  if (number === 0 && target.least > 0) return ABSENT;
  const reading = fitted(number, text, target);
  return reading.kind === "value" && unit?.isBeforeTax === true
    ? { kind: "taxAdded", value: reading.value, stated: text }
    : reading;
}

/** The number as the target keeps it, or why it cannot be. `text` is what was read. */
export function fitted(number: number, text: string, target: NumberTarget): Reading<number> {
  if (target.isCount === true && !Number.isInteger(number)) return unreadable(text);
  const rounded = roundTo(number, target.decimals);
  if (rounded >= target.least && rounded <= target.most) return value(rounded);
  const isToCome = target.isYear === true && rounded > target.most;
  return { kind: "fault", code: "outOfRange", text, ...(isToCome ? { isToCome } : {}) };
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
  if (trimmed === "" || /^0+$/.test(trimmed)) return ABSENT;
  const years = [...new Set(trimmed.match(YEAR))];
  const [year] = years;
  return year === undefined || years.length > 1 ? unreadable(trimmed) : fitted(Number(year), trimmed, target);
}
