import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memberSession } from "../../test/member-session.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { DealerRight } from "../domain/accounts/dealer-rights.ts";
import type { WrittenMessage } from "../domain/contact/lead.ts";
import { showroomOf } from "../domain/contact/seller-contact.ts";
import { readMail } from "../mail/mail.ts";
import type { Correspondence } from "./correspondence.ts";
import { createCorrespondence } from "./correspondence.ts";
import { sellerMailbox } from "./seller-mailbox.ts";

const CUREF = "C123";
const SHOWROOM = showroomOf(CUREF);
const WRITTEN: WrittenMessage = {
  intent: "reponse",
  text: "Est-il encore là ?",
  name: "Camille",
  email: "camille@exemple.example",
  copy: false,
};

describe("what is written to a dealer that an erasure left without a mailbox", () => {
  let site: TestSite;
  let now: number;
  let correspondence: Correspondence;
  const joins = async (name: string, right: DealerRight, grantedAt: string) => {
    const { account, email } = await memberSession(site.storage, name);
    await site.storage.together((unit) => unit.grantRight({ account, curef: CUREF, right, grantedAt }));
    return email;
  };
  const mailbox = () => sellerMailbox(site.storage, CUREF);
  beforeEach(async () => {
    now = Date.parse("2026-03-02T10:00:00.000Z");
    site = await openTestSite([]);
    const { storage } = site;
    await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "AGENT", place: {} }]);
    correspondence = createCorrespondence({
      storage,
      sender: { look: () => {}, settled: async () => undefined },
      from: { address: "messages@virage.example" },
      isDelivered: true,
      now: () => now,
      clock: () => now,
    });
  });
  afterEach(() => site.close());

  it("goes to whoever has governed it longest, and to nobody who does not govern it", async () => {
    await joins("adele", "editor", "2025-01-01T00:00:00.000Z");
    const owner = await joins("zoe", "manager", "2025-02-01T00:00:00.000Z");
    const colleague = await joins("bruno", "manager", "2025-03-01T00:00:00.000Z");
    await site.storage.sellerContacts.put([{ seller: CUREF, email: owner, phone: "+33465714218" }]);
    expect(await mailbox()).toBe(owner);
    await site.storage.together((unit) => unit.eraseAccount(owner));
    expect(await site.storage.sellerContacts.get(CUREF)).toEqual({ seller: CUREF, phone: "+33465714218" });
    expect(await mailbox()).toBe(colleague);

    expect((await correspondence.reachable(SHOWROOM)).canWrite).toBe(true);
    const token = await correspondence.formToken(SHOWROOM.reference);
    now += 60_000;
    const about = { curef: CUREF, seller: "Garage du Port", address: `https://www.virage.example/${CUREF}/index` };
    expect((await correspondence.receive(WRITTEN, token, about, async () => false)).kind).toBe("received");
    const sent = await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 9 });
    expect(sent.map(({ payload }) => readMail(payload).to.address)).toEqual([colleague]);

    await site.storage.together((unit) => unit.eraseAccount(colleague));
    expect([await mailbox(), (await correspondence.reachable(SHOWROOM)).canWrite]).toEqual([undefined, false]);
  });
});
