import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import { foldFields } from "./fold-fields.ts";
import { unansweredSearch } from "./unanswered-search.ts";

describe("the search of a form that nobody answered", () => {
  it("says all that was chosen as the server reads it, values with commas among them", () => {
    const address = unansweredSearch({
      address: "/filters?vertical=car",
      chosen: {
        vertical: ["car"],
        makesModelsCommercialNames: ["PEUGEOT:208", "RENAULT"],
        priceMax: ["9000"],
        versions: ["1.2 82, ACTIVE", "100 % GT"],
      },
      beside: [["texte", "208 ou renault"]],
    });
    const { pathname, searchParams } = new URL(address, "https://virage.example");
    expect(pathname).toBe("/filters");
    expect(searchParams.get("rechercher")).toBe("1");
    expect(searchParams.get("texte")).toBe("208 ou renault");
    expect(parseQuery(foldFields(searchParams)).filters).toEqual({
      vertical: "car",
      makesModelsCommercialNames: [{ make: "PEUGEOT", model: "208" }, { make: "RENAULT" }],
      priceMax: 9000,
      versions: ["1.2 82, ACTIVE", "100 % GT"],
    });
  });

  it("stays in its showroom", () => {
    const state = { address: "/C123/filters?priceMax=1", chosen: { priceMax: ["9000"] }, beside: [] };
    expect(unansweredSearch(state)).toBe("/C123/filters?priceMax=9000&rechercher=1");
  });
});
