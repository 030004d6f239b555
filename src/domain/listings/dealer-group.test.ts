import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { groupsAmong, inGroup, isSameGroup, membersOf } from "./dealer-group.ts";

describe("the name of a group", () => {
  it("is one in capitals, without accents and without spaces, and none is another than any", () => {
    for (const spelled of ["groupe etoile", "GROUPE ÉTOILE", "GroupeÉtoile", "Groupe-Étoile"])
      expect(isSameGroup("Groupe Étoile", spelled)).toBe(true);
    expect(isSameGroup("Groupe Étoile", "Groupe Étoiles")).toBe(false);
    expect([isSameGroup(undefined, "Groupe Étoile"), isSameGroup(undefined, undefined)]).toEqual([false, true]);
  });
});

describe("the dealers of groups", () => {
  const dealers = [
    { name: "Garage 10", group: "Groupe Étoile" },
    { name: "Garage 2", group: "groupe etoile" },
    { name: "Autos du Port" },
    { name: "Lac", group: "Brévenne" },
  ];

  it("are found in any spelling, by name", () => {
    expect(membersOf(dealers, "GROUPE ETOILE").map(({ name }) => name)).toEqual(["Garage 2", "Garage 10"]);
  });

  it("have each group named once", () => {
    expect(groupsAmong(dealers)).toEqual(["Brévenne", "groupe etoile"]);
  });
});

describe("a vehicle", () => {
  const vehicle = listingWith({ reference: "R1", dealerGroup: "Brévenne" });

  it("is found in the stock of its dealer's group, and of none once that is in none", () => {
    expect(inGroup(vehicle, "Groupe Étoile")).toEqual({ ...vehicle, dealerGroup: "Groupe Étoile" });
    expect(inGroup(vehicle, undefined)).not.toHaveProperty("dealerGroup");
    expect(inGroup(vehicle, "Brévenne")).toBe(vehicle);
  });
});
