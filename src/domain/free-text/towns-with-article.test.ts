/** Le Mans, Les Ulis: the article of their names is contracted with the word before it. */
import { describe, expect, it } from "vitest";
import { citiesIn } from "../catalogue/cities.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { aroundOf, ofPlace, atPlace } from "../filters/place-words.ts";
import { formatQuery } from "../filters/query.ts";
import type { Filters } from "../filters/registry.ts";
import { sentenceOf } from "../filters/sentence.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const read = sentenceReader(NO_MARKET);
const query = (text: string) => formatQuery(read(text, 2026).filters);
const around = (postcode: string, distance: number) => `dptCp=${postcode}&distance=${String(distance)}`;

describe("a town whose name has an article", () => {
  it.each([
    ["à moins de 20 km du Mans", around("72000", 2)],
    ["au mans", around("72000", 2)],
    ["près du Bourget", around("93350", 3)],
    ["aux Herbiers", around("85500", 2)],
    ["à 50 km des Sables-d’Olonne", around("85100", 3)],
    ["du Puy-en-Velay", around("43000", 2)],
    ["des Ulis", around("91940", 2)],
    ["au Touquet", around("62520", 2)],
    ["havre", around("76600", 2)],
    ["rochelle", around("17000", 2)],
  ])("“%s” asks for “%s”", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it("is told from an area, and from what no town is", () => {
    expect(query("du Rhône")).toBe("dptCp=69");
    expect(query("du 93")).toBe("dptCp=93");
    for (const text of ["clio au gaz", "clio au quotidien", "clio des options"])
      expect([text, read(text, 2026).filters.dptCp]).toEqual([text, undefined]);
  });

  it("is found again in the product's own sentences, in any of its words for the place", () => {
    const towns = DEPARTMENTS.flatMap(({ code }) => citiesIn(code)).filter(
      ({ name, population, department }) => population >= 20_000 && department !== "97" && /^Les? /.test(name),
    );
    expect(towns.length).toBeGreaterThan(15);
    const lost = towns.flatMap((town) => {
      const filters: Filters = { vertical: "car", ...aroundOf(town), distance: 3 };
      const said = [sentenceOf(filters), `clio près ${ofPlace(town.name)}`, `clio ${atPlace(town.name)}`];
      return said.filter((text) => read(text, 2026).filters.dptCp?.[0] !== filters.dptCp?.[0]);
    });
    expect(lost).toEqual([]);
  });
});

it("a distance across the country is as wide as a search can be, and no mileage", () => {
  expect(query("à 500 km de Lyon")).toBe(around("69001", 5));
  expect(query("clio Lyon 500 km")).toContain("mileageMax=500");
});
