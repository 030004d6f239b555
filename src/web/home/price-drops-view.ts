/** Offers whose price has just come down, the latest first: real ones, and only reductions worth telling (spec 4.31). */
import type { Filters } from "../../domain/filters/registry.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { whole } from "../../domain/french.ts";
import { isSignificant } from "../../domain/listings/price-variation.ts";
import type { ListingSearch } from "../../search/listing-search.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { cardViews } from "../cards/card-view.ts";
import type { HomeServices } from "./home-services.ts";

export interface PriceDropsView {
  readonly cards: CardRow;
  readonly href: string;
  /** All that have come down since they were first announced. */
  readonly total: string;
}

/** One row on the widest page, two or three on a narrower one. */
const MOST_CARDS = 6;
/** Days looked back, further and further until there is enough to show. */
const WINDOWS = [1, 2, 3, 5, 7, 14, 30, 90, 365, 3650] as const;
/** Read at most this many, to have enough left once small reductions are out. */
const READ = 60;
const MILLISECONDS_A_DAY = 86_400_000;

async function latestWindow(search: ListingSearch, reduced: Filters, now: number): Promise<Filters> {
  for (const days of WINDOWS) {
    const date = new Date(now - days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
    const window: Filters = { ...reduced, priceDropLimitDate: date };
    if ((await search.count(window)) >= MOST_CARDS * 2) return window;
  }
  return reduced;
}

/** Undefined when nothing has come down. */
export async function priceDrops(services: HomeServices, scope: Filters): Promise<PriceDropsView | undefined> {
  const { search, now } = services;
  const reduced: Filters = { ...scope, initialPrice: true };
  const [total, window] = await Promise.all([search.count(reduced), latestWindow(search, reduced, now())]);
  const { found } = await search.results({ filters: window, seed: seedAt(now()), page: 0, pageSize: READ });
  const latest = found
    .filter(({ listing: { initialPrice, price } }) => isSignificant(initialPrice, price))
    .toSorted((a, b) => byDay(b.listing.priceDropDate) - byDay(a.listing.priceDropDate))
    .slice(0, MOST_CARDS * 2);
  const views = await cardViews(services, latest);
  // A last change that was no reduction has nothing to be told against.
  const told = latest.filter((_, index) => views[index]?.struckPrice !== undefined).slice(0, MOST_CARDS);
  if (told.length === 0) return undefined;
  return { cards: await cardRow(services, told), href: searchAddress(reduced), total: whole(total) };
}

function byDay(date = "1970-01-01"): number {
  return Date.parse(date);
}
