/**
 * Which generation of a model an offer is: the one that its names say, or else the only one that its year, energy, body,
 * doors and seats leave; never a guess.
 */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Energy } from "../../domain/catalogue/energies.ts";
import { isGenerationMark } from "../../domain/catalogue/generation-marks.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import { isSoldWith } from "../../domain/catalogue/sold-energies.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { bodyOf, categoryOfBody, isBodyWord, isImplied, isKnownBody, isPlainBodyWord } from "./body-words.ts";
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
  if (marked.length > 0) return ofMarked(model, marked, said, facts);
  const sold = model.generations.filter((generation) => isSoldIn(generation, facts.year, 0));
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

type KnownChoice = Required<GenerationChoice>;

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

/** Sold the year before or after, where no generation was sold in the year itself that it can be. */
function nearest(model: Model, { year }: GenerationFacts): readonly Generation[] {
  return model.generations.filter((generation) => isSoldIn(generation, year, 1));
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
  const unsaid = fitting.length === 0 && said.size === 0 && powered.length === 1 ? powered : fitting;
  return ofSeats(
    unsaid.filter((generation) => agrees(generation, facts)),
    facts.seats,
  );
}

/** Families of body words that the model's text says beyond the model's name, and those of the version that tell its generations apart. */
function saidBodies(model: Model, { modelText, version, vertical, seats }: GenerationFacts): ReadonlySet<string> {
  const beyond = wordsBeyond(model, modelText).filter((word) => !isGenerationMark(word) && !/^\d+$/.test(word));
  const own = new Set(model.generations.flatMap((generation) => wordsBeyond(model, generation.label)));
  const inVersion = slugOf(version)
    .split("-")
    .filter((word) => isPlainBodyWord(word) || (word.length > 2 && own.has(word) && !isGenerationMark(word)));
  const known = beyond.filter((word) => isBodyWord(word) || own.has(word));
  const said = (
    known.some(isBodyWord) ? [...known, ...inVersion.filter((word) => own.has(word))] : [...known, ...inVersion]
  ).map((word) => bodyOf(word, vertical));
  return new Set(vertical === "truck" && seats !== undefined && seats >= 8 ? [...said, "people"] : said);
}

/** What tells a generation from others of its time: its words beyond the model's name, a numeral and a chassis code. */
function bodiesOf(model: Model, generation: Generation): readonly string[] {
  return wordsBeyond(model, generation.label).filter((word) => !isGenerationMark(word));
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
