/**
 * What of a vehicle makes its price, as parts that add up to the logarithm of it. Levels are there or not; slopes grow with a figure
 * and have a direction that no market may turn: older, driven further or weaker never costs more.
 */
import { ramps } from "./ramps.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** What an estimate is explained by, in the order in which it is told. */
export const TERMS = [
  "vehicle",
  "age",
  "mileage",
  "version",
  "energy",
  "gearbox",
  "power",
  "equipment",
  "history",
  "region",
  "seller",
] as const;
export type Term = (typeof TERMS)[number];

/** How many listings a part has to be seen in before half of what they show is believed, for each kind of part. */
const SHRINKAGE = {
  category: 2,
  make: 1,
  model: 1,
  generation: 1.4,
  fullVersion: 3,
  word: 0.8,
  wordOfMake: 4,
  wordOfModel: 4,
  wordPair: 8,
  fourWheels: 2,
  energy: 1,
  energyOfMake: 2.4,
  energyOfModel: 3,
  gearbox: 0.6,
  gearboxOfModel: 8,
  option: 8,
  equipmentLevel: 8,
  history: 8,
  region: 4,
  seller: 10,
  age: 0.2,
  ageOfVertical: 1,
  ageOfMake: 4,
  ageOfEnergy: 2,
  ageOfModel: 2,
  ageOfGeneration: 2,
  mileage: 0.5,
  mileageOfVertical: 1,
  mileageOfEnergy: 2,
  mileageOfMake: 2,
  mileageOfModel: 3,
  power: 0.2,
  powerOfVertical: 1,
  powerOfMake: 2,
  powerOfModel: 4,
} as const;
type Kind = keyof typeof SHRINKAGE;

/** A part's name begins with its kind. */
export type PartName = `${Kind}:${string}`;

export function shrinkageOf(name: PartName): number {
  const kind = name.slice(0, name.indexOf(":")) as Kind; // as names are made
  return SHRINKAGE[kind];
}

export interface Level {
  readonly term: Term;
  readonly part: PartName;
}

export interface Slope {
  readonly term: Term;
  /** Of the price, as the figure grows. */
  readonly direction: 1 | -1;
  readonly amount: number;
  /** Whose coefficients make up the slope together. */
  readonly parts: readonly PartName[];
}

export interface PriceFactors {
  readonly levels: readonly Level[];
  readonly slopes: readonly Slope[];
}

/** Years. */
const AGES = [0, 1, 2, 3, 5, 8, 12];
/** Thousands of kilometres: where the slope of a price may change. */
export const MILEAGES = [0, 10, 25, 50, 90, 140, 200];
/** Slopes are shrunk alike when their figures are of about one. */
const FIVE_YEARS = 5;
export const HUNDRED_THOUSAND = 100;
const USUAL_POWER = 110;

const YEAR_MS = 365.25 * 86_400_000;

/** Years since the first registration, or since the middle of its year. `now` in milliseconds since 1970-01-01 UTC. */
export function ageAt(
  now: number,
  { firstTrafficDate, year }: Pick<ValuedListing, "firstTrafficDate" | "year">,
): number {
  const begun = firstTrafficDate === undefined ? Date.UTC(year, 6, 1) : Date.parse(firstTrafficDate);
  return Math.max(0, (now - begun) / YEAR_MS);
}

const level = (term: Term, ...parts: readonly PartName[]) => parts.map((part): Level => ({ term, part }));

/** Of an advert without a word of it nobody knows what it has: that is no vehicle without equipment. */
export function tellsEquipment({
  options,
  equipmentLevel,
}: Pick<ValuedListing, "options" | "equipmentLevel">): boolean {
  return options.length > 0 || equipmentLevel !== undefined;
}

/** All that its equipment adds by. */
export function equipmentLevels({
  options,
  equipmentLevel,
}: Pick<ValuedListing, "options" | "equipmentLevel">): readonly Level[] {
  return [
    ...options.flatMap((option) => level("equipment", `option:${option}`)),
    ...level("equipment", `equipmentLevel:${equipmentLevel ?? ""}`),
  ];
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function priceFactors(listing: ValuedListing, now: number): PriceFactors {
  const { vertical, make, energy = "", gearbox = "" } = listing;
  const model = `${make}|${listing.model}`;
  const generation = `${model}|${listing.commercialName ?? ""}`;
  const words = [...new Set(listing.version.split(/\s+/).filter((word) => word !== ""))];
  const levels = [
    ...level("vehicle", `category:${vertical}|${listing.category ?? ""}`, `make:${make}`, `model:${model}`),
    ...level("vehicle", `generation:${generation}`),
    ...level("version", `fullVersion:${model}|${listing.version}`, `fourWheels:${listing.fourWheelDrive}`),
    ...words.flatMap((word) =>
      level("version", `word:${word}`, `wordOfMake:${make}|${word}`, `wordOfModel:${model}|${word}`),
    ),
    ...words.slice(1).flatMap((word, index) => level("version", `wordPair:${words[index] ?? ""} ${word}`)),
    ...level("energy", `energy:${energy}`, `energyOfMake:${make}|${energy}`, `energyOfModel:${model}|${energy}`),
    ...level("gearbox", `gearbox:${gearbox}`, `gearboxOfModel:${model}|${gearbox}`),
    ...equipmentLevels(listing),
    ...historyOf(listing).flatMap((fact) => level("history", `history:${fact}`)),
    ...level("region", `region:${listing.place.region ?? ""}`),
    ...level("seller", `seller:${listing.sellerType}`),
  ];
  return { levels, slopes: slopesOf(listing, now) };
}

/** What grows with a figure, each by the parts of the vehicle that the figure is of. `now` as above. */
export function slopesOf(listing: ValuedListing, now: number): readonly Slope[] {
  const { vertical, make, energy = "", powerDIN } = listing;
  const model = `${make}|${listing.model}`;
  const generation = `${model}|${listing.commercialName ?? ""}`;
  const ages = ramps(ageAt(now, listing), AGES).map((amount, span): Slope => {
    const parts: readonly PartName[] = [
      `age:${span}`,
      `ageOfVertical:${vertical}|${span}`,
      `ageOfMake:${make}|${span}`,
      `ageOfEnergy:${energy}|${span}`,
      `ageOfModel:${model}`,
      `ageOfGeneration:${generation}`,
    ];
    return { term: "age", direction: -1, amount: amount / FIVE_YEARS, parts };
  });
  const mileages = ramps(listing.mileage / 1000, MILEAGES).map((amount, span): Slope => ({
    term: "mileage",
    direction: -1,
    amount: amount / HUNDRED_THOUSAND,
    parts: mileageParts(listing, span),
  }));
  const powers: readonly Slope[] =
    powerDIN === undefined
      ? []
      : [
          {
            term: "power",
            direction: 1,
            amount: Math.log(powerDIN / USUAL_POWER),
            parts: ["power:", `powerOfVertical:${vertical}`, `powerOfMake:${make}`, `powerOfModel:${model}`],
          },
        ];
  return [...ages, ...mileages, ...powers].filter(({ amount }) => amount !== 0);
}

/** What makes up the slope of its price in a span of kilometres. */
export function mileageParts(
  { vertical, make, model, energy }: Pick<ValuedListing, "vertical" | "make" | "model" | "energy">,
  span: number,
): readonly PartName[] {
  return [
    `mileage:${span}`,
    `mileageOfVertical:${vertical}|${span}`,
    `mileageOfEnergy:${energy ?? ""}|${span}`,
    `mileageOfMake:${make}`,
    `mileageOfModel:${make}|${model}`,
  ];
}

const MOST_OWNERS = 5;

function historyOf(listing: ValuedListing): readonly string[] {
  const { owners, firstHand, allWarranty, networkWarranty, autoviza, reclaimVAT } = listing;
  return [
    ...(owners === undefined ? [] : [`owners ${Math.min(owners, MOST_OWNERS)}`]),
    ...Object.entries({ firstHand, allWarranty, networkWarranty, autoviza, reclaimVAT }).flatMap(([fact, isTrue]) =>
      isTrue ? [fact] : [],
    ),
  ];
}

/** Parts with what stands in their column. */
export function* entriesOf({ levels, slopes }: PriceFactors): Generator<readonly [part: PartName, value: number]> {
  for (const { part } of levels) yield [part, 1];
  for (const { parts, amount } of slopes) for (const part of parts) yield [part, amount];
}
