/** An engine against the oracle, on markets and filter sets drawn from a seed. */
import { facetsOf, flagsOf, frontOf, pageOf, refusalsOf, statisticsOf, totalOf } from "../../../test/ask-one.ts";
import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import { drawQuery } from "../../../test/factories/filter-sets.ts";
import { createListingFactory } from "../../../test/factories/listings.ts";
import type { Random } from "../../../test/factories/random.ts";
import { createRandom, known } from "../../../test/factories/random.ts";
import { Oracle } from "../../../test/oracle/oracle.ts";
import { FACET_KEYS } from "../../domain/filters/facets.ts";
import { SORT_KEYS } from "../../domain/filters/sort-keys.ts";
import type { FieldName, FlagField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type {
  AggregationRequest,
  Axis,
  IndexChange,
  MeasuredField,
  Query,
  Refusal,
  SearchEngine,
  SearchRequest,
} from "../engine.ts";
import type { Opening } from "./opening.contract.ts";

export interface ContractSize {
  /** Random filter sets, half of them compared before and half amid random writes. */
  readonly sets: number;
  readonly listings: number;
}

export function describeAtRandom({ test, holding }: Opening, { sets, listings: held }: ContractSize): void {
  describe("at random", () => {
    const factory = createListingFactory(3, "R");
    const market = Array.from({ length: held }, factory.next);

    test(`answers ${Math.ceil(sets / 2)} filter sets as the oracle does`, async () => {
      const engine = await holding(market);
      await compare(engine, new Oracle(market), createRandom(1), Math.ceil(sets / 2));
    }, 3_600_000);

    test(`answers ${Math.floor(sets / 2)} more amid inserts, changes and removals`, async () => {
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
}

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

const NAMES = Object.keys(FIELDS) as readonly FieldName[]; // Object.keys of a const object: its keys
const MEASURED = NAMES.filter(
  (name): name is MeasuredField => FIELDS[name].kind === "number" && name !== "latitude" && name !== "longitude",
);
const FLAGS = NAMES.filter((name): name is FlagField => FIELDS[name].kind === "flag");
const TYPED_OPTIONS = [undefined, "c", "cam", "caméra de", "au", "pack", "sièges ch", "zz"];
const TYPED_NAMES = [undefined, "208", "clio", "série", "ii sw", "zz"];

async function compare(engine: SearchEngine, oracle: Oracle, random: Random, sets: number): Promise<void> {
  const market = oracle.listings;
  for (let set = 0; set < sets; set++) {
    const { filters, context } = drawQuery(random, market);
    const query: Query = { filters, context };
    const order = {
      seed: String(random.int(0, 1e6)),
      sortBy: filters.sortBy ?? random.pick([undefined, ...SORT_KEYS]),
    };
    const references = oracle.references({ ...query, ...order });
    expectAlike(await totalOf(engine, query), references.length, query);

    const pageSize = random.pick([0, 1, 9, 16, 23, 100]);
    const somePage = Math.floor((references.length / Math.max(1, pageSize)) * random.unit());
    for (const page of new Set([0, somePage])) {
      const request: SearchRequest = { ...query, ...order, page, pageSize };
      const expected = {
        total: references.length,
        references: references.slice(page * pageSize, (page + 1) * pageSize),
      };
      expectAlike(await pageOf(engine, request), expected, request);
    }

    const asked: AggregationRequest = known({
      ...query,
      keys: random.chance(0.1) ? FACET_KEYS : random.some(FACET_KEYS, 12),
      size: random.maybe(0.5, () => random.int(1, 20)),
      optionText: random.pick(TYPED_OPTIONS),
      commercialNameText: random.pick(TYPED_NAMES),
    });
    expectAlike(await facetsOf(engine, asked), oracle.aggregate(asked), asked);

    const field = random.pick(MEASURED);
    expectAlike(await statisticsOf(engine, query, field), oracle.statistics(query, field), { ...query, field });
    const axes = random.some(MEASURED, 3).map((name): Axis => {
      const value = FIELDS[name].read(random.pick(market)) ?? 0;
      return { field: name, side: random.pick(["min", "max"]), bound: value };
    });
    expectAlike(await frontOf(engine, query, axes), oracle.front(query, axes), { ...query, axes });
    expectAlike(told(await refusalsOf(engine, query)), told(oracle.refusals(query)), query);
    const fields = random.some(FLAGS, 6);
    expectAlike(await flagsOf(engine, query, fields), oracle.flags(query, fields), { ...query, fields });
  }
}

const told = (refusals: readonly Refusal[]) =>
  refusals.map(({ groups, count }) => `${groups.toSorted().join(" ")} ${count}`).toSorted();

/** Most answers are right, and telling so the quick way saves most of the time. */
function expectAlike(actual: unknown, expected: unknown, question: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, JSON.stringify(question)).toEqual(expected);
}
