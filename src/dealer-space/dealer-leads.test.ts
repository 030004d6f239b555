import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { lastAnswer } from "../domain/contact/lead-work.ts";
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

  it("may both note what only they read", async () => {
    await send("nadia", "Oui.", "");
    expect(await leads.note({ lead, by: "karim", text: "Rappeler.", token: await leads.formToken(lead) })).toBe("done");
  });
});
