import { describe, expect, it } from "vitest";
import { CATEGORY_CODES } from "../catalogue/categories.ts";
import { VERTICALS } from "../catalogue/verticals.ts";
import { facetsOf, namesOf } from "./controls.ts";
import { FACETS } from "./facets.ts";
import { formOf } from "./form.ts";
import { parseQuery } from "./query.ts";
import type { FilterKey } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { SECTION_IDS } from "./sections.ts";

const filters = (query: string) => parseQuery(new URLSearchParams(query)).filters;
const controls = (query: string, isShowroom = false) =>
  formOf(filters(query), isShowroom).flatMap((section) => section.controls);

/** Every control there is, whatever the vehicle and whoever sells it. */
const EVERY = VERTICALS.flatMap((vertical) =>
  [true, false].flatMap((isShowroom) => controls(`vertical=${vertical}`, isShowroom)),
);

/** Set beside the form: by tabs, the order of results, their pages, and addresses of single listings and dealers. */
const ELSEWHERE: ReadonlySet<FilterKey> = new Set(["vertical", "reference", "references", "curef", "sortBy", "page"]);

describe("the search form", () => {
  it.each(FILTER_KEYS.filter((key) => !ELSEWHERE.has(key)))("has a control for %s", (key) => {
    expect(EVERY.flatMap(namesOf)).toContain(key);
  });

  it("has no control for what is set elsewhere, and shows none twice", () => {
    for (const vertical of VERTICALS) {
      const names = controls(`vertical=${vertical}`).flatMap(namesOf);
      expect(names.filter((name) => ELSEWHERE.has(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("counts the values of a filter without that filter itself", () => {
    for (const control of EVERY) {
      const groups = namesOf(control).map((name) => FILTERS[name].group);
      for (const facet of facetsOf(control)) expect(["none", ...groups]).toContain(FACETS[facet].group);
    }
  });

  it("has its sections in the order of the specification, each with a title of its own [2.27]", () => {
    const all = formOf(filters("vertical=car"), false).map(({ id }) => id);
    expect(all).toEqual(SECTION_IDS.filter((id) => all.includes(id)));
    expect(new Set(formOf(filters("vertical=car"), false).map(({ title }) => title)).size).toBe(all.length);
  });

  it("shows what a kind of vehicle and a showroom have [2.27, 2.28]", () => {
    const ids = (query: string, isShowroom = false) => formOf(filters(query), isShowroom).map(({ id }) => id);
    expect(ids("vertical=moto")).toContain("cylindree");
    expect(ids("vertical=moto")).not.toContain("boite");
    expect(ids("vertical=scooter")).not.toContain("type");
    expect(ids("", true)[0]).toBe("stock");
    expect(ids("", true)).not.toContain("indice");
    expect(ids("vertical=car")).not.toContain("cylindree");
  });

  it("has the types of every kind where all families are listed together, whichever kind is named beside them", () => {
    const types = (query: string) =>
      controls(query, true).flatMap((control) =>
        control.kind === "choices" && control.name === "categories" ? control.options.map(({ value }) => value) : [],
      );
    for (const vertical of VERTICALS) expect(types(`allFamilies=true&vertical=${vertical}`)).toEqual(CATEGORY_CODES);
    expect(types("vertical=moto")).not.toContain("40");
  });

  it("asks no place of a dealer, who has one address, but of a group", () => {
    const kinds = (query: string, isShowroom: boolean) => controls(query, isShowroom).map(({ kind }) => kind);
    expect(kinds("curef=C1", false)).toContain("place");
    expect(kinds("curef=C1", true)).not.toContain("place");
    expect(kinds("curef=C1&showroomStock=pro", true)).not.toContain("place");
    expect(kinds("curef=C1&showroomStock=group", true)).toContain("place");
    expect(kinds("curef=C1", true)).not.toContain("place");
    const ids = (isShowroom: boolean) => formOf(filters("curef=C1"), isShowroom).map(({ id }) => id);
    expect(ids(false)).toContain("localisation");
    expect(ids(true)).not.toContain("localisation");
    expect(controls("curef=C1", true).flatMap(namesOf)).toContain("delivery");
  });

  it("offers what is chosen too, so that a form sent as it stands keeps it", () => {
    const autonomy = controls("energies=elec&autonomyMin=250").find((each) => namesOf(each).includes("autonomyMin"));
    if (autonomy?.kind !== "choices") throw new Error("autonomy is chosen from a list");
    expect(autonomy.options.map(({ value }) => value)).toEqual(["50", "100", "200", "300", "400", "500", "250"]);
    expect(autonomy.options.at(-1)?.label).toBe("250\u202fkm et plus");
  });

  it("names the regions of before 2016 below those they were merged into [3.12]", () => {
    const place = controls("").find(({ kind }) => kind === "place");
    if (place?.kind !== "place") throw new Error("regions stand in the control of places");
    expect(place.regions.find(({ key }) => key === "FR-GES")?.former.map(({ label }) => label)).toEqual([
      "Alsace",
      "Champagne-Ardenne",
      "Lorraine",
    ]);
    expect(place.regions.flatMap(({ former }) => former)).toHaveLength(16);
  });
});
