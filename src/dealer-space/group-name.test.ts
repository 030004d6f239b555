import { describe, expect, it } from "vitest";
import { LONGEST_GROUP, groupIssue, groupTyped } from "./group-name.ts";

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
});
