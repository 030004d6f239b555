/**
 * Which generation of a model an offer is: the one that its names say, or else the only one that its year, energy, body,
 * doors and seats leave; never a guess.
 */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Energy } from "../../domain/catalogue/energies.ts";
import { isGenerationMark, isMarkOfLabel } from "../../domain/catalogue/generation-marks.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import { isSoldWith } from "../../domain/catalogue/sold-energies.ts";
import { isSoldWithEngine } from "../../domain/catalogue/sold-engines.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import {
  bodyOf,
  bodyOfCategory,
  categoryOfBody,
  isBodyWord,
  isImplied,
  isKnownBody,
  isPlainBodyWord,
} from "./body-words.ts";
import { markedGenerations } from "./generation-mark.ts";
import { isOfBody, isOfDoors } from "./weighed-body.ts";

export interface GenerationFacts {
  /** Its key. */
  readonly make: string;
  readonly vertical: VehicleVertical;
  /** What the feed writes of the model, with its body words: `308 SW`, or beyond the model's name: `SW`. */
  readonly modelText: string;
  readonly version: string;
  readonly year: number;
  /** Of its first registration, 1 to 12, where the day is told. */
  readonly month?: number;
  readonly doors?: number;
  readonly seats?: number;
  readonly energy?: Energy;
  /** As far as the model can have it. */
  readonly category?: CategoryCode;
}

/**
 * How sure it is: the feed names it; nothing else fits; only one fits what is told, a year before or after it was sold,
 * as cars are shown early and registered late.
 */
export type GenerationConfidence = "said" | "settled" | "likely";

export interface GenerationChoice {
  readonly generation?: Generation;
  readonly confidence?: GenerationConfidence;
  /** The category that every generation it may be has. */
  readonly category?: CategoryCode;
  /** Those that its names say, of whichever time. */
  readonly said?: readonly Generation[];
}

/** A generation that the feed names in any spelling, alone or after the model: `308 III`, `III`. */
export function generationNamed(model: Model, text: string): Generation | undefined {
  const folds = new Set([foldOf(text), foldOf(`${model.label} ${text}`)]);
  return model.generations.find((generation) => generation.folds.some((fold) => folds.has(fold)));
}

export function chooseGeneration(model: Model, facts: GenerationFacts): GenerationChoice {
  const said = saidBodies(model, facts);
  const { make, energy } = facts;
  const marked = markedGenerations(model, facts).filter(
    (generation) => energy === undefined || isSoldWith(make, generation, energy),
  );
  if (marked.length > 0) return { ...ofMarked(model, marked, said, facts), said: marked };
  const sold = model.generations.filter((generation) => isSoldTo(generation, model, facts));
  const settled = narrowed(model, sold, said, facts);
  const choice = only(settled, "settled");
  if (choice !== undefined) return isAmongDoors(model, choice, sold, facts) ? { category: choice.category } : choice;
  if (settled.length > 0) return ofCategory(settled);
  const near = narrowed(model, nearest(model, facts), said, facts);
  const likely = sold.every((generation) => !isSoldWith(facts.make, generation, facts.energy ?? "ess"))
    ? only(near, "likely")
    : undefined;
  return likely ?? ofCategory(model.generations.filter((other) => fits(model, other, said, facts)));
}

type KnownChoice = Required<Omit<GenerationChoice, "said">>;

function only(generations: readonly Generation[], confidence: GenerationConfidence): KnownChoice | undefined {
  const [generation, ...others] = generations;
  if (generation === undefined || others.length > 0) return undefined;
  return { generation, confidence, category: generation.category };
}

/** `Clio IV`: of its body, as far as its years allow; a name that its year contradicts tells nothing. */
function ofMarked(
  model: Model,
  marked: readonly Generation[],
  said: ReadonlySet<string>,
  facts: GenerationFacts,
): GenerationChoice {
  const possible = marked.filter((generation) => isSoldIn(generation, facts.year, 1));
  const choice = only(narrowed(model, possible, said, facts), "said");
  return choice ?? ofCategory(model.generations.filter((other) => fits(model, other, said, facts)));
}

function isSoldIn({ from, to }: Generation, year: number, margin: number): boolean {
  return from - margin <= year && year <= (to ?? Infinity) + margin;
}

/** The months of a year in which what was sold the year before is still registered. */
const LATE_MONTHS = 3;

/**
 * Sold in its year, or the year before and registered late: to its third month, and where no month is told in the first
 * year of the next one. A version that names an earlier year of its own was sold by then.
 */
function isSoldTo(generation: Generation, model: Model, facts: GenerationFacts): boolean {
  const { make, year, month, version } = facts;
  if (!isSoldWithEngine(make, generation, version)) return false;
  const built = modelYear(version, year);
  if (built !== undefined && generation.from > built) return false;
  if (isSoldIn(generation, year, 0)) return true;
  if (generation.to !== year - 1) return false;
  return month === undefined ? model.generations.some(({ from }) => from === year) : month <= LATE_MONTHS;
}

/** No longer ago than vehicles stand on a yard: an earlier number is a name, as `2008` is. */
const YEARS_ON_A_YARD = 3;

/** `BUSINESS EDITION 2019`, `MY19`: the year that a version is of, where it is before its registration. */
function modelYear(version: string, year: number): number | undefined {
  const years = [...version.matchAll(/\b(?:20|MY ?|MC ?|AM ?)(\d{2})\b/gi)].map(([, digits]) => 2000 + Number(digits));
  return years.find((said) => said < year && said >= year - YEARS_ON_A_YARD);
}

/** Sold the year before or after, where no generation was sold in the year itself that it can be. */
function nearest(model: Model, { make, year, version }: GenerationFacts): readonly Generation[] {
  return model.generations.filter(
    (generation) => isSoldIn(generation, year, 1) && isSoldWithEngine(make, generation, version),
  );
}

/** Those that all that is told allows. */
function narrowed(
  model: Model,
  generations: readonly Generation[],
  said: ReadonlySet<string>,
  facts: GenerationFacts,
): readonly Generation[] {
  const powered = generations.filter(
    (generation) => facts.energy === undefined || isSoldWith(facts.make, generation, facts.energy),
  );
  const fitting = mostSpecific(
    model,
    powered.filter((generation) => fits(model, generation, said, facts)),
  );
  // A body that needs no telling apart is often left unsaid: since 2018 every A1 is a Sportback.
  const unsaid = fitting.length === 0 && ![...said].some(isKnownBody) && powered.length === 1 ? powered : fitting;
  return ofSeats(
    unsaid.filter((generation) => agrees(generation, facts)),
    facts.seats,
  );
}

/**
 * Families of body words that the model's text says beyond the model's name, those of the version that tell its
 * generations apart, and what body, doors and seats say in figures.
 */
function saidBodies(model: Model, facts: GenerationFacts): ReadonlySet<string> {
  const { modelText, version, vertical } = facts;
  const beyond = wordsBeyond(model, modelText).filter((word) => !isGenerationMark(word) && !/^\d+$/.test(word));
  const own = new Set(model.generations.flatMap((generation) => bodiesOf(model, generation)));
  const peoples = [...own].some((word) => bodyOf(word, vertical) === "people");
  const isOwn = (word: string) => own.has(word) || (peoples && bodyOf(word, vertical) === "people");
  const known = beyond.filter((word) => isBodyWord(word) || isOwn(word));
  const inVersion = wordsBeyond(model, version).filter(
    (word) => isOwn(word) || (isPlainBodyWord(word) && !known.some(isBodyWord)),
  );
  const words = [...known, ...inVersion].filter((word) => word.length > 1 || word === "5");
  const all = [...words, ...bodiesOfName(model, modelText, version)];
  return new Set([...all.map((word) => bodyOf(word, vertical)), ...bodiesInFigures(facts)]);
}

/** A name of the model that is one of its bodies’ alone: a `500C`, and a `500` + `C 1.2 69`, is a cabriolet. */
function bodiesOfName(model: Model, modelText: string, version: string): readonly string[] {
  const [first = ""] = version.trim().split(/\s+/);
  const names = new Set(
    [foldOf(modelText), foldOf(`${model.label} ${first}`)].filter((name) => name !== foldOf(model.label)),
  );
  const named = model.generations.filter(({ folds }) =>
    folds.some((fold) => names.has(fold) && model.folds.includes(fold)),
  );
  return named.flatMap((generation) => bodiesOf(model, generation));
}

function bodiesInFigures({ vertical, category, seats, doors }: GenerationFacts): readonly string[] {
  const body = category === undefined ? undefined : bodyOfCategory(category);
  return [
    ...(body === undefined ? [] : [body]),
    ...(vertical === "truck" && (category === "82" || (seats ?? 0) >= 8) ? ["people"] : []),
    ...(vertical === "car" && doors !== undefined && doors >= 4 ? ["5", "portes"] : []),
  ];
}

/** What tells a generation from others of its time: its words beyond the model's name, a numeral and a chassis code. */
function bodiesOf(model: Model, generation: Generation): readonly string[] {
  return wordsBeyond(model, generation.label).filter((word) => !isMarkOfLabel(word));
}

function wordsBeyond(model: Model, text: string): readonly string[] {
  const own = new Set(slugOf(model.label).split("-"));
  return slugOf(text)
    .split("-")
    .filter((word) => word !== "" && !own.has(word));
}

/** All that the generation is told by is said, and no body is said that it is not. */
function fits(
  model: Model,
  generation: Generation,
  said: ReadonlySet<string>,
  { vertical }: Pick<GenerationFacts, "vertical">,
): boolean {
  const words = bodiesOf(model, generation);
  const bodies = new Set(words.map((word) => bodyOf(word, vertical)));
  const asked = words.filter((word) => !isImplied(word, generation.category)).map((word) => bodyOf(word, vertical));
  if (!asked.every((body) => said.has(body))) return false;
  return [...said].every((body) => bodies.has(body) || !isKnownBody(body) || isBodyOf(body, generation));
}

function isBodyOf(body: string, generation: Generation): boolean {
  if (body === "saloon") return isOfBody(generation, "42");
  return categoryOfBody(body) === generation.category;
}

function mostSpecific(model: Model, generations: readonly Generation[]): readonly Generation[] {
  const count = (generation: Generation) =>
    bodiesOf(model, generation).filter((word) => !isImplied(word, generation.category)).length;
  const most = Math.max(...generations.map(count));
  return generations.filter((generation) => count(generation) === most);
}

function agrees(generation: Generation, { doors, category, vertical }: GenerationFacts): boolean {
  const hasDoors = doors === undefined || vertical !== "car" || isOfDoors(generation, doors);
  return hasDoors && (category === undefined || isOfBody(generation, category));
}

/** Those with as many seats, where some have. */
function ofSeats(generations: readonly Generation[], seats: number | undefined): readonly Generation[] {
  const seated = generations.filter((generation) => seats !== undefined && generation.seats.includes(seats));
  return seated.length > 0 ? seated : generations;
}

/** Names of five doors that adverts leave out more often than others. */
const FIVE_DOORS: ReadonlySet<string> = new Set(["sportback", "portes"]);

/** Whether a sister of more doors, sold beside it, may be meant where no doors are told: A3 and A3 Sportback. */
function isAmongDoors(
  model: Model,
  { generation }: KnownChoice,
  sold: readonly Generation[],
  { doors }: GenerationFacts,
): boolean {
  if (doors !== undefined) return false;
  return sold.some(
    (other) =>
      other.category === generation.category &&
      !other.doors.some((door) => generation.doors.includes(door)) &&
      bodiesOf(model, other).some((word) => FIVE_DOORS.has(word)) &&
      !bodiesOf(model, generation).some((word) => FIVE_DOORS.has(word)),
  );
}

function ofCategory(generations: readonly Generation[]): GenerationChoice {
  const categories = new Set(generations.map(({ category }) => category));
  const [category] = categories;
  return category !== undefined && categories.size === 1 ? { category } : {};
}
