import { describe, expect, it } from "vitest";
import { canChooseVersion, showsVatReclaim, stockShown } from "./availability.ts";
import type { Filters } from "./registry.ts";

const having = (changes: Partial<Filters>): Filters => ({ vertical: "carTruck", ...changes });

describe("what the form lets choose", () => {
  it("is a version once a make or a model is chosen [5.10]", () => {
    expect(canChooseVersion(having({}))).toBe(false);
    expect(canChooseVersion(having({ makesModelsCommercialNames: [{ make: "PEUGEOT" }] }))).toBe(true);
  });

  it.each<[Partial<Filters>, boolean]>([
    [{ vertical: "truck" }, true],
    [{ vertical: "carTruck" }, false],
    [{ vertical: "carTruck", categories: ["81", "85"] }, true],
    [{ vertical: "carTruck", categories: ["81", "47"] }, false],
    [{ vertical: "car", categories: ["47"] }, false],
  ])("is VAT reclaim for %o: %s [5.23]", (filters, shown) => {
    expect(showsVatReclaim(having(filters))).toBe(shown);
  });

  it("is the dealer's own stock until the group's is asked for [9.15]", () => {
    expect(stockShown(having({ curef: "C1" }))).toBe("pro");
    expect(stockShown(having({ curef: "C1", showroomStock: "group" }))).toBe("group");
  });
});
