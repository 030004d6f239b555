/** Every search page worth telling to search engines: with a path, with offers, and with the moment it last changed. */
import { setImmediate } from "node:timers/promises";
import type { Listing } from "../../domain/listings/listing.ts";
import { canonicalPath } from "../../domain/urls/canonical.ts";
import type { SearchKind, SearchPage } from "./pages-of-listing.ts";
import { SEARCH_KINDS, visitPages } from "./pages-of-listing.ts";

export interface ToldPage {
  readonly path: string;
  /** ISO 8601 UTC: when the latest of its listings came, changed or went. */
  readonly changedAt: string;
}

export interface Stored {
  readonly listing: Listing;
  readonly updatedAt: string;
  readonly withdrawnAt?: string;
}

interface Counted extends SearchPage {
  offers: number;
  changedAt: string;
}

/** Paths written between two turns of the event loop. */
const PATHS_PER_TURN = 200;

/** Batches should take a few milliseconds each: the event loop turns between them. */
export async function searchPages(
  batches: AsyncIterable<readonly Stored[]>,
): Promise<ReadonlyMap<SearchKind, readonly ToldPage[]>> {
  const counted = new Map<string, Counted>();
  for await (const batch of batches) {
    for (const { listing, updatedAt, withdrawnAt } of batch) {
      const offers = withdrawnAt === undefined ? 1 : 0;
      visitPages(listing, (page) => {
        const key = JSON.stringify(page.filters);
        const known = counted.get(key);
        if (known === undefined) counted.set(key, { ...page, offers, changedAt: updatedAt });
        else {
          known.offers += offers;
          if (updatedAt > known.changedAt) known.changedAt = updatedAt;
        }
      });
    }
    await setImmediate();
  }
  return told(counted.values());
}

async function told(pages: Iterable<Counted>): Promise<ReadonlyMap<SearchKind, readonly ToldPage[]>> {
  const byKind = new Map(SEARCH_KINDS.map((kind): [SearchKind, ToldPage[]] => [kind, []]));
  const seen = new Set<string>();
  let written = 0;
  for (const { kind, filters, offers, changedAt } of pages) {
    if (++written % PATHS_PER_TURN === 0) await setImmediate();
    const path = offers === 0 ? undefined : canonicalPath(filters);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    byKind.get(kind)?.push({ path, changedAt });
  }
  return byKind;
}
