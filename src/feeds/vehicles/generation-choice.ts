/** Which generation of a model an offer is: by its year and its body words, when exactly one fits; never a guess. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import { bodyOf, categoryOfBody, isBodyWord, isPlainBodyWord } from "./body-words.ts";

export interface GenerationFacts {
  /** The model as the feed writes it, with its body words: `308 SW`. */
  readonly modelText: string;
  readonly version: string;
  readonly year: number;
  readonly doors?: number;
  readonly category?: CategoryCode;
}

export interface GenerationChoice {
  readonly generation?: Generation;
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
  const inYear = model.generations.filter(({ from, to }) => from <= facts.year && facts.year <= (to ?? Infinity));
  const fitting = mostSpecific(
    model,
    inYear.filter((generation) => fits(model, generation, said)),
  );
  // A body that needs no telling apart is often left unsaid: since 2018 every A1 is a Sportback.
  const unsaid = fitting.length === 0 && said.size === 0 && inYear.length === 1 ? inYear : fitting;
  const candidates = unsaid.filter((generation) => agrees(generation, facts));
  const [generation, ...others] = candidates;
  if (generation !== undefined && others.length === 0) return { generation, category: generation.category };
  return ofCategory(candidates.length > 0 ? candidates : model.generations.filter((other) => fits(model, other, said)));
}

/** Families of body words that the model's text has beyond the model's name, or failing these, the version's plain ones. */
function saidBodies(model: Model, { modelText, version }: GenerationFacts): ReadonlySet<string> {
  const beyond = wordsBeyond(model, modelText);
  const plain = slugOf(version).split("-").filter(isPlainBodyWord);
  return new Set((beyond.some(isBodyWord) ? beyond : [...beyond, ...plain]).map(bodyOf));
}

/** What tells a generation from others of its time: its words beyond the model's name, a numeral and a chassis code. */
function bodiesOf(model: Model, generation: Generation): readonly string[] {
  return wordsBeyond(model, generation.label)
    .filter((word) => !isMark(word))
    .map(bodyOf);
}

function wordsBeyond(model: Model, text: string): readonly string[] {
  const own = new Set(slugOf(model.label).split("-"));
  return slugOf(text)
    .split("-")
    .filter((word) => word !== "" && !own.has(word));
}

const ROMAN = /^[ivx]+$/;
/** E46, W205, CL203, J150, C7, NA5, T7; Type 997. */
const CHASSIS = /^(?:[efgu]\d{2}|(?:cl|[wscavxrz])\d{3}|j\d{2,3}|c\d|na\d|t\d|type|9\d\d)$/;

function isMark(word: string): boolean {
  return ROMAN.test(word) || CHASSIS.test(word);
}

/** All that the generation is told by is said, and no body is said that it is not. */
function fits(model: Model, generation: Generation, said: ReadonlySet<string>): boolean {
  const bodies = bodiesOf(model, generation);
  if (!bodies.every((body) => said.has(body))) return false;
  return [...said].every(
    (body) => bodies.includes(body) || !isKnownBody(body) || categoryOfBody(body) === generation.category,
  );
}

function isKnownBody(body: string): boolean {
  return categoryOfBody(body) !== undefined || body === "saloon" || body === "sportback";
}

function mostSpecific(model: Model, generations: readonly Generation[]): readonly Generation[] {
  const most = Math.max(...generations.map((generation) => bodiesOf(model, generation).length));
  return generations.filter((generation) => bodiesOf(model, generation).length === most);
}

function agrees(generation: Generation, { doors, category }: GenerationFacts): boolean {
  const hasDoors = doors === undefined || generation.doors.length === 0 || generation.doors.includes(doors);
  return hasDoors && (category === undefined || category === generation.category);
}

function ofCategory(generations: readonly Generation[]): GenerationChoice {
  const categories = new Set(generations.map(({ category }) => category));
  const [category] = categories;
  return category !== undefined && categories.size === 1 ? { category } : {};
}
