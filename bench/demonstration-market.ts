/**
 * How the demonstration stands beside a real stock: `node bench/demonstration-market.ts FEED [--count 200000]
 * [--at 2025-03-01T00:00:00.000Z] [--all]`. Professional sellers' adverts of both, as of that day, by cells of model, energy
 * and age in years, where the stock has 20: the median prices seen, and with the demonstration's kilometres put to those of the stock. Then how far the shares
 * of energies and of gearboxes are from each other in models of an age of which the stock has 25: half the sum of their differences.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demonstrationListings } from "../src/demonstration/listings.ts";
import { findMake, findModel } from "../src/domain/catalogue/makes.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { BUILT_IN_MAPPINGS } from "../src/feeds/built-in-mappings.ts";
import { importFeed } from "../src/feeds/import-feed.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
    at: { type: "string", default: "2025-03-01T00:00:00.000Z" },
    all: { type: "boolean", default: false },
  },
});
const [feed] = positionals;
if (feed === undefined) throw new Error("a feed is needed");
const now = Date.parse(values.at);

/** As a part of the price, what 1,000 km cost a car. */
const THOUSAND_KM = 0.0034;
const LEAST_LISTINGS = 20;
const LEAST_DRAWN = 10;
const NEAR = 0.1;

const median = (figures: readonly number[]) => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
};

/** Of one model, one energy and one year. */
const cellOf = ({ make, model, energy, year }: Listing) => [make, model, energy, year].join("|");

interface Seen {
  readonly price: number;
  readonly km: number;
}

function seenOf(listings: Iterable<Listing>): ReadonlyMap<string, readonly Seen[]> {
  const cells = new Map<string, Seen[]>();
  for (const listing of listings) {
    const { price, mileage } = listing;
    const cell = cells.get(cellOf(listing)) ?? [];
    cells.set(cellOf(listing), cell);
    cell.push({ price, km: mileage });
  }
  return cells;
}

async function stockOf(path: string): Promise<readonly Listing[]> {
  const directory = await mkdtemp(join(tmpdir(), "virage-demonstration-market-"));
  const storage = await openSqliteStorage({ directory });
  const dealer = { curef: "C4711", name: "Stock", sellerType: "CONCESSION", place: {} } as const;
  await importFeed({ storage, dealer, catalogue: { findMake, findModel }, path, mappings: BUILT_IN_MAPPINGS, now });
  const stock: Listing[] = [];
  for (const reference of await storage.listings.onlineOf("C4711")) {
    const stored = await storage.listings.get(reference);
    if (stored !== undefined) stock.push(stored.listing);
  }
  await storage.close();
  await rm(directory, { recursive: true });
  return stock;
}

function* drawn(count: number): Generator<Listing> {
  for (const { listing } of demonstrationListings({ count, seed: Number(values.seed), now }))
    if (listing.vertical === "car" && listing.customerFamilyCode === "PROFESSIONNEL") yield listing;
}

const stock = (await stockOf(feed)).filter(({ vertical }) => vertical === "car");
const ours = [...drawn(Number(values.count))];
const real = seenOf(stock);
const shown = seenOf(ours);

const rows = [...real]
  .filter(([, seen]) => seen.length >= LEAST_LISTINGS)
  .map(([cell, seen]) => {
    const alike = shown.get(cell) ?? [];
    const [km, ourKm] = [median(seen.map((one) => one.km)), median(alike.map((one) => one.km))];
    const ratio = median(alike.map((one) => one.price)) / median(seen.map((one) => one.price));
    return {
      cell,
      real: seen.length,
      drawn: alike.length,
      ratio,
      adjusted: ratio * Math.exp((THOUSAND_KM * (ourKm - km)) / 1000),
      km,
      ourKm,
    };
  });
const near = (key: "ratio" | "adjusted") => rows.filter(({ [key]: ratio }) => Math.abs(ratio - 1) <= NEAR).length;
if (values.all)
  for (const { cell, real: count, drawn: ours, ratio, adjusted, km, ourKm } of rows.toSorted((a, b) =>
    a.cell < b.cell ? -1 : 1,
  ))
    console.log(
      `${cell.padEnd(40)} ${String(count).padStart(4)} ${String(ours).padStart(5)}  ${ratio.toFixed(2)} ${adjusted.toFixed(2)}  ${km} ${ourKm}`,
    );
console.log(
  `${rows.length} cells of ${LEAST_LISTINGS} listings; ${rows.filter(({ drawn: ours }) => ours < LEAST_DRAWN).length} with fewer than ${LEAST_DRAWN} drawn; ` +
    `median within ${NEAR * 100} %: ${near("ratio")} as seen, ${near("adjusted")} at the same kilometres`,
);

const LEAST_OF_AGE = 25;
/** Years of registration that a share is told of together. */
const ageOf = ({ year }: Listing) => (year >= 2023 ? "2023–" : year >= 2020 ? "2020–22" : "–2019");
const bySegment = (listings: readonly Listing[]) =>
  Map.groupBy(listings, (listing) => [listing.make, listing.model, ageOf(listing)].join("|"));

function sharesOf(listings: readonly Listing[], key: "energy" | "gearbox"): ReadonlyMap<string, number> {
  const counts = Map.groupBy(listings, (listing) => listing[key] ?? "");
  return new Map([...counts].map(([value, of]) => [value, of.length / listings.length]));
}

const drawnBySegment = bySegment(ours);
for (const key of ["energy", "gearbox"] as const) {
  const distances = [...bySegment(stock)].flatMap(([segment, listings]) => {
    const alike = drawnBySegment.get(segment) ?? [];
    if (listings.length < LEAST_OF_AGE || alike.length === 0) return [];
    const [seen, told] = [sharesOf(listings, key), sharesOf(alike, key)];
    const values = new Set([...seen.keys(), ...told.keys()]);
    const distance = [...values].reduce((sum, of) => sum + Math.abs((seen.get(of) ?? 0) - (told.get(of) ?? 0)) / 2, 0);
    return [{ segment, distance, seen, told }];
  });
  const shares = (of: ReadonlyMap<string, number>) =>
    [...of].map(([name, part]) => `${name} ${Math.round(100 * part)}`);
  if (values.all)
    for (const { segment, distance, seen, told } of distances.toSorted((a, b) => b.distance - a.distance))
      console.log(
        `${segment.padEnd(40)} ${distance.toFixed(2)}  ${shares(seen).join(", ")} / ${shares(told).join(", ")}`,
      );
  const mean = distances.reduce((sum, { distance }) => sum + distance, 0) / distances.length;
  console.log(`${key}: shares in ${distances.length} models of an age differ by ${mean.toFixed(3)} in the mean`);
}
