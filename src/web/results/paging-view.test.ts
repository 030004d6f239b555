import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import { pagingView } from "./paging-view.ts";

const view = (total: number, page = 1, pageSize = 23) =>
  pagingView(
    parseQuery(new URLSearchParams({ page: String(page) })).filters,
    total,
    pageSize,
    ({ page: at = 1 }) => `/${at}`,
  );

describe("the pages of a search", () => {
  it("tells what comes after the one that is shown", () => {
    expect(view(1284)).toMatchObject({
      left: "1\u202f261 autres véhicules",
      next: "/2",
      shown: "Véhicules 1 à 23 sur 1\u202f284",
    });
    expect(view(24)).toMatchObject({ left: "1 autre véhicule" });
    expect(view(24, 2)).toMatchObject({ left: undefined, next: undefined, previous: "/1" });
    expect(view(23)).toBeUndefined();
  });

  it("says that no more than five hundred can be leafed through, why, and how the others are found [9.1]", () => {
    expect(view(11_500, 500)?.shown).toBe("Véhicules 11\u202f478 à 11\u202f500 sur 11\u202f500");
    expect(view(11_501, 500)).toMatchObject({
      next: undefined,
      left: undefined,
      shown:
        "Véhicules 11\u202f478 à 11\u202f500 sur 11\u202f501. Seules les 500 premières pages, soit 11\u202f500 véhicules, se feuillettent\u202f: " +
        "aller plus loin ralentirait la recherche pour tous. Un filtre ou un autre tri montre les suivantes.",
    });
    expect(view(11_501, 1)?.shown).toContain("Seules les 500 premières pages");
    expect(view(11_501, 1, 46)?.shown).not.toContain("Seules");
  });
});
