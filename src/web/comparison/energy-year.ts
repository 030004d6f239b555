/** What the energy of compared vehicles costs in a year, all for the same kilometres. */
import { euros, kilometres, shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { EnergyPrices } from "../../domain/running-costs/energy-prices.ts";
import { costOf, energyUse } from "../../domain/running-costs/yearly-energy.ts";

export interface EnergyYear {
  /** Whole, as it is shown: what lies between two is the difference of what a reader sees. */
  readonly shown: number;
  readonly text: string;
  /** Whether it depends on nothing but kilometres: a plug-in hybrid costs what its driver makes of it. */
  readonly isPlain: boolean;
}

export interface EnergyYears {
  /** With its kilometres. */
  readonly label: string;
  /** By reference; of a vehicle whose seller tells too little there is none. */
  readonly of: ReadonlyMap<string, EnergyYear>;
  /** What the figures suppose. */
  readonly note: string;
}

/** Undefined where nobody counts how far such vehicles are driven, or none tells what it consumes. */
export function energyYears(listings: readonly Listing[], prices: EnergyPrices | undefined): EnergyYears | undefined {
  if (prices === undefined) return undefined;
  const usual = listings.map(({ vertical }) => prices.kilometres[vertical]).find((one) => one !== undefined);
  if (usual === undefined) return undefined;
  const dates = new Set<string>();
  const of = new Map<string, EnergyYear>();
  for (const listing of listings) {
    const use = energyUse(listing, prices);
    if (use.kind === "unknown") continue;
    for (const { energy } of use.parts) dates.add(prices[energy].date);
    const shown = Math.round(costOf(use.parts, usual) / 100);
    const supposed =
      use.remark === "plugIn"
        ? ", batterie toujours rechargée"
        : use.remark === "plugInFuelOnly"
          ? " de carburant, batterie toujours rechargée"
          : "";
    of.set(listing.reference, {
      shown,
      text: euros(shown) + supposed,
      isPlain: use.remark !== "plugIn" && use.remark !== "plugInFuelOnly",
    });
  }
  const [oldest] = [...dates].toSorted();
  if (oldest === undefined) return undefined;
  return {
    label: `Énergie par an, pour ${kilometres(usual)}`,
    of,
    note: `L’énergie d’une année est comptée à la consommation annoncée, aux prix publics du ${shortDate(oldest)}\u202f; chaque annonce en montre le calcul.`,
  };
}
