import { describe, expect, it } from "vitest";
import type { TraderIdentity } from "../domain/listings/trader-identity.ts";
import { vatNumberOf } from "../domain/listings/trader-identity.ts";
import { readTraderChange } from "./trader-change.ts";

const SIREN = "732829320";
const ANOTHER = "356000000";
const PLACE = { street: "14 quai Paul-Sédallian", zipcode: "69009", city: "LYON", cityLabel: "Lyon" };
const IDENTITY: TraderIdentity = {
  legalName: "Garage du Pont",
  siren: SIREN,
  capital: 8000,
  insurer: "Une mutuelle",
  orias: "12345678",
  certifiedAt: "2026-01-02T03:04:05.000Z",
};
const TYPED = {
  legalName: "Garage du Pont",
  legalForm: "",
  register: "",
  vatNumber: "",
  address: "14 quai Paul-Sédallian\n69009 Lyon",
  email: "contact@pont.example",
  phone: "04 65 71 42 18",
};
const KNOWN = { identity: IDENTITY, place: PLACE };

describe("who a trader is before the law, changed", () => {
  it("keeps of the same SIREN what its form does not ask for, and what it committed itself to", () => {
    const { capital, insurer, orias, certifiedAt } = IDENTITY;
    expect(readTraderChange(KNOWN, TYPED, SIREN)).toMatchObject({
      kind: "identity",
      identity: { capital, insurer, orias, certifiedAt },
    });
  });

  it("keeps of another SIREN nothing that was told of the trader before", () => {
    const read = readTraderChange(KNOWN, TYPED, "356 000 000");
    expect(read).toEqual({
      kind: "identity",
      identity: {
        legalName: "Garage du Pont",
        siren: ANOTHER,
        email: "contact@pont.example",
        phone: "+33465714218",
      },
    });
  });

  it("is refused with the number of value added tax of the trader before, at that field", () => {
    const read = readTraderChange(KNOWN, { ...TYPED, vatNumber: vatNumberOf(SIREN) }, ANOTHER);
    expect(read).toMatchObject({ kind: "issues", issues: [{ field: "vatNumber", code: "otherSiren" }] });
  });

  it("is refused with a SIREN that is none, which is told as it was typed", () => {
    expect(readTraderChange(KNOWN, TYPED, "732 829 321")).toMatchObject({
      kind: "issues",
      issues: [{ field: "siren", value: "732 829 321", code: "malformed" }],
    });
    expect(readTraderChange(KNOWN, TYPED, "")).toMatchObject({ issues: [{ field: "siren", code: "missing" }] });
  });

  it("has an address of its own where that is not where its vehicles are seen", () => {
    const own = readTraderChange(KNOWN, { ...TYPED, address: "1 rue Neuve\n69001 Lyon" }, SIREN);
    expect(own).toMatchObject({ identity: { address: ["1 rue Neuve", "69001 Lyon"] } });
    const same = readTraderChange(KNOWN, TYPED, SIREN);
    expect(same.kind === "identity" && same.identity).not.toHaveProperty("address");
  });
});
