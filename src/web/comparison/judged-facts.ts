/**
 * Facts of a listing's page of which less or more is better whoever buys. Of all others – power, size, energy, owners – what is best
 * depends on the buyer, and nothing is marked.
 */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { MARKET_VERDICTS } from "../../domain/catalogue/badges.ts";
import type { Better } from "../../domain/comparison/row-verdict.ts";
import { euros, kilometres, litresPer100, measure } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { FactKey } from "../listing/fact.ts";
import type { EnergyYear } from "./energy-year.ts";

export interface JudgedFact {
  readonly better: Better;
  readonly read: (listing: Listing, energy: EnergyYear | undefined) => number | undefined;
  /** Under the best: `le plus bas`. */
  readonly best: string;
  /** How far from the best, without its sign; none where a distance would say nothing. */
  readonly distance?: (difference: number) => string;
}

/** From the best deal down; what is not computed has no rank. */
const RANKS: readonly PriceVerdict[] = MARKET_VERDICTS;

function rankOf({ verdict }: Listing): number | undefined {
  const rank = RANKS.indexOf(verdict);
  return rank === -1 ? undefined : rank;
}

const inUnit = (unit: string) => (difference: number) => measure(difference, unit);

export const JUDGED_FACTS: Readonly<Partial<Record<FactKey, JudgedFact>>> = {
  price: { better: "least", read: ({ price }) => price, best: "le plus bas", distance: euros },
  aboveEstimate: {
    better: "least",
    read: ({ price, marketValue }) => (marketValue === undefined ? undefined : price - marketValue.estimate),
    best: "l’écart le plus favorable",
  },
  verdict: { better: "least", read: rankOf, best: "le meilleur rang" },
  mileage: { better: "least", read: ({ mileage }) => mileage, best: "le plus bas", distance: kilometres },
  energyYear: {
    better: "least",
    read: (_, energy) => (energy?.isPlain === true ? energy.shown : undefined),
    best: "la moins chère",
    distance: euros,
  },
  firstTraffic: {
    better: "most",
    read: ({ firstTrafficDate }) => (firstTrafficDate === undefined ? undefined : Date.parse(firstTrafficDate)),
    best: "la plus récente",
  },
  ratedHorsePower: {
    better: "least",
    read: ({ ratedHorsePower }) => ratedHorsePower,
    best: "la plus basse",
    distance: inUnit("CV"),
  },
  consumption: {
    better: "least",
    read: ({ consumption }) => consumption,
    best: "la plus basse",
    distance: litresPer100,
  },
  batteryConsumption: {
    better: "least",
    read: ({ batteryConsumption }) => batteryConsumption,
    best: "la plus basse",
    distance: inUnit("kWh/100\u202fkm"),
  },
  autonomy: {
    better: "most",
    read: ({ autonomy }) => autonomy,
    best: "la plus grande",
    distance: kilometres,
  },
  co2: { better: "least", read: ({ co2 }) => co2, best: "les plus basses", distance: inUnit("g/km") },
  trunkVolume: {
    better: "most",
    read: ({ trunkVolume }) => trunkVolume,
    best: "le plus grand",
    distance: inUnit("L"),
  },
};
