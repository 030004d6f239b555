/**
 * What an offer of a seller's stock changes in the listing known by its reference:
 * a vehicle that comes back keeps its age and its price history, and the same offer twice changes nothing.
 */
import { withoutScale } from "../financing/offered-by-scale.ts";
import { reductionDay } from "../listings/announced-reduction.ts";
import { formerPrices } from "../listings/former-prices.ts";
import type { Listing } from "../listings/listing.ts";
import type { MarketFacts } from "../listings/market-facts.ts";
import { UNVALUED, marketFactsOf, withoutMarketFacts } from "../listings/market-facts.ts";
import type { PriceEntry } from "../listings/price-entry.ts";
import { valuedFacts } from "../valuation/valued-listing.ts";
import { factsOn } from "../valuation/verdict.ts";
import type { HeldField, HeldValues } from "./held-fields.ts";
import { heldAgainst, stillHeld, withValues } from "./held-fields.ts";
import { isSame } from "./same-values.ts";

/** What a seller states of a vehicle: a listing without what the site itself keeps about it. */
export type Offer = Omit<
  Listing,
  | "initialPrice"
  | "priceInFile"
  | "inFile"
  | "reservedAt"
  | "reservedInFile"
  | "priceDropDate"
  | "firstOnlineDate"
  | "formerReference"
  | keyof MarketFacts
> & {
  /** It is kept for somebody, by what the file says. */
  readonly isReserved?: true;
};

export interface KnownListing {
  readonly listing: Listing;
  /** Absent while the listing is online. */
  readonly withdrawnAt?: string;
  /** Decides whether a fall is a reduction to announce; without it the price known is taken as the only one so far. */
  readonly history?: readonly PriceEntry[];
}

export type StockChange =
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "added" | "changed" | "returned";
      readonly listing: Listing;
      /** The step to add to the price history, exactly when the price is new or another. */
      readonly priceEntry?: PriceEntry;
    };

/** `now` is ISO 8601 UTC with milliseconds. Throws when the offer belongs to another reference. */
export function stockChange(known: KnownListing | undefined, offer: Offer, now: string): StockChange {
  if (known === undefined)
    return { kind: "added", listing: firstListing(offer, now), priceEntry: { date: now, price: offer.price } };
  const before = known.listing;
  if (before.reference !== offer.reference)
    throw new Error(`an offer of ${offer.reference} for the listing ${before.reference}`);
  return changeTo(known, asked(before, offer), now);
}

/**
 * Another price, set by the dealer's hand and not by a file: it stands until a file says something else than the last one did.
 * `price` in whole euros, `now` as above.
 */
export function repriced(known: KnownListing, price: number, now: string): StockChange {
  return rewritten(known, { price, values: {} }, now);
}

/** What a dealer says by hand: another price, other values of fields; what is left out stays. */
export interface ByHand {
  /** Euros, whole. */
  readonly price?: number;
  readonly values: HeldValues;
  /** No file brings the vehicle: there is nothing to hold its values against. */
  readonly isWithoutFile?: boolean;
}

/** As `repriced`, of everything that a dealer's form has: each field stands until a file says something else of it. */
export function rewritten(
  known: KnownListing,
  { price, values, isWithoutFile = false }: ByHand,
  now: string,
): StockChange {
  const { priceInFile = known.listing.price, inFile: _inFile, ...before } = withoutScale(known.listing);
  const asked = price ?? before.price;
  const next = withValues(offerOf(before), values);
  if (isWithoutFile) return changeTo(known, { ...next, price: asked }, now);
  const held = heldAgainst(known.listing, values);
  const prices = asked === priceInFile ? {} : { priceInFile };
  return changeTo(known, { ...next, price: asked, ...prices, ...(held === undefined ? {} : { inFile: held }) }, now);
}

/** A field is the file's again: what it said last of it counts from now on. */
export function givenBack(known: KnownListing, field: HeldField, now: string): StockChange {
  const said = known.listing.inFile?.[field];
  return said === undefined ? { kind: "unchanged" } : rewritten(known, { values: { [field]: said } }, now);
}

/** Kept for somebody from now on, or for nobody any more. It changes nothing else of what is online; `now` as above. */
export function reserved({ listing, withdrawnAt }: KnownListing, isReserved: boolean, now: string): StockChange {
  const { reservedAt, ...free } = withoutScale(listing);
  if (withdrawnAt !== undefined || isReserved === (reservedAt !== undefined)) return { kind: "unchanged" };
  return { kind: "changed", listing: isReserved ? { ...free, reservedAt: now } : free };
}

type AskedOffer = Offer & Pick<Listing, "priceInFile" | "inFile">;

/** With what was set by hand where the file says what it said when that was set. */
function asked(before: Listing, offer: Offer): AskedOffer {
  const { price, priceInFile } = before;
  const { values, inFile } = stillHeld(before, offer);
  return {
    ...withValues(offer, values),
    ...(priceInFile !== undefined && offer.price === priceInFile ? { price, priceInFile } : {}),
    ...(inFile === undefined ? {} : { inFile }),
  };
}

function offerOf(listing: Omit<Listing, "priceInFile" | "inFile">): Offer {
  const {
    reservedAt: _reservedAt,
    reservedInFile,
    initialPrice: _initialPrice,
    priceDropDate: _priceDropDate,
    firstOnlineDate: _firstOnlineDate,
    formerReference: _formerReference,
    verdict: _verdict,
    marketValue: _marketValue,
    noVerdict: _noVerdict,
    ...offer
  } = listing;
  return reservedInFile === undefined ? offer : { ...offer, isReserved: true };
}

function changeTo(known: KnownListing, offer: AskedOffer, now: string): StockChange {
  const before = withoutScale(known.listing);
  const listing = nextListing(known, offer, now);
  const isOnline = known.withdrawnAt === undefined;
  if (isOnline && isSame(before, listing)) return { kind: "unchanged" };
  const kind = isOnline ? "changed" : "returned";
  return before.price === offer.price
    ? { kind, listing }
    : { kind, listing, priceEntry: { date: now, price: offer.price } };
}

function firstListing({ isReserved, ...offer }: Offer, now: string): Listing {
  const kept = isReserved === true ? { reservedAt: now, reservedInFile: now } : {};
  return { ...offer, ...kept, initialPrice: offer.price, firstOnlineDate: now, ...UNVALUED };
}

/** Kilometres: what a seller drives or corrects by less is within the steadiness of a told value. */
const SAME_MILEAGE = 1000;

/** Whether what the market said of the vehicle is still of this one: its terms and amounts are those of its facts. */
function isValuedAlike(before: Listing, offer: Offer): boolean {
  const isNear = Math.abs(before.mileage - offer.mileage) < SAME_MILEAGE;
  return isNear && isSame(valuedFacts(before), valuedFacts(offer));
}

/** What the market said of the vehicle, held against a price. */
function factsAt(price: number, before: Listing): MarketFacts {
  const { marketValue } = before;
  if (marketValue !== undefined) return factsOn(price, marketValue);
  const isOfPrice = before.noVerdict === "unrealisticPrice";
  return isOfPrice && price !== before.price ? UNVALUED : marketFactsOf(before);
}

/** Kept for somebody by what the file says; where it says what it said before, by what was done by hand since. */
function reservation(
  { listing: { reservedAt, reservedInFile }, withdrawnAt }: KnownListing,
  isReserved: boolean,
  now: string,
): Pick<Listing, "reservedAt" | "reservedInFile"> {
  // An advert that left was kept for nobody any more.
  const at = withdrawnAt === undefined ? reservedAt : undefined;
  const said = withdrawnAt === undefined ? reservedInFile : undefined;
  if (isReserved)
    return said === undefined ? { reservedAt: at ?? now, reservedInFile: now } : { ...kept(at), reservedInFile: said };
  return at === said ? {} : kept(at);
}

const kept = (reservedAt: string | undefined) => (reservedAt === undefined ? {} : { reservedAt });

/** The first that counts as a price: one that gave way to a lower one within a day did not. */
function firstPrice(initial: number, earlier: readonly PriceEntry[], prices: readonly PriceEntry[]): number {
  // Of a history that begins later nobody knows how long the first stood.
  return formerPrices(earlier)[0]?.price === initial ? (formerPrices(prices)[0]?.price ?? initial) : initial;
}

/** What the vehicle is worth stays until the market is asked again; another price is judged by it at once, another vehicle by nothing. */
function nextListing(known: KnownListing, { isReserved, ...offer }: AskedOffer, now: string): Listing {
  const { listing: before, history } = known;
  const earlier = history ?? [{ date: before.firstOnlineDate, price: before.price }];
  const isSamePrice = offer.price === before.price;
  const prices = [...earlier, { date: now, price: offer.price }];
  const dropDate = isSamePrice ? before.priceDropDate : reductionDay(prices);
  return {
    ...offer,
    ...reservation(known, isReserved === true, now),
    initialPrice: isSamePrice ? before.initialPrice : firstPrice(before.initialPrice, earlier, prices),
    ...(dropDate === undefined ? {} : { priceDropDate: dropDate }),
    firstOnlineDate: before.firstOnlineDate,
    ...(before.formerReference === undefined ? {} : { formerReference: before.formerReference }),
    ...(isValuedAlike(before, offer) ? factsAt(offer.price, before) : UNVALUED),
  };
}

/**
 * What a vehicle is that comes under a new reference, and its history: they go on where its former advert stopped. What the market said
 * stays with the former advert, where it is explained: this one is unvalued until the market is asked. `now` is ISO 8601 UTC with
 * milliseconds.
 */
export function relistedAs(
  former: Required<Pick<KnownListing, "listing" | "history">>,
  offer: Offer,
  now: string,
): { readonly listing: Listing; readonly history: readonly PriceEntry[] } {
  const { listing: before, history } = former;
  const listing = {
    ...withoutMarketFacts(nextListing({ ...former, withdrawnAt: now }, offer, now)),
    ...UNVALUED,
    formerReference: before.reference,
  };
  return { listing, history: before.price === offer.price ? history : [...history, { date: now, price: offer.price }] };
}

/**
 * The references to withdraw under full-stock semantics: online, and absent from the feed. A row that is in the feed
 * but cannot be read is a vehicle still in stock: its last good version stays, so `present` holds its reference too.
 */
export function absentFrom(online: readonly string[], present: { has(reference: string): boolean }): readonly string[] {
  return online.filter((reference) => !present.has(reference));
}
