import { describe, expect, it } from "vitest";
import { tabsOf } from "./tabs.ts";

const stock = { carTruck: 1086, car: 1075, truck: 11, moto: 0, scooter: 0, quad: 0 };
const held = { stock, opening: undefined };

describe("the tabs of the filter form", () => {
  it("are every kind of vehicle [2.24]", () => {
    expect(tabsOf({ vertical: "car" }, { site: {}, curef: undefined }).map(({ label }) => label)).toEqual([
      "Voitures et utilitaires",
      "Voitures",
      "Utilitaires",
      "Motos",
      "Scooters",
      "Quads",
    ]);
  });

  it("are motorcycles' own kinds among motorcycles, and two in a showroom [2.25]", () => {
    expect(tabsOf({ vertical: "scooter" }, { site: {}, curef: undefined }).map(({ label }) => label)).toEqual([
      "Motos",
      "Scooters",
      "Quads",
    ]);
    expect(
      tabsOf({ vertical: "carTruck" }, { site: {}, curef: "C1" }, held).map(({ label, count }) => [label, count]),
    ).toEqual([
      ["Voitures et utilitaires", "1\u202f086"],
      ["Utilitaires", "11"],
    ]);
  });

  it("are those of which a showroom has any: of a dealer of motorcycles their own [2.25]", () => {
    const tabs = tabsOf(
      { vertical: "moto" },
      { site: {}, curef: "C1" },
      {
        stock: { carTruck: 0, car: 0, truck: 0, moto: 22, scooter: 0, quad: 9 },
        opening: undefined,
      },
    );
    expect(tabs).toEqual([
      { label: "Motos", count: "22", href: "/C1/filters?vertical=moto", current: true },
      { label: "Quads", count: "9", href: "/C1/filters?vertical=quad", current: false },
    ]);
  });

  it("begin with the one that the showroom opens with, and have cars and vans apart then [3.33]", () => {
    const tabs = tabsOf({ vertical: "truck" }, { site: {}, curef: "C1" }, { stock, opening: "truck" });
    expect(tabs).toEqual([
      { label: "Utilitaires", count: "11", href: "/C1/filters?vertical=truck", current: true },
      { label: "Voitures", count: "1\u202f075", href: "/C1/filters?vertical=car", current: false },
    ]);
  });

  it("reload the form with their vertical, keeping the showroom [2.26]", () => {
    expect(tabsOf({ vertical: "carTruck" }, { site: {}, curef: "C12" }, held).map(({ href }) => href)).toEqual([
      "/C12/filters",
      "/C12/filters?vertical=truck",
    ]);
    const groups = tabsOf({ vertical: "carTruck", showroomStock: "group" }, { site: {}, curef: "C12" }, held);
    expect(groups.map(({ href }) => href)).toEqual([
      "/C12/filters?showroomStock=group",
      "/C12/filters?vertical=truck&showroomStock=group",
    ]);
    expect(tabsOf({ vertical: "car" }, { site: {}, curef: undefined })[3]?.href).toBe("/filters?vertical=moto");
  });
});
