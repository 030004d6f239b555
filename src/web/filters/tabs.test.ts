import { describe, expect, it } from "vitest";
import { tabsOf } from "./tabs.ts";

const stock = { carTruck: 1086, truck: 11, moto: 0, scooter: 0, quad: 0 };

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
    expect(tabsOf("carTruck", { site: {}, curef: "C1" }, stock).map(({ label, count }) => [label, count])).toEqual([
      ["Voitures et utilitaires", "1\u202f086"],
      ["Utilitaires", "11"],
    ]);
  });

  it("are those of which a showroom has any: of a dealer of motorcycles their own [2.25]", () => {
    const tabs = tabsOf("moto", { site: {}, curef: "C1" }, { carTruck: 0, truck: 0, moto: 22, scooter: 0, quad: 9 });
    expect(tabs).toEqual([
      { label: "Motos", count: "22", href: "/C1/filters?vertical=moto", current: true },
      { label: "Quads", count: "9", href: "/C1/filters?vertical=quad", current: false },
    ]);
  });

  it("reload the form with their vertical, keeping the showroom [2.26]", () => {
    expect(tabsOf("carTruck", { site: {}, curef: "C12" }, stock).map(({ href }) => href)).toEqual([
      "/C12/filters",
      "/C12/filters?vertical=truck",
    ]);
    expect(tabsOf("car", { site: {}, curef: undefined })[3]?.href).toBe("/filters?vertical=moto");
  });
});
