/** What is asked for the vehicles most like one: a weighted mean of logarithms of prices. */
import { ageAt } from "../../src/domain/valuation/price-factors.ts";
import type { ValuedListing } from "../../src/domain/valuation/valued-listing.ts";
import { wordsOf } from "./vehicle-features.ts";

export interface Neighbourhood {
  readonly nearest: number;
  /** What a version without a word in common costs, in years of age. */
  readonly words: number;
  /** Kilometres that are as far as a year. */
  readonly kilometres: number;
}

interface Known {
  readonly listing: ValuedListing;
  readonly age: number;
  readonly words: ReadonlySet<string>;
  readonly logPrice: number;
}

/** In years of age: another generation, energy or gearbox, and twice the power. */
const OTHER = { generation: 2, energy: 1.5, gearbox: 1, power: 6 };

/** Around a vehicle, from its model to all that there are: the first with enough are looked through. */
const groupsOf = ({ vertical, make, model }: ValuedListing) => [
  `${vertical}|${make}|${model}`,
  `${vertical}|${make}`,
  vertical,
];

export function neighbours(
  listings: readonly ValuedListing[],
  logPrices: readonly number[],
  now: number,
  settings: Neighbourhood,
) {
  const groups = new Map<string, Known[]>();
  const everything: Known[] = [];
  const readOf = (listing: ValuedListing) => ({ listing, age: ageAt(now, listing), words: new Set(wordsOf(listing)) });
  for (const [row, listing] of listings.entries()) {
    const known = { ...readOf(listing), logPrice: logPrices[row] ?? 0 };
    everything.push(known);
    for (const name of groupsOf(listing)) {
      const others = groups.get(name);
      if (others === undefined) groups.set(name, [known]);
      else others.push(known);
    }
  }
  return (listing: ValuedListing) => {
    const own = readOf(listing);
    const around =
      groupsOf(listing)
        .map((name) => groups.get(name))
        .find((group) => group !== undefined && group.length >= Math.min(4, settings.nearest)) ?? everything;
    const near = around
      .map((other) => ({ other, distance: distance(own, other, settings) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, settings.nearest);
    const weights = near.map((one) => 1 / (one.distance + 0.25));
    const weight = weights.reduce((sum, one) => sum + one, 0);
    return near.reduce((sum, { other }, index) => sum + other.logPrice * (weights[index] ?? 0), 0) / weight;
  };
}

function distance(one: Omit<Known, "logPrice">, other: Known, { words, kilometres }: Neighbourhood): number {
  const [a, b] = [one.listing, other.listing];
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared++;
  const all = one.words.size + other.words.size - shared;
  return (
    Math.abs(one.age - other.age) +
    Math.abs(a.mileage - b.mileage) / kilometres +
    (all === 0 ? 0 : words * (1 - shared / all)) +
    (a.commercialName === b.commercialName ? 0 : OTHER.generation) +
    (a.energy === b.energy ? 0 : OTHER.energy) +
    (a.gearbox === b.gearbox ? 0 : OTHER.gearbox) +
    (a.powerDIN === undefined || b.powerDIN === undefined
      ? 1
      : OTHER.power * Math.abs(Math.log2(a.powerDIN / b.powerDIN)))
  );
}
