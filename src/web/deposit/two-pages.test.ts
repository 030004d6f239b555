import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DepositFields } from "../../domain/deposit/deposit.ts";
import { NOTHING_TYPED, TEXT_FIELDS } from "../../domain/deposit/deposit.ts";
import type { WrittenField } from "../../domain/deposit/joined-writings.ts";
import { clashesTold } from "./two-pages.ts";

function toldOf(field: WrittenField, here: Partial<DepositFields>, elsewhere: Partial<DepositFields>) {
  const [clash] = clashesTold([field], {
    here: { ...NOTHING_TYPED, ...here },
    elsewhere: { ...NOTHING_TYPED, ...elsewhere },
  });
  return [clash?.here, clash?.elsewhere];
}

describe("what two pages say of one field", () => {
  it("is told of equipment by what either has and the other lacks", () => {
    expect(
      toldOf("options", { options: ["isofix", "gps", "climatisation"] }, { options: ["cuir", "isofix", "attelage"] }),
    ).toEqual(["GPS et Climatisation en plus", "Sellerie cuir et Attelage en plus"]);
    expect(toldOf("options", { options: ["gps", "cuir"] }, { options: ["gps"] })).toEqual([
      "Sellerie cuir en plus",
      "rien de plus",
    ]);
  });

  it("is told of long texts from some way before where they part", () => {
    const same = "Première main, toujours au garage, carnet complet et factures. ".repeat(5);
    const end = " Visible le soir et le samedi, sur rendez-vous.".repeat(5);
    const [here = "", elsewhere = ""] = toldOf(
      "text",
      { text: `${same}Pneus neufs.${end}` },
      { text: `${same}Freins neufs.${end}` },
    );
    expect(here).toMatch(
      /^«\u202f…main, toujours au garage, carnet complet et factures\. Pneus neufs\. Visible .*…\u202f»$/,
    );
    expect(elsewhere).toMatch(
      /^«\u202f…main, toujours au garage, carnet complet et factures\. Freins neufs\. Visible .*…\u202f»$/,
    );
    expect(toldOf("text", { text: same }, { text: `${same}Pneus neufs.` })).toEqual([
      expect.stringMatching(/factures\. \u202f»$/),
      expect.stringMatching(/factures\. Pneus neufs\.\u202f»$/),
    ]);
  });

  it("is told of a choice by the words of its list", () => {
    expect(toldOf("otherKind", { otherKind: "car" }, { otherKind: "truck" })).toEqual(["Voitures", "Utilitaires"]);
    expect(toldOf("gearbox", { gearbox: "AUTO" }, { gearbox: "" })).toEqual(["Automatique", "rien"]);
    expect(toldOf("isOwn", { isOwn: true }, { isOwn: false })).toEqual(["coché", "pas coché"]);
  });

  it("is never told alike where it differs", () => {
    const start = fc.string({ maxLength: 400, unit: "grapheme" });
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_FIELDS), start, fc.string(), fc.string(), (field, shared, one, other) => {
        fc.pre(one !== other);
        const [here, elsewhere] = toldOf(field, { [field]: shared + one }, { [field]: shared + other });
        expect(here).not.toBe(elsewhere);
      }),
    );
  });
});
