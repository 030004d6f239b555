/** Offers whose price has just come down, the latest first: only reductions that may be announced (spec 4.31, 4.32). */
import type { Filters } from "../../domain/filters/registry.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { whole } from "../../domain/french.ts";
import { announcedSince } from "../../domain/listings/announced-reduction.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { cardViews } from "../cards/card-view.ts";
import type { HomeServices } from "./home-services.ts";

export interface PriceDropsView {
  readonly cards: CardRow;
  readonly href: string;
  /** Of all that are announced. */
  readonly total: string;
}

/** One row on the widest page, two or three on a narrower one. */
const MAX_CARDS = 6;
/** Days looked back, further and further until there is enough to show or reductions are no longer announced. */
const WINDOWS = [1, 2, 3, 5, 7, 14] as const;
/** Read at most this many of a window, in no order of their days. */
const READ = 60;
const MILLISECONDS_A_DAY = 86_400_000;

/** Where the latest reductions are looked for, and how many there are in all. */
export interface DropsWindow {
  readonly reduced: Filters;
  readonly total: number;
  readonly window: Filters;
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function dropsWindow(scope: Filters, now: number): Asking<DropsWindow> {
  const reduced: Filters = { ...scope, priceDropLimitDate: announcedSince(now) };
  const windows = WINDOWS.map((days): Filters => {
    const date = new Date(now - days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
    return { ...scope, priceDropLimitDate: date };
  });
  return viewed(each([reduced, ...windows].map(total)), ([all = 0, ...counts]) => ({
    reduced,
    total: all,
    window: windows[counts.findIndex((count) => count >= MAX_CARDS * 2)] ?? reduced,
  }));
}

/** Undefined when nothing has come down but what the page shows already. */
export async function priceDrops(
  services: HomeServices,
  { reduced, total: all, window }: DropsWindow,
  shown: ReadonlySet<string> = new Set(),
): Promise<PriceDropsView | undefined> {
  const { search, now } = services;
  const { found } = await search.results({ filters: window, seed: seedAt(now()), page: 0, pageSize: READ });
  const latest = found
    .filter(({ listing }) => !shown.has(listing.reference))
    .toSorted((a, b) => byDay(b.listing.priceDropDate) - byDay(a.listing.priceDropDate))
    .slice(0, MAX_CARDS * 2);
  const views = await cardViews(services, latest);
  // The history decides, whatever day a listing was given.
  const told = latest.filter((_, index) => views[index]?.struckPrice !== undefined).slice(0, MAX_CARDS);
  if (told.length === 0) return undefined;
  return { cards: await cardRow(services, told, { zone: "home" }), href: searchAddress(reduced), total: whole(all) };
}

function byDay(date = "1970-01-01"): number {
  return Date.parse(date);
}
