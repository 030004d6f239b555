import { describe, expect, it } from "vitest";
import { tabsOf } from "./tabs.ts";

describe("the tabs of the filter form", () => {
  it("are every kind of vehicle [2.24]", () => {
    expect(tabsOf("car", { site: {}, curef: undefined }).map(({ label }) => label)).toEqual([
      "Voitures et utilitaires",
      "Voitures",
      "Utilitaires",
      "Motos",
      "Scooters",
      "Quads",
    ]);
  });

  it("are motorcycles' own kinds among motorcycles, and two in a showroom [2.25]", () => {
    expect(tabsOf("scooter", { site: {}, curef: undefined }).map(({ label }) => label)).toEqual([
      "Motos",
      "Scooters",
      "Quads",
    ]);
    expect(tabsOf("carTruck", { site: {}, curef: "C1" }).map(({ label }) => label)).toEqual([
      "Voitures et utilitaires",
      "Utilitaires",
    ]);
  });

  it("reload the form with their vertical, keeping the showroom [2.26]", () => {
    expect(tabsOf("carTruck", { site: {}, curef: "C12" }).map(({ href }) => href)).toEqual([
      "/C12/filters",
      "/C12/filters?vertical=truck",
    ]);
    expect(tabsOf("car", { site: {}, curef: undefined })[3]?.href).toBe("/filters?vertical=moto");
  });
});
