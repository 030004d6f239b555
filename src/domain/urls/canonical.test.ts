import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../test/factories/random.ts";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { citiesIn } from "../catalogue/cities.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { makesOf } from "../catalogue/makes.ts";
import { REGIONS } from "../catalogue/regions.ts";
import { VEHICLE_VERTICALS, VERTICALS } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import { formatQuery } from "../filters/query.ts";
import type { Filters } from "../filters/registry.ts";
import { canonicalPath, searchAddress } from "./canonical.ts";
import { requestOf } from "../../../test/urls/table.ts";
import { sampleFilters } from "../../../test/urls/sample-filters.ts";
import { normalForm } from "./normal-form.ts";
import { readPath } from "./read-path.ts";
import { filtersAddress, showroomAddress } from "./showroom-address.ts";

const read = (address: string) => {
  const { path, query } = requestOf(address);
  return readPath(path, query);
};

/** The filters that a canonical path gives back; undefined when it is no page, or not its own canonical one. */
const filtersBehind = (path: string | undefined): Filters | undefined => {
  const reading = path === undefined ? undefined : read(path);
  return reading?.kind === "page" && reading.canonical === path ? reading.filters : undefined;
};

/** Those of many filter sets that do not come back from their paths, as text. */
const lost = (all: Iterable<Filters>): readonly string[] =>
  [...all]
    .filter((filters) => {
      const behind = filtersBehind(canonicalPath(filters));
      return behind === undefined || formatQuery(behind) !== formatQuery(filters);
    })
    .map(formatQuery);

const names = VEHICLE_VERTICALS.flatMap((vertical) =>
  makesOf(vertical).flatMap((make) => [
    { vertical, selection: { make: make.key } },
    ...make.models.flatMap((model) => [
      { vertical, selection: { make: make.key, model: model.key } },
      ...model.generations.map(({ key }) => ({
        vertical,
        selection: { make: make.key, model: model.key, commercialName: key },
      })),
    ]),
  ]),
) satisfies readonly { vertical: Filters["vertical"]; selection: MakeSelection }[];

const withoutGeneration = names.filter(({ selection }) => !("commercialName" in selection));

/** One of a list for each number, so that every name meets another. */
const turn = <T>(items: readonly T[], number: number): T => items[number % items.length] as T; // no list here is empty

describe("the path of a filter set", () => {
  it("gives back every set that has one", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const filters = sampleFilters(createRandom(seed));
        const path = canonicalPath(filters);
        // Pages that a longer name takes have none: see below.
        if (path === undefined) expect(filters.page).toBeGreaterThan(1);
        else expect(filtersBehind(path)).toEqual(filters);
      }),
      { numRuns: 5000 },
    );
  });

  it("gives back every make, model and generation of the catalogue", () => {
    expect(
      lost(names.map(({ vertical, selection }) => ({ vertical, makesModelsCommercialNames: [selection] }))),
    ).toEqual([]);
  });

  it("tells every make and model from the place, energy, colour or financing beside it", () => {
    const places = DEPARTMENTS.map(({ code }): Omit<Filters, "vertical"> => ({ dptCp: [code] }));
    const regions = REGIONS.map(({ key }): Omit<Filters, "vertical"> => ({ regions: [key] }));
    const beside: readonly Omit<Filters, "vertical">[] = [
      { energies: ["plug_hyb"] },
      { financingType: "LOA" },
      { externalColors: ["or"] },
      { page: 2 },
    ];
    const sets = withoutGeneration.flatMap(({ vertical, selection }, number): Filters[] =>
      [turn(places, number), turn(regions, number), turn(beside, number)].map((more) => ({
        ...more,
        vertical,
        makesModelsCommercialNames: [selection],
      })),
    );
    expect(lost(sets).filter((query) => !query.endsWith("page=2"))).toEqual([]);
  });

  it("gives back every region, department and city", () => {
    const cities = DEPARTMENTS.filter(({ region }) => region !== undefined).flatMap(({ code }) =>
      citiesIn(code).map(({ key }): Filters => ({ vertical: "car", dptCp: [code], city: key })),
    );
    const sets: readonly Filters[] = [
      ...REGIONS.map(({ key }): Filters => ({ vertical: "car", regions: [key] })),
      ...DEPARTMENTS.map(({ code }): Filters => ({ vertical: "car", dptCp: [code] })),
      ...cities.filter((_, number) => number % 10 === 0),
    ];
    expect(lost(sets)).toEqual([]);
  });

  it("leaves out the pages that are another's name: docs/decisions/url-grammar.md lists them", () => {
    const paths = new Set(
      names.map(({ vertical, selection }) => canonicalPath({ vertical, makesModelsCommercialNames: [selection] })),
    );
    const taken = [...paths].flatMap((path) => {
      const [, name = "", page = "0"] = /^(.*)-([1-9]\d{0,2})\.html$/.exec(path ?? "") ?? [];
      return Number(page) >= 2 && Number(page) <= 500 && paths.has(`${name}.html`) ? [`${name} ${page}`] : [];
    });
    expect(taken).toEqual([
      "/occasion-voiture-modele-byd-seal 6",
      "/voiture-occasion-caterham-seven-seven 160",
      "/voiture-occasion-caterham-seven-seven 170",
      "/occasion-voiture-modele-hyundai-ioniq 5",
      "/occasion-voiture-modele-hyundai-ioniq 6",
      "/occasion-voiture-modele-hyundai-ioniq 9",
      "/scooter-occasion-aprilia-atlantic-atlantic 500",
      "/scooter-occasion-piaggio-x9-x9 500",
      "/occasion-quad-modele-yamaha-wolverine 450",
    ]);
    const ioniq: Filters = { vertical: "car", makesModelsCommercialNames: [{ make: "HYUNDAI", model: "IONIQ" }] };
    expect(canonicalPath({ ...ioniq, page: 5 })).toBeUndefined();
    expect(searchAddress({ ...ioniq, page: 5 })).toBe(
      "/listing?vertical=car&makesModelsCommercialNames=HYUNDAI%3AIONIQ&page=5",
    );
    expect(canonicalPath({ ...ioniq, page: 4 })).toBe("/occasion-voiture-modele-hyundai-ioniq-4.html");
  });

  it("is none for a page after the last [9.1]", () => {
    expect([500, 501].map((page) => canonicalPath({ vertical: "car", page }))).toEqual([
      "/occasion-voiture-500.html",
      undefined,
    ]);
  });
});

describe("the address of a search", () => {
  it("is one for each of the six verticals [3.2]", () => {
    expect(VERTICALS.map((vertical) => searchAddress({ vertical }))).toEqual([
      "/listing",
      "/occasion-voiture.html",
      "/occasion-utilitaire.html",
      "/occasion-moto.html",
      "/occasion-scooter.html",
      "/occasion-quad.html",
    ]);
  });

  it("leaves out what a form without a script sends and does not mean, in one move [2.4]", () => {
    for (const [sent, meant] of [
      ["/listing?energies=dies&priceMin=", "/listing?energies=dies"],
      ["/listing?vertical=car&energies=dies&dptCp=69&distance=4", "/listing?vertical=car&dptCp=69&energies=dies"],
      ["/listing?vertical=car&dptCp=69&distance=4&priceMax=", "/departement/occasion-voiture-rhone-69.html"],
      ["/listing?vertical=car&yearMin=15&priceMax=9 000 €", "/listing?vertical=car&priceMax=9000&yearMin=2015"],
    ] as const)
      expect(read(sent)).toMatchObject({ kind: "redirect", status: 301, location: meant });
  });

  it("shows any filters without a redirect, and is the canonical address of its page", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        const shown = normalForm({
          ...filters,
          ...(filters.page === undefined ? {} : { page: (filters.page % 499) + 2 }),
        });
        const address = searchAddress(shown);
        expect(read(address)).toMatchObject({ kind: "page", page: "results", filters: shown, canonical: address });
      }),
      { numRuns: 2000 },
    );
  });

  it("shows them as well in a showroom and on the filters page", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        const { page: _, ...rest } = normalForm({ ...filters, curef: "C123" });
        for (const address of [showroomAddress("C123", rest), filtersAddress(rest, {}, "C123"), filtersAddress(rest)]) {
          expect(read(address)).toMatchObject({ kind: "page", filters: rest, canonical: address });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps the one type of a kind where all families are listed together: it says more than the kind", () => {
    const scooters = { vertical: "scooter", allFamilies: true, categories: ["71"] } as const;
    expect(showroomAddress("C123", scooters)).toBe("/C123/cat-scooter/index?allFamilies=true&categories=71");
  });

  it("writes filters that mean the same as one address", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        expect(normalForm(normalForm(filters))).toEqual(normalForm(filters));
        expect(searchAddress(normalForm(filters))).toBe(searchAddress(filters));
      }),
      { numRuns: 1000 },
    );
  });
});
