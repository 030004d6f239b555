import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingOf, sirenOf } from "../listings/trader-identity.ts";
import type { TraderWords } from "./read-trader.ts";
import { readTraderIdentity } from "./read-trader.ts";

/** La Poste’s own, as its legal notice has it. */
const SIREN = "356000000";
const WORDS: TraderWords = {
  legalName: "Garage des Monts d’Or",
  siren: SIREN,
  address: "14 quai Paul-Sédallian\n69009 Lyon",
};
const with_ = (more: TraderWords) => readTraderIdentity({ ...WORDS, ...more });
const issuesOf = (words: TraderWords) => {
  const outcome = readTraderIdentity(words);
  return outcome.kind === "issues" ? outcome.issues : [];
};
const identityOf = (more: TraderWords = {}) => {
  const outcome = with_(more);
  if (outcome.kind !== "identity") throw new Error(JSON.stringify(outcome));
  return outcome.identity;
};
const eightDigits = fc.stringMatching(/^\d{8}$/);

describe("a trader’s identity", () => {
  it("is read as people write it", () => {
    expect(
      identityOf({
        siren: "732 829 320",
        vatNumber: "fr 44 732 829 320",
        capital: "240 000 €",
        register: "RCS Lyon",
        phone: "04 65 71 42 18",
        email: " contact@garage.example ",
        orias: "13 004 512",
        legalForm: "SAS",
        insurer: "",
      }),
    ).toEqual({
      legalName: "Garage des Monts d’Or",
      legalForm: "SAS",
      capital: 240_000,
      siren: "732829320",
      register: "Lyon",
      vatNumber: "FR44732829320",
      address: ["14 quai Paul-Sédallian", "69009 Lyon"],
      email: "contact@garage.example",
      phone: "+33465714218",
      orias: "13004512",
    });
  });

  it("is none without a name, a SIREN and an address, and each that lacks is named", () => {
    expect(issuesOf({ siren: " " })).toEqual([
      { field: "legalName", value: "", code: "missing" },
      { field: "siren", value: " ", code: "missing" },
      { field: "address", value: "", code: "missing" },
    ]);
  });

  it.each([
    ["siren", "356 000 001"],
    ["vatNumber", "FR00356000000"],
    ["vatNumber", "356000000"],
    ["email", "contact@"],
    ["phone", "12"],
    ["capital", "beaucoup"],
    ["orias", "1300451"],
    ["legalName", "Garage\u0000"],
    ["insurer", "x".repeat(121)],
    ["address", "a\nb\nc\nd\ne\nf\ng"],
  ] as const)("names the field and the value that cannot be: %s %j", (field, value) => {
    expect(issuesOf({ ...WORDS, [field]: value })).toEqual([{ field, value, code: "malformed" }]);
  });

  it("does not take another company’s number of value added tax", () => {
    expect(issuesOf({ ...WORDS, vatNumber: "FR44732829320" })).toEqual([
      { field: "vatNumber", value: "FR44732829320", code: "otherSiren" },
    ]);
    expect(identityOf({ vatNumber: "BE0403170701" }).vatNumber).toBe("BE0403170701");
  });

  it("is whole before the law with telephone and mail, and says what lacks", () => {
    expect(missingOf(identityOf({ phone: "0465714218", email: "a@b.fr" }))).toEqual([]);
    expect(missingOf(identityOf())).toEqual(["phone", "email"]);
    expect(missingOf(undefined)).toEqual(["legalName", "address", "phone", "email", "siren"]);
  });

  it("is read again as the same from what was read", () => {
    fc.assert(
      fc.property(eightDigits, fc.nat({ max: 1_000_000 }), (eight, capital) => {
        const identity = identityOf({ siren: sirenOf(eight), capital: String(capital) });
        expect(identityOf({ siren: identity.siren, capital: String(identity.capital) })).toEqual(identity);
      }),
    );
  });
});
