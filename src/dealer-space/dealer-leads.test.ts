import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Appointment } from "../domain/contact/appointment.ts";
import { appointmentOf } from "../domain/contact/appointment.ts";
import { readMail } from "../mail/mail.ts";
import { lastAnswer, leadState } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { DealerLeads } from "./dealer-leads.ts";
import { createDealerLeads } from "./dealer-leads.ts";

const CUREF = "C123";
const dealer: Dealer = { curef: CUREF, name: "Garage du Port", sellerType: "AGENT", place: {} };

describe("two colleagues who answer one message", () => {
  let site: TestSite;
  let leads: DealerLeads;
  const lead = leadOf(CUREF, "P1");
  beforeEach(async () => {
    site = await openTestSite([]);
    await site.storage.sellerContacts.put([{ seller: CUREF, email: "garage@exemple.example" }]);
    await site.storage.together((unit) => unit.addLead(lead));
    leads = createDealerLeads({
      storage: site.storage,
      sender: { settled: async () => undefined },
      from: { address: "messages@virage.example" },
      isDelivered: true,
      now: () => NOW,
      clock: () => NOW,
    });
  });
  afterEach(() => site.close());

  const stands = async (): Promise<Lead> => (await leads.all(CUREF))[0] ?? lead;
  const send = async (by: string, text: string, seen: string, token?: string) =>
    leads.answer({ lead, by, text, seen, dealer, about: undefined, token: token ?? (await leads.formToken(lead)) });
  const mails = async () =>
    (await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 9 })).length;

  it("send one answer when they send at once, and the second once the first was read", async () => {
    const sent = await Promise.all([send("nadia", "Oui.", ""), send("karim", "Non, vendu.", "")]);
    expect(sent.toSorted()).toEqual(["answered", "done"]);
    expect([(await stands()).work?.length, await mails()]).toEqual([1, 1]);
    expect(await send("karim", "Et demain ?", lastAnswer(await stands()))).toBe("done");
    expect([(await stands()).work?.length, await mails()]).toEqual([2, 2]);
  });

  it("are not told of an answer of their own that was sent twice", async () => {
    const token = await leads.formToken(lead);
    expect([await send("nadia", "Oui.", "", token), await send("nadia", "Oui.", "", token)]).toEqual(["done", "done"]);
    expect(await mails()).toBe(1);
  });

  it("set no appointment by the same answer sent once more: no mail would tell of it", async () => {
    const token = await leads.formToken(lead);
    const answer = { lead, by: "nadia", text: "Lundi à 10 h.", seen: "", dealer, about: undefined, token };
    expect(await leads.answer(answer)).toBe("done");
    expect(await leads.answer({ ...answer, appointment: { day: "2027-01-18", time: "10:00" } })).toBe("done");
    expect([appointmentOf(await stands()), await mails()]).toEqual([undefined, 1]);
  });

  it("set one appointment when they set one at once, and who wrote is told of each change once", async () => {
    const appoint = async (by: string, appointment: Appointment | undefined, seen: string) => {
      const token = await leads.formToken(lead);
      return leads.appoint({ lead: await stands(), by, token, seen, dealer, about: undefined, appointment });
    };
    const [monday, tuesday] = [
      { day: "2027-01-18", time: "10:00" },
      { day: "2027-01-19", time: "15:30" },
    ];
    const set = await Promise.all([appoint("nadia", monday, ""), appoint("karim", tuesday, "")]);
    expect(set.toSorted()).toEqual(["answered", "done"]);
    const read = async () => lastAnswer(await stands());
    const first = appointmentOf(await stands());
    expect(await appoint("karim", first, await read())).toBe("none");
    const other = first?.day === monday.day ? tuesday : monday;
    expect([await appoint("karim", other, await read()), appointmentOf(await stands())]).toEqual(["done", other]);
    expect(await send("nadia", "À bientôt.", "")).toBe("answered");
    expect(await appoint("nadia", undefined, await read())).toBe("done");
    expect([appointmentOf(await stands()), leadState(await stands())]).toEqual([undefined, "en-cours"]);
    expect(await appoint("nadia", undefined, await read())).toBe("none");
    const sent = await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 9 });
    const told = sent.map(({ payload }) => readMail(payload).text.split("\n")[0] ?? "");
    const count = (words: RegExp) => told.filter((line) => words.test(line)).length;
    expect([told.length, count(/vous attend/), count(/et non plus/), count(/annule votre rendez-vous/)]).toEqual([
      3, 2, 1, 1,
    ]);
  });

  it("may both note what only they read", async () => {
    await send("nadia", "Oui.", "");
    expect(await leads.note({ lead, by: "karim", text: "Rappeler.", token: await leads.formToken(lead) })).toBe("done");
  });
});
