/**
 * Facts of a listing's page of which less or more is better whoever buys. Of all others – power, size, energy, owners – what is best
 * depends on the buyer, and nothing is marked.
 */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { MARKET_VERDICTS } from "../../domain/catalogue/badges.ts";
import type { Better } from "../../domain/comparison/row-verdict.ts";
import { euros, kilometres, litresPer100, measure } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { toldApart } from "../../domain/valuation/told-euros.ts";
import type { FactKey } from "../listing/fact.ts";
import type { EnergyYear } from "./energy-year.ts";

/** What one is judged with. */
export interface Beside {
  readonly energy: EnergyYear | undefined;
  /** All that are compared, itself among them. */
  readonly all: readonly Listing[];
}

export interface JudgedFact {
  readonly better: Better;
  readonly read: (listing: Listing, beside: Beside) => number | undefined;
  /** Whether one has a figure that is not of the kind of the others’, and is left out by name. */
  readonly apart?: (listing: Listing) => boolean;
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

/** By the rules of the test (UN R101) its figures are those of one that is charged always; its driver may never. */
const isPlugIn = ({ energy }: Listing) => energy === "plug_hyb";

type Measured = "consumption" | "batteryConsumption" | "autonomy" | "co2";

/**
 * Of a car the two cycles in use measure about a fifth apart (regulation (EU) 2017/1153 sets one against the other), so figures whose cycle
 * differs, or is not told of one, are not ranked. What else is for sale has one cycle of its own, which no seller names.
 */
function isOneCycle(all: readonly Listing[], isMeasured: (listing: Listing) => boolean): boolean {
  const cycles = new Set(
    all
      .filter(isMeasured)
      .map(({ vertical, emissionsCycle }) => emissionsCycle ?? (vertical === "car" ? "untold" : "own")),
  );
  return cycles.size < 2 && !cycles.has("untold");
}

/** What emits nothing does so by any cycle. */
const measured =
  (field: Measured, isApart: (listing: Listing) => boolean = () => false): JudgedFact["read"] =>
  (listing, { all }) =>
    !isApart(listing) && isOneCycle(all, (one) => !isApart(one) && (one[field] ?? 0) > 0) ? listing[field] : undefined;

const burnsOrDraws = (listing: Listing) =>
  !isPlugIn(listing) && (listing.consumption !== undefined || listing.batteryConsumption !== undefined);

/** Reckoned from what was measured. */
const energyShown: JudgedFact["read"] = (_, { energy, all }) =>
  energy?.isPlain === true && isOneCycle(all, burnsOrDraws) ? energy.shown : undefined;

/** By the day where all tell it; of a year alone nobody knows whether its day was before another's. */
function firstTraffic({ firstTrafficDate, year }: Listing, { all }: Beside): number {
  return firstTrafficDate !== undefined && all.every((one) => one.firstTrafficDate !== undefined)
    ? Date.parse(firstTrafficDate)
    : year;
}

export const JUDGED_FACTS: Readonly<Partial<Record<FactKey, JudgedFact>>> = {
  price: { better: "least", read: ({ price }) => price, best: "le plus bas", distance: euros },
  aboveEstimate: {
    better: "least",
    read: ({ price, marketValue }) => (marketValue === undefined ? undefined : toldApart(price, marketValue.estimate)),
    best: "l’écart le plus favorable",
  },
  verdict: { better: "least", read: rankOf, best: "le meilleur rang" },
  mileage: { better: "least", read: ({ mileage }) => mileage, best: "le plus bas", distance: kilometres },
  energyYear: {
    better: "least",
    read: energyShown,
    apart: isPlugIn,
    best: "la moins chère",
    distance: euros,
  },
  firstTraffic: {
    better: "most",
    read: firstTraffic,
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
    read: measured("consumption", isPlugIn),
    apart: isPlugIn,
    best: "la plus basse",
    distance: litresPer100,
  },
  batteryConsumption: {
    better: "least",
    read: measured("batteryConsumption"),
    best: "la plus basse",
    distance: inUnit("kWh/100\u202fkm"),
  },
  autonomy: {
    better: "most",
    read: measured("autonomy"),
    best: "la plus grande",
    distance: kilometres,
  },
  co2: {
    better: "least",
    read: measured("co2", isPlugIn),
    apart: isPlugIn,
    best: "les plus basses",
    distance: inUnit("g/km"),
  },
  trunkVolume: {
    better: "most",
    read: ({ trunkVolume }) => trunkVolume,
    best: "le plus grand",
    distance: inUnit("L"),
  },
};

const BY_KEY: ReadonlyMap<string, JudgedFact> = new Map(Object.entries(JUDGED_FACTS));

/** Undefined of a fact of which no value is better. */
export const judgedFact = (key: string): JudgedFact | undefined => BY_KEY.get(key);
