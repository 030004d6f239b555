/** How many owners a vehicle had, as far as its advert says. */
import type { Chance } from "./chance.ts";
import type { StockKind } from "./market.ts";

export interface Ownership {
  readonly owners?: number;
  readonly firstHand: boolean;
}

/** Of adverts, by seller. */
const TOLD: Readonly<Record<StockKind, number>> = { rental: 0.95, fresh: 0.82, mixed: 0.7, old: 0.6, private: 0.85 };

const YEARS_PER_OWNER = 6.5;
const MAX_OWNERS = 6;

/** `age` in years. */
export function drawOwnership(chance: Chance, age: number, kind: StockKind): Ownership {
  if (!chance.happens(TOLD[kind])) return { firstHand: false };
  if (kind === "rental" || age < 0.8) return { owners: 1, firstHand: true };
  // Each sale on the way comes by chance; a private seller is at least as often the second owner.
  let owners = kind === "private" && chance.happens(0.3) ? 2 : 1;
  for (let years = chance.exponential(YEARS_PER_OWNER); years < age - 1; years += chance.exponential(YEARS_PER_OWNER))
    owners += 1;
  return { owners: Math.min(owners, MAX_OWNERS), firstHand: owners === 1 };
}
