/** Columns of numbers: by the units that stand with them, by where their values lie, by their names. */
import { whole } from "../../domain/french.ts";
import { readNumber, readYear } from "../mapping/read-number.ts";
import type { NumberStyle } from "../mapping/read-number.ts";
import { valueOf } from "../mapping/reading.ts";
import type { NumberTarget, NumberTargetName } from "../mapping/targets.ts";
import { NUMBER_TARGETS } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import { candidate, ruleFrom } from "./candidate.ts";
import { isPowerOfCertificate, nameSays } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { median, shareOf } from "../sampling/sampled-column.ts";

/** Where the middle value of a stock lies, and what a unit of its own tells. */
interface Habit {
  readonly from: number;
  readonly to: number;
  /** How far the unit alone tells the field. */
  readonly byUnit?: number;
}

const HABITS: Readonly<Partial<Record<NumberTargetName, Habit>>> = {
  price: { from: 700, to: 250_000, byUnit: 0.7 },
  mileage: { from: 5, to: 400_000, byUnit: 0.8 },
  loaMonthly: { from: 30, to: 3000, byUnit: 0.4 },
  creditMonthly: { from: 30, to: 3000, byUnit: 0.3 },
  loaFirstRent: { from: 0, to: 30_000 },
  loaMonths: { from: 12, to: 84 },
  loaOption: { from: 500, to: 100_000 },
  loaKilometres: { from: 5000, to: 300_000 },
  creditDeposit: { from: 0, to: 50_000 },
  creditMonths: { from: 6, to: 120 },
  powerDIN: { from: 30, to: 900, byUnit: 0.8 },
  ratedHorsePower: { from: 1, to: 40, byUnit: 0.75 },
  cubic: { from: 48, to: 8000, byUnit: 0.8 },
  doors: { from: 2, to: 6, byUnit: 0.85 },
  seats: { from: 1, to: 9, byUnit: 0.85 },
  critAir: { from: 0, to: 5, byUnit: 0.9 },
  co2: { from: 0, to: 400, byUnit: 0.9 },
  consumption: { from: 0.5, to: 25, byUnit: 0.85 },
  autonomy: { from: 20, to: 900, byUnit: 0.2 },
  batteryCapacity: { from: 0.5, to: 200, byUnit: 0.8 },
  batteryConsumption: { from: 8, to: 40, byUnit: 0.8 },
  length: { from: 1500, to: 8000, byUnit: 0.6 },
  width: { from: 500, to: 2700, byUnit: 0.4 },
  height: { from: 800, to: 3500, byUnit: 0.4 },
  trunkVolume: { from: 40, to: 20_000, byUnit: 0.5 },
  owners: { from: 1, to: 10, byUnit: 0.8 },
  warrantyMonths: { from: 1, to: 96, byUnit: 0.5 },
};

const STYLES = ["number", "french-number", "english-number"] as const satisfies readonly NumberStyle[];

interface ReadColumn {
  readonly style: NumberStyle;
  readonly fit: number;
  readonly middle: number | undefined;
  readonly values: readonly number[];
}

function readIn(style: NumberStyle, texts: readonly string[], target: NumberTarget): ReadColumn {
  // A unit's plain number of nothing is none, and speaks neither for the field nor against it.
  const readings = texts.map((text) => readNumber(text, style, target)).filter(({ kind }) => kind !== "absent");
  const values = readings.flatMap((reading) => valueOf(reading) ?? []);
  return { style, fit: readings.length === 0 ? 0 : values.length / readings.length, middle: median(values), values };
}

const isWithin = (value: number | undefined, { from, to }: Habit) =>
  value !== undefined && value >= from && value <= to;

/** Of the styles the one that reads most; of equals one whose values are a vehicle's, then the plainest. */
function readBest(texts: readonly string[], target: NumberTarget, habit: Habit): ReadColumn {
  const read = STYLES.map((style) => readIn(style, texts, target));
  const grouping = target.decimals === 0 ? groupingOf(texts, target) : undefined;
  const score = (one: ReadColumn) =>
    one.fit + (isWithin(one.middle, habit) ? 0.5 : 0) + (grouping === one.style ? 1 : 0);
  return read.reduce((best, one) => (score(one) > score(best) + 1e-9 ? one : best));
}

/** Three digits behind a sign, row for row, are no decimals of euros or kilometres; of metres and litres they are. */
function groupingOf(texts: readonly string[], target: NumberTarget): NumberStyle | undefined {
  const inDoubt = texts.filter((text) => readNumber(text, "number", target).kind === "fault");
  const signs = inDoubt.flatMap((text) => /(?<!\d)[1-9]\d{0,2}([.,])\d{3}(?!\d)/.exec(text)?.[1] ?? []);
  const others = texts.filter((text) => /\d[.,]\d/.test(text)).length;
  const [sign] = signs;
  if (sign === undefined || signs.length < 0.6 * others || signs.some((other) => other !== sign)) return undefined;
  return sign === "." ? "french-number" : "english-number";
}

const hasUnit = (text: string) => /\d\s*[\p{L}€]|[\p{L}€][\s'’]*\d/u.test(text);

/** Prices are rounded as no counter of kilometres is. */
const isRounded = (value: number) => value % 10 === 0 || /(?:90|95|99|50)$/.test(String(value));

export function numberCandidates(column: SampledColumn): readonly Candidate[] {
  const names = Object.keys(HABITS) as NumberTargetName[]; // those of a literal record
  return column.isList ? [] : names.flatMap((field) => numberCandidate(field, column) ?? []);
}

function numberCandidate(field: NumberTargetName, column: SampledColumn): Candidate | undefined {
  const habit = HABITS[field];
  if (habit === undefined) return undefined;
  const unit = shareOf(column.texts, hasUnit);
  const named = unit < 0.5 ? unitInName(field, column) : undefined;
  const texts = named === undefined ? column.texts : column.texts.map((text) => `${text} ${named}`);
  const { style, fit, middle, values } = readBest(texts, NUMBER_TARGETS[field], habit);
  const isTypical = isWithin(middle, habit) || column.texts.length === 0;
  const byUnit = (habit.byUnit ?? 0) * (unit >= 0.5 ? 1 : unit);
  const plain = unit < 0.5 && isTypical ? plainSigns(field, values) : 0;
  const rule = ruleFrom(column.name, {
    ...(style === "number" ? {} : { read: style }),
    ...(named === undefined ? {} : { unit: named }),
  });
  return candidate(field, column, rule, {
    fit,
    telling: isTypical ? Math.max(byUnit, plain) : 0,
    isTypical,
    because: [
      ...(byUnit >= 0.3 && isTypical ? ["l’unité des valeurs"] : []),
      ...(middle === undefined ? [] : [`valeur médiane ${whole(middle)}`]),
    ],
  });
}

/** Another unit than the field's, which only the name tells: `puissance_kw`, `Mileage (miles)`. */
const NAMED_UNITS: Readonly<Partial<Record<NumberTargetName, readonly string[]>>> = {
  powerDIN: ["kW"],
  mileage: ["miles"],
  length: ["cm", "m"],
  width: ["cm", "m"],
  height: ["cm", "m"],
};

function unitInName(field: NumberTargetName, { nameWords }: SampledColumn): string | undefined {
  if (field === "powerDIN" && isPowerOfCertificate(nameWords)) return "kW";
  return NAMED_UNITS[field]?.find((unit) => nameWords.words.includes(unit.toLowerCase()));
}

/** Whole numbers of thousands are a price or a mileage: which, their ends tell. */
function plainSigns(field: NumberTargetName, values: readonly number[]): number {
  const middle = median(values) ?? 0;
  if ((field !== "price" && field !== "mileage") || values.length < 3 || middle < 2500) return 0;
  const rounded = values.filter(isRounded).length / values.length;
  if (field === "price") return rounded >= 0.85 ? 0.5 : 0.2;
  return rounded < 0.6 && new Set(values).size > values.length / 2 ? 0.55 : 0.15;
}

/** `thisYear` is that of the guess. */
export function yearCandidate(column: SampledColumn, thisYear: number): Candidate | undefined {
  if (column.isList) return undefined;
  const target = { ...NUMBER_TARGETS.year, most: thisYear + 1 };
  const readings = column.texts.map((text) => readYear(text, target)).filter(({ kind }) => kind !== "absent");
  const years = readings.flatMap((reading) => (reading.kind === "value" ? [reading.value] : []));
  const areBare = shareOf(column.texts, (text) => /^\d{4}$/.test(text));
  const middle = median(years);
  const isTypical = middle === undefined || (middle > thisYear - 40 && middle <= thisYear);
  const isDate = areBare < 0.5;
  // A date is one of another field unless the name says that its year is meant.
  if (isDate && (nameSays(column.nameWords, "year") ?? 0) < 0.5) return undefined;
  return candidate("year", column, ruleFrom(column.name, isDate ? { read: "year" } : {}), {
    fit: readings.length === 0 ? 0 : years.length / readings.length,
    telling: areBare >= 0.9 && new Set(years).size > 1 ? 0.75 : 0,
    isTypical,
    because: middle === undefined ? [] : [`années autour de ${middle}`],
  });
}
