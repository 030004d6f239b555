/** The price while it is typed, on the market's road: where it stands, what another would be called, and why the value is what it is. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import { euros } from "../../domain/french.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import { toldApart, toldEuros, toldSum } from "../../domain/valuation/told-euros.ts";
import { verdictBands, verdictOn } from "../../domain/valuation/verdict.ts";
import { WHY_NO_VERDICT } from "../market-price/no-verdict-words.ts";
import { ledgerView } from "../market-price/ledger-view.ts";
import type { MarketOfVehicle } from "./market-of-vehicle.ts";

export interface PriceView {
  /** Of the price that is asked; none as long as none is. */
  readonly verdict: PriceVerdict | undefined;
  /** `150 € au-dessus de la valeur de marché`. */
  readonly apart: string;
  readonly scale: ScaleView;
  readonly rows: readonly VerdictRow[];
  readonly ledger: readonly { readonly label: string; readonly amount: string }[];
  readonly typical: { readonly label: string; readonly amount: string };
  readonly estimate: string;
}

interface Mark {
  /** Per cent from the left. */
  readonly at: number;
  readonly label: string;
}

interface ScaleView {
  /** On neither side of the road; a price beyond it stands off it, at that end. */
  readonly beyond: "below" | "above" | undefined;
  /** Good below the value, unless it is too far from it to be measured against it. */
  readonly asked: (Mark & { readonly isGood: boolean }) | undefined;
  readonly estimate: Mark;
  readonly interval: { readonly from: number; readonly to: number };
  readonly ticks: readonly Mark[];
  readonly text: string;
}

interface VerdictRow {
  /** `11 850 €`, `au-delà`. */
  readonly upTo: string;
  readonly verdict: PriceVerdict;
  readonly isHere: boolean;
}

export function priceView(told: MarketOfVehicle, price: number | undefined): PriceView | undefined {
  const value = told.answers?.values.at(-1);
  if (value === undefined) return undefined;
  const verdict = price === undefined ? undefined : verdictOn(price, value);
  const ledger = ledgerView(
    { ...(told.valued ?? told.vehicle), saidByVersion: told.saidByVersion },
    value,
    value,
    false,
  );
  return {
    verdict,
    apart:
      price === undefined
        ? ""
        : verdict === "NOT_COMPUTED"
          ? WHY_NO_VERDICT.unrealisticPrice
          : apartTold(toldApart(price, value.estimate)),
    scale: scaleView(value, price, "votre prix"),
    rows: rowsOf(value, price),
    ledger: ledger.terms.map(({ label, amount }) => ({ label, amount })),
    typical: { label: ledger.typical.label, amount: ledger.typical.amount },
    estimate: ledger.estimate,
  };
}

function rowsOf(value: MarketValue, price: number | undefined): readonly VerdictRow[] {
  const bands = verdictBands(value);
  const verdict = price === undefined ? undefined : verdictOn(price, value);
  // Two bands have no verdict: the price is in the first of them or in the last.
  const here = bands.findIndex(
    (band) => band.verdict === verdict && (verdict !== "NOT_COMPUTED" || (price ?? 0) < band.end),
  );
  return bands.map((band, index) => ({
    upTo: band.end === Infinity ? "au-delà" : toldEuros(band.end),
    verdict: band.verdict,
    isHere: index === here,
  }));
}

function apartTold(apart: number): string {
  if (apart === 0) return "la valeur de marché";
  return apart > 0 ? `${euros(apart)} au-dessus de la valeur de marché` : `${euros(-apart)} sous la valeur de marché`;
}

/** Beyond the interval, in halves of it, on either side. */
const BEYOND = 0.75;
/** Per cent left free at the end where a price stands that is not on the road. */
const OFF_ROAD = 14;

/** `name` is what the price is called. */
export function scaleView(value: ToldValue, price: number | undefined, name: string): ScaleView {
  const { estimate, low, high } = value;
  const from = toldSum(low - (estimate - low) * BEYOND);
  const to = toldSum(high + (high - estimate) * BEYOND);
  const beyond = price === undefined ? undefined : price < from ? "below" : price > to ? "above" : undefined;
  const [start, width] = [beyond === "below" ? OFF_ROAD : 0, beyond === undefined ? 100 : 100 - OFF_ROAD];
  const at = (sum: number) => Math.round((start + ((sum - from) / (to - from)) * width) * 10) / 10;
  const askedAt = (sum: number) => (beyond === undefined ? at(sum) : beyond === "below" ? 0 : 100);
  const tick = (sum: number): Mark => ({ at: at(sum), label: toldEuros(sum) });
  return {
    beyond,
    asked:
      price === undefined
        ? undefined
        : {
            at: askedAt(price),
            label: euros(price),
            isGood: price < estimate && verdictOn(price, value) !== "NOT_COMPUTED",
          },
    estimate: tick(estimate),
    interval: { from: at(low), to: at(high) },
    ticks: [from, low, high, to].map(tick),
    text: `Sur une échelle de ${toldEuros(from)} à ${toldEuros(to)}, la valeur de marché est ${toldEuros(estimate)}, l’intervalle de ${toldEuros(low)} à ${toldEuros(high)}${price === undefined ? "" : `, ${name} ${euros(price)}${beyond === undefined ? "" : ", en dehors"}`}.`,
  };
}
