import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { drawFilters } from "../../test/factories/filter-sets.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../test/factories/listings.ts";
import { createRandom } from "../../test/factories/random.ts";
import { parseQuery } from "../domain/filters/query.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { looseningsOf } from "../domain/filters/loosenings.ts";
import { beyond, movableBounds, movedTo } from "../domain/filters/movable-bounds.ts";
import { goTogether, isNear } from "../domain/filters/repairs.ts";
import { settled, withChanges } from "../domain/filters/transitions/set-filter.ts";
import { listingAddress } from "../domain/urls/canonical.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { certain, statistics } from "./asking.ts";
import type { Repairs } from "./find-repairs.ts";
import { findRepairs } from "./find-repairs.ts";
import { MOST_ASKED } from "./repairs/limits.ts";
import type { ListingSearch } from "./listing-search.ts";
import { createListingSearch } from "./listing-search.ts";

async function searching(listings: readonly Listing[]): Promise<ListingSearch> {
  const engine = createEmbeddedEngine();
  await engine.load([listings], 1);
  const source = {
    listings: { getMany: () => Promise.resolve(new Map(listings.map((listing) => [listing.reference, { listing }]))) },
    dealers: { get: () => Promise.resolve(undefined) },
  };
  return createListingSearch(engine, source, () => NOW);
}

const found = async (search: ListingSearch, filters: Filters): Promise<Repairs> => {
  const total = await search.count(filters);
  const counted = await search.aggregations(filters, ["vehicle.price", "vehicle.mileage", "vehicle.year"]);
  return findRepairs(search, { filters, total, counted, seed: "" }, certain(undefined));
};
const read = (query: string): Filters => parseQuery(new URLSearchParams(query)).filters;
const repairs = async (search: ListingSearch, query: string) =>
  (await found(search, read(query))).repairs.map(({ label, total }) => `${label} → ${total}`.replaceAll("\u202f", " "));

/** In the middle of Lyon, at Vienne 27 km away, at Grenoble 94 km away, in Paris. */
const LYON = {
  zipcode: "69003",
  city: "LYON",
  department: "69",
  region: "FR-ARA",
  latitude: 45.76,
  longitude: 4.85,
} as const;
const VIENNE = {
  ...LYON,
  zipcode: "38200",
  city: "VIENNE",
  department: "38",
  latitude: 45.52,
  longitude: 4.87,
} as const;
const PARIS = {
  zipcode: "75001",
  city: "PARIS",
  department: "75",
  region: "FR-IDF",
  latitude: 48.86,
  longitude: 2.34,
} as const;

describe("repairs of a search that finds nothing", () => {
  it("move a bound just as far as the nearest offer, and count what that opens", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_780, energy: "dies" }),
      listingWith({ reference: "B", vertical: "car", price: 10_800, energy: "dies" }),
      listingWith({ reference: "C", vertical: "car", price: 15_000, energy: "dies" }),
    ]);
    expect(await repairs(search, "vertical=car&priceMax=10000&energies=dies")).toEqual(["+800 € → 2"]);
  });

  it("move one of two bounds without leaving what the other keeps", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 2000 }),
      listingWith({ reference: "B", vertical: "car", price: 9500 }),
    ]);
    expect(await repairs(search, "vertical=car&priceMin=8000&priceMax=9000")).toEqual(["+500 € → 1"]);
  });

  it("say what the bound becomes", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", mileage: 46_000 })]);
    const [repair] = (await found(search, { vertical: "car", mileageMax: 40_000 })).repairs;
    expect(repair).toMatchObject({
      label: "+6\u202f000\u202fkm",
      detail: "Kilométrage maximum\u202f: 46\u202f000\u202fkm",
      total: 1,
    });
  });

  it("move lower bounds down", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", year: 2018 })]);
    expect(await repairs(search, "vertical=car&yearMin=2020")).toEqual(["−2 ans → 1"]);
  });

  it("move a bound to the next value that the form offers", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", consumption: 5.2 })]);
    expect(await repairs(search, "vertical=car&consumptionMax=5")).toEqual(["+1 L/100 km → 1"]);
  });

  it("give a bound up for those that do not tell, where moving it opens nothing", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car" })]);
    expect(await repairs(search, "vertical=car&consumptionMax=5")).toEqual([
      "Retirer « Consommation : 5 L/100 km max » → 1",
    ]);
  });

  it("take one filter away when that opens something", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", energy: "ess", gearbox: "MANUAL" }),
    ]);
    const { repairs: ways, vain } = await found(search, read("vertical=car&energies=dies&gearbox=MANUAL"));
    expect(ways.map(({ label }) => label)).toEqual(["Retirer «\u202fDiesel\u202f»"]);
    expect(vain).toEqual(["gearbox"]);
  });

  it("go out step by step around a postcode, and say what all of France has", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", place: VIENNE }),
      listingWith({ reference: "B", vertical: "car", place: PARIS }),
    ]);
    const ways = (await found(search, read("vertical=car&dptCp=69003&distance=1"))).repairs;
    expect(ways.map(({ filters, total }) => [filters.distance, total])).toEqual([
      [3, 1],
      [undefined, 2],
    ]);
    expect(ways.map(({ detail }) => detail)).toEqual(["Rayon de 10 à 50\u202fkm", "Sans limite de distance"]);
  });

  it("go from a department to its region before the rest of France", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", place: VIENNE }),
      listingWith({ reference: "B", vertical: "car", place: PARIS }),
    ]);
    expect(await repairs(search, "vertical=car&dptCp=69")).toEqual(["Auvergne-Rhône-Alpes → 1", "Toute la France → 2"]);
  });

  it("ask for a name less exact before any other make", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", make: "PEUGEOT", model: "208", commercialName: "208 II" }),
      listingWith({ reference: "B", vertical: "car", make: "PEUGEOT", model: "308", commercialName: "308 II" }),
    ]);
    const ways = await repairs(search, "vertical=car&makesModelsCommercialNames=PEUGEOT:208:208 I");
    expect(ways).toEqual(["Peugeot 208, toutes générations → 1", "Toutes les marques → 2"]);
  });

  it("loosen two filters a little rather than one beyond recognition", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 29_500, energy: "elec", place: LYON }),
      listingWith({ reference: "B", vertical: "car", price: 9400, energy: "elec", place: VIENNE }),
    ]);
    const ways = await repairs(search, "vertical=car&priceMax=9000&energies=elec&dptCp=69003&distance=1");
    expect(ways.at(0)).toMatch(/^\+400 € et .* → 1$/);
    expect(ways.join()).not.toContain("20 500");
  });

  it("move two bounds together, each as little as it takes", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_400, mileage: 90_000 }),
      listingWith({ reference: "B", vertical: "car", price: 10_400, mileage: 52_000 }),
      listingWith({ reference: "C", vertical: "car", price: 14_000, mileage: 51_000 }),
    ]);
    const ways = await repairs(search, "vertical=car&priceMax=10000&mileageMax=50000");
    expect(ways.at(0)).toBe("+400 € et +2 000 km → 1");
  });

  it("move two bounds a little each rather than one of them least and the other far", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_400, mileage: 90_000 }),
      listingWith({ reference: "C", vertical: "car", price: 14_000, mileage: 51_000 }),
      listingWith({ reference: "D", vertical: "car", price: 11_000, mileage: 55_000 }),
    ]);
    expect((await repairs(search, "vertical=car&priceMax=10000&mileageMax=50000")).at(0)).toBe(
      "+1 000 € et +5 000 km → 1",
    );
  });

  it("move three bounds together, each as little as it takes, where that costs less than any two", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_400, mileage: 52_000, year: 2019 }),
      listingWith({ reference: "B", vertical: "car", price: 29_000, mileage: 51_000, year: 2021 }),
      listingWith({ reference: "C", vertical: "car", price: 9_000, mileage: 240_000, year: 2008 }),
    ]);
    const ways = await repairs(search, "vertical=car&priceMax=10000&mileageMax=50000&yearMin=2020");
    expect(ways.at(0)).toBe("+400 €, −1 an et +2 000 km → 1");
  });

  it("move two bounds a little around a wider radius, where that costs less than any two changes", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_400, mileage: 52_000, place: VIENNE }),
      listingWith({ reference: "B", vertical: "car", price: 48_000, mileage: 20_000, place: LYON }),
      listingWith({ reference: "C", vertical: "car", price: 9_000, mileage: 290_000, place: PARIS }),
    ]);
    const ways = await repairs(search, "vertical=car&priceMax=10000&mileageMax=50000&dptCp=69003&distance=2");
    expect(ways.at(0)).toBe("+400 €, +2 000 km et Lyon 3e, 50 km → 1");
  });

  it("loosen three filters that cost less than two that cost more", async () => {
    const search = await searching([
      listingWith({
        reference: "A",
        vertical: "car",
        energy: "ess",
        make: "SEAT",
        externalColor: "blanc",
        gearbox: "AUTO",
        delivery: false,
      }),
      listingWith({
        reference: "B",
        vertical: "car",
        energy: "dies",
        make: "FIAT",
        externalColor: "noir",
        gearbox: "AUTO",
        delivery: false,
        category: "47",
      }),
    ]);
    const query =
      "vertical=car&energies=ess&externalColors=noir&gearbox=MANUAL&delivery=true&makesModelsCommercialNames=SEAT";
    const [first] = (await found(search, read(query))).repairs;
    expect(first?.changes.map(({ key }) => key).toSorted()).toEqual(["delivery", "externalColors", "gearbox"]);
  });

  it("take away the cheapest filters that leave something, when no two do", async () => {
    const search = await searching([
      listingWith({
        reference: "A",
        vertical: "car",
        make: "SEAT",
        energy: "ess",
        gearbox: "MANUAL",
        externalColor: "noir",
      }),
    ]);
    const query = "vertical=car&makesModelsCommercialNames=SEAT&energies=dies&gearbox=AUTO&externalColors=blanc";
    expect(await repairs(search, query)).toEqual([
      "Retirer « Blanc », retirer « Boîte automatique » et retirer « Diesel » → 1",
    ]);
  });

  it("say how far a bound has to move beside what is given up, however far that is, instead of giving the bound up as well", async () => {
    const search = await searching([
      listingWith({ reference: "OTHER-FUEL", vertical: "car", energy: "dies", price: 10_000, place: LYON }),
      listingWith({ reference: "OTHER-TOWN", vertical: "car", energy: "elec", price: 12_000, place: PARIS }),
    ]);
    expect(await repairs(search, "energies=elec&priceMax=2000&dptCp=69003&distance=1")).toContainEqual(
      "+8 000 € et retirer « Électrique » → 1",
    );
    expect((await repairs(search, "energies=elec&priceMax=2000&dptCp=69003&distance=1")).join()).not.toContain(
      "2 000 € max",
    );
  });

  it("lead to another kind of vehicle when none of this one is for sale", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car" })]);
    expect(await repairs(search, "vertical=quad&priceMax=900")).toEqual(["Voitures et utilitaires → 1"]);
    expect(await repairs(search, "vertical=quad")).toEqual(["Voitures et utilitaires → 1"]);
  });

  it("are none while nothing at all is for sale", async () => {
    expect(await repairs(await searching([]), "vertical=car&priceMax=900&energies=elec")).toEqual([]);
  });
});

describe("repairs of a search that finds little", () => {
  it("move a bound to the next offer beyond it, and count all that is found then", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 9000 }),
      listingWith({ reference: "B", vertical: "car", price: 10_990 }),
    ]);
    expect(await repairs(search, "vertical=car&priceMax=10000")).toEqual(["+1 000 € → 2"]);
  });

  it("say nothing of what finds no more", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", energy: "dies", gearbox: "AUTO" })]);
    const { repairs: ways, vain } = await found(search, read("vertical=car&energies=dies&gearbox=AUTO"));
    expect(ways).toEqual([]);
    expect(vain).toEqual(["energies", "gearbox"]);
  });
});

/** The steps by which bounds on every listing's numbers move. */
const STEPS = { priceMin: 50, priceMax: 50, mileageMin: 100, mileageMax: 100, yearMin: 1, yearMax: 1 };

describe("whatever is searched", () => {
  const listings = someListings(5, 300);
  let search: ListingSearch;
  beforeAll(async () => {
    search = await searching(listings);
  });

  /** Filters of one listing, mixed with those of others and tightened, so that few or none meet them all. */
  const narrow = fc.integer({ min: 0, max: 1_000_000 }).map((seed): Filters => {
    const {
      page: _page,
      sortBy: _sortBy,
      curef: _curef,
      showroomStock: _stock,
      ...filters
    } = drawFilters(createRandom(seed), listings);
    // As every choice leaves them (spec 4.14).
    return settled(filters);
  });

  it("each way out finds just what it says, more than before, and the least of its filters first", async () => {
    await fc.assert(
      fc.asyncProperty(narrow, async (filters) => {
        const total = await search.count(filters);
        if (total > 5) return;
        const { repairs: ways, vain } = await found(search, filters);
        const costs = ways.map(({ cost }) => cost);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        for (const way of ways) {
          expect(await search.count(way.filters)).toBe(way.total);
          expect(way.total).toBeGreaterThan(total);
          // By way of its address, as it is followed.
          const address = new URL(listingAddress(way.filters), "http://site.invalid");
          expect(await search.count(parseQuery(address.searchParams).filters), address.href).toBe(way.total);
          const dominating = ways.filter(
            (other) =>
              other !== way &&
              other.changes.length === way.changes.length &&
              other.changes.every(({ key }, place) => key === way.changes[place]?.key) &&
              other.cost <= way.cost &&
              other.total >= way.total,
          );
          expect(dominating.map(({ label }) => label)).toEqual([]);
        }
        if (total === 0) expect(ways.length).toBeGreaterThan(0);
        expect(
          ways
            .flatMap(({ changes }) => (changes.length === 1 ? changes.map(({ key }) => key) : []))
            .filter((key) => vain.includes(key)),
        ).toEqual([]);
      }),
    );
  });

  it("a bound that moves finds nothing when it moves by a step less", async () => {
    await fc.assert(
      fc.asyncProperty(narrow, async (filters) => {
        const total = await search.count(filters);
        if (total > 5) return;
        for (const { changes, filters: repaired } of (await found(search, filters)).repairs) {
          const [change, ...others] = changes;
          if (change?.kind !== "moved" || others.length > 0 || !(change.key in STEPS)) continue;
          const { [change.key as keyof typeof STEPS]: step } = STEPS;
          const asked = Number(filters[change.key]);
          const value = Number(repaired[change.key]);
          const isMax = change.key.endsWith("Max");
          const less = withChanges(repaired, {
            [change.key]: isMax ? Math.max(asked, value - step) : Math.min(asked, value + step),
          });
          expect(await search.count(less), change.label).toBe(total);
        }
      }),
    );
  });

  it("of two at once no pair of known steps, and no step with a bound, would have cost less than what is told first", async () => {
    await fc.assert(
      fc.asyncProperty(narrow, async (filters) => {
        if ((await search.count(filters)) > 0) return;
        const steps = looseningsOf(filters, true);
        const bounds = movableBounds(filters);
        if (steps.length > 10 || bounds.length > 3) return;
        const [first] = (await found(search, filters)).repairs;
        if (first === undefined || isNear(first)) return;
        let least = Infinity;
        for (const [place, step] of steps.entries()) {
          const eased = step.from(filters);
          for (const other of steps.slice(place + 1))
            if (goTogether(step, other) && (await search.count(other.from(eased))) > 0)
              least = Math.min(least, step.cost + other.cost);
          for (const bound of bounds.filter(({ key }) => key !== step.key)) {
            const there = beyond(eased, bound, true);
            const numbers = there && (await search.answer(statistics(there, bound.field)));
            const move = numbers && movedTo(bound, bound.side === "max" ? numbers.min : numbers.max);
            if (move !== undefined) least = Math.min(least, step.cost + move.cost);
          }
        }
        expect(first.cost).toBeLessThanOrEqual(least + 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  /** How many questions each wave asks. */
  const wavesFor = async (filters: Filters): Promise<Repairs & { readonly waves: readonly number[] }> => {
    const waves: number[] = [];
    const counting: Pick<ListingSearch, "answer"> = {
      answer: (asking) => {
        if (asking.questions.length > 0) waves.push(asking.questions.length);
        return search.answer(asking);
      },
    };
    const total = await search.count(filters);
    const told = await findRepairs(counting, { filters, total, counted: undefined, seed: "" }, certain(undefined));
    return { ...told, waves };
  };

  it("is asked in two waves, and in two more where two filters may have to be loosened together", async () => {
    await fc.assert(
      fc.asyncProperty(narrow, async (filters) => {
        if ((await search.count(filters)) > 5) return;
        const { repairs: ways, waves } = await wavesFor(filters);
        const isNearAlone = ways.some((way) => way.changes.length === 1 && isNear(way));
        expect(waves.length).toBeLessThanOrEqual(isNearAlone ? 2 : 4);
      }),
    );
  });

  it("asks no more of one wave than a wave may be asked, however many filters an address holds", async () => {
    const options = Array.from({ length: 300 }, (_, place) => `OPTION ${place}`);
    const crowded = fc
      .tuple(fc.array(narrow, { minLength: 1, maxLength: 40 }), fc.boolean())
      .map(([drawn, hasOptions]): Filters => {
        const filters: Filters = Object.assign({ vertical: "car" }, ...drawn);
        return hasOptions ? { ...filters, options } : filters;
      });
    await fc.assert(
      fc.asyncProperty(crowded, async (filters) => {
        if ((await search.count(filters)) > 5) return;
        const { repairs: ways, vain, waves } = await wavesFor(filters);
        expect(ways.length).toBeGreaterThan(0);
        expect(Math.max(...waves)).toBeLessThanOrEqual(MOST_ASKED);
        // What was not tried is not told to be in vain.
        if (filters.options === options) expect(vain).not.toContain("options");
      }),
      { numRuns: 40 },
    );
  });
});
