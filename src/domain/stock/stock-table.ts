/** A dealer's stock as a table: which vehicles are shown, in which order, and where each price lies beside its market. */
import { foldOf } from "../catalogue/names.ts";
import { daysSince } from "../listings/days-on-sale.ts";
import type { Listing } from "../listings/listing.ts";
import type { LostPhoto } from "../listings/lost-photo.ts";
import { stillLost } from "../listings/lost-photo.ts";
import { median } from "../valuation/median.ts";

/** Where a price lies: below the interval of its market, in it, above it, or nowhere that is known. */
export const PRICE_PLACES = ["sous", "dans", "au-dessus", "sans"] as const;
export type PricePlace = (typeof PRICE_PLACES)[number];

export function pricePlace({ price, marketValue }: Pick<Listing, "price" | "marketValue">): PricePlace {
  if (marketValue === undefined) return "sans";
  if (price < marketValue.low) return "sous";
  return price > marketValue.high ? "au-dessus" : "dans";
}

/** All rows share one scale: so much of each vehicle's own value on either side of it. */
const SCALE = 0.18;

/** Fractions of the bar from its left: the value lies at one half; beyond the ends is drawn at them. */
export interface MarketBar {
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** Past which end the price lies: its place in the bar is then none. */
  readonly beyond?: "low" | "high";
  /** Past which ends the interval goes on. */
  readonly cut: readonly ("low" | "high")[];
  readonly place: PricePlace;
}

export function marketBar(listing: Pick<Listing, "price" | "marketValue">): MarketBar | undefined {
  const { price, marketValue } = listing;
  if (marketValue === undefined) return undefined;
  const { estimate, low, high } = marketValue;
  const on = (figure: number) => 0.5 + (figure / estimate - 1) / (2 * SCALE);
  const at = (figure: number) => Math.min(1, Math.max(0, on(figure)));
  // Prices are whole euros: less than half of one past the end is at the end.
  const slack = 1 / (4 * SCALE * estimate);
  const past = (figure: number) => (on(figure) < -slack ? "low" : on(figure) > 1 + slack ? "high" : undefined);
  const beyond = past(price);
  return {
    price: at(price),
    low: at(low),
    high: at(high),
    ...(beyond === undefined ? {} : { beyond }),
    cut: [low, high].flatMap((figure) => past(figure) ?? []),
    place: pricePlace(listing),
  };
}

/** Of the value: `-0.022` is 2.2 % below. */
export function marketGap({ price, marketValue }: Pick<Listing, "price" | "marketValue">): number | undefined {
  return marketValue === undefined ? undefined : price / marketValue.estimate - 1;
}

export const STOCK_SORTS = ["duree", "prix", "ecart", "contacts", "nom"] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

export interface StockQuestion {
  /** Words that all stand in name, version or reference. */
  readonly text: string;
  readonly place?: PricePlace;
  /** Days online at least. */
  readonly days?: number;
  /** Photographs at most, of those that are there. */
  readonly photos?: number;
  /** Shows a photograph that could not be fetched. */
  readonly hasLostPhotos?: true;
  /** Kept for somebody. */
  readonly isReserved?: true;
  /** Worth a look: see `askedRows`. */
  readonly isFlagged?: true;
  readonly sort: StockSort;
}

/** What filters, orders and counts ask of a listing: worked out once for each, for a table of 5,000 is asked at every press. */
export interface StockFacts {
  readonly place: PricePlace;
  /** As `marketGap`; what is not known comes last. */
  readonly gap: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly onlineFrom: number;
  /** What its words are looked for in. */
  readonly words: string;
  /** Names compare by it letter by letter, figures in them by their size. */
  readonly name: string;
}

/** A listing that is another is another object. */
const known = new WeakMap<Listing, StockFacts>();

export function stockFacts(listing: Listing): StockFacts {
  const held = known.get(listing);
  if (held !== undefined) return held;
  const facts: StockFacts = {
    place: pricePlace(listing),
    gap: marketGap(listing) ?? -Infinity,
    onlineFrom: Date.parse(listing.firstOnlineDate),
    words: wordsOf(listing),
    name: nameOf(listing),
  };
  known.set(listing, facts);
  return facts;
}

export interface StockRow {
  readonly listing: Listing;
  readonly facts: StockFacts;
  readonly days: number;
  /** Messages and numbers shown in the last 30 days. */
  readonly contacts: number;
  /** In the last 30 days. */
  readonly views: number;
  /** Of its photographs, those that could not be fetched. */
  readonly lost: readonly LostPhoto[];
}

/** Photographs that visitors see. */
export const photosThere = ({ listing, lost }: Pick<StockRow, "listing" | "lost">): number =>
  Math.max(0, listing.photos.length - lost.length);

/** `now` in milliseconds since 1970-01-01 UTC. */
export function stockRow(
  listing: Listing,
  { contacts, views, lost = [] }: Pick<StockRow, "contacts" | "views"> & Partial<Pick<StockRow, "lost">>,
  now: number,
): StockRow {
  const facts = stockFacts(listing);
  return {
    listing,
    facts,
    days: daysSince(facts.onlineFrom, now),
    contacts,
    views,
    lost: stillLost(listing.photos, lost),
  };
}

function wordsOf({ make, model, commercialName = "", version, reference, dealerReference = "" }: Listing): string {
  return foldOf(`${make} ${model} ${commercialName} ${version} ${reference} ${dealerReference}`);
}

const byReference = (a: StockRow, b: StockRow) => (a.listing.reference < b.listing.reference ? -1 : 1);

/** What is not known comes last; equals by reference. */
const ORDERS: Readonly<Record<StockSort, (a: StockRow, b: StockRow) => number>> = {
  duree: (a, b) => b.days - a.days,
  prix: (a, b) => a.listing.price - b.listing.price,
  ecart: (a, b) => b.facts.gap - a.facts.gap,
  contacts: (a, b) => a.contacts - b.contacts,
  nom: (a, b) => (a.facts.name < b.facts.name ? -1 : a.facts.name > b.facts.name ? 1 : 0),
};

/** Longer than any figure of a name. */
const DIGITS = 6;
const nameOf = ({ make, model, commercialName = "" }: Listing) =>
  `${make} ${model} ${commercialName}`
    .split(" ")
    .map((word) => foldOf(word).replaceAll(/\d+/g, (figure) => figure.padStart(DIGITS, "0")))
    .join(" ");

export function stockRows(rows: readonly StockRow[], question: StockQuestion): readonly StockRow[] {
  const { sort } = question;
  return rows.filter(isAskedBy(question)).toSorted((a, b) => zeroOr(ORDERS[sort](a, b)) || byReference(a, b));
}

/** Whether a row is shown, whatever the order. */
function isAskedBy(question: StockQuestion): (row: StockRow) => boolean {
  const { text, place, days, photos, hasLostPhotos, isReserved } = question;
  const words = text
    .split(/\s+/)
    .map(foldOf)
    .filter((word) => word !== "");
  return ({ listing, facts, days: online, lost }) =>
    (place === undefined || facts.place === place) &&
    (days === undefined || online >= days) &&
    (photos === undefined || photosThere({ listing, lost }) <= photos) &&
    (hasLostPhotos !== true || lost.length > 0) &&
    (isReserved !== true || listing.reservedAt !== undefined) &&
    words.every((word) => facts.words.includes(word));
}

/** Each as it would be asked in the place of what is asked of the same now: how many rows it would show beside all other filters. */
export function optionCounts<Option extends string | number>(
  rows: readonly StockRow[],
  options: readonly Option[],
  asking: (option: Option) => StockQuestion,
): Readonly<Record<Option, number>> {
  const counts = options.map((option) => [option, rows.filter(isAskedBy(asking(option))).length] as const);
  // The cast: an entry for each option.
  return Object.fromEntries(counts) as Record<Option, number>;
}

/** Two that are not known lie infinitely far from each other, which is no order. */
const zeroOr = (order: number) => (Number.isNaN(order) ? 0 : order);

export interface StockCounts {
  readonly all: number;
  readonly reserved: number;
  readonly places: Readonly<Record<PricePlace, number>>;
  /** Days online; undefined of no stock. */
  readonly medianDays: number | undefined;
}

export function stockCounts(rows: readonly StockRow[]): StockCounts {
  const places = { sous: 0, dans: 0, "au-dessus": 0, sans: 0 };
  for (const { facts } of rows) places[facts.place] += 1;
  const reserved = rows.filter(({ listing }) => listing.reservedAt !== undefined).length;
  return {
    all: rows.length,
    reserved,
    places,
    medianDays: rows.length === 0 ? undefined : median(rows.map(({ days }) => days)),
  };
}
