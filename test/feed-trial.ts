/** Feeds written to files and imported into memory, for tests of the import. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMake, findModel } from "../src/domain/catalogue/makes.ts";
import type { Dealer } from "../src/domain/listings/dealer.ts";
import { BUILT_IN_MAPPINGS } from "../src/feeds/built-in-mappings.ts";
import type { FeedImport } from "../src/feeds/import-feed.ts";
import { importFeed } from "../src/feeds/import-feed.ts";
import type { ImportReport } from "../src/feeds/report/import-report.ts";
import type { Dealers, Marks } from "../src/storage/storage.ts";
import type { MemoryListings } from "./memory-storage.ts";
import { memoryDealers, memoryListings, memoryStorage } from "./memory-storage.ts";

export const MONDAY = Date.UTC(2026, 2, 2, 6);
export const DAY = 86_400_000;

export const DEALER: Dealer = {
  curef: "C100",
  name: "Garage du Lac",
  sellerType: "GARAGE",
  group: "LAC",
  place: { city: "ANNECY", department: "74" },
};

export const FEED_HEADER = "reference,make,model,version,price,mileage,year,energy,gearbox,zipcode,city";

/** A row under `FEED_HEADER`: a good one but for the changes. */
export function feedRow(reference: string, changes: Readonly<Record<string, string | number>> = {}): string {
  const values = {
    reference,
    make: "Peugeot",
    model: "208",
    version: "1.2 PureTech 100 Active",
    price: 14_990,
    mileage: 32_000,
    year: 2022,
    energy: "Essence",
    gearbox: "Manuelle",
    zipcode: "69003",
    city: "Lyon",
    ...changes,
  };
  return Object.values(values).join(",");
}

export function feedOf(...rows: readonly string[]): string {
  return [FEED_HEADER, ...rows, ""].join("\n");
}

/** A storage in memory and a directory on disk. */
export interface FeedTrial {
  readonly directory: string;
  readonly listings: MemoryListings;
  readonly dealers: Dealers;
  readonly marks: Marks;
  /** Imports a content for `DEALER` on `MONDAY`, unless the request says otherwise. */
  run(content: string | Uint8Array, request?: Partial<FeedImport> & { readonly file?: string }): Promise<ImportReport>;
  remove(): Promise<void>;
}

export async function feedTrial(): Promise<FeedTrial> {
  const directory = await mkdtemp(join(tmpdir(), "virage-import-"));
  const [listings, dealers] = [memoryListings(), memoryDealers()];
  const storage = memoryStorage(listings, dealers);
  return {
    directory,
    listings,
    dealers,
    marks: storage.marks,
    run: async (content, { file = "feed.csv", ...request } = {}) => {
      const path = join(directory, file);
      await writeFile(path, content);
      return importFeed({
        storage,
        dealer: DEALER,
        catalogue: { findMake, findModel },
        path,
        mappings: BUILT_IN_MAPPINGS,
        now: MONDAY,
        ...request,
      });
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
