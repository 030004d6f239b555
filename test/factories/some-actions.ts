/** Arbitrary actions of a visitor on a search form, each a transition of the domain. */
import fc from "fast-check";
import { DISTANCE_CODES } from "../../src/domain/catalogue/distance.ts";
import { ENERGIES } from "../../src/domain/catalogue/energies.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";
import type { SearchAction } from "../../src/domain/filters/search-state.ts";
import { toggleMake, withOfferedVersions } from "../../src/domain/filters/transitions/choose-make.ts";
import {
  chooseDistance,
  toggleDepartment,
  toggleRegion,
  typePlace,
  withoutPosition,
} from "../../src/domain/filters/transitions/choose-place.ts";
import {
  editMonthly,
  editPrice,
  openMonthlyTab,
  openPriceTab,
} from "../../src/domain/filters/transitions/choose-price.ts";
import { chooseStock, togglePrivate, toggleProfessional } from "../../src/domain/filters/transitions/choose-seller.ts";
import { clearAll, withFilter } from "../../src/domain/filters/transitions/set-filter.ts";
import { step } from "../../src/domain/filters/transitions/step.ts";
import { toggleFlag, toggleValue } from "../../src/domain/filters/transitions/toggle-value.ts";
import { tagsOf } from "../../src/domain/filters/tags.ts";
import { someFilters } from "./some-filters.ts";

type Transition = (filters: Filters) => Filters;

const figure = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined });
const make = fc.record({
  make: fc.constantFrom("PEUGEOT", "RENAULT", "BMW"),
  model: fc.constantFrom("208", "CLIO", "SERIE 3"),
  commercialName: fc.constantFrom("208 I", "208 II", "CLIO V"),
});

const transitions: fc.Arbitrary<Transition> = fc.oneof(
  make.map(
    ({ make: name }): Transition =>
      (filters) =>
        toggleMake(filters, { make: name }),
  ),
  make.map(
    ({ make: name, model }): Transition =>
      (filters) =>
        toggleMake(filters, { make: name, model }),
  ),
  make.map(
    (selection): Transition =>
      (filters) =>
        toggleMake(filters, selection),
  ),
  fc.constantFrom(...ENERGIES).map(
    (energy): Transition =>
      (filters) =>
        toggleValue(filters, "energies", energy),
  ),
  fc.constantFrom("69", "75", "2A").map(
    (department): Transition =>
      (filters) =>
        toggleDepartment(filters, department),
  ),
  fc.constantFrom("FR-ARA", "alsace", "BE").map(
    (region): Transition =>
      (filters) =>
        toggleRegion(filters, region),
  ),
  fc.constantFrom("", "6", "69001", "69,38", "69001,2").map(
    (text): Transition =>
      (filters) =>
        typePlace(filters, text),
  ),
  fc.constantFrom(...DISTANCE_CODES).map(
    (distance): Transition =>
      (filters) =>
        chooseDistance(filters, distance),
  ),
  fc.tuple(fc.constantFrom("priceMin" as const, "priceMax" as const), figure).map(
    ([key, value]): Transition =>
      (filters) =>
        editPrice(filters, key, value),
  ),
  fc.tuple(fc.constantFrom("teasingPriceMin" as const, "teasingPriceMax" as const), figure).map(
    ([key, value]): Transition =>
      (filters) =>
        editMonthly(filters, key, value),
  ),
  fc.constantFrom<Transition>(openMonthlyTab, openPriceTab, togglePrivate, toggleProfessional, withoutPosition),
  fc.constantFrom("pro" as const, "group" as const).map(
    (stock): Transition =>
      (filters) =>
        chooseStock(filters, stock),
  ),
  fc.tuple(fc.constantFrom("seats" as const, "doors" as const), fc.constantFrom(1 as const, -1 as const)).map(
    ([key, direction]): Transition =>
      (filters) =>
        step(filters, key, direction),
  ),
  fc.constantFrom("delivery" as const, "firstHand" as const).map(
    (key): Transition =>
      (filters) =>
        toggleFlag(filters, key),
  ),
  fc
    .tuple(
      fc.constantFrom(
        "autonomyMin" as const,
        "batteryCapacityMin" as const,
        "co2Max" as const,
        "consumptionMax" as const,
        "yearMin" as const,
        "powerDINMax" as const,
      ),
      figure,
    )
    .map(
      ([key, value]): Transition =>
        (filters) =>
          withFilter(filters, key, value),
    ),
  fc.constantFrom("AUTO" as const, "MANUAL" as const).map(
    (gearbox): Transition =>
      (filters) =>
        withFilter(filters, "gearbox", gearbox),
  ),
  fc.constant<Transition>((filters) => withOfferedVersions(filters, new Set(["GTI"]))),
  fc.nat().map((index): Transition => (filters) => {
    const tags = tagsOf(filters);
    return tags[index % Math.max(1, tags.length)]?.without ?? filters;
  }),
);

const change =
  (transition: Transition) =>
  (filters: Filters): SearchAction => ({
    kind: "change",
    filters: transition(filters),
  });

/** What the visitor does to the filters as they stand. */
export const someAction: fc.Arbitrary<(filters: Filters) => SearchAction> = fc.oneof(
  { weight: 30, arbitrary: transitions.map(change) },
  { weight: 1, arbitrary: fc.constant(change(clearAll)) },
  { weight: 1, arbitrary: someFilters().map((others) => change(() => others)) },
  {
    weight: 1,
    arbitrary: someFilters().map((filters) => (): SearchAction => ({ kind: "sentence", filters })),
  },
);
