import { expect, it } from "vitest";
import { drawQuery } from "../../../test/factories/filter-sets.ts";
import { someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import type { Condition } from "../../domain/filters/condition.ts";
import { conditionsOf } from "../../domain/filters/conditions.ts";
import { conjunctsOf } from "./conjuncts.ts";
import { NEVER, Predicates } from "./predicates.ts";

const make = (...values: readonly string[]): Condition => ({ kind: "oneOf", field: "make", values });
const model = (...values: readonly string[]): Condition => ({ kind: "oneOf", field: "model", values });
const all = (...conditions: readonly Condition[]): Condition => ({ kind: "all", conditions });
const any = (...conditions: readonly Condition[]): Condition => ({ kind: "any", conditions });

it("makes the same of what is said in another order, twice or in other brackets", () => {
  const predicates = new Predicates();
  const said = conjunctsOf(predicates, all(make("FORD", "OPEL"), model("KA"), any(model("KA"), make("FIAT"))));
  for (const again of [
    all(model("KA"), all(make("OPEL", "FORD", "OPEL")), any(make("FIAT"), model("KA"))),
    all(all(any(make("FIAT"), all(model("KA"))), model("KA")), any(make("OPEL", "FORD")), model("KA")),
  ]) {
    expect(conjunctsOf(predicates, again)).toEqual(said);
  }
});

it("makes nothing of choices of which one always holds, and one thing alone of what never does", () => {
  const predicates = new Predicates();
  expect(conjunctsOf(predicates, any(make("FORD"), all()))).toEqual([]);
  expect(conjunctsOf(predicates, all(make("FORD"), any()))).toEqual([NEVER]);
  expect(conjunctsOf(predicates, any(all(make("FORD"), make()), any()))).toEqual([NEVER]);
});

it("keeps nothing of what all have given back", () => {
  const market = someListings(2, 50);
  const draw = () => {
    const random = createRandom(7);
    return Array.from({ length: 150 }, () => drawQuery(random, market)).map(({ filters, context }) =>
      any(...conditionsOf(filters, context).map(({ condition }) => condition), all(model("KA"), make("FORD"))),
    );
  };
  const predicates = new Predicates();
  const capacities = Array.from({ length: 3 }, () => {
    const held = draw().map((condition) => conjunctsOf(predicates, condition));
    for (const conjunct of held.flat()) predicates.release(conjunct);
    expect(predicates.held).toBe(0);
    return predicates.capacity;
  });
  expect(new Set(capacities).size).toBe(1);
});
