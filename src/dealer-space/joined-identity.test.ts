import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { changeEstablishment } from "./establishment-change.ts";
import { establishmentOf, marksOfEstablishment } from "./establishment.ts";
import { writtenElsewhere } from "./joined-identity.ts";
import type { TypedReplacement } from "./trader-change.ts";
import { changeTrader, marksOfTrader, replaceTrader, typedTraderOf } from "./trader-change.ts";

const CUREF = "C1";
const DEALER: Dealer = {
  curef: CUREF,
  name: "Garage du Pont",
  sellerType: "GARAGE",
  place: { street: "14 quai Paul-Sédallian", zipcode: "69009", city: "LYON", cityLabel: "Lyon" },
  identity: {
    legalName: "Garage du Pont",
    siren: "732829320",
    email: "contact@pont.example",
    phone: "+33465714218",
  },
};

describe("the identity of a dealer that is open on two pages", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite([]);
    await site.storage.dealers.put([DEALER]);
  });
  afterEach(() => site.close());

  const ground = () => ({ storage: site.storage, clock: () => NOW, shown: () => NOW, catchUp: async () => {} });
  const DRAWN = typedTraderOf(DEALER);
  const FROM = marksOfTrader(DRAWN);
  const change = (typed: Partial<TypedReplacement>, from = FROM) =>
    changeTrader(ground(), {
      curef: CUREF,
      typed: { ...DRAWN, ...typed },
      by: AT_THE_CONSOLE,
      isCommitted: false,
      from,
    });
  const correct = (typed: Partial<TypedReplacement>, from = FROM) =>
    replaceTrader(ground(), {
      curef: CUREF,
      correction: { typed: { ...DRAWN, ...typed }, from, reason: "Fonds cédé.", isUnderstood: true },
      by: AT_THE_CONSOLE,
    });
  const stored = async () => (await site.storage.dealers.get(CUREF))?.identity;

  it("takes from each what was typed there", async () => {
    expect(await change({ legalForm: "SARL" })).toEqual({ kind: "changed" });
    expect(await correct({ register: "Lyon" })).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ legalForm: "SARL", register: "Lyon" });
  });

  it("tells the second what the first wrote in the same field, and changes nothing until it is sent once more", async () => {
    await change({ legalName: "Pont SARL", legalForm: "SARL" });
    const clash = await correct({ legalName: "Pont SAS", register: "Lyon" });
    expect(clash).toMatchObject({
      kind: "clash",
      clashes: [{ field: "legalName", elsewhere: "Pont SARL" }],
      typed: { legalName: "Pont SAS", legalForm: "SARL", register: "Lyon" },
    });
    expect(await stored()).toMatchObject({ legalName: "Pont SARL" });
    expect(await stored()).not.toHaveProperty("register");
    if (clash.kind !== "clash") throw new Error("no clash");
    expect(await correct(clash.typed, clash.from)).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ legalName: "Pont SAS", legalForm: "SARL", register: "Lyon" });
  });

  it("takes nothing of a form that was drawn of another trader, without telling it", async () => {
    await correct({ siren: "356 000 000", legalName: "Auto du Ponant" });
    expect(await change({ phone: "02 98 00 00 00" })).toMatchObject({
      kind: "clash",
      clashes: [
        { field: "legalName", elsewhere: "Auto du Ponant" },
        { field: "phone", elsewhere: DRAWN.phone },
      ],
    });
    expect(await stored()).toMatchObject({ siren: "356000000", phone: "+33465714218" });
  });

  it("takes all of a form that does not say what it was drawn from", async () => {
    await change({ legalForm: "SARL" });
    expect(await change({ legalForm: "SAS" }, "")).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ legalForm: "SAS" });
  });

  it("is the same of its name and place", async () => {
    const drawn = establishmentOf(DEALER);
    const from = marksOfEstablishment(drawn);
    const move = (typed: Partial<typeof drawn>) =>
      changeEstablishment(ground(), { curef: CUREF, typed: { ...drawn, ...typed }, by: AT_THE_CONSOLE, from });
    await move({ rue: "2 rue de Siam", codePostal: "29200", ville: "Brest" });
    expect(await move({ enseigne: "Garage de Siam" })).toEqual({ kind: "changed" });
    expect(await site.storage.dealers.get(CUREF)).toMatchObject({
      name: "Garage de Siam",
      place: { street: "2 rue de Siam", zipcode: "29200" },
    });
    expect(await move({ enseigne: "Garage de la Rade" })).toMatchObject({
      kind: "clash",
      clashes: [{ field: "enseigne", elsewhere: "Garage de Siam" }],
      typed: { enseigne: "Garage de la Rade", rue: "2 rue de Siam" },
    });
  });

  it("is told in words beside the field", () => {
    expect(writtenElsewhere("1 rue Neuve\n69001 Lyon")).toContain("«\u202f1 rue Neuve, 69001 Lyon\u202f»");
    expect(writtenElsewhere("")).toContain(": rien.");
  });
});
