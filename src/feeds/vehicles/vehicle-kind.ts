/**
 * What kind of vehicle a model is where its name stands for several: a Berlingo is a car or a van, a Clio a car or a
 * company's car without rear seats. Weighed by what the row says, never by the order of a list alone.
 */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category as categoryRow } from "../../domain/catalogue/categories.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import type { LoadWords } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

export interface KindFacts {
  /** Model and version. */
  readonly words: LoadWords;
  readonly text: string;
  readonly year: number;
  readonly seats?: number;
  readonly doors?: number;
  readonly category?: CategoryCode;
}

/** Of a statement without doubt, of one that has exceptions, of a habit of speech. */
const CERTAIN = 4;
const STRONG = 2;
const WEAK = 1;

export function kindOf(models: ReadonlyMap<VehicleVertical, Model>, facts: KindFacts): VehicleVertical | undefined {
  const weighed = [...models].map(([vertical, model]) => ({
    vertical,
    weight: weight(vertical, model, models, facts),
  }));
  const best = Math.max(...weighed.map((one) => one.weight));
  return weighed.find((one) => one.weight === best)?.vertical;
}

function weight(
  vertical: VehicleVertical,
  model: Model,
  models: ReadonlyMap<VehicleVertical, Model>,
  facts: KindFacts,
): number {
  const sold = soldAbout(model, facts.year);
  const general =
    (sold.length > 0 ? STRONG : 0) + (facts.category === undefined ? 0 : categoryWeight(vertical, facts.category));
  if (!models.has("car") || !models.has("truck")) return general;
  return general + (vertical === "truck" ? truckWeight(model, models, facts) : carWeight(model, models, facts));
}

function categoryWeight(vertical: VehicleVertical, category: CategoryCode): number {
  return categoryRow(category).vertical === vertical ? CERTAIN : 0;
}

function truckWeight(model: Model, models: ReadonlyMap<VehicleVertical, Model>, facts: KindFacts): number {
  const { words, seats } = facts;
  const isVan = carriesLoads(model);
  const says = isVan ? words.isLoadOfVan : words.isLoad || isNamed(model, models.get("car"), facts.text);
  return (
    (says ? CERTAIN : 0) +
    (isVan && isNamed(model, models.get("car"), facts.text) ? CERTAIN : 0) +
    (seats !== undefined && seats <= 3 && !hasSeats(models.get("car"), seats) ? CERTAIN : 0) +
    (isVan && isUsuallyVan(models.get("car")) ? WEAK : 0)
  );
}

function carWeight(model: Model, models: ReadonlyMap<VehicleVertical, Model>, facts: KindFacts): number {
  const { words, seats, text } = facts;
  const truck = models.get("truck");
  const isVan = truck !== undefined && carriesLoads(truck);
  return (
    (words.isPeople && !words.isLoad ? CERTAIN + WEAK : 0) +
    (isNamed(model, truck, text) ? CERTAIN : 0) +
    (seats !== undefined && seats >= 4 ? (hasSeats(truck, seats) ? WEAK : CERTAIN) : 0) +
    (!isVan || !isUsuallyVan(model) ? WEAK : 0)
  );
}

/** A year before and after those sold: cars are registered late, and shown early. */
function soldAbout(model: Model, year: number): readonly Generation[] {
  return model.generations.filter(({ from, to }) => from - 1 <= year && year <= (to ?? Infinity) + 1);
}

/** It is a van by its build, and not a car of a company. */
function carriesLoads(model: Model): boolean {
  return model.generations.some(({ category }) => category !== "80");
}

/** Below it families buy as many as craftsmen. */
const SMALL_VAN_MM = 4600;

/** Larger ones whose cars always bear a word of their own (`Trafic Combi`) are vans unless they are said to be cars. */
function isUsuallyVan(car: Model | undefined): boolean {
  if (car === undefined) return true;
  const isNamedApart = car.generations.every((generation) => wordsOf({ ...car, generations: [generation] }).length > 0);
  return isNamedApart && Math.max(...car.generations.map(({ length }) => length)) > SMALL_VAN_MM;
}

function hasSeats(model: Model | undefined, seats: number): boolean {
  return model?.generations.some((generation) => generation.seats.includes(seats)) === true;
}

/** A word that only this vertical's generations of the model bear is said: `Tepee`, `Express`. */
function isNamed(model: Model, other: Model | undefined, text: string): boolean {
  const said = new Set(slugOf(text).split("-"));
  const others = new Set(other === undefined ? [] : wordsOf(other));
  return wordsOf(model).some((word) => word.length > 2 && !others.has(word) && said.has(word));
}

function wordsOf({ label, generations }: Model): readonly string[] {
  const own = new Set(slugOf(label).split("-"));
  return generations.flatMap((generation) =>
    slugOf(generation.label)
      .split("-")
      .filter((word) => !own.has(word) && !/^[ivx]+$/.test(word)),
  );
}
