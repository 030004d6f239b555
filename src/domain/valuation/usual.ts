/** What is usual among comparable vehicles: what the terms of an estimate are reckoned from and told beside. */
import type { Energy } from "../catalogue/energies.ts";
import type { Gearbox } from "../catalogue/gearboxes.ts";
import { median } from "./median.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** The most frequent of those who tell it. */
export interface MostFrequent<Key extends string> {
  readonly key: Key;
  /** Of those who tell it, per cent; 100 only of all. */
  readonly share: number;
}

export interface Usual {
  /** `2021-01`, of the first registration; July where a year is all that is told. Absent in accounts whose terms were not reckoned from these figures. */
  readonly month?: string;
  /** Kilometres. */
  readonly mileage: number;
  /** Horsepower (DIN); absent where none tells it, as below. */
  readonly powerDIN?: number;
  readonly energy?: MostFrequent<Energy>;
  readonly gearbox?: MostFrequent<Gearbox>;
}

export interface Tally {
  add(listing: ValuedListing): void;
  /** Undefined before any was added. */
  usual(): Usual | undefined;
  /** The most frequent; undefined where none tells it. */
  generation(): string | undefined;
}

export function tally(): Tally {
  const months: string[] = [];
  const mileages: number[] = [];
  const powers: number[] = [];
  const energies = new Map<Energy, number>();
  const gearboxes = new Map<Gearbox, number>();
  const generations = new Map<string, number>();
  return {
    add({ year, firstTrafficDate, mileage, powerDIN, energy, gearbox, commercialName }) {
      months.push(firstTrafficDate?.slice(0, 7) ?? `${String(year)}-07`);
      mileages.push(mileage);
      if (powerDIN !== undefined) powers.push(powerDIN);
      if (energy !== undefined) energies.set(energy, (energies.get(energy) ?? 0) + 1);
      if (gearbox !== undefined) gearboxes.set(gearbox, (gearboxes.get(gearbox) ?? 0) + 1);
      if (commercialName !== undefined) generations.set(commercialName, (generations.get(commercialName) ?? 0) + 1);
    },
    generation: () => mostFrequent(generations)?.key,
    usual() {
      const [month, mileage] = [median(months), median(mileages)];
      if (month === undefined || mileage === undefined) return undefined;
      const [powerDIN, energy, gearbox] = [median(powers), mostFrequent(energies), mostFrequent(gearboxes)];
      return {
        month,
        mileage,
        ...(powerDIN === undefined ? {} : { powerDIN }),
        ...(energy === undefined ? {} : { energy }),
        ...(gearbox === undefined ? {} : { gearbox }),
      };
    },
  };
}

/** Of equals the first by its key, whatever the order of listings. */
function mostFrequent<Key extends string>(counts: ReadonlyMap<Key, number>): MostFrequent<Key> | undefined {
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  if (most === undefined) return undefined;
  const [key, count] = most;
  const all = [...counts.values()].reduce((sum, some) => sum + some, 0);
  return { key, share: count === all ? 100 : Math.min(99, Math.round((count / all) * 100)) };
}
