/** A number with its unit in a text, or several that tell the same: `95 CV / 70 kW`, `Crit'Air 1`, `1 598 cm³`. */
import { withoutAccents } from "../../domain/catalogue/names.ts";
import type { Unit } from "./units.ts";
import { ALL_SPELLINGS } from "./units.ts";

interface Quantity {
  readonly number: number;
  /** As it is spelt; empty for a bare number. */
  readonly unit: string;
}

/** Digits in groups with one sign or space between them: what a group means is for the reader of numbers to say. */
const NUMBER = /[+-]?\d+(?:[.,'\s]\d+)*/y;
/** What may stand between two quantities. */
const BETWEEN = /[\s/|;:()[\]–-]*/y;
const LONGEST_UNIT = 24;
const LONGEST_TEXT = 120;
/** How far two units may be apart that tell the same in whole figures. */
const SAME = 0.03;
/** The power is nearly always more times the fiscal power than that; two figures of one kind differ by far less. */
const APART = 5;

/** `110/6`: two figures that name no unit are a power and the fiscal power, where a field of powers is meant. */
const TWO_POWERS = /^([1-9]\d{1,2})\s*\/\s*([1-9]\d?)$/;

/** Reads a number without its unit, which is given where it is one of the field's. */
export type ParseNumber = (bare: string, unit: Unit | undefined) => number | undefined;

export interface FieldQuantity {
  /** In the field's own unit. */
  readonly number: number;
  /** What it is told in; undefined for a bare number. */
  readonly unit: Unit | undefined;
}

/**
 * The number of a text in the unit of a field, whose units are given, its own first. A number in another field's unit is passed over
 * beside one in the field's; anything else that is said makes the text unreadable: undefined.
 */
export function quantityIn(text: string, units: readonly Unit[], parse: ParseNumber): FieldQuantity | undefined {
  const plain = parse(text, undefined);
  if (plain !== undefined) return { number: plain, unit: undefined };
  const power = barePower(text, units);
  if (power !== undefined) return { number: power, unit: undefined };
  const spelt = speltUnits(units);
  const quantities = quantitiesOf(foldedUnits(text), spelt, parse);
  if (quantities === undefined) return undefined;
  const [only] = quantities;
  if (quantities.length === 1 && only?.unit === "") return { number: only.number, unit: undefined };
  const told = quantities.flatMap(({ number, unit: spelling }) => {
    const unit = spelt.get(spelling);
    return unit === undefined
      ? []
      : [{ unit, number: unit.fieldNumber?.(number) ?? number * unit.worth, exact: number * unit.worth }];
  });
  const sure = told.filter(({ unit, number }) => unit.isDoubtful !== true || isConfirmed(number, told, unit));
  const best = sure.toSorted((a, b) => units.indexOf(a.unit) - units.indexOf(b.unit));
  const [first] = best;
  if (first === undefined) return undefined;
  const alike = best.filter(({ unit }) => unit === first.unit);
  if (alike.every(({ number }) => number === first.number)) return first;
  // Two figures in one unit: nobody can say which is meant, but where they cannot be of one kind.
  const [less, more, ...others] = alike.toSorted((a, b) => a.number - b.number);
  if (less === undefined || more === undefined || others.length > 0 || more.number < APART * less.number)
    return undefined;
  if (first.unit.ofTwo === undefined) return undefined;
  return first.unit.ofTwo === "larger" ? more : less;
}

function barePower(text: string, units: readonly Unit[]): number | undefined {
  const which = units.find(({ ofTwo }) => ofTwo !== undefined)?.ofTwo;
  const [, more, less] = (which && TWO_POWERS.exec(text.trim())) ?? [];
  if (Number(more) < APART * Number(less)) return undefined;
  const figure = which === "larger" ? more : less;
  return figure === undefined ? undefined : Number(figure);
}

/** Fields have their units for good: a row must not make a table of them. */
const speltBy = new WeakMap<readonly Unit[], ReadonlyMap<string, Unit>>();

function speltUnits(units: readonly Unit[]): ReadonlyMap<string, Unit> {
  const known = speltBy.get(units);
  if (known !== undefined) return known;
  const spelt = new Map(units.flatMap((unit) => unit.spellings.map((spelling) => [spelling, unit] as const)));
  speltBy.set(units, spelt);
  return spelt;
}

function isConfirmed(number: number, told: readonly { unit: Unit; exact: number }[], own: Unit): boolean {
  const others = told.filter(({ unit }) => unit !== own);
  return others.every(({ exact }) => Math.abs(exact - number) <= SAME * number);
}

/** Undefined when anything in the text is neither a number nor a unit, or a number of several has no unit. */
function quantitiesOf(
  text: string,
  spelt: ReadonlyMap<string, Unit>,
  parse: ParseNumber,
): readonly Quantity[] | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const quantities: Quantity[] = [];
  let at = 0;
  while (at < text.length) {
    const before = unitAt(text, at, spelt);
    if (before !== "") at = skipped(text, at + before.length);
    const bare = matchAt(NUMBER, text, at);
    at += bare.length;
    const space = matchAt(/\s*/y, text, at).length;
    const after = before === "" ? unitAt(text, at + space, spelt) : "";
    const unit = before === "" ? after : before;
    const number = parse(bare, spelt.get(unit));
    if (number === undefined) return undefined;
    at += after === "" ? 0 : space + after.length;
    quantities.push({ number, unit });
    const end = skipped(text, at);
    // Otherwise something follows a number directly that is no unit.
    if (end === at && at < text.length) return undefined;
    at = end;
  }
  return quantities.length > 1 && quantities.some(({ unit }) => unit === "") ? undefined : quantities;
}

/** The longest unit that stands at a place and ends there. */
function unitAt(text: string, at: number, spelt: ReadonlyMap<string, Unit>): string {
  for (let end = Math.min(text.length, at + LONGEST_UNIT); end > at; end -= 1) {
    const spelling = text.slice(at, end);
    const isWhole = !/[a-z\d]/.test(text[end] ?? "") || !/[a-z\d]/.test(text[end - 1] ?? "");
    if (isWhole && (spelt.has(spelling) || ALL_SPELLINGS.has(spelling))) return spelling;
  }
  return "";
}

function skipped(text: string, at: number): number {
  return at + matchAt(BETWEEN, text, at).length;
}

/** The text that a sticky expression matches at a place; empty when it does not. */
function matchAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? "";
}

/** As units are spelt: a raised 3 and a lowered 2 belong to their units, never to a number. */
function foldedUnits(text: string): string {
  return withoutAccents(text.replace(/(?<=[a-z])³/gi, "3").replace(/(?<=co)₂/gi, "2"))
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
