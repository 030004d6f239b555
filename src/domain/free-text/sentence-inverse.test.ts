/**
 * Sentences that the product itself makes of filters (`filters/sentence.ts`) come back as the same filters. Left out is what the
 * sentence says of two filter sets alike: more than three of a list (“4 énergies”), one professional family alone, the colour
 * “autre” or “bordeaux”, 2000, which is a year as well as a sum, “Très bonne affaire” for one badge, a town without a radius (“à Lyon”), a generation called as its model.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoriesOf } from "../catalogue/categories.ts";
import { COLOURS } from "../catalogue/colours.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { ENERGIES } from "../catalogue/energies.ts";
import { makesOf } from "../catalogue/makes.ts";
import { OPTIONS } from "../catalogue/options.ts";
import { REGIONS } from "../catalogue/regions.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { VERTICALS, membersOf } from "../catalogue/verticals.ts";
import { selectionText } from "../filters/make-selection.ts";
import { formatQuery, parseQuery } from "../filters/query.ts";
import { CUBIC_STEPS } from "../filters/constants.ts";
import type { FilterKey, Filters } from "../filters/registry.ts";
import { FILTER_KEYS } from "../filters/registry.ts";
import { sentenceOf } from "../filters/sentence.ts";
import { settled } from "../filters/transitions/set-filter.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const read = sentenceReader(NO_MARKET);

const some = (values: readonly string[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most }).map((chosen) => chosen.join(","));
const whole = (min: number, max: number, step = 1) =>
  fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => String(count * step));
const yes = fc.constant("true");

/** Makes and models that people know, whose names are nobody else's. */
const NAMES: Readonly<Record<Vertical, readonly string[]>> = {
  carTruck: [
    "PEUGEOT:208",
    "RENAULT:CLIO:CLIO IV",
    "VOLKSWAGEN:GOLF:GOLF VII",
    "DACIA:DUSTER",
    "BMW",
    "AUDI:A3",
    "FIAT:500",
  ],
  car: ["PEUGEOT:3008:3008 II", "CITROEN:C3", "TOYOTA:YARIS CROSS", "MERCEDES:CLASSE A", "OPEL:CORSA"],
  truck: ["RENAULT:TRAFIC", "FORD:TRANSIT CUSTOM", "PEUGEOT:PARTNER"],
  moto: ["YAMAHA:MT-07", "TRIUMPH:STREET TRIPLE", "DUCATI"],
  scooter: ["HONDA:FORZA 125", "VESPA", "KYMCO"],
  quad: ["POLARIS", "CAN-AM"],
};

const areas = fc.oneof(
  some(REGIONS.map(({ key }) => key)).map((regions) => ({ regions })),
  some(DEPARTMENTS.filter(({ code }) => code !== "75").map(({ code }) => code)).map((dptCp) => ({ dptCp })),
  fc
    .tuple(some(["69001", "44000", "31000", "35000", "67000", "69003", "13001"], 2), whole(1, 5))
    .map(([dptCp, distance]) => ({ dptCp, distance })),
);
const sums = fc.oneof(
  whole(500, 90_000, 50).map((priceMax) => ({ priceMax })),
  whole(500, 90_000, 50).map((priceMin) => ({ priceMin })),
  fc.tuple(whole(1000, 9000, 50), whole(9050, 90_000, 50)).map(([priceMin, priceMax]) => ({ priceMin, priceMax })),
  fc
    .tuple(whole(50, 900, 5), fc.constantFrom("LOA", "CLASSIC"))
    .map(([teasingPriceMax, financingType]) => ({ teasingPriceMax, financingType })),
  fc.constantFrom("LOA", "CLASSIC").map((financingType) => ({ financingType })),
);

/** Each part of a query by itself; those of one group exclude each other. */
const parts = (vertical: Vertical): readonly fc.Arbitrary<Readonly<Record<string, string>>>[] => [
  some(NAMES[vertical], 2).map((makesModelsCommercialNames) => ({ makesModelsCommercialNames })),
  areas,
  sums,
  some(
    ENERGIES.filter((energy) => energy !== "hyb" && energy !== "alt"),
    3,
  ).map((energies) => ({ energies })),
  fc.constantFrom("AUTO", "MANUAL").map((gearbox) => ({ gearbox })),
  whole(2001, 2026).map((yearMin) => ({ yearMin })),
  whole(2001, 2026).map((yearMax) => ({ yearMax })),
  whole(1000, 300_000, 100).map((mileageMax) => ({ mileageMax })),
  whole(40, 900).map((powerDINMin) => ({ powerDINMin })),
  whole(2, 60).map((ratedHorsePowerMax) => ({ ratedHorsePowerMax })),
  whole(1000, 300_000, 100).map((mileageMin) => ({ mileageMin })),
  whole(40, 900).map((powerDINMax) => ({ powerDINMax })),
  whole(2, 60).map((ratedHorsePowerMin) => ({ ratedHorsePowerMin })),
  fc.constantFrom(...CUBIC_STEPS.map(String)).map((cubicMin) => ({ cubicMin })),
  fc.constantFrom(...CUBIC_STEPS.map(String)).map((cubicMax) => ({ cubicMax })),
  whole(20, 300).map((co2Min) => ({ co2Min })),
  whole(20, 300).map((co2Max) => ({ co2Max })),
  whole(3, 15).map((consumptionMax) => ({ consumptionMax })),
  fc
    .record(
      {
        autonomyMin: whole(100, 600, 50),
        batteryCapacityMin: whole(20, 80, 10),
        batteryCapacityMax: whole(20, 80, 10),
        batteryConsumptionMax: whole(10, 30, 5),
      },
      { requiredKeys: [] },
    )
    .map((battery) => ({ energies: "elec", ...battery })),
  fc.constantFrom("1", "2", "3").map((equipmentLevel) => ({ equipmentLevel })),
  whole(1, 3).map((widthMax) => ({ widthMax })),
  whole(1, 3).map((heightMax) => ({ heightMax })),
  fc.constant({ priceDropLimitDate: "2026-01-10" }),
  fc.constant({ goodDealBadges: "VERY_GOOD_DEAL" }),
  some(COLOURS.filter((colour) => colour !== "autre" && colour !== "bordeaux")).map((externalColors) => ({
    externalColors,
  })),
  some(
    COLOURS.filter((colour) => colour !== "autre" && colour !== "bordeaux"),
    2,
  ).map((internalColors) => ({ internalColors })),
  some(
    OPTIONS.map(({ key }) => key),
    4,
  ).map((options) => ({ options })),
  whole(1, 4).map((critAirMax) => ({ critAirMax })),
  whole(2, 9).map((ownersMax) => ({ ownersMax })),
  fc.constantFrom("7,8,9", "5", "2", "4").map((seats) => ({ seats })),
  some(["2", "3", "4", "5", "6"], 1).map((doors) => ({ doors })),
  whole(100, 2000, 10).map((trunkVolumeMin) => ({ trunkVolumeMin })),
  whole(3, 9).map((lengthMax) => ({ lengthMax })),
  fc.constantFrom("PART", "COURTIER_AUTOMOBILE").map((customerFamilyCodes) => ({ customerFamilyCodes })),
  ...[
    "firstHand",
    "allWarranty",
    "networkWarranty",
    "delivery",
    "reclaimVAT",
    "autoviza",
    "fourWheelDrive",
    "conversionBonusEligibility",
    "initialPrice",
  ].map((flag) => yes.map((value) => ({ [flag]: value }))),
  fc.constantFrom("1", "3", "7").map((age) => ({ age })),
  fc.constantFrom("photo", "video", "360").map((medias) => ({ medias })),
  fc.constantFrom("attelage", "démontable", "toit ouvrant rouge", "150 ch").map((words) => ({ words })),
];

const filterSets: fc.Arbitrary<Filters> = fc.constantFrom(...VERTICALS).chain((vertical) =>
  fc
    .subarray([...parts(vertical)], { maxLength: 6 })
    .chain((chosen) => fc.tuple(...chosen))
    .map((said) => {
      const query = new URLSearchParams([["vertical", vertical], ...said.flatMap((part) => Object.entries(part))]);
      return settled(parseQuery(query).filters);
    }),
);

/** Of such a pair the second is left out when it is read. */
const isTurned = (filters: Filters) =>
  Object.entries(filters).some(([key, least]) => {
    const most: unknown = key.endsWith("Min") ? filters[key.replace(/Min$/, "Max") as FilterKey] : undefined; // or no key
    return typeof least === "number" && typeof most === "number" && least > most;
  });
const isManyEnergies = ({ energies = [] }: Filters) => energies.length > 3;

/** Of a car with a name alone the sentence does not say that it is a car. */
function asSaid(filters: Filters): string {
  const isUnsaid = filters.vertical === "car" && filters.makesModelsCommercialNames !== undefined;
  return formatQuery(isUnsaid ? { ...filters, vertical: "carTruck" } : filters);
}

/** Filters whose sentence means more than one filter set, or nothing that a reader of sentences knows, each with the reason. */
const NOT_DRAWN: Partial<Readonly<Record<FilterKey, string>>> = {
  allFamilies: "of a showroom, and silent",
  curef: "the showroom's page says it",
  showroomStock: "the showroom's page says it",
  sortBy: "the sort control says it",
  page: "says nothing",
  reference: "of single adverts",
  references: "of single adverts",
  city: "a town without a radius is read with one",
  topOptions: "said as `options` are",
  versions: "read against the versions on sale, of which there are none here",
  categories: "each by itself, below",
  networkWarranties: "makers' own names of their programmes",
  teasingPriceMin: "no payment is said without its kind",
};

describe("the product's own sentences", () => {
  it("are made of every filter, but for those that there is a reason to leave out", () => {
    const drawn = new Set<string>();
    fc.assert(
      fc.property(filterSets, (filters) => {
        for (const key of Object.keys(filters)) drawn.add(key);
      }),
      { numRuns: 3000 },
    );
    expect(FILTER_KEYS.filter((key) => !drawn.has(key)).toSorted()).toEqual(Object.keys(NOT_DRAWN).toSorted());
  });

  it("come back as the filters that they were made from", () => {
    fc.assert(
      fc.property(
        filterSets.filter((filters) => !isTurned(filters) && !isManyEnergies(filters)),
        (filters) => {
          const sentence = sentenceOf(filters);
          const again = read(sentence, 2026);
          expect([sentence, asSaid(again.filters), again.ignored]).toEqual([sentence, asSaid(filters), []]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("say every body and every name of the catalogue so that it is found again", () => {
    for (const vertical of ["car", "truck", "moto"] as const)
      for (const { code } of categoriesOf(vertical)) {
        const filters: Filters = {
          vertical: code === "48" ? "car" : vertical === "moto" ? "moto" : "carTruck",
          categories: [code],
        };
        expect(formatQuery(read(sentenceOf(filters), 2026).filters)).toBe(formatQuery(filters));
      }
    const strange: string[] = [];
    for (const vertical of membersOf("carTruck"))
      for (const { key, models } of makesOf(vertical))
        for (const selection of [{ make: key }, ...models.map((model) => ({ make: key, model: model.key }))]) {
          const filters: Filters = {
            vertical: vertical === "car" ? "carTruck" : "truck",
            makesModelsCommercialNames: [selection],
          };
          const [found, ...others] = read(sentenceOf(filters), 2026).filters.makesModelsCommercialNames ?? [];
          // A generation called as its model is the model and more.
          const wanted = "model" in selection ? selection.model : undefined;
          if (found?.make !== selection.make || found.model !== wanted || others.length > 0)
            strange.push(selectionText(selection));
        }
    // Their own words are those of another model, or of a bound.
    expect(strange).toEqual(["HONDA:E NY1", "NISSAN:QASHQAI PLUS 2"]);
  });
});
