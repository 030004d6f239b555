import { describe, expect, it } from "vitest";
import { nameInLetter } from "./name-in-letter.ts";

const identity = { legalName: "colis-poste.com", siren: "732829320" };
const told = (name: string) => nameInLetter({ curef: "C123", name, identity });

describe("what a letter to strangers calls a dealer", () => {
  it.each(["Garage du Port", "S.A.R.L. Dupont", "M. Dupont & fils", "Auto n° 1.5", "L’Étoile 4x4"])("%s", (name) => {
    expect(told(name)).toBe(name);
  });

  it.each([
    "Payez sur colis-poste.com vite",
    "Auto-Lyon.fr",
    "www.garage",
    "lien/court",
    "colis\u200b-poste.\u200bcom",
    "colis-poste．com",
    "colis-poste。com",
    "école.éa",
  ])("is the number of %s, which readers of mail make a link of", (name) => {
    expect(told(name)).toBe("un professionnel (SIREN 732\u202f829\u202f320)");
  });

  it("is our own number of a dealer that has told no identity, and begins a sentence", () => {
    expect(nameInLetter({ curef: "C123", name: "Auto-Lyon.fr" }, "first")).toBe("Un professionnel (C123)");
  });
});
