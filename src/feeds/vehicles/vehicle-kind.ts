/**
 * What kind of vehicle a model is where its name stands for several: a Berlingo is a car or a van, a Clio a car or a
 * company's car without rear seats. Weighed by what the row says, never by the order of a list.
 */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category as categoryRow } from "../../domain/catalogue/categories.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import type { LoadWords } from "../../domain/catalogue/van-words.ts";
import { isPeopleTrim } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";

export interface KindFacts {
  /** Its key. */
  readonly make: string;
  /** Model and version. */
  readonly words: LoadWords;
  readonly text: string;
  readonly year: number;
  readonly seats?: number;
  readonly category?: CategoryCode;
}

/** Of a statement without doubt, of one that has exceptions, of a habit of speech. */
const CERTAIN = 4;
const STRONG = 2;
const WEAK = 1;

/** As many seats as no load carrier with a deep cab has. */
const PEOPLES_SEATS = 8;
/** Vans of one body are minibuses in one table of the catalogue, people's cars in the other. */
const MINIBUS: CategoryCode = "82";
const PEOPLES_CAR: CategoryCode = "44";

/** Where two weigh the same, by what is sold more, whatever the feed holds most. */
export function kindOf(models: ReadonlyMap<VehicleVertical, Model>, facts: KindFacts): VehicleVertical | undefined {
  const weighed = VEHICLE_VERTICALS.flatMap((vertical) => {
    const model = models.get(vertical);
    return model === undefined ? [] : [{ vertical, weight: weight(vertical, model, models, facts) }];
  });
  const best = Math.max(...weighed.map((one) => one.weight));
  return weighed.find((one) => one.weight === best)?.vertical;
}

/** A van that has seats for people, not merely a deep cab: by its words, its body or the number of its seats. */
export function carriesPeople({ words, seats, category }: Pick<KindFacts, "words" | "seats" | "category">): boolean {
  if (words.isLoad) return false;
  return words.isPeople || category === MINIBUS || category === PEOPLES_CAR || (seats ?? 0) >= PEOPLES_SEATS;
}

function weight(
  vertical: VehicleVertical,
  model: Model,
  models: ReadonlyMap<VehicleVertical, Model>,
  facts: KindFacts,
): number {
  const sold = soldAbout(model, facts.year);
  const general =
    (sold.length > 0 ? STRONG : 0) +
    (facts.category === undefined ? 0 : categoryWeight(vertical, facts.category, models));
  const [car, truck] = [models.get("car"), models.get("truck")];
  if (car === undefined || truck === undefined) return general;
  return general + (vertical === "truck" ? truckWeight(truck, car, facts) : carWeight(car, truck, facts));
}

/** A minibus is a car where the van's people-carrying sister is one by the catalogue. */
function categoryWeight(
  vertical: VehicleVertical,
  category: CategoryCode,
  models: ReadonlyMap<VehicleVertical, Model>,
): number {
  const isMinibusAsCar =
    category === MINIBUS &&
    models.has("car") &&
    models.get("truck")?.generations.some((generation) => generation.category === MINIBUS) !== true;
  return (isMinibusAsCar ? "car" : categoryRow(category).vertical) === vertical ? CERTAIN : 0;
}

function truckWeight(truck: Model, car: Model, { words, seats }: KindFacts): number {
  const isVan = carriesLoads(truck);
  const named = isNamed(truck, car, words);
  const says = isVan ? words.isLoadOfVan : words.isLoad || words.isCompanyCar || named;
  return (
    (says ? CERTAIN : 0) +
    (isVan && named ? CERTAIN : 0) +
    (seats !== undefined && seats <= 3 && !hasSeats(car, seats) ? CERTAIN : 0) +
    (isVan && isUsuallyVan(truck, car) ? WEAK : 0)
  );
}

function carWeight(car: Model, truck: Model, { make, words, seats, text }: KindFacts): number {
  const isVan = carriesLoads(truck);
  return (
    (words.isPeople && !words.isLoad ? CERTAIN + STRONG : 0) +
    (isNamed(car, truck, words) ? CERTAIN : 0) +
    (isVan && isPeopleTrim(make, text) ? STRONG : 0) +
    seatsWeight(truck, words, seats) +
    (!isVan || !isUsuallyVan(truck, car) ? WEAK : 0)
  );
}

/** A second row is also that of a deep cab, where the van has one; a third is not. */
function seatsWeight(truck: Model, words: LoadWords, seats: number | undefined): number {
  if (seats === undefined || seats <= 3) return 0;
  if (seats >= PEOPLES_SEATS) return CERTAIN + STRONG;
  if (!hasSeats(truck, seats)) return CERTAIN;
  return words.isLoadOfVan ? WEAK : STRONG;
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
/** Small ones that families buy under another name: Tourneo Connect, Classe T. */
const SOLD_TO_CRAFTSMEN: ReadonlySet<string> = new Set(["TRANSIT CONNECT", "TRANSIT COURIER", "CITAN"]);

/**
 * Vans unless they are said to be cars: larger ones whose cars always bear a word of their own (`Trafic Combi`), and
 * those whose cars have another name (`Combo Life`).
 */
function isUsuallyVan(truck: Model, car: Model): boolean {
  if (truck.key !== car.key || SOLD_TO_CRAFTSMEN.has(truck.key)) return true;
  const isNamedApart = car.generations.every((generation) => wordsOf({ ...car, generations: [generation] }).length > 0);
  return isNamedApart && Math.max(...car.generations.map(({ length }) => length)) > SMALL_VAN_MM;
}

function hasSeats(model: Model, seats: number): boolean {
  return model.generations.some((generation) => generation.seats.includes(seats));
}

/** A word that only this vertical's generations of the model bear is said: `Tepee`, `Express`. A number is none: `110`. */
function isNamed(model: Model, other: Model, { said }: LoadWords): boolean {
  const others = new Set(wordsOf(other));
  return wordsOf(model).some((word) => word.length > 2 && !/^\d+$/.test(word) && !others.has(word) && said.has(word));
}

function wordsOf({ label, generations }: Model): readonly string[] {
  const own = new Set(slugOf(label).split("-"));
  return generations.flatMap((generation) =>
    slugOf(generation.label)
      .split("-")
      .filter((word) => !own.has(word) && !/^[ivx]+$/.test(word)),
  );
}
