import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import { chosenValues } from "./chosen-values.ts";
import { moreGroups } from "./more-groups.ts";

const filtersOf = (query: string) => parseQuery(new URLSearchParams(query)).filters;

describe("what is chosen in a section", () => {
  it("is told by its tags", () => {
    const filters = filtersOf("externalColors=gris,noir&internalColors=beige&seats=5&sortBy=priceAsc");
    expect(chosenValues(filters)).toEqual({ couleurs: "Noir, Gris, Intérieur beige", places: "5 places" });
  });

  it("stands beside the heading of a closed section", () => {
    const groups = moreGroups(filtersOf("externalColors=noir"), { isShowroom: false }, "/filters");
    expect(groups.filter(({ value }) => value !== undefined)).toMatchObject([{ id: "couleurs", value: "Noir" }]);
  });
});
