/** The estimate term by term and among comparable adverts, as a listing's page tells it. */
import { counted, shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { KnownFacts, SaidByVersion } from "../../domain/valuation/asked-value.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import type { Comparable } from "../market-price/comparables-view.ts";
import { nearestComparables } from "../market-price/comparables-view.ts";
import type { LedgerView } from "../market-price/ledger-view.ts";
import { ledgerView } from "../market-price/ledger-view.ts";
import type { Plot } from "../market-price/plot-view.ts";
import { plotOf } from "../market-price/plot-view.ts";
import type { ByPriceView } from "./by-price-view.ts";
import type { NextSteps } from "./next-steps-view.ts";

export interface AccountView {
  readonly ledger: LedgerView;
  /** None before the kilometres are told. */
  readonly plot: Plot | undefined;
  readonly comparables: readonly Comparable[];
  /** From how many adverts, and of which day. */
  readonly basis: string;
  /** How long such vehicles stay on sale; undefined where there are too few. */
  readonly timeOnSale: string | undefined;
  /** The same by their prices; undefined where there are too few. */
  readonly byPrice: ByPriceView | undefined;
  readonly next: NextSteps;
}

interface Market {
  readonly comparables: readonly Listing[];
  readonly saidByVersion: SaidByVersion;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly fittedAt: number;
  readonly listings: number;
}

export function accountView(
  vehicle: KnownFacts,
  value: MarketValue,
  { comparables, saidByVersion, fittedAt, listings }: Market,
): Pick<AccountView, "ledger" | "plot" | "comparables" | "basis"> {
  const { mileage } = vehicle;
  return {
    ledger: ledgerView({ ...vehicle, saidByVersion }, value, value, false),
    plot: mileage === undefined ? undefined : plotOf({ mileage }, value, comparables),
    comparables: mileage === undefined ? [] : nearestComparables(comparables, vehicle),
    basis: `Prix demandés de ${counted(listings, "annonce")}, relevés le ${shortDate(new Date(fittedAt).toISOString().slice(0, 10))}.`,
  };
}
