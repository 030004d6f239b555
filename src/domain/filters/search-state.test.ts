import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someAction } from "../../../test/factories/some-actions.ts";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { MAX_MAKE_SELECTIONS, selectionText } from "./make-selection.ts";
import { formatQuery, parseQuery } from "./query.ts";
import type { Filters } from "./registry.ts";
import type { SearchState } from "./search-state.ts";
import { canSearch, initialState, nextState } from "./search-state.ts";
import { tagsOf } from "./tags.ts";
import { COMBUSTION_KEYS, ELECTRIC_KEYS, clearAll, isElectricOnly } from "./transitions/set-filter.ts";
import { validate } from "./validate.ts";

const context = { currentYear: 2026 };
const none: Filters = { vertical: "carTruck" };
const start = initialState(none, context);
const set = (changes: Partial<Filters>) => (state: SearchState) =>
  nextState(state, { kind: "change", filters: { ...state.filters, ...changes } }, context);
const say = (filters: Filters) => (state: SearchState) => nextState(state, { kind: "sentence", filters }, context);

describe("the state of a search", () => {
  it("starts over from what a sentence says, in the same showroom", () => {
    const before = initialState({ vertical: "car", priceMax: 9000, curef: "C12" }, context);
    const after = say({ vertical: "car", energies: ["dies"] })(before);
    expect(after.filters).toEqual({ vertical: "car", curef: "C12", energies: ["dies"] });
  });

  it("keeps filters that break a rule with their errors, and is not searched [4.13, 5.9, 8.2]", () => {
    const wrong = set({ priceMin: 9000, priceMax: 5000 })(start);
    expect(wrong.filters).toMatchObject({ priceMin: 9000, priceMax: 5000 });
    expect(wrong.errors.map(({ code }) => code)).toEqual(["REVERSE_MIN_MAX_PRICE"]);
    expect(canSearch(wrong)).toBe(false);
    expect(canSearch(set({ priceMin: 3000 })(wrong))).toBe(true);
  });

  it("is what an address says, checked [4.27]", () => {
    const { filters } = parseQuery(new URLSearchParams("vertical=car&yearMin=1800&energies=elec&gearbox=AUTO"));
    const state = initialState(filters, context);
    expect(state).toMatchObject({ filters: { vertical: "car", yearMin: 1800 } });
    expect(state.filters).not.toHaveProperty("gearbox");
    expect(state.errors.map(({ code }) => code)).toEqual(["INVALID_YEAR"]);
  });

  it("never leaves the rules, whatever a thousand actions do [4.14, 4.15, 4.21]", () => {
    fc.assert(
      fc.property(fc.array(someAction, { minLength: 1000, maxLength: 1000 }), (actions) => {
        let state: SearchState = start;
        for (const action of actions) {
          state = nextState(state, action(state.filters), context);
          expectRules(state);
        }
      }),
      { numRuns: 10 },
    );
  });
});

function expectRules({ filters, errors }: SearchState): void {
  const excluded = isElectricOnly(filters) ? COMBUSTION_KEYS : ELECTRIC_KEYS;
  const present = excluded.filter((key) => filters[key] !== undefined);
  if (present.length > 0) throw new Error(`${present.join()} beside energies=${String(filters.energies)}`);
  const selections = filters.makesModelsCommercialNames ?? [];
  if (selections.length > MAX_MAKE_SELECTIONS) throw new Error(`${selections.length} makes`);
  const texts = new Set(selections.map(selectionText));
  for (const { make, model } of selections)
    if (model !== undefined && texts.has(make)) throw new Error(`${make} beside its model`);
  if (formatQuery(parseQuery(new URLSearchParams(formatQuery(filters))).filters) !== formatQuery(filters))
    throw new Error(`not normal: ${formatQuery(filters)}`);
  if (JSON.stringify(errors) !== JSON.stringify(validate(filters, context))) throw new Error("errors of other filters");
}

describe("clearing", () => {
  it("removing every tag clears everything but the showroom's stock and how results are shown [4.24]", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        let left = filters;
        for (let [tag] = tagsOf(left); tag !== undefined; [tag] = tagsOf(left)) left = tag.without;
        const {
          distance: _distance,
          page: _page,
          sortBy: _sortBy,
          showroomStock: _stock,
          allFamilies: _families,
          ...rest
        } = left;
        const { showroomStock: _kept, ...cleared } = clearAll(filters);
        expect(rest).toEqual(cleared);
      }),
      { numRuns: 300 },
    );
  });
});
