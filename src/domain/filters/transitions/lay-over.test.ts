import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someFilters } from "../../../../test/factories/some-filters.ts";
import { formatQuery, parseQuery } from "../query.ts";
import type { Filters } from "../registry.ts";
import { layOver } from "./lay-over.ts";
import { atPage, settled } from "./set-filter.ts";

const filters = (query: string): Filters => parseQuery(new URLSearchParams(query)).filters;
const laid = (first: string, from: string, to: string) =>
  decodeURIComponent(formatQuery(layOver(filters(first), { from: filters(from), to: filters(to) })));

describe("a choice laid over another that was made of the same page", () => {
  it("adds its value to those of a list", () => {
    expect(laid("energies=dies", "", "energies=elec")).toBe("energies=dies,elec");
    const [first, to] = ["makesModelsCommercialNames=RENAULT", "makesModelsCommercialNames=PEUGEOT"];
    expect(laid(first, "", to)).toBe("makesModelsCommercialNames=PEUGEOT,RENAULT");
  });

  it("takes away what it took away, and leaves what it knew nothing of", () => {
    expect(laid("energies=dies,elec&priceMax=9000", "energies=dies", "")).toBe("priceMax=9000&energies=elec");
    expect(laid("priceMax=9000", "yearMin=2015", "")).toBe("priceMax=9000");
  });

  it("narrows a make to its model", () => {
    const [make, model] = ["makesModelsCommercialNames=PEUGEOT", "makesModelsCommercialNames=PEUGEOT:208"];
    expect(laid(`${make}&priceMax=9000`, make, model)).toBe("makesModelsCommercialNames=PEUGEOT:208&priceMax=9000");
  });

  it("replaces a bound, an order, a kind of vehicle, and goes to the first page", () => {
    expect(laid("priceMax=9000&page=3", "priceMax=5000", "priceMax=7000")).toBe("priceMax=7000");
    expect(laid("priceMax=9000", "page=2", "page=2&sortBy=priceAsc")).toBe("priceMax=9000&sortBy=priceAsc");
    expect(laid("priceMax=9000", "", "vertical=moto")).toBe("vertical=moto&priceMax=9000");
  });

  it("leads where it led when nothing else was chosen", () => {
    fc.assert(
      fc.property(someFilters(), someFilters(), (from, to) => {
        expect(layOver(from, { from, to })).toEqual(settled(atPage(to, 1)));
      }),
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(someFilters(), someFilters(), someFilters(), (standing, from, to) => {
        const once = layOver(standing, { from, to });
        expect(layOver(once, { from, to })).toEqual(once);
      }),
    );
  });
});
