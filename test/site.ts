/** A site on real storage and the real engine, for tests of what stands above them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Virage } from "../src/compose.ts";
import { compose, openStorage } from "../src/compose.ts";
import type { FinancingScale } from "../src/domain/financing/financing-scale.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { NOW } from "./factories/listings.ts";

export type TestSite = Virage;

/** Listings are written as first published; the clock stands at the factories' moment. */
export async function openTestSite(
  listings: readonly Listing[],
  scale?: FinancingScale,
  now: () => number = () => NOW,
): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), "virage-site-"));
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  await storage.listings.write(
    listings.map((listing) => ({
      kind: "put",
      listing,
      priceEntry: { date: listing.firstOnlineDate, price: listing.price },
    })),
    new Date(now()).toISOString(),
  );
  const site = await compose(storage, { now, scale }, (error) => {
    throw error;
  });
  return {
    ...site,
    close: async () => {
      await site.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
