import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { LONGEST_GROUP, groupIssue, groupTyped, groupsAmong, inGroup, isSameGroup, membersOf } from "./dealer-group.ts";

describe("the name of a group", () => {
  it.each(["Groupe Étoile", "Risle & Touques", "Auto-Lyon.fr", "72", "É".repeat(LONGEST_GROUP)])("may be %s", (name) =>
    expect(groupIssue(name)).toBeUndefined(),
  );

  it.each([
    ["two lines", "Groupe\nÉtoile", "sur une ligne"],
    ["longer than fits", "É".repeat(LONGEST_GROUP + 1), "80\u202fsignes au plus"],
    ["a telephone number", "Groupe 06 12 34 56 78", "sans numéro de téléphone"],
    ["a mail address", "groupe@etoile.example", "sans numéro de téléphone ni adresse"],
    ["a link", "www.etoile", "sans lien"],
    ["a formula", "=SOMME(A1)", "sans lien"],
    ["the site's own name", "Virage", "sans le nom du site"],
    ["nothing that tells it from others", "★★★", "lettres latines"],
    ["in letters of which none would be compared", "Groupe Щ", "lettres latines"],
  ])("is not %s", (_, name, words) => expect(groupIssue(name)).toContain(words));

  it("is typed with spaces around and within that are no part of it", () => {
    expect(groupTyped("  Groupe \u00a0 Étoile ")).toBe("Groupe Étoile");
  });

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
