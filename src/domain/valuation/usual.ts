/** What is usual among comparable vehicles: what the terms of an estimate are told beside. */
import type { Energy } from "../catalogue/energies.ts";
import type { Gearbox } from "../catalogue/gearboxes.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** The most frequent of those who tell it. */
export interface MostFrequent<Key extends string> {
  readonly key: Key;
  /** Of those who tell it, per cent. */
  readonly share: number;
}

/** Medians are one of the figures that there are, the lower of two. */
export interface Usual {
  readonly year: number;
  /** Kilometres. */
  readonly mileage: number;
  /** How many each tells. */
  readonly options: number;
  /** Horsepower (DIN); absent where none tells it, as below. */
  readonly powerDIN?: number;
  readonly energy?: MostFrequent<Energy>;
  readonly gearbox?: MostFrequent<Gearbox>;
}

export interface Tally {
  add(listing: ValuedListing): void;
  /** Undefined before any was added. */
  usual(): Usual | undefined;
}

export function tally(): Tally {
  const years: number[] = [];
  const mileages: number[] = [];
  const options: number[] = [];
  const powers: number[] = [];
  const energies = new Map<Energy, number>();
  const gearboxes = new Map<Gearbox, number>();
  return {
    add({ year, mileage, options: own, powerDIN, energy, gearbox }) {
      years.push(year);
      mileages.push(mileage);
      options.push(own.length);
      if (powerDIN !== undefined) powers.push(powerDIN);
      if (energy !== undefined) energies.set(energy, (energies.get(energy) ?? 0) + 1);
      if (gearbox !== undefined) gearboxes.set(gearbox, (gearboxes.get(gearbox) ?? 0) + 1);
    },
    usual() {
      const [year, mileage, equipped] = [median(years), median(mileages), median(options)];
      if (year === undefined || mileage === undefined || equipped === undefined) return undefined;
      const [powerDIN, energy, gearbox] = [median(powers), mostFrequent(energies), mostFrequent(gearboxes)];
      return {
        year,
        mileage,
        options: equipped,
        ...(powerDIN === undefined ? {} : { powerDIN }),
        ...(energy === undefined ? {} : { energy }),
        ...(gearbox === undefined ? {} : { gearbox }),
      };
    },
  };
}

function median(figures: readonly number[]): number | undefined {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
}

/** Of equals the first by its key, whatever the order of listings. */
function mostFrequent<Key extends string>(counts: ReadonlyMap<Key, number>): MostFrequent<Key> | undefined {
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  if (most === undefined) return undefined;
  const [key, count] = most;
  const all = [...counts.values()].reduce((sum, some) => sum + some, 0);
  return { key, share: Math.round((count / all) * 100) };
}
