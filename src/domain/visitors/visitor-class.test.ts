import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { readPath } from "../urls/read-path.ts";
import { ALLOWED, VISITOR_CLASSES, criteriaOf, mayHave } from "./visitor-class.ts";

const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://virage.example");
  const reading = readPath(pathname, searchParams);
  if (reading.kind !== "page") throw new Error(`${address} is no page`);
  return reading.filters;
};

describe("what a search is narrowed by", () => {
  it.each([
    ["/listing", 0],
    ["/occasion-voiture.html", 0],
    ["/occasion-moto-4.html", 0],
    ["/listing?sortBy=priceAsc", 0],
    ["/occasion-voiture-marque-peugeot.html", 1],
    ["/listing?makesModelsCommercialNames=PEUGEOT&gearbox=AUTO&priceMax=9000&page=2", 3],
    ["/C123/index", 0],
  ])("is counted without its kind, its dealer and its order: %s has %i", (address, count) => {
    expect(criteriaOf(asked(address))).toBe(count);
  });
});

describe("what a class of visitors may have", () => {
  it("is everything for people and for crawlers that are whom they say [6.3, 6.4]", () => {
    fc.assert(
      fc.property(someFilters(), fc.integer({ min: 1, max: 500 }), (filters, page) => {
        expect(mayHave("HUMAN", { ...filters, page })).toBe(true);
        expect(mayHave("GOODBOT", { ...filters, page })).toBe(true);
      }),
    );
  });

  it.each([
    ["/occasion-voiture-marque-peugeot.html", true],
    ["/listing?priceMax=9000&gearbox=AUTO&energies=dies&page=10", true],
    ["/listing?page=11", false],
    ["/listing?priceMax=9000&gearbox=AUTO&energies=dies&mileageMax=90000", false],
  ])("is a few pages for other programs: %s, %s [6.3, 6.4]", (address, may) => {
    expect(mayHave("BOT", asked(address))).toBe(may);
  });

  it("is never more for a program than for who is verified, nor for that than for people", () => {
    const [human, good, bot] = VISITOR_CLASSES.map((visitor) => ALLOWED[visitor]);
    for (const figure of ["share", "deepestPage", "mostCriteria"] as const) {
      expect(good?.[figure]).toBeLessThanOrEqual(human?.[figure] ?? 0);
      expect(bot?.[figure]).toBeLessThanOrEqual(good?.[figure] ?? 0);
    }
  });
});
