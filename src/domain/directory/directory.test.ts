import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SELLER_TYPES } from "../catalogue/sellers.ts";
import type { Dealer } from "../listings/dealer.ts";
import { byDepartment, inOrder, kilometresTo, kindsOf, named } from "./directory.ts";

const dealer = (curef: string, said: Partial<Dealer> = {}): Dealer => ({
  curef,
  name: `Garage ${curef}`,
  sellerType: "GARAGE",
  place: { department: "69" },
  ...said,
});

const anyDealer = fc.record({
  curef: fc.integer({ min: 1, max: 10_000 }).map((number) => `C${String(number)}`),
  name: fc.constantFrom("Garage du Lac", "Étoile Auto", "Volt", "garage du lac"),
  sellerType: fc.constantFrom(...SELLER_TYPES),
  place: fc.record({ department: fc.constantFrom("69", "01", "2A", "99") }),
});
const dealers = fc.uniqueArray(anyDealer, { selector: ({ curef }) => curef, maxLength: 40 });

describe("the directory of sellers", () => {
  it("counts each seller of a known department once, and nobody of another", () => {
    fc.assert(
      fc.property(dealers, (all) => {
        const counted = [...byDepartment(all).values()].flat();
        expect(counted).toHaveLength(all.filter(({ place }) => place.department !== "99").length);
        expect(new Set(counted).size).toBe(counted.length);
      }),
    );
  });

  it("loses nobody by any order, and is in the same one whatever the order before", () => {
    const orders = fc.constantFrom(
      { by: "name" as const },
      { by: "stock" as const, held: new Map([["C1", 3]]) },
      { by: "distance" as const, from: { latitude: 45, longitude: 5 } },
    );
    fc.assert(
      fc.property(dealers, orders, (all, order) => {
        const listed = inOrder(all, order);
        expect(new Set(listed)).toEqual(new Set(all));
        expect(inOrder([...all].toReversed(), order)).toEqual(listed);
      }),
    );
  });

  it("puts who sells most first, and by name who sells as much", () => {
    const all = [dealer("C1", { name: "Zoé Auto" }), dealer("C2", { name: "Élan Auto" }), dealer("C3")];
    const held = new Map([["C3", 9]]);
    expect(inOrder(all, { by: "stock", held }).map(({ curef }) => curef)).toEqual(["C3", "C2", "C1"]);
  });

  it("puts the nearest first, and last who says no place", () => {
    const near = dealer("C1", { place: { latitude: 45.7, longitude: 4.8 } });
    const far = dealer("C2", { place: { latitude: 45.9, longitude: 5.4 } });
    const from = { latitude: 45.7, longitude: 4.9 };
    expect(inOrder([dealer("C3"), far, near], { by: "distance", from })).toEqual([near, far, dealer("C3")]);
    expect(kilometresTo(near, from)).toBeCloseTo(7.8, 1);
  });

  it("finds a seller by the beginning of any word of its name or group, in any spelling", () => {
    const all = [
      dealer("C1", { name: "Garage des Monts d’Or", group: "Groupe Brévenne" }),
      dealer("C2", { name: "Volt" }),
    ];
    for (const text of ["monts", "MONTS D'OR", "garage mont", "brevenne", "  or  "])
      expect([text, named(all, text).map(({ curef }) => curef)]).toEqual([text, ["C1"]]);
    for (const text of ["", " - ", "onts", "monts volt"]) expect([text, named(all, text)]).toEqual([text, []]);
  });

  it("counts the kinds of seller, the most frequent first", () => {
    const all = [dealer("C1"), dealer("C2", { sellerType: "LOUEUR" }), dealer("C3")];
    expect(kindsOf(all)).toEqual([
      ["GARAGE", 2],
      ["LOUEUR", 1],
    ]);
  });
});
