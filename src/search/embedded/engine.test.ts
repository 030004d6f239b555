import { facetsOf, pageOf, totalOf } from "../../../test/ask-one.ts";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { describeEngine } from "../engine.contract.ts";
import type { IndexChange } from "../engine.ts";
import { createEmbeddedEngine } from "./engine.ts";
import { createPlainKernels } from "./plain-kernels.ts";

describeEngine("the embedded engine", () => createEmbeddedEngine());
describeEngine("the embedded engine over many chunks", () => createEmbeddedEngine({ chunkBits: 9 }), {
  sets: 200,
  listings: 2000,
});
describeEngine("the embedded engine without WebAssembly", () => createEmbeddedEngine({ kernels: createPlainKernels }), {
  sets: 100,
  listings: 500,
});

describe("the embedded engine where there is no WebAssembly", () => {
  beforeEach(() => void vi.stubGlobal("WebAssembly", undefined));
  afterEach(() => void vi.unstubAllGlobals());

  it("says so, and answers with the plain kernels", async () => {
    const told: string[] = [];
    const engine = createEmbeddedEngine({ onSlow: ({ message }) => told.push(message) });
    expect(told).toEqual(["the search engine runs without WebAssembly: its answers are exact, and slower"]);
    await engine.load([someListings(1, 10)], 1);
    expect(await totalOf(engine, EVERYTHING)).toBe(10);
  });

  it("refuses to be slow when nobody is told", () => {
    expect(() => createEmbeddedEngine()).toThrow("runs without WebAssembly");
  });
});

const EVERYTHING = { filters: { vertical: "car", allFamilies: true }, context: { now: 0 } } as const;
const put = (listing: Listing): IndexChange => ({ kind: "put", listing });

it("loads of two listings with one reference the later one, and goes on from there", async () => {
  const engine = createEmbeddedEngine({ chunkBits: 9 });
  const market = someListings(8, 1200);
  const later = market.slice(0, 700).map((listing) => ({ ...listing, price: listing.price + 1, options: ["gps"] }));
  await engine.load([market, later], 1);
  const taken = createEmbeddedEngine({ chunkBits: 9 });
  await taken.apply([...market, ...later].map(put), 1);
  for (const round of [0, 1]) {
    for (const filters of [{}, { priceMax: 15_000 }, { options: ["gps"] }, { energies: ["ess"] }] as const) {
      const asked = { ...EVERYTHING, filters: { ...EVERYTHING.filters, ...filters } };
      const keys = ["topMakes", "vehicle.year"] as const;
      expect(await facetsOf(engine, { ...asked, keys })).toEqual(await facetsOf(taken, { ...asked, keys }));
      const page = { ...asked, sortBy: "priceAsc", seed: "", page: 1, pageSize: 50 } as const;
      expect(await pageOf(engine, page)).toEqual(await pageOf(taken, page));
    }
    expect(engine.status().listings).toBe(1200 - 300 * round);
    const gone = market.slice(400, 700).map(({ reference }): IndexChange => ({ kind: "remove", reference }));
    for (const each of [engine, taken]) await each.apply(gone, 2);
  }
});

describe("changes to the embedded engine", () => {
  it("are seen all at once, whenever one asks meanwhile", async () => {
    const engine = createEmbeddedEngine({ chunkBits: 9 });
    await engine.load([someListings(1, 1500)], 1);
    const seen = new Set<number>();
    let isDone = false;
    const applied = engine.apply(someListings(2, 1500, "N").map(put), 2).then(() => (isDone = true));
    while (!isDone) {
      seen.add(await totalOf(engine, EVERYTHING));
      await setImmediate();
    }
    await applied;
    seen.add(await totalOf(engine, EVERYTHING));
    expect([...seen]).toEqual([1500, 3000]);
  });

  it("are taken one batch after the other", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([[]], 1);
    await Promise.all(
      ["E1", "E2", "E1"].map((reference, turn) =>
        engine.apply([put(listingWith({ reference, price: turn + 1 }))], turn + 2),
      ),
    );
    expect(await totalOf(engine, { filters: { vertical: "car", priceMin: 2 }, context: { now: 0 } })).toBe(2);
    expect(engine.status()).toMatchObject({ listings: 2, cursor: 4 });
  });

  it("change nothing when one of them cannot be held, and do not hold up the next", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([[listingWith({ reference: "E1" })]], 1);
    const before = engine.status();
    const batch = [put(listingWith({ reference: "E2" })), put(listingWith({ reference: "E3", consumption: 6.25 }))];
    await expect(engine.apply(batch, 2)).rejects.toThrow("consumption of E3 is no number of 1 decimals: 6.25");
    await expect(engine.apply([put(listingWith({ reference: "e 4" }))], 2)).rejects.toThrow("not a reference: e 4");
    expect(engine.status()).toEqual(before);
    expect(await totalOf(engine, EVERYTHING)).toBe(1);
    await engine.apply([put(listingWith({ reference: "E2" }))], 3);
    expect(await totalOf(engine, { filters: { vertical: "car", references: ["E2", "E3"] }, context: { now: 0 } })).toBe(
      1,
    );
  });

  it("begin a new version as soon as they are seen, though a later part of the batch fails", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([[]], 1);
    const { version } = engine.status();
    const batch = [...someListings(4, 2000).map(put), put(listingWith({ reference: "" }))];
    await expect(engine.apply(batch, 2)).rejects.toThrow("not a reference");
    expect(engine.status()).toMatchObject({ listings: 2000, cursor: 1 });
    expect(engine.status().version).not.toBe(version);
    expect(await totalOf(engine, EVERYTHING)).toBe(2000);
  });

  it("begin no new version when they say what is known", async () => {
    const market = someListings(3, 50);
    const engine = createEmbeddedEngine();
    await engine.load([market], 1);
    const { version } = engine.status();
    await engine.apply(market.map(put), 2);
    expect(engine.status()).toEqual({ listings: 50, version, cursor: 2 });
  });

  it("leave the old listings in place while others are loaded", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([someListings(1, 10)], 1);
    const loading = engine.load(
      (async function* batches() {
        yield someListings(2, 5, "N");
        expect(await totalOf(engine, EVERYTHING)).toBe(10);
        yield someListings(3, 5, "M");
      })(),
      2,
    );
    expect(await totalOf(engine, EVERYTHING)).toBe(10);
    await loading;
    expect(await totalOf(engine, EVERYTHING)).toBe(10);
    expect(engine.status().cursor).toBe(2);
  });

  it("keep the old listings when a load fails", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([someListings(1, 10)], 1);
    await expect(engine.load([[listingWith({ reference: "" })]], 2)).rejects.toThrow("not a reference");
    expect(engine.status()).toMatchObject({ listings: 10, cursor: 1 });
  });

  it("keep the later of two listings with one reference, in one load too", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([[listingWith({ price: 1 }), listingWith({ price: 2 })], [listingWith({ price: 3 })]], 1);
    expect(engine.status().listings).toBe(1);
    expect(await totalOf(engine, { filters: { vertical: "car", priceMin: 3 }, context: { now: 0 } })).toBe(1);
  });
});
