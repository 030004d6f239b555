/**
 * A real dealer group's feed, when it is at hand: `VIRAGE_SHARED_DATA`, or `shared/data` beside the repository. Not part
 * of the product: without it these tests say that they are skipped.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hybridOfSlug } from "../../test/vehicles/hybrid-slugs.ts";
import { findMake, findModel } from "../domain/catalogue/makes.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { BUILT_IN_MAPPINGS } from "./built-in-mappings.ts";
import { importFeed } from "./import-feed.ts";
import type { ImportReport } from "./report/import-report.ts";

const directoryOfData = process.env["VIRAGE_SHARED_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
const feedPath = join(directoryOfData, "dealer-feed-2025.csv");
const isAtHand = existsSync(feedPath);
if (!isAtHand) process.stderr.write(`shared-feed.test.ts is skipped: no ${feedPath}\n`);

const DEALER: Dealer = { curef: "C4711", name: "Groupe d’essai", sellerType: "CONCESSION", place: {} };
const JANUARY = Date.UTC(2026, 0, 15, 5);
const DAY = 86_400_000;

interface FeedLine {
  readonly line: number;
  readonly columns: readonly string[];
}

describe.skipIf(!isAtHand)("the feed of a real dealer group", () => {
  let directory = "";
  let storage: Storage;
  let first: ImportReport;
  let lines: readonly FeedLine[] = [];

  const run = (path: string, now: number) =>
    importFeed({ storage, dealer: DEALER, catalogue: { findMake, findModel }, path, mappings: BUILT_IN_MAPPINGS, now });

  const listingOf = async (own: string): Promise<Listing> => {
    const stored = await storage.listings.get(`C4711-${own.toUpperCase()}`);
    if (stored === undefined) throw new Error(`no listing of ${own}`);
    return stored.listing;
  };

  /** Rows that have a reference, the first of each: those that must be online. */
  let goodLines: readonly FeedLine[] = [];
  /** Those whose reference no other row has. */
  let singleLines: readonly FeedLine[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-shared-feed-"));
    storage = await openSqliteStorage({ directory: join(directory, "data") });
    const text = await readFile(feedPath, "utf8");
    lines = text
      .trimEnd()
      .split(/\r?\n/)
      .slice(1)
      .map((line, index) => ({ line: index + 2, columns: line.split(",") }));
    const byReference = Map.groupBy(lines, ({ columns: [own] }) => own ?? "");
    goodLines = [...byReference].flatMap(([own, rows]) => (own === "" ? [] : rows.slice(0, 1)));
    singleLines = [...byReference].flatMap(([own, rows]) => (own === "" || rows.length > 1 ? [] : rows));
    first = await run(feedPath, JANUARY);
  });
  afterAll(async () => {
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  });

  it("puts every good row online", async () => {
    const expected = goodLines.map(({ columns: [own = ""] }) => `C4711-${own.toUpperCase()}`);
    expect((await storage.listings.onlineOf("C4711")).toSorted()).toEqual(expected.toSorted());
    expect(first.counts).toEqual({
      read: 5955,
      added: 5844,
      changed: 0,
      unchanged: 0,
      returned: 0,
      priceChanged: 0,
      withdrawn: 0,
      rejected: 3,
      duplicates: 108,
    });
  });

  it("names each bad row by its line", () => {
    const good = new Set(goodLines.map(({ line }) => line));
    const told = first.issues
      .filter(({ consequence }) => consequence === "rejected" || consequence === "duplicate")
      .map(({ line }) => line);
    expect(told).toEqual(lines.map(({ line }) => line).filter((line) => !good.has(line)));
    expect(Object.fromEntries(first.issueCounts.map(({ code, count }) => [code, count]))).toMatchObject({
      missing: 3,
      takenReference: 107,
      repeatedVehicle: 1,
    });
  });

  it("keeps price, mileage, year, make and gearbox as the row has them", async () => {
    for (const { columns } of goodLines.filter((_, index) => index % 97 === 0)) {
      const [own = "", make = "", , , year, mileage, , gearbox, , price] = columns;
      expect(await listingOf(own)).toMatchObject({
        price: Number(price),
        mileage: Number(mileage),
        year: Number(year),
        make: findMake(make)?.key,
        gearbox: gearbox === "Automatique" ? "AUTO" : "MANUAL",
      });
    }
  });

  it("never shows a power that the digits of a model name made up", async () => {
    for (const { columns } of goodLines.filter((_, index) => index % 29 === 0)) {
      const [own = "", , , slug = "", , , energy = ""] = columns;
      const stated = /(?:^|-)(?:(\d{2,3})-)?(\d{2,4})ch(?:-|$)/.exec(slug);
      const { powerDIN } = await listingOf(own);
      // A hybrid may write engine and motor; see power-in-slug.ts.
      if (stated !== null && !energy.startsWith("Hybride") && Number(stated[2]) >= 40)
        expect(powerDIN).toBe(Number(stated[2]));
    }
  });

  it("reads the energies behind their suffixes, and of “Hybride” which one the slug says", async () => {
    const expected: Readonly<Record<string, string>> = {
      Essence: "ess",
      Diesel: "dies",
      Electrique: "elec",
      Gpl: "gpl",
      "Essence M": "ess",
      "Diesel M": "dies",
      "Hybride R": "plug_hyb",
      "Essence B": "eth",
    };
    const judged = await Promise.all(
      goodLines.map(async ({ columns: [own = "", , , slug = "", , , energy = ""] }) => ({
        slug,
        is: energy === "Hybride" ? hybridOfSlug(slug) : expected[energy],
        told: (await listingOf(own)).energy,
      })),
    );
    const wrong = judged.filter(({ is, told }) => is !== told);
    process.stderr.write(`energies: ${judged.length} judged, wrong: ${wrong.length}\n`);
    expect(wrong).toEqual([]);
  });

  it("finds a place with a position for every vehicle, also where the postcode is no commune's", async () => {
    const { batches } = await storage.listings.online(1000);
    for await (const batch of batches) {
      for (const { place } of batch)
        expect([place.department, place.city, place.latitude].includes(undefined)).toBe(false);
    }
  });

  it("changes nothing the second time", async () => {
    const last = await storage.changes.last();
    expect((await run(feedPath, JANUARY + DAY)).counts).toMatchObject({
      unchanged: 5844,
      added: 0,
      changed: 0,
      returned: 0,
      withdrawn: 0,
    });
    expect(await storage.changes.last()).toBe(last);
  });

  it("withdraws 100 vehicles and adds 50 steps when 100 rows go and 50 prices change", async () => {
    const header = (await readFile(feedPath, "utf8")).split(/\r?\n/, 1).join("");
    const gone = new Set(singleLines.slice(200, 300).map(({ line }) => line));
    const cheaper = new Set(singleLines.slice(1000, 1050).map(({ line }) => line));
    const edited = lines
      .filter(({ line }) => !gone.has(line))
      .map(({ line, columns }) =>
        columns
          .map((value, index) => (index === 9 && cheaper.has(line) ? String(Number(value) - 500) : value))
          .join(","),
      );
    const path = join(directory, "edited.csv");
    await writeFile(path, `${[header, ...edited].join("\r\n")}\r\n`);
    const { counts } = await run(path, JANUARY + 2 * DAY);
    expect(counts).toMatchObject({
      withdrawn: 100,
      priceChanged: 50,
      changed: 50,
      unchanged: 5694,
      added: 0,
      returned: 0,
    });
    const histories = await Promise.all(
      singleLines.map(({ columns: [own = ""] }) => storage.listings.priceHistory(`C4711-${own.toUpperCase()}`)),
    );
    expect(histories.filter((history) => history.length === 2)).toHaveLength(50);
    expect(histories.filter((history) => history.length > 2)).toHaveLength(0);
    expect((await storage.listings.onlineOf("C4711")).length).toBe(5744);
  });
});
