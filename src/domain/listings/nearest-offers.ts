/**
 * Which offers are nearest to one: by model, generation, energy, gearbox, age, mileage, power, price and place, each measured in steps that a buyer
 * would call as large, and added up.
 */
import { category } from "../catalogue/categories.ts";
import { distanceKm } from "../catalogue/distance.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { gearboxLabel } from "../catalogue/gearboxes.ts";
import type { Point } from "../catalogue/points.ts";
import { counted, euros, kilometres, measure } from "../french.ts";
import type { Listing, Place } from "./listing.ts";

export type Compared = Pick<
  Listing,
  | "reference"
  | "category"
  | "make"
  | "model"
  | "commercialName"
  | "year"
  | "firstTrafficDate"
  | "mileage"
  | "powerDIN"
  | "energy"
  | "gearbox"
  | "length"
  | "price"
  | "place"
>;

/** As far as it is told. */
export type ComparedVehicle = Pick<Listing, "make" | "model"> &
  Partial<
    Pick<
      Listing,
      "category" | "commercialName" | "year" | "firstTrafficDate" | "mileage" | "powerDIN" | "energy" | "gearbox"
    >
  >;

/** What makes a step of each. */
export const STEP = { years: 1, km: 20_000, power: 0.15, price: 0.1, away: 150 } as const;
/** Steps of kinship: of one generation none. */
export const OTHER_GENERATION = 3;
export const OTHER_MODEL = 6;
export const OTHER_MAKE = 2;
export const OTHER_BODY = 3;
/** Of offers: who looks for an automatic takes one of another generation, or older by some years, before a manual one. */
export const OTHER_DRIVE = 4;
/** Of vehicles whose prices are compared: another engine or gearbox is another vehicle. */
const OTHER_ENERGY = 2;
const OTHER_GEARBOX = 1;
/** In parts of the larger: beyond it no buyer takes one engine for the other, and fewer are listed instead. */
export const FARTHEST_POWER = 0.25;
/** A vehicle that stands farther is not less alike for it. */
export const FARTHEST = 3;
/** What is not known of one of two may be the same or not. */
export const UNKNOWN = 1;
/**
 * The floor of likeness: offers farther apart are not called similar, and fewer are shown instead. Twice what another make counts, so one
 * of another make may differ by as much again in all the rest: by four years, 40,000 km and a fifth of the price, say. Beyond it stand a
 * petrol van beside an electric one at half as much again, or a miniature beside a motorcycle that is five years younger.
 */
export const FARTHEST_ALIKE = 16;

/** Millimetres. */
const SEEN_LENGTH = 150;

const DAYS_A_YEAR = 365.25;
const MILLISECONDS_A_DAY = 86_400_000;

function stepsOf<Figure>(one: Figure | undefined, other: Figure | undefined, steps: (a: Figure, b: Figure) => number) {
  return one === undefined || other === undefined ? UNKNOWN : steps(one, other);
}

const differs = (steps: number) => (a: string, b: string) => (a === b ? 0 : steps);

function kinship(one: ComparedVehicle, other: ComparedVehicle): number {
  const make = one.make === other.make ? 0 : OTHER_MAKE;
  if (make > 0 || one.model !== other.model)
    return OTHER_MODEL + make + stepsOf(one.category, other.category, differs(OTHER_BODY));
  return stepsOf(one.commercialName, other.commercialName, differs(OTHER_GENERATION));
}

/** Years since 1970; one that is known by its year alone counts from the middle of it. */
function bornIn({ year, firstTrafficDate }: ComparedVehicle): number | undefined {
  if (firstTrafficDate !== undefined) return Date.parse(firstTrafficDate) / MILLISECONDS_A_DAY / DAYS_A_YEAR;
  return year === undefined ? undefined : year - 1970 + 0.5;
}

function pointOf({ latitude, longitude }: Place): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function kilometresBetween(one: Compared, other: Compared): number | undefined {
  const [from, to] = [pointOf(one.place), pointOf(other.place)];
  return from === undefined || to === undefined ? undefined : distanceKm(from, to);
}

/** In parts of the larger, so that it is the same both ways. */
const relative = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

/** By kind, age, mileage and power. */
function vehicleUnlikeness(one: ComparedVehicle, other: ComparedVehicle): number {
  return (
    kinship(one, other) +
    stepsOf(bornIn(one), bornIn(other), (a, b) => Math.abs(a - b) / STEP.years) +
    stepsOf(one.mileage, other.mileage, (a, b) => Math.abs(a - b) / STEP.km) +
    stepsOf(one.powerDIN, other.powerDIN, (a, b) => relative(a, b) / STEP.power)
  );
}

/** How little two offers are alike, in steps; the same both ways, and 0 of an offer to itself when all of it is known. */
export function unlikeness(one: Compared, other: Compared): number {
  const away = kilometresBetween(one, other);
  return (
    vehicleUnlikeness(one, other) +
    stepsOf(one.energy, other.energy, differs(OTHER_DRIVE)) +
    stepsOf(one.gearbox, other.gearbox, differs(OTHER_DRIVE)) +
    relative(one.price, other.price) / STEP.price +
    (away === undefined ? UNKNOWN : Math.min(FARTHEST, away / STEP.away))
  );
}

/** What two differ by in price, mileage and power alone, soon reckoned: they are no more alike than that. */
export function leastUnlikeness(one: Compared, price: number, mileage: number, powerDIN: number | undefined): number {
  return (
    relative(one.price, price) / STEP.price +
    Math.abs(one.mileage - mileage) / STEP.km +
    stepsOf(one.powerDIN, powerDIN, (a, b) => relative(a, b) / STEP.power)
  );
}

/**
 * The nearest first, never the offer itself; of two that are as near, the one whose reference comes first. None is more than `within`
 * steps away.
 */
export function nearestOffers<Offer extends Compared>(
  one: Compared,
  others: readonly Offer[],
  { most, within = Infinity }: { readonly most: number; readonly within?: number },
): readonly Offer[] {
  const choices = others.filter(({ reference }) => reference !== one.reference);
  return nearestBy(choices, (offer) => unlikeness(one, offer), { most, within });
}

/**
 * Offers of the vehicles nearest to one, engine and gearbox included, whatever is asked for them and wherever they stand: chosen by
 * price, they would bear out any price. Far stronger and far weaker ones are others, and so are those with a battery alone beside
 * those that burn something: where a market is thin, there are fewer.
 */
export function nearestVehicles<Offer extends ComparedVehicle & Pick<Listing, "reference">>(
  one: ComparedVehicle,
  others: readonly Offer[],
  most: number,
): readonly Offer[] {
  return nearestBy(
    others.filter((offer) => isSameKindOfEngine(one, offer)),
    (offer) =>
      vehicleUnlikeness(one, offer) +
      stepsOf(one.energy, offer.energy, differs(OTHER_ENERGY)) +
      stepsOf(one.gearbox, offer.gearbox, differs(OTHER_GEARBOX)),
    { most, within: Infinity },
  );
}

/** As far as both are told. */
function isSameKindOfEngine(one: ComparedVehicle, other: ComparedVehicle): boolean {
  const [power, otherPower] = [one.powerDIN, other.powerDIN];
  const [energy, otherEnergy] = [one.energy, other.energy];
  return (
    (power === undefined || otherPower === undefined || relative(power, otherPower) <= FARTHEST_POWER) &&
    (energy === undefined || otherEnergy === undefined || (energy === "elec") === (otherEnergy === "elec"))
  );
}

function nearestBy<Offer extends Pick<Listing, "reference">>(
  offers: readonly Offer[],
  stepsTo: (offer: Offer) => number,
  { most, within }: { readonly most: number; readonly within: number },
): readonly Offer[] {
  return offers
    .map((offer) => ({ offer, steps: stepsTo(offer) }))
    .filter(({ steps }) => steps <= within)
    .toSorted((a, b) => a.steps - b.steps || (a.offer.reference < b.offer.reference ? -1 : 1))
    .slice(0, most)
    .map(({ offer }) => offer);
}

const apart = (by: number, told: (amount: number) => string, same: string) =>
  by === 0 ? same : `${told(Math.abs(by))} de ${by < 0 ? "moins" : "plus"}`;

/** What is not told of one of two is never announced as another. */
const isOther = (own: string | undefined, its: string | undefined) =>
  own !== undefined && its !== undefined && own !== its;

/** What is another than that of one, where the card beside says only what it is. */
function otherKin(one: Compared, other: Compared): readonly string[] {
  if (other.make === one.make && other.model === one.model)
    return isOther(one.commercialName, other.commercialName) ? ["autre génération"] : [];
  return ["autre modèle", ...bodyBeside(one, other), ...otherLength(one, other)];
}

const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** By its name: of one body are a Q3 and a Q7 too, and nobody calls them of one class. */
function bodyBeside({ category: own }: Compared, { category: body }: Compared): readonly string[] {
  if (own === undefined || body === undefined) return [];
  const name = inSentence(category(body).label);
  return [own === body ? `${name} aussi` : name];
}

/** Of another model, told from what one sees where both are parked. */
function otherLength({ length: own }: Compared, { length }: Compared): readonly string[] {
  if (own === undefined || length === undefined || Math.abs(length - own) < SEEN_LENGTH) return [];
  const by = measure(Math.round(Math.abs(length - own) / 10), "cm");
  return [`plus ${length < own ? "court" : "long"} de ${by}`];
}

/** Told where a buyer would call it a step. */
function otherPower({ powerDIN: own }: Compared, { powerDIN: power }: Compared): readonly string[] {
  if (own === undefined || power === undefined || relative(own, power) < STEP.power) return [];
  return [apart(power - own, (amount) => measure(amount, "ch"), "")];
}

/** Of another gearbox or energy than that of one. */
function otherDrive(one: Compared, { energy, gearbox }: Compared): readonly string[] {
  return [
    gearbox === undefined || gearbox === one.gearbox ? [] : `boîte ${gearboxLabel(gearbox).toLowerCase()}`,
    energy === undefined || energy === one.energy ? [] : energyLabel(energy).toLowerCase(),
  ].flat();
}

/** `Boîte manuelle, 3 000 km de moins, 400 € de plus, à 12 km de celle-ci`: how another offer differs from one. */
export function differenceWords(one: Compared, other: Compared): string {
  const away = kilometresBetween(one, other);
  const place =
    away === undefined ? undefined : away < 1 ? "au même endroit" : `à ${kilometres(Math.round(away))} de celle-ci`;
  const words = [
    ...otherKin(one, other),
    ...otherDrive(one, other),
    ...otherPower(one, other),
    ...(other.year === one.year ? [] : [apart(one.year - other.year, (years) => counted(years, "an"), "")]),
    apart(other.mileage - one.mileage, kilometres, "même kilométrage"),
    apart(other.price - one.price, euros, "même prix"),
    place,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
