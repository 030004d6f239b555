/**
 * A longer proof: `PERCOLATOR_SEARCHES=10000 PERCOLATOR_LISTINGS=1000 npx vitest run --project unit src/search/percolator`.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawQuery } from "../../../test/factories/filter-sets.ts";
import { createListingFactory, someListings } from "../../../test/factories/listings.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Random } from "../../../test/factories/random.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { asksOf } from "../../../test/oracle/accepts.ts";
import { distanceKm } from "../../domain/catalogue/distance.ts";
import type { Condition } from "../../domain/filters/condition.ts";
import { NOTHING } from "../../domain/filters/condition.ts";
import { conditionsOf } from "../../domain/filters/conditions.ts";
import { meets } from "../../domain/filters/meets.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Query } from "../engine.ts";
import { FIELD_NAMES, isFlag, isKeyword, isKeywords, isNumber } from "../embedded/field-kinds.ts";
import type { Percolator } from "../percolator.ts";
import { createPercolator } from "./indexed-percolator.ts";

const { PERCOLATOR_SEARCHES = "600", PERCOLATOR_LISTINGS = "300" } = process.env;
const SEARCHES = Number(PERCOLATOR_SEARCHES);
const LISTINGS = Number(PERCOLATOR_LISTINGS);

const EVERYTHING: Condition = { kind: "all", conditions: [] };
const peugeot: Condition = { kind: "oneOf", field: "make", values: ["PEUGEOT"] };
const paris = { latitude: 48.8566, longitude: 2.3522 };

function conditionOf({ filters, context }: Query): Condition {
  return { kind: "all", conditions: conditionsOf(filters, context).map(({ condition }) => condition) };
}

/** What a filter set accepts by the reading of the engines' oracle, which knows no conditions. */
function accepterOf({ filters, context }: Query): (listing: Listing) => boolean {
  const asks = asksOf(filters, context);
  return (listing) => asks.every(({ accepts }) => accepts(listing));
}

describe("searches of filters drawn at random", () => {
  const factory = createListingFactory(11, "P");
  const market = Array.from({ length: LISTINGS }, factory.next);

  it(`are found by the listings that an oracle finds by them, amid puts, replacements and removals: ${SEARCHES} × ${LISTINGS}`, () => {
    const random = createRandom(5);
    const percolator = createPercolator();
    const held = new Map<string, (listing: Listing) => boolean>();
    const kinds = new Set<string>();
    const put = (id: string) => {
      const query = drawQuery(random, market);
      const condition = conditionOf(query);
      noteKinds(condition, kinds);
      percolator.put(id, condition);
      held.set(id, accepterOf(query));
    };
    for (let number = 0; number < SEARCHES; number++) put(idOf(number));
    let answers = 0;
    for (const listing of market) {
      const expected = [...held].filter(([, accepts]) => accepts(listing)).map(([id]) => id);
      answers += expected.length;
      expectAlike(percolator.matching(listing).toSorted(), expected.toSorted(), listing);
      // A fiftieth of all searches changes hands with each twentieth of the market.
      const changes = Math.ceil((SEARCHES / LISTINGS) * 0.4);
      for (let change = 0; change < changes; change++) changeOne(random, percolator, held, put);
      expect(percolator.size).toBe(held.size);
    }
    expect(answers).toBeGreaterThan(LISTINGS);
    expect([...kinds].toSorted()).toEqual(["all", "any", "flag", "oneOf", "range", "within"]);
  }, 3_600_000);

  /** Ids that are no order of arrival, and unlike in length. */
  function idOf(number: number): string {
    return (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(36);
  }

  function changeOne(
    random: Random,
    percolator: Percolator,
    held: Map<string, unknown>,
    put: (id: string) => void,
  ): void {
    const id = idOf(random.int(0, Math.floor(SEARCHES * 1.2)));
    if (random.chance(0.6)) {
      put(id);
      return;
    }
    percolator.remove(id);
    held.delete(id);
  }
});

function noteKinds(condition: Condition, kinds: Set<string>): void {
  kinds.add(condition.kind);
  if (condition.kind === "all" || condition.kind === "any")
    for (const part of condition.conditions) noteKinds(part, kinds);
}

/** Most answers are right, and telling so the quick way saves most of the time. */
function expectAlike(actual: readonly string[], expected: readonly string[], listing: Listing): void {
  if (actual.join() !== expected.join()) expect(actual, listing.reference).toEqual(expected);
}

describe("conditions of any shape", () => {
  const market = someListings(12, 40);
  const texts = (field: KeywordField | KeywordsField) =>
    fc.array(fc.constantFrom("none", ...market.flatMap((listing) => FIELDS[field].read(listing) ?? [])), {
      maxLength: 4,
    });
  const bound = (field: NumberField) =>
    fc.constantFrom(
      Number.NaN,
      -Infinity,
      Infinity,
      -0,
      0,
      ...market.flatMap((listing) => FIELDS[field].read(listing) ?? []),
    );
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc
      .constantFrom<KeywordField | KeywordsField>(...FIELD_NAMES.filter((name) => isKeyword(name) || isKeywords(name)))
      .chain((field) => texts(field).map((values): Condition => ({ kind: "oneOf", field, values }))),
    fc
      .constantFrom<NumberField>(...FIELD_NAMES.filter(isNumber))
      .chain((field) =>
        fc
          .record({ min: bound(field), max: bound(field) }, { requiredKeys: [] })
          .map((bounds): Condition => ({ kind: "range", field, ...bounds })),
      ),
    fc.constantFrom<FlagField>(...FIELD_NAMES.filter(isFlag)).map((field): Condition => ({ kind: "flag", field })),
    fc
      .tuple(fc.constantFrom(...market), fc.constantFrom(...market), fc.constantFrom(-1, 0, 10, 50, 400, Infinity))
      .map(([{ place }, other, radius]): Condition => {
        const { latitude = 48, longitude = 2 } = place;
        const point = { latitude, longitude };
        // Round radii, and those on whose edge a listing lies exactly.
        const edge = distanceKm(point, { latitude: other.place.latitude ?? 44, longitude: other.place.longitude ?? 3 });
        return { kind: "within", point, km: radius === 50 ? edge : radius };
      }),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant("all" as const), conditions: fc.array(tie("condition"), { maxLength: 4 }) }),
      fc.record({ kind: fc.constant("any" as const), conditions: fc.array(tie("condition"), { maxLength: 3 }) }),
    ),
  }));
  const change = fc.oneof(
    { weight: 4, arbitrary: fc.record({ id: fc.integer({ min: 0, max: 9 }), condition }) },
    { weight: 1, arbitrary: fc.record({ id: fc.integer({ min: 0, max: 9 }), condition: fc.constant(undefined) }) },
  );

  it("are matched as they are evaluated, whatever was put, replaced and removed before", () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 24 }), (changes) => {
        const percolator = createPercolator();
        const held = new Map<string, Condition>();
        for (const [turn, { id, condition: asked }] of changes.entries()) {
          if (asked === undefined) percolator.remove(String(id));
          else percolator.put(String(id), asked);
          if (asked === undefined) held.delete(String(id));
          else held.set(String(id), asked);
          for (const listing of [market[turn], market[39 - turn]]) {
            if (listing === undefined) continue;
            const expected = [...held].filter(([, each]) => meets(listing, each)).map(([name]) => name);
            expect(percolator.matching(listing).toSorted()).toEqual(expected.toSorted());
          }
        }
      }),
    );
  });
});

describe("a percolator", () => {
  it("finds what asks nothing by every listing, and what nothing meets by none", () => {
    const percolator = createPercolator();
    percolator.put("everything", EVERYTHING);
    percolator.put("nothing", NOTHING);
    percolator.put("no value", { kind: "all", conditions: [peugeot, { kind: "oneOf", field: "model", values: [] }] });
    expect(percolator.matching(listingWith({ make: "PEUGEOT" }))).toEqual(["everything"]);
    expect(percolator.size).toBe(3);
  });

  it("finds a search once, though several of its choices hold", () => {
    const percolator = createPercolator();
    percolator.put("any", { kind: "any", conditions: [peugeot, { kind: "range", field: "price", max: 20_000 }] });
    percolator.put("options", { kind: "oneOf", field: "options", values: ["gps", "camera"] });
    const listing = listingWith({ make: "PEUGEOT", price: 10_000, options: ["camera", "gps"] });
    expect(percolator.matching(listing).toSorted()).toEqual(["any", "options"]);
  });

  it("holds equal searches of several people, and forgets one of them alone", () => {
    const percolator = createPercolator();
    const around: Condition = { kind: "within", point: paris, km: 10 };
    percolator.put("b", { kind: "all", conditions: [peugeot, around] });
    percolator.put("a", { kind: "all", conditions: [around, { kind: "all", conditions: [peugeot] }] });
    percolator.put("c", { kind: "all", conditions: [around, peugeot, peugeot] });
    const listing = listingWith({ make: "PEUGEOT", place: paris });
    expect(percolator.matching(listing).toSorted()).toEqual(["a", "b", "c"]);
    percolator.remove("b");
    percolator.remove("b");
    expect(percolator.matching(listing).toSorted()).toEqual(["a", "c"]);
    expect(percolator.size).toBe(2);
  });

  it("finds by a replaced search what it asks now, and no longer what it asked", () => {
    const percolator = createPercolator();
    percolator.put("a", peugeot);
    percolator.put("a", { kind: "oneOf", field: "make", values: ["RENAULT"] });
    expect(percolator.matching(listingWith({ make: "PEUGEOT" }))).toEqual([]);
    expect(percolator.matching(listingWith({ make: "RENAULT" }))).toEqual(["a"]);
    expect(percolator.size).toBe(1);
  });
});
