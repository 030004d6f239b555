/** The sitemaps of one moment, made in the background from all that is stored, and kept for an hour. */
import { listingPath } from "../../domain/urls/listing-path.ts";
import { ALL_ROUTES } from "../../domain/urls/route-of.ts";
import type { Stored, ToldPage } from "./search-pages.ts";
import { searchPages } from "./search-pages.ts";
import { filesOf } from "./sitemap.ts";

export interface SitemapParts {
  /** Everything stored, withdrawn listings included. */
  readonly stored: () => AsyncIterable<readonly Stored[]>;
  /** Another token whenever a listing has changed. */
  readonly version: () => string;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

export interface Sitemaps {
  readonly index: readonly ToldPage[];
  readonly files: ReadonlyMap<string, readonly ToldPage[]>;
  /** The last change of anything stored, withdrawals included, ISO 8601 UTC; empty when nothing is. */
  readonly changedAt: string;
}

const LIFE_MS = 3_600_000;
/** Pages without listings of their own: they change with the market, or with the product. */
const STANDING = ALL_ROUTES.filter(({ sitemap }) => sitemap).map(({ path }) => path);

/** Whoever asks first waits until they are made; later on, the old ones answer while new ones are made. */
export function keepSitemaps({ stored, version, clock }: SitemapParts): () => Promise<Sitemaps> {
  let kept: { readonly sitemaps: Sitemaps; readonly version: string; readonly until: number } | undefined;
  let making: Promise<Sitemaps> | undefined;

  const make = async (): Promise<Sitemaps> => {
    const from = version();
    try {
      const sitemaps = await sitemapsOf(stored);
      kept = { sitemaps, version: from, until: clock() + LIFE_MS };
      return sitemaps;
    } finally {
      making = undefined;
    }
  };
  return async () => {
    if (kept !== undefined && (kept.until > clock() || kept.version === version())) return kept.sitemaps;
    making ??= make();
    if (kept === undefined) return making;
    // Who asks has an answer; a failure is told to whoever asks when there is none.
    making.catch(() => undefined);
    return kept.sitemaps;
  };
}

async function sitemapsOf(stored: SitemapParts["stored"]): Promise<Sitemaps> {
  const listings: ToldPage[] = [];
  let changedAt = "";
  const searches = await searchPages(
    noticing(stored(), ({ listing, updatedAt, withdrawnAt }) => {
      if (updatedAt > changedAt) changedAt = updatedAt;
      if (withdrawnAt === undefined) listings.push({ path: listingPath(listing), changedAt: updatedAt });
    }),
  );
  const latest = listings.reduce((last, { changedAt }) => (changedAt > last ? changedAt : last), "");
  const kinds: readonly (readonly [string, readonly ToldPage[]])[] = [
    ["pages", latest === "" ? [] : STANDING.map((path) => ({ path, changedAt: latest }))],
    ...searches,
    ["annonces", listings],
  ];
  const files = kinds.flatMap(([kind, pages]) => filesOf(kind, pages));
  return {
    index: files.map(({ file }) => file),
    files: new Map(files.map(({ file, pages }) => [file.path, pages])),
    changedAt,
  };
}

/** Gives the batches on, and tells each listing. */
async function* noticing(
  batches: AsyncIterable<readonly Stored[]>,
  tell: (stored: Stored) => void,
): AsyncGenerator<readonly Stored[]> {
  for await (const batch of batches) {
    batch.forEach(tell);
    yield batch;
  }
}
