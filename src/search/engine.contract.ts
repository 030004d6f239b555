/**
 * One suite for every engine: it must find, order and count as an oracle does that goes through all listings.
 * `ENGINE_SETS` random filter sets are compared, half of them before and half after random writes.
 */
import { afterEach, describe, expect, it } from "vitest";
import type { FacetKey } from "../domain/filters/facets.ts";
import { FACETS, FACET_KEYS } from "../domain/filters/facets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { SORT_KEYS } from "../domain/filters/sort-keys.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { drawQuery } from "../../test/factories/filter-sets.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { createListingFactory, someListings } from "../../test/factories/listings.ts";
import type { Random } from "../../test/factories/random.ts";
import { createRandom } from "../../test/factories/random.ts";
import { EXAMPLE_CONTEXT, FILTER_EXAMPLES } from "../../test/oracle/filter-examples.ts";
import { Oracle } from "../../test/oracle/oracle.ts";
import type { AggregationRequest, IndexChange, Query, SearchEngine, SearchRequest } from "./engine.ts";

const CARS: Filters = { vertical: "car" };
const SEED = "202601150930";

export interface ContractSize {
  /** Random filter sets. */
  readonly sets: number;
  readonly listings: number;
}

const { ENGINE_SETS = "600", ENGINE_LISTINGS = "3000" } = process.env;
const USUAL_SIZE: ContractSize = { sets: Number(ENGINE_SETS), listings: Number(ENGINE_LISTINGS) };

const query = (filters: Partial<Filters> = {}): Query => ({
  filters: { ...CARS, ...filters },
  context: EXAMPLE_CONTEXT,
});
const numbered = (differences: readonly Partial<Listing>[]): readonly Listing[] =>
  differences.map((difference, index) => listingWith({ reference: `E${index + 1}`, ...difference }));

export function describeEngine(
  name: string,
  create: () => SearchEngine | Promise<SearchEngine>,
  { sets, listings: held }: ContractSize = USUAL_SIZE,
): void {
  describe(name, () => {
    const open: SearchEngine[] = [];
    afterEach(async () => {
      for (const engine of open.splice(0)) await engine.close();
    });

    const holding = async (listings: readonly Listing[]): Promise<SearchEngine> => {
      const engine = await create();
      open.push(engine);
      await engine.load([listings], 1);
      return engine;
    };
    const found = async (engine: SearchEngine, request: Partial<SearchRequest> = {}): Promise<readonly string[]> =>
      (await engine.search({ ...query(), seed: SEED, page: 0, pageSize: 100, ...request })).references;
    const counted = async (engine: SearchEngine, key: FacetKey, request: Partial<AggregationRequest> = {}) =>
      (await engine.aggregate({ ...query(), keys: [key], ...request })).aggs[key];

    describe("finding", () => {
      it.each(Object.entries(FILTER_EXAMPLES))(
        "keeps what %s asks for and nothing else [3.1]",
        async (_, { filters, kept, left }) => {
          const engine = await holding(numbered([...kept, ...left]));
          const references = await found(engine, query(filters));
          expect(references.toSorted()).toEqual(kept.map((__, index) => `E${index + 1}`));
          expect(await engine.count(query(filters))).toBe(kept.length);
        },
      );

      it("finds cars and vans together when both are searched", async () => {
        const engine = await holding(numbered([{}, { vertical: "truck" }, { vertical: "quad" }]));
        expect((await found(engine, query({ vertical: "carTruck" }))).toSorted()).toEqual(["E1", "E2"]);
      });

      it("holds filters of different kinds together", async () => {
        const engine = await holding(
          numbered([{ gearbox: "AUTO" }, { energy: "dies" }, { gearbox: "AUTO", energy: "dies" }]),
        );
        expect(await found(engine, query({ gearbox: "AUTO", energies: ["dies"] }))).toEqual(["E3"]);
      });

      it("searches nowhere around a postcode that does not exist", async () => {
        const engine = await holding(numbered([{ place: { latitude: 48.8, longitude: 2.3 } }]));
        expect(await found(engine, query({ dptCp: ["99999"] }))).toEqual([]);
      });

      it("finds nothing between bounds the wrong way round", async () => {
        const engine = await holding(numbered([{ cubic: 1000 }, { cubic: 1500 }, { cubic: 2000 }]));
        expect(await engine.count(query({ cubicMin: 1800, cubicMax: 1200 }))).toBe(0);
      });

      it("tells the total of a page of no hits, and of a page past the last one", async () => {
        const engine = await holding(numbered([{}, {}, {}]));
        expect(await engine.search({ ...query(), seed: SEED, page: 0, pageSize: 0 })).toEqual({
          total: 3,
          references: [],
        });
        expect(await engine.search({ ...query(), seed: SEED, page: 7, pageSize: 2 })).toEqual({
          total: 3,
          references: [],
        });
      });

      it("answers before anything is loaded", async () => {
        const engine = await create();
        open.push(engine);
        expect(await found(engine)).toEqual([]);
        expect(
          await engine.aggregate({ ...query(), keys: ["vehicle.price", "vehicle.make", "vehicle.critAir.max"] }),
        ).toMatchObject({
          total: 0,
          aggs: { "vehicle.price": { histogram: [] }, "vehicle.make": { items: [] } },
        });
      });
    });

    describe("ordering", () => {
      const listings = numbered([
        {
          price: 9000,
          mileage: 30,
          firstOnlineDate: "2026-01-03T00:00:00.000Z",
          firstTrafficDate: "2020-01-01",
          place: { latitude: 48, longitude: 2 },
        },
        {
          price: 7000,
          mileage: 10,
          firstOnlineDate: "2026-01-01T00:00:00.000Z",
          firstTrafficDate: "2022-01-01",
          place: { latitude: 44, longitude: 2 },
        },
        {
          price: 9000,
          mileage: 20,
          firstOnlineDate: "2026-01-02T00:00:00.000Z",
          firstTrafficDate: "2021-01-01",
          place: {},
        },
      ]);
      const position = { latitude: 45, longitude: 2 };

      it.each([
        ["priceAsc", ["E2", "E1", "E3"]],
        ["priceDesc", ["E1", "E3", "E2"]],
        ["mileageAsc", ["E2", "E3", "E1"]],
        ["firstOnlineDateAsc", ["E2", "E3", "E1"]],
        ["firstOnlineDateDesc", ["E1", "E3", "E2"]],
        ["firstTrafficDateDesc", ["E2", "E3", "E1"]],
        ["proximityAsc", ["E2", "E1", "E3"]],
      ] as const)("sorts by %s, ties by reference [3.19]", async (sortBy, references) => {
        const engine = await holding(listings);
        expect(await found(engine, { sortBy, context: { ...EXAMPLE_CONTEXT, position } })).toEqual(references);
      });

      it("puts what has no date last", async () => {
        const { firstTrafficDate: _, ...undated } = listingWith({ reference: "E0" });
        const engine = await holding([undated, ...listings]);
        expect(await found(engine, { sortBy: "firstTrafficDateDesc" })).toEqual(["E2", "E3", "E1", "E0"]);
      });

      it("shuffles when nobody says where they are, instead of sorting by proximity [5.14]", async () => {
        const engine = await holding(listings);
        expect(await found(engine, { sortBy: "proximityAsc" })).toEqual(await found(engine));
      });

      it("shuffles alike for one seed and otherwise for another", async () => {
        const engine = await holding(numbered(Array.from({ length: 50 }, () => ({}))));
        expect(await found(engine)).toEqual(await found(engine));
        expect(await found(engine)).not.toEqual(await found(engine, { seed: "202601150940" }));
      });

      it.each([undefined, ...SORT_KEYS])("shows every listing once on the pages of %s", async (sortBy) => {
        const market = someListings(7, 1000);
        const engine = await holding(market);
        const everything = query({ vertical: "car", allFamilies: true });
        const pages: string[] = [];
        for (let page = 0; page < 44; page++) {
          pages.push(
            ...(await found(engine, {
              ...everything,
              context: { ...EXAMPLE_CONTEXT, position },
              sortBy,
              page,
              pageSize: 23,
            })),
          );
        }
        expect(pages).toHaveLength(1000);
        expect(pages.toSorted()).toEqual(market.map(({ reference }) => reference).toSorted());
      });
    });

    describe("counting", () => {
      it("counts a facet without its own filter and with every other", async () => {
        const engine = await holding(
          numbered([{}, { energy: "dies" }, { energy: "dies", gearbox: "AUTO" }, { gearbox: "AUTO" }]),
        );
        expect(await counted(engine, "vehicle.energy", query({ energies: ["dies"], gearbox: "MANUAL" }))).toEqual({
          items: [
            { key: "dies", count: 1 },
            { key: "ess", count: 1 },
          ],
        });
      });

      it("counts by falling number, then by key", async () => {
        const engine = await holding(numbered([{ make: "B" }, { make: "A" }, { make: "C" }, { make: "C" }]));
        expect(await counted(engine, "vehicle.make")).toEqual({
          items: [
            { key: "C", count: 2 },
            { key: "A", count: 1 },
            { key: "B", count: 1 },
          ],
        });
      });

      it("counts every hybrid as a hybrid and as what it is", async () => {
        const engine = await holding(numbered([{ energy: "hyb" }, { energy: "plug_hyb" }, { energy: "not_plug_hyb" }]));
        expect(await counted(engine, "vehicle.energy")).toEqual({
          items: [
            { key: "hyb", count: 3 },
            { key: "not_plug_hyb", count: 1 },
            { key: "plug_hyb", count: 1 },
          ],
        });
      });

      it("counts a place in its region of today and in the former one", async () => {
        const engine = await holding(
          numbered([
            { place: { department: "67", region: "FR-GES" } },
            { place: { department: "51", region: "FR-GES" } },
            { place: { region: "BE" } },
          ]),
        );
        expect(await counted(engine, "location.visitPlace.region", query({ regions: ["FR-BRE"] }))).toEqual({
          items: [
            { key: "FR-GES", count: 2 },
            { key: "BE", count: 1 },
            { key: "alsace", count: 1 },
            { key: "champagne-ardenne", count: 1 },
          ],
        });
      });

      it("counts makes, their models and their generations nested", async () => {
        const { commercialName: _, ...unnamed } = listingWith({ reference: "E9", make: "DACIA", model: "SANDERO" });
        const engine = await holding([
          ...numbered([{}, { commercialName: "308 III" }, { model: "208", commercialName: "208 II" }]),
          unnamed,
        ]);
        expect(
          await counted(
            engine,
            "vehicle.makeModelCommercialName",
            query({ makesModelsCommercialNames: [{ make: "KIA" }] }),
          ),
        ).toEqual({
          items: [
            {
              key: "PEUGEOT",
              count: 3,
              agg: {
                items: [
                  {
                    key: "308",
                    count: 2,
                    agg: {
                      items: [
                        { key: "308 II", count: 1 },
                        { key: "308 III", count: 1 },
                      ],
                    },
                  },
                  { key: "208", count: 1, agg: { items: [{ key: "208 II", count: 1 }] } },
                ],
              },
            },
            { key: "DACIA", count: 1, agg: { items: [{ key: "SANDERO", count: 1 }] } },
          ],
        });
      });

      it("names paths most offered first, cut short", async () => {
        const engine = await holding(
          numbered([{}, {}, { model: "208", commercialName: "208 II" }, { make: "KIA", model: "RIO" }]),
        );
        expect(await counted(engine, "vehicle.topViews", { size: 2 })).toEqual({
          items: [
            { key: "PEUGEOT:308", count: 2 },
            { key: "KIA:RIO", count: 1 },
          ],
        });
        expect(await counted(engine, "topMakes", { size: 1 })).toEqual({ items: [{ key: "PEUGEOT", count: 3 }] });
      });

      it("completes the name of a generation in any case and with or without accents", async () => {
        const engine = await holding(numbered([{ commercialName: "MEGANE IV" }, { commercialName: "CLIO V" }]));
        expect(await counted(engine, "vehicle.autocompleteCommercialNames", { commercialNameText: "mégane" })).toEqual({
          items: [{ key: "PEUGEOT:308:MEGANE IV", count: 1 }],
        });
      });

      it("completes an option by the beginning of any of its words, and adds it to the filters that are set", async () => {
        const engine = await holding(
          numbered([
            { options: ["camera-recul", "gps"] },
            { options: ["camera-recul", "camion tracteur"] },
            { options: ["radar-recul"] },
          ]),
        );
        expect(
          await counted(engine, "vehicle.autocompleteOptions", { ...query({ options: ["gps"] }), optionText: "Cam" }),
        ).toEqual({
          items: [{ key: "camera-recul", count: 1 }],
        });
        expect(await counted(engine, "vehicle.autocompleteOptions", { optionText: "caméra de re" })).toEqual({
          items: [{ key: "camera-recul", count: 2 }],
        });
      });

      it("counts the options most asked for on top of all filters", async () => {
        const engine = await holding(numbered([{ options: ["gps", "isofix"] }, { options: ["cuir", "gps"] }]));
        expect(await counted(engine, "vehicle.topOptions", query({ topOptions: ["cuir"] }))).toEqual({
          items: [
            { key: "cuir", count: 1 },
            { key: "gps", count: 1 },
          ],
        });
      });

      it("counts what each way of financing would give without the bounds of price", async () => {
        const engine = await holding(numbered([{ loaMonthly: 300, creditMonthly: 350 }, { loaMonthly: 100 }, {}]));
        expect(await counted(engine, "financingType", query({ teasingPriceMax: 200, priceMax: 1 }))).toEqual({
          items: [
            { key: "LOA", count: 2 },
            { key: "CLASSIC", count: 1 },
          ],
        });
      });

      it("counts bounds step by step, empty ones too", async () => {
        const engine = await holding(numbered([{ critAir: 1 }, { critAir: 3 }, {}]));
        expect(await counted(engine, "vehicle.critAir.max", query({ critAirMax: 0 }))).toEqual({
          items: [0, 1, 1, 2, 2, 2].map((count, step) => ({ key: String(step), count })),
        });
        expect(await counted(engine, "vehicle.autonomy")).toEqual({
          items: FACETS["vehicle.autonomy"].steps.map((step) => ({ key: String(step), count: 0 })),
        });
      });

      it("counts a histogram between its first and last filled intervals, with the least and the greatest value", async () => {
        const engine = await holding(
          numbered([{ batteryCapacity: 19.9 }, { batteryCapacity: 20 }, { batteryCapacity: 77.4 }, {}]),
        );
        expect(await counted(engine, "vehicle.batteryCapacity", query({ batteryCapacityMin: 50 }))).toEqual({
          min: 19.9,
          max: 77.4,
          histogram: [
            { from: 0, to: 20, count: 1 },
            { from: 20, to: 40, count: 1 },
            { from: 40, to: 60, count: 0 },
            { from: 60, to: 80, count: 1 },
          ],
        });
        expect(await counted(engine, "vehicle.autonomy", query({ energies: ["gpl"] }))).toMatchObject({
          items: [{ count: 0 }, {}, {}, {}, {}, {}],
        });
      });

      it("leaves the last interval of a histogram open", async () => {
        const engine = await holding(numbered([{ price: 250_000 }]));
        expect(await counted(engine, "vehicle.price")).toEqual({
          min: 250_000,
          max: 250_000,
          histogram: [{ from: 200_000, count: 1 }],
        });
      });

      it("gives for each value the total of the same filters with that value alone", async () => {
        const market = someListings(11, 800);
        const engine = await holding(market);
        const random = createRandom(11);
        for (let round = 0; round < 40; round++) {
          const { filters, context } = drawQuery(random, market);
          const { aggs } = await engine.aggregate({
            filters,
            context,
            keys: ["vehicle.externalColor", "vehicle.energy", "location.visitPlace.region"],
          });
          const { dptCp: _dptCp, distance: _distance, regions: _regions, city: _city, ...elsewhere } = filters;
          for (const { key, count } of itemsOf(aggs["vehicle.externalColor"])) {
            expect(await engine.count({ filters: withText(filters, "externalColors", key), context })).toBe(count);
          }
          for (const { key, count } of itemsOf(aggs["vehicle.energy"])) {
            expect(await engine.count({ filters: withText(filters, "energies", key), context })).toBe(count);
          }
          for (const { key, count } of itemsOf(aggs["location.visitPlace.region"])) {
            expect(await engine.count({ filters: withText(elsewhere, "regions", key), context })).toBe(count);
          }
        }
      });
    });

    describe("writing", () => {
      const put = (listing: Listing): IndexChange => ({ kind: "put", listing });

      it("shows what was put, changed and removed as soon as it is told", async () => {
        const engine = await holding(numbered([{}, {}]));
        await engine.apply(
          [
            put(listingWith({ reference: "E3" })),
            put(listingWith({ reference: "E1", price: 500 })),
            { kind: "remove", reference: "E2" },
          ],
          2,
        );
        expect(await found(engine, { sortBy: "priceAsc" })).toEqual(["E1", "E3"]);
        expect(await engine.count(query({ priceMax: 500 }))).toBe(1);
        expect(engine.status()).toMatchObject({ listings: 2, cursor: 2 });
      });

      it("changes nothing when a batch comes twice", async () => {
        const engine = await holding(numbered([{}]));
        const batch = [
          put(listingWith({ reference: "E1", price: 9 })),
          put(listingWith({ reference: "E2" })),
          { kind: "remove", reference: "E3" } as const,
        ];
        await engine.apply(batch, 5);
        const once = { status: engine.status(), references: await found(engine) };
        await engine.apply(batch, 5);
        expect({ status: engine.status(), references: await found(engine) }).toEqual(once);
      });

      it("takes the changes of one listing in their order", async () => {
        const engine = await holding([]);
        const listing = listingWith({ reference: "E1" });
        await engine.apply([put(listing), { kind: "remove", reference: "E1" }, put({ ...listing, price: 7 })], 3);
        expect(await engine.count(query({ priceMax: 7 }))).toBe(1);
        await engine.apply([put(listing), { kind: "remove", reference: "E1" }], 4);
        expect(await engine.count(query())).toBe(0);
      });

      it("takes the removal of a listing that it does not know for done", async () => {
        const engine = await holding(numbered([{}]));
        const { generation } = engine.status();
        await engine.apply([{ kind: "remove", reference: "UNKNOWN-1" }], 2);
        expect(engine.status()).toEqual({ listings: 1, generation, cursor: 2 });
      });

      it("begins a new generation with every load and every change", async () => {
        const engine = await holding(numbered([{}]));
        const first = engine.status().generation;
        await engine.apply([put(listingWith({ reference: "E2" }))], 2);
        const second = engine.status().generation;
        await engine.load([numbered([{}])], 3);
        expect(second).toBeGreaterThan(first);
        expect(engine.status().generation).toBeGreaterThan(second);
      });

      it("replaces everything when it is loaded anew", async () => {
        const engine = await holding(numbered([{}, {}, {}]));
        await engine.load([[listingWith({ reference: "E7" })], [listingWith({ reference: "E8" })]], 9);
        expect((await found(engine)).toSorted()).toEqual(["E7", "E8"]);
        expect(engine.status()).toMatchObject({ listings: 2, cursor: 9 });
      });

      it("loads from a source that is read as it comes", async () => {
        const engine = await create();
        open.push(engine);
        await engine.load(
          (async function* batches() {
            yield numbered([{}]);
            yield [];
            yield [listingWith({ reference: "E2" })];
          })(),
          1,
        );
        expect((await found(engine)).toSorted()).toEqual(["E1", "E2"]);
      });
    });

    describe("at random", () => {
      const factory = createListingFactory(3, "R");
      const market = Array.from({ length: held }, factory.next);

      it(`answers ${Math.ceil(sets / 2)} filter sets as the oracle does`, async () => {
        const engine = await holding(market);
        await compare(engine, new Oracle(market), createRandom(1), Math.ceil(sets / 2));
      }, 3_600_000);

      it(`answers ${Math.floor(sets / 2)} more amid inserts, changes and removals`, async () => {
        const engine = await holding(market);
        const oracle = new Oracle(market);
        const random = createRandom(2);
        const rounds = 10;
        for (let round = 0; round < rounds; round++) {
          const changes = drawChanges(random, oracle.listings, factory);
          await engine.apply(changes, round + 2);
          oracle.apply(changes);
          expect(engine.status().listings).toBe(oracle.listings.length);
          await compare(engine, oracle, random, Math.floor(sets / 2 / rounds));
        }
      }, 3_600_000);
    });
  });
}

function itemsOf(result: object | undefined): readonly { readonly key: string; readonly count: number }[] {
  if (result === undefined || !("items" in result) || !Array.isArray(result.items)) throw new Error("no items");
  return result.items;
}

function withText(filters: Filters, key: "externalColors" | "energies" | "regions", text: string): Filters {
  return { ...filters, [key]: [text] };
}

/** A tenth of the listings changed, as many new, a twentieth gone, one unknown removed. */
function drawChanges(
  random: Random,
  listings: readonly Listing[],
  factory: ReturnType<typeof createListingFactory>,
): readonly IndexChange[] {
  const part = Math.ceil(listings.length / 20);
  const puts = [
    ...Array.from({ length: 2 * part }, () => factory.changed(random.pick(listings))),
    ...Array.from({ length: part }, () => factory.next()),
  ].map((listing): IndexChange => ({ kind: "put", listing }));
  const removals = Array.from({ length: part }, (): IndexChange => ({
    kind: "remove",
    reference: random.pick(listings).reference,
  }));
  return [...puts, ...removals, { kind: "remove", reference: "UNKNOWN-9" }];
}

const TYPED_OPTIONS = [undefined, "c", "cam", "caméra de", "au", "pack", "sièges ch", "zz"];
const TYPED_NAMES = [undefined, "208", "clio", "série", "ii sw", "zz"];

async function compare(engine: SearchEngine, oracle: Oracle, random: Random, sets: number): Promise<void> {
  const market = oracle.listings;
  for (let set = 0; set < sets; set++) {
    const { filters, context } = drawQuery(random, market);
    const seed = String(random.int(0, 1e6));
    const sortBy = filters.sortBy ?? random.pick([undefined, ...SORT_KEYS]);
    const references = oracle.references({ filters, context, seed, sortBy });
    expect(await engine.count({ filters, context }), JSON.stringify({ filters, context })).toBe(references.length);

    const pageSize = random.pick([0, 1, 9, 16, 23, 100]);
    for (const page of [0, random.int(0, 5), Math.floor((references.length / Math.max(1, pageSize)) * random.unit())]) {
      const request: SearchRequest = { filters, context, seed, sortBy, page, pageSize };
      const expected = {
        total: references.length,
        references: references.slice(page * pageSize, (page + 1) * pageSize),
      };
      expect(await engine.search(request), JSON.stringify(request)).toEqual(expected);
    }

    const asked: AggregationRequest = {
      filters,
      context,
      keys: random.chance(0.2) ? FACET_KEYS : random.some(FACET_KEYS, 12),
      ...(random.chance(0.5) ? { size: random.int(1, 20) } : {}),
      ...optional("optionText", random.pick(TYPED_OPTIONS)),
      ...optional("commercialNameText", random.pick(TYPED_NAMES)),
    };
    expect(await engine.aggregate(asked), JSON.stringify(asked)).toEqual(oracle.aggregate(asked));
  }
}

function optional<K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } {
  return text === undefined ? {} : ({ [key]: text } as { readonly [P in K]: string }); // one key, of the asked name
}
