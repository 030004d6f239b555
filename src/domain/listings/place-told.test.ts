import { describe, expect, it } from "vitest";
import { countryOf, placeTold, townTold } from "./place-told.ts";

const LYON = { cityLabel: "Lyon", department: "69", region: "FR-ARA" };
const MOUSCRON = { zipcode: "7700", cityLabel: "Mouscron", region: "BE" };

describe("where a vehicle stands", () => {
  it("is told with the department of a town in France, and with the country of one abroad", () => {
    expect(placeTold(LYON)).toEqual({ name: "Lyon", beside: "(69)" });
    expect(placeTold(MOUSCRON)).toEqual({ name: "Mouscron", beside: "(Belgique)" });
    expect(placeTold({ cityLabel: "Esch-sur-Alzette", region: "LU" })?.beside).toBe("(Luxembourg)");
    expect([townTold(LYON), townTold(MOUSCRON)]).toEqual(["Lyon", "Mouscron (Belgique)"]);
  });

  it("is told overseas with the number of its own territory, once", () => {
    const at = (cityLabel: string, zipcode?: string) =>
      placeTold({ cityLabel, department: "97", ...(zipcode === undefined ? {} : { zipcode }) })?.beside;
    expect(at("Saint-André", "97440")).toBe("(974)");
    expect([at("Cayenne", "97300"), at("Saint-Barthélemy", "97133"), at("Nouméa", "98800")]).toEqual([
      "(973)",
      "(977)",
      "(988)",
    ]);
    expect(at("Saint-Pierre (La Réunion)", "97410")).toBe("");
    expect(at("Saint-André")).toBe("(Outre-mer)");
  });

  it("is told as far as it is known", () => {
    expect(placeTold({ department: "22" })).toEqual({ name: "Côtes-d’Armor", beside: "" });
    expect(placeTold({ region: "BE" })).toEqual({ name: "Belgique", beside: "" });
    expect(placeTold({ region: "FR-BRE" })?.name).toBe("Bretagne");
    expect(placeTold({ cityLabel: "Lyon" })).toEqual({ name: "Lyon", beside: "" });
    expect([placeTold({}), townTold({})]).toEqual([undefined, undefined]);
  });

  it("is abroad in Belgium and Luxembourg alone", () => {
    expect([LYON, MOUSCRON, {}].map(countryOf)).toEqual([undefined, "BE", undefined]);
  });
});
