import { describe, expect, it } from "vitest";
import { parseIdentity } from "./identity-document.ts";

const WHO = { legalName: "Garage du Lac", siren: "356000000", address: ["2 rue Pasteur", "74000 Annecy"] };

describe("a document of who a dealer is", () => {
  it("is read", () => {
    expect(parseIdentity(JSON.stringify({ ...WHO, capital: 240_000, email: "a@garage.example" }))).toEqual({
      kind: "identity",
      identity: { ...WHO, capital: 240_000, email: "a@garage.example" },
    });
  });

  it.each([
    ["{", ["ce n’est pas du JSON"]],
    [JSON.stringify({ ...WHO, siren: "356000001" }), ['siren "356000001" : la valeur ne convient pas']],
    [JSON.stringify({ siren: WHO.siren }), ["legalName : rien n’est indiqué", "address : rien n’est indiqué"]],
    [
      JSON.stringify({ ...WHO, vatNumber: "FR44732829320" }),
      ['vatNumber "FR44732829320" : ce numéro est celui d’un autre SIREN'],
    ],
  ])("names what it cannot use of %s", (text, faults) => {
    expect(parseIdentity(text)).toEqual({ kind: "faults", faults });
  });

  it("refuses names that nobody reads", () => {
    expect(parseIdentity(JSON.stringify({ ...WHO, sirret: "1" }))).toMatchObject({ kind: "faults" });
  });
});
