/** The listings of a feed, as one dealer would import it, or of a demonstration. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDemonstration } from "../../src/demonstration/listings.ts";
import { findMake, findModel } from "../../src/domain/catalogue/makes.ts";
import { teaches } from "../../src/domain/valuation/market-model.ts";
import type { ValuedListing } from "../../src/domain/valuation/valued-listing.ts";
import { valuedListing } from "../../src/domain/valuation/valued-listing.ts";
import { BUILT_IN_MAPPINGS } from "../../src/feeds/built-in-mappings.ts";
import { importFeed } from "../../src/feeds/import-feed.ts";
import { openSqliteStorage } from "../../src/storage/sqlite.ts";

interface Named {
  /** The path of a file. */
  readonly feed?: string | undefined;
  /** How many to invent where no feed is named. */
  readonly demonstration?: string | undefined;
}

export async function benchMarket({ feed, demonstration }: Named, now: number): Promise<readonly ValuedListing[]> {
  if (feed === undefined) {
    const drawn = openDemonstration({ seed: 20_260_115, now }).listings(0, Number(demonstration ?? "30000"));
    return [...drawn].map(({ listing }) => valuedListing(listing)).filter(teaches);
  }
  const directory = await mkdtemp(join(tmpdir(), "virage-bench-valuation-"));
  const storage = await openSqliteStorage({ directory });
  try {
    await importFeed({
      storage,
      dealer: { curef: "C4711", name: "Groupe d’essai", sellerType: "CONCESSION", place: {} },
      catalogue: { findMake, findModel },
      path: feed,
      mappings: BUILT_IN_MAPPINGS,
      now,
    });
    const listings: ValuedListing[] = [];
    for await (const batch of storage.listings.all(500))
      for (const { listing, withdrawnAt } of batch)
        if (withdrawnAt === undefined) listings.push(valuedListing(listing));
    return listings.filter(teaches);
  } finally {
    await storage.close();
    await rm(directory, { recursive: true });
  }
}
