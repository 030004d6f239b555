/** What a vehicle is worth and why, beside what is asked for it: bar, terms in euros, comparables. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { euros } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import type { ValueExplanation } from "../../domain/valuation/market-value.ts";
import { toldApart, toldEuros } from "../../domain/valuation/told-euros.ts";
import { verdictBands, verdictBounds } from "../../domain/valuation/verdict.ts";
import type { At, Span } from "../market-price/along.ts";
import { inTenths } from "../market-price/along.ts";
import type { Comparable } from "../market-price/comparables-view.ts";
import { nearestComparables } from "../market-price/comparables-view.ts";
import type { LedgerView } from "../market-price/ledger-view.ts";
import { ledgerView } from "../market-price/ledger-view.ts";
import type { Plot } from "../market-price/plot-view.ts";
import { plotOf } from "../market-price/plot-view.ts";
import { roundSteps } from "../market-price/round-steps.ts";

export interface Ruler {
  /** What the picture says. */
  readonly text: string;
  readonly asked: At;
  readonly estimate: At;
  readonly interval: Span;
  readonly zones: readonly (Span & {
    readonly verdict: PriceVerdict;
    /** Of the price that is asked, as its badge says it. */
    readonly isAsked: boolean;
  })[];
  readonly ticks: readonly At[];
}

export interface PriceExplainedView {
  readonly asked: string;
  /** From the estimate: `2 470 € de moins`. */
  readonly apart: string;
  readonly isBelow: boolean;
  readonly ruler: Ruler;
  readonly ledger: LedgerView;
  /** None where nobody else offers such a vehicle now. */
  readonly plot: Plot | undefined;
  readonly comparables: readonly Comparable[];
  /** Where the owner of such a vehicle asks what it is worth; cars alone are estimated. */
  readonly estimateHref: string | undefined;
}

const TICKS = 6;

export function rulerOf(price: number, value: ToldValue, told: PriceVerdict): Ruler {
  const bounds = verdictBounds(value);
  const [least = price, most = price] = [bounds[0], bounds.at(-1)];
  const margin = (most - least) / 5;
  const figures = roundSteps(Math.max(0, Math.min(price, least - margin)), Math.max(price, most + margin), TICKS);
  const [start = 0, end = 1] = [figures[0], figures.at(-1)];
  const at = (figure: number) => inTenths(((figure - start) / (end - start)) * 100);
  const bands = verdictBands(value);
  const { estimate, low, high } = value;
  return {
    text: `De ${euros(start)} à ${euros(end)}, du moins cher au plus cher, ${badgeLabel(told)}\u202f: prix demandé ${euros(price)}, estimation ${toldEuros(estimate)}, huit prix sur dix entre ${toldEuros(low)} et ${toldEuros(high)}.`,
    asked: { at: at(price), label: euros(price) },
    estimate: { at: at(estimate), label: toldEuros(estimate) },
    interval: { from: at(low), to: at(high) },
    // Where the interval is wide the bar reaches past the prices that get a verdict: nothing is told there.
    zones: bands
      .map(({ verdict, end: to }, index) => ({
        verdict,
        from: at(Math.max(start, bands[index - 1]?.end ?? start)),
        to: at(Math.min(end, to)),
        isAsked: verdict === told,
      }))
      .filter(({ verdict, from, to }) => verdict !== "NOT_COMPUTED" && from < to),
    ticks: figures.map((figure) => ({ at: at(figure), label: euros(figure) })),
  };
}

function estimateHref({ make, model, commercialName }: Listing): string {
  const said = new URLSearchParams({ make, model, ...(commercialName === undefined ? {} : { commercialName }) });
  return `/estimer.html?${said.toString()}`;
}

/** Undefined where the price was not analysed. */
export function priceExplainedView(
  listing: Listing,
  explanation: ValueExplanation | undefined,
  found: readonly Listing[],
): PriceExplainedView | undefined {
  const { price, marketValue, verdict, reference } = listing;
  if (marketValue === undefined || explanation === undefined || verdict === "NOT_COMPUTED") return undefined;
  const others = found.filter((other) => other.reference !== reference);
  const apart = toldApart(price, marketValue.estimate);
  return {
    asked: euros(price),
    apart: apart === 0 ? "ce prix, à dix euros près" : `${euros(Math.abs(apart))} de ${apart < 0 ? "moins" : "plus"}`,
    isBelow: apart < 0,
    ruler: rulerOf(price, marketValue, verdict),
    ledger: ledgerView(listing, marketValue, explanation, true),
    plot: plotOf(listing, { ...marketValue, mileageSlopes: explanation.mileageSlopes }, others),
    comparables: nearestComparables(others, listing),
    estimateHref: listing.vertical === "car" ? estimateHref(listing) : undefined,
  };
}
