import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEPARTMENTS } from "./departments.ts";
import { departmentsOfRegion, findRegion, regionOf, REGIONS, type FormerRegionKey } from "./regions.ts";

fc.configureGlobal({ seed: 2026 });

const current = REGIONS.filter((region) => region.kind === "current");
const merged = REGIONS.filter((region) => region.kind === "former");
const unchanged = [
  "bretagne",
  "centre",
  "corse",
  "ile-de-france",
  "pays-de-la-loire",
  "provence-alpes-cote-d-azur",
] as const satisfies readonly FormerRegionKey[];
const mainland = DEPARTMENTS.map(({ code }) => code).filter((code) => code !== "97");

describe("regions", () => {
  it("has the thirteen current codes, Belgium and Luxembourg [3.11]", () => {
    expect(REGIONS.filter((region) => region.kind !== "former").map(({ key }) => key)).toEqual([
      "FR-ARA",
      "FR-BFC",
      "FR-BRE",
      "FR-CVL",
      "FR-COR",
      "FR-GES",
      "FR-HDF",
      "FR-IDF",
      "FR-NOR",
      "FR-NAQ",
      "FR-OCC",
      "FR-PDL",
      "FR-PAC",
      "BE",
      "LU",
    ]);
  });

  it("knows the former regions too [3.11]", () => {
    expect(findRegion("alsace")).toMatchObject({ key: "alsace", label: "Alsace", kind: "former" });
    expect(merged).toHaveLength(16);
    expect(merged.length + unchanged.length).toBe(22);
  });

  it("maps regions to lists of department codes [3.12]", () => {
    expect(departmentsOfRegion("FR-BRE")).toEqual(["22", "29", "35", "56"]);
    expect(departmentsOfRegion("FR-COR")).toEqual(["2A", "2B"]);
    expect(departmentsOfRegion("FR-ARA")).toEqual([
      "01",
      "03",
      "07",
      "15",
      "26",
      "38",
      "42",
      "43",
      "63",
      "69",
      "73",
      "74",
    ]);
    expect(departmentsOfRegion("alsace")).toEqual(["67", "68"]);
    expect(departmentsOfRegion("midi-pyrenees")).toEqual(["09", "12", "31", "32", "46", "65", "81", "82"]);
    expect(departmentsOfRegion("LU")).toEqual([]);
  });

  it("divides the mainland among the current regions, leaving nothing out and nothing double [3.12]", () => {
    expect(current.flatMap((region) => region.departments).toSorted()).toEqual(mainland);
  });

  it("divides it among the 22 former ones as well [3.12]", () => {
    const former = [...merged.map(({ key }) => departmentsOfRegion(key)), ...unchanged.map(departmentsOfRegion)];
    expect(former.flat().toSorted()).toEqual(mainland);
  });

  it("puts every merged region within one current region", () => {
    for (const { departments } of merged) {
      const around = current.filter((region) => departments.some((code) => region.departments.includes(code)));
      expect(around).toHaveLength(1);
      expect(around[0]?.departments.length).toBeGreaterThan(departments.length);
    }
  });

  it("gives one value to a territory that kept its borders, whatever it was called", () => {
    expect(unchanged.map((former) => findRegion(former)?.key)).toEqual([
      "FR-BRE",
      "FR-CVL",
      "FR-COR",
      "FR-IDF",
      "FR-PDL",
      "FR-PAC",
    ]);
  });

  it("finds every region by its key, its slug and its label in any case", () => {
    const spellings = fc.constantFrom(...REGIONS).chain((region) =>
      fc.tuple(
        fc.constant(region),
        fc
          .constantFrom(region.key, region.slug, region.label)
          .chain((text) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase())),
      ),
    );
    fc.assert(
      fc.property(spellings, ([region, text]) => findRegion(text) === region && regionOf(region.key) === region),
    );
  });

  it("has no two regions of one slug", () => {
    expect(new Set(REGIONS.map(({ slug }) => slug)).size).toBe(REGIONS.length);
  });

  it("knows no invented region", () => {
    expect(["", "FR", "FR-XXX", "atlantide", "constructor"].map(findRegion)).toEqual(Array(5).fill(undefined));
  });
});
