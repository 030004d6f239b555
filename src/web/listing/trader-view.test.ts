import { describe, expect, it } from "vitest";
import type { TraderIdentity } from "../../domain/listings/trader-identity.ts";
import { traderView } from "./trader-view.ts";

const IDENTITY: TraderIdentity = {
  legalName: "Garage des Monts d’Or",
  legalForm: "SAS",
  capital: 240_000,
  siren: "356000000",
  register: "Lyon",
  address: ["14 quai Paul-Sédallian", "69009 Lyon"],
  email: "contact@garage.example",
  phone: "+33465714218",
};
const PROFESSIONAL = { customerFamilyCode: "PROFESSIONNEL" } as const;

describe("who sells, before the law", () => {
  it("is told of a professional as far as it is known, and nothing is said to lack", () => {
    expect(traderView(PROFESSIONAL, { identity: IDENTITY, place: {} })).toEqual({
      facts: [
        { label: "Dénomination", value: "Garage des Monts d’Or" },
        { label: "Forme", value: "SAS, capital de 240\u202f000\u202f€" },
        { label: "Adresse", value: "14 quai Paul-Sédallian, 69009 Lyon" },
        { label: "Téléphone", value: "par «\u202fAfficher le numéro\u202f»" },
        { label: "Adresse électronique", value: "contact@garage.example" },
        { label: "SIREN", value: "356\u202f000\u202f000" },
        { label: "Registre du commerce", value: "RCS Lyon" },
      ],
      missing: [],
      isInvented: false,
    });
  });

  it("names what the law asks for and nobody told", () => {
    const { email: _email, phone: _phone, ...rest } = IDENTITY;
    expect(traderView(PROFESSIONAL, { identity: rest, place: {} })?.missing).toEqual([
      "téléphone",
      "adresse électronique",
    ]);
    for (const dealer of [{ place: {} }, undefined])
      expect(traderView(PROFESSIONAL, dealer)).toMatchObject({
        facts: [],
        missing: ["dénomination", "adresse", "téléphone", "adresse électronique", "numéro SIREN"],
      });
  });

  it.each(["COURTIER_AUTOMOBILE", "INTERMEDIAIRE"] as const)("is told of every professional family: %s", (family) => {
    expect(traderView({ customerFamilyCode: family }, undefined)?.missing).toHaveLength(5);
  });

  it("has the address where its vehicles are seen when it told no other", () => {
    const { address: _address, ...identity } = IDENTITY;
    const place = { street: "2 rue Pasteur", zipcode: "74000", cityLabel: "Annecy" };
    const view = traderView(PROFESSIONAL, { identity, place });
    expect(view?.facts).toContainEqual({ label: "Adresse", value: "2 rue Pasteur, 74000 Annecy" });
    expect(view?.missing).toEqual([]);
    expect(traderView(PROFESSIONAL, { identity, place: {} })?.missing).toEqual(["adresse"]);
  });

  it("is nothing of a private seller", () => {
    expect(traderView({ customerFamilyCode: "PART" }, undefined)).toBeUndefined();
  });

  it("says that it is invented where it is", () => {
    expect(traderView(PROFESSIONAL, { identity: { ...IDENTITY, isInvented: true }, place: {} })?.isInvented).toBe(true);
  });
});
