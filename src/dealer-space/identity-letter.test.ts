import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { readMail } from "../mail/mail.ts";
import { changeEstablishment } from "./establishment-change.ts";
import { tellsDealer } from "./identity-letter.ts";
import { replaceTrader } from "./trader-change.ts";

const CUREF = "C1";
const PLACE = { street: "14 quai Paul-Sédallian", zipcode: "69009", city: "LYON", cityLabel: "Lyon" };
const TYPED = {
  siren: "356 000 000",
  legalName: "Auto du Ponant",
  legalForm: "",
  register: "",
  vatNumber: "",
  address: "14 quai Paul-Sédallian\n69009 Lyon",
  email: "contact@pont.example",
  phone: "04 65 71 42 18",
};

describe("a dealer whose identity we change by hand", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite([]);
    const identity = { legalName: "Garage du Pont", siren: "732829320", email: "legal@pont.example" };
    await site.storage.dealers.put([{ curef: CUREF, name: "Garage", sellerType: "GARAGE", place: PLACE, identity }]);
    await site.storage.sellerContacts.put([{ seller: CUREF, email: "messages@pont.example" }]);
  });
  afterEach(() => site.close());

  const tell = () =>
    tellsDealer({
      storage: site.storage,
      from: { address: "messages@virage.example" },
      isDelivered: true,
      mailboxSettings: (curef) => `https://virage.example/pro/${curef}/vitrine`,
      clock: () => NOW,
    });
  const ground = () => ({ storage: site.storage, clock: () => NOW, tell: tell() });
  const replace = (typed: Partial<typeof TYPED> = {}, reason = "Fonds cédé.") =>
    replaceTrader(ground(), {
      curef: CUREF,
      correction: { typed: { ...TYPED, ...typed }, reason, isUnderstood: true },
      by: AT_THE_CONSOLE,
    });
  const mails = async () =>
    (await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 1e15, limit: 9 })).map(
      ({ payload }) => readMail(payload),
    );

  it("reads in the mailbox of its messages what changed, from what to what, and why", async () => {
    expect(await replace()).toEqual({ kind: "replaced" });
    const [mail, ...others] = await mails();
    expect([mail?.to.address, others]).toEqual(["messages@pont.example", []]);
    expect(mail?.text).toContain("– SIREN\u202f: 356000000 (avant\u202f: 732829320)");
    expect(mail?.text).toContain("– raison sociale\u202f: Auto du Ponant (avant\u202f: Garage du Pont)");
    expect(mail?.text).toContain("Pourquoi\u202f:\nFonds cédé.\n");
    expect(mail?.text).toContain("https://virage.example/pro/C1/vitrine");
  });

  it("reads nothing where nothing changed, or nothing could", async () => {
    await replace();
    await mails();
    expect([await replace({}, ""), (await replace({ siren: "1" })).kind, await mails()]).toEqual([
      { kind: "same" },
      "issues",
      [],
    ]);
  });

  it("reads its new name and place, at the address of its legal information where none is known for messages", async () => {
    await site.storage.sellerContacts.put([{ seller: CUREF }]);
    const change = {
      ...ground(),
      shown: () => NOW,
      catchUp: async () => {},
    };
    const typed = { enseigne: "Garage de Siam", rue: "2 rue de Siam", codePostal: "29200", ville: "Brest" };
    expect(await changeEstablishment(change, { curef: CUREF, typed, by: AT_THE_CONSOLE })).toEqual({ kind: "changed" });
    const [mail] = await mails();
    expect(mail?.to.address).toBe("legal@pont.example");
    expect(mail?.text).toContain("– nom\u202f: Garage de Siam (avant\u202f: Garage)");
    expect(mail?.text).toContain("(avant\u202f: 14 quai Paul-Sédallian, 69009 Lyon)");
    expect(mail?.text).not.toContain("Pourquoi");
  });

  it("is told to who governs it where no address is known at all", async () => {
    const { storage } = site;
    await storage.sellerContacts.put([{ seller: CUREF }]);
    await storage.dealers.put([{ curef: CUREF, name: "Garage", sellerType: "GARAGE", place: PLACE }]);
    const { account, email } = await memberSession(storage, "nadia");
    const grantedAt = new Date(NOW).toISOString();
    await storage.together((unit) => unit.grantRight({ account, curef: CUREF, right: "manager", grantedAt }));
    await replace();
    expect((await mails()).map(({ to }) => to.address)).toEqual([email]);
  });
});
