import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { TraderIdentity } from "../domain/listings/trader-identity.ts";
import { vatNumberOf } from "../domain/listings/trader-identity.ts";
import { changeTrader, readTraderChange, replaceTrader } from "./trader-change.ts";

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

  it("is not judged anew in a line that is left as it stands", () => {
    const legalName = "Garage 04 65 71 42 18";
    const stands = { ...KNOWN, identity: { ...IDENTITY, legalName } };
    expect(readTraderChange(stands, { ...TYPED, legalName }, SIREN).kind).toBe("identity");
    expect(readTraderChange(KNOWN, { ...TYPED, legalName }, SIREN)).toMatchObject({
      issues: [{ field: "legalName", code: "malformed" }],
    });
  });

  it("has an address of its own where that is not where its vehicles are seen", () => {
    const own = readTraderChange(KNOWN, { ...TYPED, address: "1 rue Neuve\n69001 Lyon" }, SIREN);
    expect(own).toMatchObject({ identity: { address: ["1 rue Neuve", "69001 Lyon"] } });
    const same = readTraderChange(KNOWN, TYPED, SIREN);
    expect(same.kind === "identity" && same.identity).not.toHaveProperty("address");
  });
});

describe("a trader that is stored", () => {
  const CUREF = "C1";
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite([]);
    await site.storage.dealers.put([{ curef: CUREF, name: "Garage", sellerType: "GARAGE", ...KNOWN }]);
    await site.storage.sellerContacts.put([{ seller: CUREF, email: "messages@pont.example", phone: "+33465714218" }]);
  });
  afterEach(() => site.close());
  const ground = () => ({ storage: site.storage, clock: () => NOW });
  const replace = (typed: Partial<typeof TYPED & { siren: string }>, reason = "", isUnderstood = false) =>
    replaceTrader(ground(), {
      curef: CUREF,
      correction: { typed: { ...TYPED, siren: SIREN, ...typed }, reason, isUnderstood },
      by: AT_THE_CONSOLE,
    });
  const stored = async () => (await site.storage.dealers.get(CUREF))?.identity;

  it("becomes another one once that is confirmed and said why, which the log keeps", async () => {
    expect(await replace({ siren: ANOTHER })).toMatchObject({
      kind: "issues",
      issues: [
        { field: "reason", code: "missing" },
        { field: "understood", code: "missing" },
      ],
    });
    expect(await stored()).toEqual(IDENTITY);
    const another = { siren: "356 000 000", legalName: "Auto du Ponant", phone: "02 98 00 00 00" };
    expect(await replace(another, " Fonds cédé. ", true)).toEqual({ kind: "replaced" });
    expect(await stored()).toEqual({
      legalName: "Auto du Ponant",
      siren: ANOTHER,
      email: "contact@pont.example",
      phone: "+33298000000",
    });
    expect(await site.storage.sellerContacts.get(CUREF)).toMatchObject({
      email: "messages@pont.example",
      phone: "+33298000000",
    });
    const [act] = await site.storage.acts.find({}, 1);
    expect(act).toMatchObject({ kind: "trader.replaced", object: { kind: "dealer", id: CUREF } });
    expect(act?.before).toContain(`SIREN\u202f: ${SIREN}, raison sociale\u202f: Garage du Pont`);
    expect(act?.before).toContain("engagement\u202f: pris");
    expect(act?.after).toContain(`SIREN\u202f: ${ANOTHER}, raison sociale\u202f: Auto du Ponant`);
    expect(act?.after).toMatch(/engagement\u202f: non pris, motif\u202f: Fonds cédé\.$/);
  });

  it("is corrected by an operator without more, and told by one of whom nobody told it", async () => {
    expect(await replace({ legalName: "Garage du Pont SARL" })).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ legalName: "Garage du Pont SARL", certifiedAt: IDENTITY.certifiedAt });
    await site.storage.dealers.put([{ curef: CUREF, name: "Garage", sellerType: "GARAGE", place: PLACE }]);
    expect(await replace({ siren: ANOTHER })).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ siren: ANOTHER });
    expect(await replace({ siren: ANOTHER })).toEqual({ kind: "same" });
  });

  it("commits itself once, where nobody has for it", async () => {
    await replace({ siren: ANOTHER }, "Fonds cédé.", true);
    const commit = (isCommitted: boolean) =>
      changeTrader(ground(), { curef: CUREF, typed: TYPED, by: AT_THE_CONSOLE, isCommitted });
    expect(await commit(false)).toEqual({ kind: "same" });
    expect(await commit(true)).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ siren: ANOTHER, certifiedAt: new Date(NOW).toISOString() });
    const [act] = await site.storage.acts.find({}, 1);
    expect([act?.before, act?.after]).toEqual(["engagement\u202f: non pris", "engagement\u202f: pris"]);
    expect(await commit(true)).toEqual({ kind: "same" });
  });
});
