import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEAST_KILOMETRES, MOST_KILOMETRES, readKilometres } from "./typed-kilometres.ts";

describe("the kilometres of a year", () => {
  it("are read as people write them", () => {
    for (const text of ["15000", "15 000", "15\u202f000", " 15 000 km ", "15000KM"])
      expect(readKilometres(text, 12_000)).toEqual({ kilometres: 15_000, text: "15000", issue: undefined });
  });

  it("are the usual ones where nothing is typed, and none where nobody counts them", () => {
    expect(readKilometres(undefined, 12_000)).toMatchObject({ kilometres: 12_000, text: "12000" });
    expect(readKilometres("  ", undefined)).toEqual({ kilometres: undefined, text: "", issue: undefined });
  });

  it("are asked for again, with what was typed, where they make no sense", () => {
    for (const text of ["beaucoup", "-5", "99", "200001", "1e4", "12,5"])
      expect(readKilometres(text, 12_000)).toEqual({
        kilometres: undefined,
        text,
        issue: "Kilomètres par an\u202f: de 100 à 200\u202f000, en chiffres.",
      });
  });

  it("are never outside their bounds, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { kilometres, issue } = readKilometres(text, 12_000);
        if (kilometres === undefined) expect(issue).toBeDefined();
        else expect(kilometres >= LEAST_KILOMETRES && kilometres <= MOST_KILOMETRES).toBe(true);
      }),
    );
  });
});
