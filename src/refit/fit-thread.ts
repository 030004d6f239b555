/** The thread in which a market is fitted: it takes seconds to minutes of a processor, and visitors must not wait for it. */
import { parentPort } from "node:worker_threads";
import type { AgesOf, Offered, SegmentAges } from "../domain/valuation/ages-by-price.ts";
import { agesOnMarket } from "../domain/valuation/ages-by-price.ts";
import type { AskedValue, AskedVehicle, Completions } from "../domain/valuation/asked-value.ts";
import { askedValue } from "../domain/valuation/asked-value.ts";
import type { EquipmentQuestion, EquipmentWorth } from "../domain/valuation/equipment-worth.ts";
import { equipmentWorth } from "../domain/valuation/equipment-worth.ts";
import type { Judgement } from "../domain/valuation/judgement.ts";
import { judgementOfArrived, judgementOn } from "../domain/valuation/judgement.ts";
import { factsOn } from "../domain/valuation/verdict.ts";
import type { MarketModel } from "../domain/valuation/market-model.ts";
import { fitMarket } from "../domain/valuation/market-model.ts";
import type { ValuedListing } from "../domain/valuation/valued-listing.ts";

/**
 * A batch of the market; then the moment, in milliseconds since 1970-01-01 UTC, for which it is fitted; then what vehicles are
 * worth on it that are not for sale, each completed in several ways, and what it says of listings that came since.
 */
export type ToFit =
  | { readonly listings: readonly ValuedListing[] }
  | { readonly now: number }
  | { readonly asked: number; readonly vehicle: AskedVehicle }
  | { readonly asked: number; readonly equipment: EquipmentQuestion }
  | { readonly asked: number; readonly arrived: readonly ValuedListing[] };

/** What became another judgement, batch by batch, and then that there is no more; answers to what is asked. */
export type Fitted =
  | { readonly judgements: readonly Judgement[] }
  | { readonly listings: number }
  | ({ readonly asked: number } & (Answer | EquipmentAnswer | Judged));

export type Answer = AskedValue & { readonly ages: SegmentAges | undefined };
export interface EquipmentAnswer {
  readonly worth: EquipmentWorth;
}
export interface Judged {
  readonly judged: readonly Judgement[];
}

const BATCH = 500;

if (parentPort === null) throw new Error("not a thread");
const port = parentPort;
let listings: ValuedListing[] = [];
let asked: { readonly model: MarketModel; readonly agesOf: AgesOf } | undefined;

function tell(now: number): void {
  const fitted = fitMarket(listings, now);
  const offers: Offered[] = [];
  let batch: Judgement[] = [];
  const send = () => {
    if (batch.length > 0) port.postMessage({ judgements: batch } satisfies Fitted);
    batch = [];
  };
  for (const listing of listings) {
    const judgement = judgementOn(fitted, listing);
    if (judgement !== undefined && batch.push(judgement) === BATCH) send();
    const { price, vertical, make, model, commercialName, firstOnlineDate } = listing;
    // As it is told from now on.
    const told = factsOn(price, judgement === undefined ? listing.marketValue : judgement.value).marketValue;
    if (told === undefined) continue;
    const named = { vertical, make, model, ...(commercialName === undefined ? {} : { commercialName }) };
    offers.push({ ...named, price, estimate: told.estimate, onlineSince: Date.parse(firstOnlineDate) });
  }
  send();
  port.postMessage({ listings: listings.length } satisfies Fitted);
  asked = { model: fitted, agesOf: agesOnMarket(offers) };
  // They alone are asked from now on.
  listings = [];
}

/** By their generation only where it is that of all. */
function agesOfOne(agesOf: AgesOf, vehicles: Completions): SegmentAges | undefined {
  const [first, ...others] = vehicles.flat();
  if (first === undefined) return undefined;
  const { vertical, make, model, commercialName } = first;
  const isOne = commercialName !== undefined && others.every((other) => other.commercialName === commercialName);
  return agesOf({ vertical, make, model, ...(isOne ? { commercialName } : {}) });
}

port.on("message", (message: ToFit) => {
  if ("now" in message) tell(message.now);
  else if ("listings" in message) for (const listing of message.listings) listings.push(listing);
  else {
    if (asked === undefined) throw new Error("asked before a market was fitted");
    const { model } = asked;
    if ("arrived" in message) {
      const judged = message.arrived.flatMap((listing) => judgementOfArrived(model, listing) ?? []);
      port.postMessage({ asked: message.asked, judged } satisfies Fitted);
      return;
    }
    if ("equipment" in message) {
      const worth = equipmentWorth(model, message.equipment);
      port.postMessage({ asked: message.asked, worth } satisfies Fitted);
      return;
    }
    const { vehicle } = message;
    const answer = askedValue(model, vehicle);
    port.postMessage({
      asked: message.asked,
      ...answer,
      ages: agesOfOne(asked.agesOf, vehicle.vehicles),
    } satisfies Fitted);
  }
});
