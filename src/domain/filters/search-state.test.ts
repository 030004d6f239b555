import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someAction } from "../../../test/factories/some-actions.ts";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { MOST_MAKE_SELECTIONS, selectionText } from "./make-selection.ts";
import { formatQuery, parseQuery } from "./query.ts";
import type { Filters } from "./registry.ts";
import type { SearchState } from "./search-state.ts";
import { canSearch, initialState, nextState } from "./search-state.ts";
import { tagsOf } from "./tags.ts";
import { COMBUSTION_KEYS, ELECTRIC_KEYS, clearAll, isElectricOnly } from "./transitions/set-filter.ts";
import { validate } from "./validate.ts";

const context = { currentYear: 2026 };
const none: Filters = { vertical: "carTruck" };
const start = initialState(none, context, true);
const set = (changes: Partial<Filters>) =>
  ({ kind: "change", transition: (filters: Filters): Filters => ({ ...filters, ...changes }) }) as const;

describe("the state of a search", () => {
  it("loses its sentence and its own path when a filter is added, unless the path is kept [4.11]", () => {
    const sentence = nextState(
      start,
      { kind: "sentence", text: "clio diesel", filters: { vertical: "car", energies: ["dies"] } },
      context,
    );
    const changed = nextState(sentence, set({ priceMax: 5000 }), context);
    expect(changed).not.toHaveProperty("freeTextSearchTerm");
    expect(nextState(start, set({ priceMax: 5000 }), context).seoKept).toBe(false);
    expect(nextState(start, { ...set({ sortBy: "priceAsc" }), keepSeo: true }, context).seoKept).toBe(true);
  });

  it("starts over from what a sentence says, in the same showroom [4.12]", () => {
    const before = initialState({ vertical: "car", priceMax: 9000, curef: "C12" }, context, true);
    const after = nextState(
      before,
      { kind: "sentence", text: "clio diesel", filters: { vertical: "car", energies: ["dies"] } },
      context,
    );
    expect(after).toMatchObject({
      filters: { vertical: "car", curef: "C12", energies: ["dies"] },
      freeTextSearchTerm: "clio diesel",
      seoKept: false,
    });
    expect(after.filters).not.toHaveProperty("priceMax");
  });

  it("keeps filters that break a rule with their errors, and is not searched [4.13, 5.9, 8.2]", () => {
    const wrong = nextState(start, set({ priceMin: 9000, priceMax: 5000 }), context);
    expect(wrong.filters).toMatchObject({ priceMin: 9000, priceMax: 5000 });
    expect(wrong.errors.map(({ code }) => code)).toEqual(["REVERSE_MIN_MAX_PRICE"]);
    expect(canSearch(wrong)).toBe(false);
    expect(canSearch(nextState(wrong, set({ priceMin: 3000 }), context))).toBe(true);
  });

  it("is rebuilt and validated when the address changes [4.27]", () => {
    const after = nextState(
      nextState(start, set({ priceMax: 5000 }), context),
      { kind: "location", filters: { vertical: "car", yearMin: 1800 }, isSeo: true },
      context,
    );
    expect(after).toMatchObject({ filters: { vertical: "car", yearMin: 1800 }, seoKept: true });
    expect(after.errors.map(({ code }) => code)).toEqual(["INVALID_YEAR"]);
  });

  it("never leaves the rules, whatever a thousand actions do [4.14, 4.15, 4.21]", () => {
    fc.assert(
      fc.property(fc.array(someAction, { minLength: 1000, maxLength: 1000 }), (actions) => {
        let state: SearchState = start;
        for (const action of actions) {
          state = nextState(state, action, context);
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
  if (selections.length > MOST_MAKE_SELECTIONS) throw new Error(`${selections.length} makes`);
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
        expect(rest).toEqual(clearAll(filters));
      }),
      { numRuns: 300 },
    );
  });
});
