/** What the market says of a vehicle that its seller describes. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { NoValue } from "../../domain/listings/market-facts.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import { valuedListing } from "../../domain/valuation/valued-listing.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import { askValue } from "../../search/ask-value.ts";
import type { PageServices } from "../services.ts";

export type MarketServices = Pick<PageServices, "search" | "askMarket" | "judgeArrived" | "explanation">;

export interface MarketOfVehicle extends ToldOfVehicle {
  /** What the value is reckoned from, where that is all that its advert will say. */
  readonly valued?: Listing;
}

export interface OwnAdvert {
  /** Of its own listing, which says nothing of it. */
  readonly reference: string | undefined;
  /** What would be online if it were put there now: known once nothing is missing any more. */
  readonly published?: Listing | undefined;
}

/**
 * As long as something is missing, by what comparable adverts say of that; from then on exactly what its advert will be told to be
 * worth, for a seller who reads one verdict here and another on the page has been told wrong.
 */
export async function marketOfVehicle(
  services: MarketServices,
  known: KnownFacts,
  { reference: own, published }: OwnAdvert,
): Promise<MarketOfVehicle> {
  const { search, askMarket } = services;
  const others: typeof search.listings = (references, found) =>
    search.listings(
      references.filter((reference) => reference !== own),
      found,
    );
  const told = await askValue({ search: { answer: (asking) => search.answer(asking), listings: others }, askMarket }, [
    known,
  ]);
  if (published === undefined || told.answers === undefined) return told;
  const ofAdvert = await valueOfAdvert(services, published);
  if (ofAdvert === undefined) return told;
  const { value, noValue } = ofAdvert;
  return { ...told, valued: published, answers: { ...told.answers, values: [value], noValue } };
}

type ValueOfAdvert =
  | { readonly value: MarketValue; readonly noValue: undefined }
  | { readonly value: undefined; readonly noValue: NoValue };

/**
 * As its page tells it, or will. Undefined where the market is not fitted, and where its price alone keeps the page from telling a value:
 * whoever sets a price is told what it is far from.
 */
async function valueOfAdvert(
  { judgeArrived, explanation }: MarketServices,
  published: Listing,
): Promise<ValueOfAdvert | undefined> {
  const [judgement] = (await judgeArrived?.([valuedListing(published)])) ?? [];
  const value = judgement === undefined ? published.marketValue : judgement.value;
  if (value === undefined) {
    const noValue = judgement === undefined ? published.noVerdict : (judgement.noValue ?? "fewComparables");
    return noValue === undefined || noValue === "unrealisticPrice" ? undefined : { value, noValue };
  }
  // What stays as it was told stays so with its account.
  const account = judgement?.explanation ?? (await explanation(published.reference));
  return account && { value: { ...account, ...value }, noValue: undefined };
}
