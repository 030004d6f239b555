/** From the first rows of a feed the mapping that reads them: every field by the column that says it best, and what was not understood. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { TargetName } from "../mapping/targets.ts";
import { DATE_TARGETS, REQUIRED_TARGETS } from "../mapping/targets.ts";
import { choiceNamed, choiceWords } from "../mapping/read-choice.ts";
import { meaningOf } from "../mapping/own-words.ts";
import { textIn } from "../mapping/reading.ts";
import { addressCandidates } from "./address-parts.ts";
import type { Candidate, WrittenRule } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import { withComposed } from "./composed-columns.ts";
import { dateCandidates, dateRuleOf } from "./date-candidates.ts";
import { withLongerModel } from "./longer-model.ts";
import { numberCandidates, yearCandidate } from "./number-candidates.ts";
import { withPowerUnit } from "./power-unit.ts";
import { withApart } from "./reference-apart.ts";
import type { Sample, SampledColumn } from "../sampling/sampled-column.ts";
import { FURTHER_NULL_WORDS } from "../sampling/sampled-column.ts";
import type { UnreadColumn } from "../sampling/unread-column.ts";
import { unreadColumn } from "../sampling/unread-column.ts";
import { withSlugs } from "./slug-columns.ts";
import {
  descriptionCandidate,
  historyCandidate,
  isAddress,
  optionsCandidate,
  photoCandidate,
  placeCandidates,
  referenceCandidate,
} from "./text-candidates.ts";
import { withSeveral } from "./several-columns.ts";
import type { MakeOfRow } from "./vehicle-candidates.ts";
import {
  kindsOf,
  makeCandidate,
  makeOfRow,
  modelCandidate,
  splitVehicleName,
  versionCandidate,
} from "./vehicle-candidates.ts";
import { choiceCandidates, flagCandidates, isChoice, unknownWords } from "./word-candidates.ts";

export interface Guess {
  /** In the order in which a mapping is read. */
  readonly fields: readonly Candidate[];
  readonly verticals: readonly VehicleVertical[];
  readonly nullWords: readonly string[];
  /** Not sure enough to be written into a mapping. */
  readonly doubtful: readonly Candidate[];
  /** Columns that no field reads. */
  readonly unread: readonly UnreadColumn[];
  /** What columns say that their fields do not know. */
  readonly unknownWords: readonly {
    readonly field: TargetName;
    readonly column: string;
    readonly words: readonly string[];
  }[];
  /** Required, and found nowhere. */
  readonly missing: readonly TargetName[];
}

/** Below, a person decides. */
const SURE = 0.6;
const DOUBTFUL = 0.3;
/** Nearly as sure as the column that a field has. */
const RIVAL = 0.1;

/** `today` is `YYYY-MM-DD`. */
export function guessMapping({ columns, rows }: Sample, today: string): Guess {
  const make = best(columns.flatMap((column) => makeCandidate(column) ?? []));
  const makeOf: MakeOfRow = makesBy(make, columns);
  const all = columns
    .flatMap((column, place) => candidatesOf(column, place, { makeOf, today }))
    .concat(columns.flatMap((column) => makeCandidate(column) ?? []))
    .toSorted((a, b) => b.confidence - a.confidence);
  const chosen = assigned(all);
  const wanted = new Set(["reference", "zipcode", "city", "version"] satisfies TargetName[]);
  const inAddresses = columns
    .filter((column) => isAddress(column) && ![...chosen.values()].some((one) => one.columns.includes(column.key)))
    .flatMap((column) => addressCandidates(column, new Set([...wanted].filter((field) => !chosen.has(field)))));
  for (const one of inAddresses) if (!chosen.has(one.field)) chosen.set(one.field, one);
  withLongerModel(chosen, all, columns, SURE);
  const context = { columns, all, makeOf };
  withSeveral(chosen, context);
  withSlugs(chosen, context);
  withPowerUnit(chosen, all, columns);
  withComposed(chosen, columns);
  withApart(chosen, columns);
  dropUnfinishedPayments(chosen);
  withZeros(chosen, columns);
  withOptional(chosen, columns);
  const read = new Set([...chosen.values()].flatMap((one) => one.columns));
  const doubtful = doubts(all, chosen, read);
  const missing = [...REQUIRED_TARGETS].filter(
    (field) => !chosen.has(field) && !(field === "year" && chosen.has("firstTrafficDate")),
  );
  return {
    fields: inOrder([...chosen.values()]),
    verticals: kindsOf(rows.map((_, row) => nameOfRow(chosen, columns, row))),
    nullWords: furtherNullWords(columns.filter(({ key }) => read.has(key))),
    doubtful,
    unread: columns.filter(({ key }) => !read.has(key)).map(unreadColumn),
    unknownWords: unknownOf(chosen, columns),
    missing,
  };
}

/**
 * The rule that fills a field from the column that a person chose for it: as it would be guessed, or else the column as it stands.
 * `today` is `YYYY-MM-DD`.
 */
export function ruleOfColumn(
  { columns }: Sample,
  { field, key }: { readonly field: TargetName; readonly key: string },
  today: string,
): WrittenRule | undefined {
  const column = columns.find((one) => one.key === key);
  if (column === undefined) return undefined;
  const makeOf = makesBy(best(columns.flatMap((one) => makeCandidate(one) ?? [])), columns);
  const guessed = candidatesOf(column, columns.indexOf(column), { makeOf, today })
    .concat(makeCandidate(column) ?? [])
    .find((one) => one.field === field);
  return guessed?.rule ?? (field in DATE_TARGETS ? dateRuleOf(column, today) : column.name);
}

function best(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.toSorted((a, b) => b.confidence - a.confidence)[0];
}

function makesBy(make: Candidate | undefined, columns: readonly SampledColumn[]): MakeOfRow {
  const column = make && columns.find(({ key }) => make.columns.includes(key));
  return column === undefined ? () => undefined : makeOfRow(column, isRead(make, "make"));
}

const isRead = (one: Candidate | undefined, read: string) =>
  one !== undefined && typeof one.rule !== "string" && one.rule["read"] === read;

function candidatesOf(
  column: SampledColumn,
  place: number,
  { makeOf, today }: { readonly makeOf: MakeOfRow; readonly today: string },
): readonly Candidate[] {
  return [
    referenceCandidate(column, place),
    modelCandidate(column, makeOf),
    versionCandidate(column),
    yearCandidate(column, Number(today.slice(0, 4))),
    photoCandidate(column),
    optionsCandidate(column),
    descriptionCandidate(column),
    historyCandidate(column),
    ...numberCandidates(column),
    ...dateCandidates(column, today),
    ...choiceCandidates(column),
    ...flagCandidates(column),
    ...placeCandidates(column),
  ].filter((one) => one !== undefined);
}

/** One column says one thing, but for a name that says several, and a date that says the year too. */
function assigned(all: readonly Candidate[]): Map<TargetName, Candidate> {
  const chosen = new Map<TargetName, Candidate>();
  const taken = new Map<string, Candidate>();
  for (const one of all) {
    if (one.confidence < SURE) break;
    const [key = ""] = one.columns;
    const other = taken.get(key);
    const isShared = other !== undefined && isPartOfName(one) && isPartOfName(other);
    if (chosen.has(one.field) || (other !== undefined && !isShared)) continue;
    chosen.set(one.field, one);
    taken.set(key, one);
  }
  return chosen;
}

const isPartOfName = (one: Candidate) => ["make", "model", "version"].some((part) => isRead(one, part));

/** A monthly payment may not be told without its terms (docs/feeds.md): without them its column is nobody's. */
function dropUnfinishedPayments(chosen: Map<TargetName, Candidate>): void {
  const sets = [
    ["loaMonthly", "loaFirstRent", "loaMonths", "loaOption", "loaKilometres"],
    ["creditMonthly", "creditDeposit", "creditMonths"],
  ] as const satisfies readonly (readonly TargetName[])[];
  for (const set of sets) if (set.some((field) => !chosen.has(field))) for (const field of set) chosen.delete(field);
}

/** A CO₂ of 0 where nothing is electric is a program's word for nothing. */
function withZeros(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  const co2 = chosen.get("co2");
  const column = columns.find(({ key }) => co2?.columns.includes(key));
  const energies = columns.find(({ key }) => chosen.get("energy")?.columns.includes(key));
  if (co2 === undefined || column === undefined) return;
  const isElectric = (row: number) => choiceNamed(textIn(energies?.cells[row]), choiceWords("energy")) === "elec";
  const zeros = column.cells.flatMap((cell, row) => (textIn(cell) === "0" ? [row] : []));
  if (zeros.length === 0 || zeros.some(isElectric)) return;
  chosen.set("co2", {
    ...co2,
    rule: { ...ruleObject(co2.rule), nullWords: ["0"] },
    reasons: [...co2.reasons, "0 ne dit rien"],
  });
}

/** Nested files leave out what a vehicle has not: one day none may have it, which must not refuse the file. */
export function withOptional(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  for (const [field, one] of chosen) {
    const isMissed = columns.some(({ key, cells }) => one.columns.includes(key) && cells.includes(undefined));
    if (isMissed && !REQUIRED_TARGETS.has(field))
      chosen.set(field, { ...one, rule: { ...ruleObject(one.rule), optional: true } });
  }
}

/** What almost is a field's, or may be a field's that another column has: a person decides. */
function doubts(
  all: readonly Candidate[],
  chosen: ReadonlyMap<TargetName, Candidate>,
  read: ReadonlySet<string>,
): readonly Candidate[] {
  const told = new Set<string>();
  return all.filter((one) => {
    const [key = ""] = one.columns;
    const rival = chosen.get(one.field)?.confidence ?? DOUBTFUL + RIVAL;
    if (one.confidence < DOUBTFUL || one.confidence < rival - RIVAL || read.has(key) || told.has(key)) return false;
    told.add(key);
    return true;
  });
}

function nameOfRow(chosen: ReadonlyMap<TargetName, Candidate>, columns: readonly SampledColumn[], row: number) {
  const text = (field: TargetName) => {
    const one = chosen.get(field);
    const column = columns.find(({ key }) => one?.columns.includes(key));
    const cell = textIn(column?.cells[row]);
    return { cell, isWhole: isRead(one, field) };
  };
  const [make, model] = [text("make"), text("model")];
  return {
    make: make.isWhole ? splitVehicleName(make.cell).make : make.cell,
    model: model.isWhole ? splitVehicleName(model.cell).model : model.cell,
  };
}

function furtherNullWords(columns: readonly SampledColumn[]): readonly string[] {
  const cells = columns.flatMap(({ cells: own }) => own.map(textIn));
  return [...new Set(cells.filter((text) => meaningOf(FURTHER_NULL_WORDS, text) === true))];
}

export function unknownOf(
  chosen: ReadonlyMap<TargetName, Candidate>,
  columns: readonly SampledColumn[],
): Guess["unknownWords"] {
  return [...chosen.values()].flatMap(({ field, columns: keys }) => {
    const column = columns.find(({ key }) => keys.includes(key));
    if (column === undefined || !isChoice(field)) return [];
    const words = unknownWords(field, column.texts);
    return words.length === 0 ? [] : [{ field, column: column.name, words }];
  });
}

const ORDER: readonly TargetName[] = [
  "reference",
  "vertical",
  "category",
  "make",
  "model",
  "commercialName",
  "version",
  "price",
  "mileage",
  "year",
  "firstTrafficDate",
  "energy",
  "gearbox",
  "powerDIN",
  "ratedHorsePower",
];

/** In which a mapping is read. */
export function inOrder(fields: readonly Candidate[]): readonly Candidate[] {
  return fields.toSorted((a, b) => orderOf(a.field) - orderOf(b.field));
}

function orderOf(field: TargetName): number {
  const at = ORDER.indexOf(field);
  return at < 0 ? ORDER.length : at;
}
