/** What the market says of a vehicle that its seller describes. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import { offerOf } from "../../domain/deposit/to-offer.ts";
import { UNFITTED } from "../../domain/moderation/rules.ts";
import { stockChange } from "../../domain/stock/stock-change.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { MarketOfVehicle, MarketServices } from "../seller-form/market-of-vehicle.ts";
import { marketOfVehicle } from "../seller-form/market-of-vehicle.ts";
import type { PageServices } from "../services.ts";

type DepositMarket = MarketServices & Pick<PageServices, "listing" | "now">;

/** No advert has it. */
const NOT_ON_SALE = "NOT-ON-SALE";

export function knownFacts(facts: ReadFacts): KnownFacts | undefined {
  const { vehicle, registered, version, energy, gearbox, powerDIN, mileage, options, place } = facts;
  if (vehicle === undefined) return undefined;
  const { vertical, make, model, generation } = vehicle;
  return {
    vertical,
    make: make.key,
    model: model.key,
    sellerType: "PARTICULIER",
    ...(generation === undefined ? {} : { commercialName: generation.key, category: generation.category }),
    ...(registered === undefined ? {} : { firstTrafficDate: registered, year: Number(registered.slice(0, 4)) }),
    ...(version === undefined ? {} : { version: version.toUpperCase() }),
    ...(energy === undefined ? {} : { energy }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(powerDIN === undefined ? {} : { powerDIN }),
    ...(mileage === undefined ? {} : { mileage }),
    ...(options.length === 0 ? {} : { someOptions: options }),
    ...(place?.region === undefined ? {} : { place: { region: place.region } }),
  };
}

/** Undefined as long as no vehicle is named. `own` is the reference of its own listing, there or to come, which says nothing of it. */
export async function marketOfFacts(
  services: DepositMarket,
  facts: ReadFacts,
  own?: string,
): Promise<MarketOfVehicle | undefined> {
  const known = knownFacts(facts);
  if (known === undefined) return undefined;
  return marketOfVehicle(services, known, { reference: own, published: await asPublished(services, facts, own) });
}

/** Undefined as long as anything but the price is missing. */
async function asPublished(
  { listing, now }: DepositMarket,
  { price = 1, ...facts }: ReadFacts,
  own: string | undefined,
): Promise<Listing | undefined> {
  const offer = offerOf({ ...facts, price }, own ?? NOT_ON_SALE, []);
  if (offer === undefined) return undefined;
  const stored = own === undefined ? undefined : await listing(own);
  // What it is worth depends on no photograph; online it has its own.
  const change = stockChange(stored, { ...offer, photos: stored?.listing.photos ?? [] }, new Date(now()).toISOString());
  return change.kind === "unchanged" ? stored?.listing : change.listing;
}

/** As the rules of moderation ask for it. */
export async function estimateOfFacts(
  services: DepositMarket & Pick<PageServices, "isMarketFitted">,
  facts: ReadFacts,
  own?: string,
): Promise<ToldValue | typeof UNFITTED | undefined> {
  // Asked first: a market that is fitted meanwhile says what it knows.
  const isFitted = services.isMarketFitted?.() ?? true;
  const told = await marketOfFacts(services, facts, own);
  if (told?.answers === undefined && !isFitted) return UNFITTED;
  const value = told?.answers?.values.at(-1);
  return value && { estimate: value.estimate, low: value.low, high: value.high };
}
