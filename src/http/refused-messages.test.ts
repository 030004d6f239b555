/** A message of a visitor that the dealer’s own mailbox would not take is lost to nobody: the dealer and the operator are told. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { leadName } from "../dealer-space/dealer-leads.ts";
import { mailEntry, readMail } from "../mail/mail.ts";
import { keyOfLead } from "../mail/mail-keys.ts";

const CUREF = "C1000001";
const AT = new Date(NOW).toISOString();
const lead = leadOf(CUREF, "P1");

let served: ServedSite;
let manager: MemberSession;
let operator: MemberSession;
beforeAll(async () => {
  served = await serveSite([], { isMailDelivered: true });
  const { storage } = served.site;
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
  await storage.sellerContacts.put([{ seller: CUREF, email: "vieux@garage.example" }]);
  manager = await memberSession(storage, "patronne");
  operator = await memberSession(storage, "exploitation", ["operator"]);
  const key = keyOfLead(lead, "seller");
  await storage.together(async (unit) => {
    await unit.grantRight({ account: manager.account, curef: CUREF, right: "manager", grantedAt: AT });
    await unit.addLead(lead);
    await unit.add([{ kind: "mail", key, payload: {}, due: AT }]);
    await unit.refuse(key, AT, "550 5.1.1 User unknown");
  });
});
afterAll(() => served.close());

const read = async (path: string, { cookie }: MemberSession = manager) =>
  (await served.ask({ path, headers: { Cookie: cookie } })).body.replaceAll("<!-- -->", "");
const SAID = "vieux@garage.example a refusé 1 message de visiteurs";

it("is told on the dealer’s day, and beside the message itself, with the way to the address that is to be corrected", async () => {
  const day = await read(`/pro/${CUREF}`);
  expect(day).toContain(SAID);
  expect(day).toContain(`/pro/${CUREF}/vitrine#messages`);
  expect(await read(`/pro/${CUREF}/contacts/${leadName(lead)}`)).toContain("refusé par votre messagerie");
  expect(await read(`/pro/${CUREF}/contacts/${leadName(lead)}`)).not.toContain("Sa réponse viendra dans votre boîte");
  const settings = await read(`/pro/${CUREF}/vitrine`);
  expect(settings).toContain("Cette adresse a refusé 1 message de visiteurs");
  expect(settings).toContain('value="vieux@garage.example"');
});

it("has another sign where it is the visitor’s own address that refuses: call, where a number was left", async () => {
  const { storage } = served.site;
  const refused = { ...leadOf(CUREF, "P2"), id: "b".repeat(40), copy: true, email: "refus@exemple.example" };
  const key = keyOfLead(refused, "copy");
  await storage.together(async (unit) => {
    await unit.addLead(refused);
    await unit.add([{ kind: "mail", key, payload: {}, due: AT }]);
    await unit.refuse(key, AT, "550 5.1.1 User unknown");
  });
  const thread = await read(`/pro/${CUREF}/contacts/${leadName(refused)}`);
  expect(thread).toContain("L’adresse du visiteur refuse nos courriels");
  expect(thread).not.toContain("Sa réponse viendra dans votre boîte");
});

it("is told to the operator with the dealer’s name, the server’s words and the way to the address", async () => {
  const mails = await read("/exploitation/courriels", operator);
  expect(mails).toContain("Garage du Port");
  expect(mails).toContain("550 5.1.1 User unknown");
  expect(mails).toContain(`/exploitation/vendeurs/${CUREF}#messages`);
  expect(await read(`/exploitation/vendeurs/${CUREF}`, operator)).toContain('value="vieux@garage.example"');
});

it("is asked about no more once the address was corrected, and no address that is none is taken", async () => {
  const send = (adresse: string) =>
    served.ask({
      method: "POST",
      path: `/pro/${CUREF}/vitrine`,
      headers: { Cookie: manager.cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ geste: "messages", adresse })),
    });
  const { storage } = served.site;
  const delayed = { ...leadOf(CUREF, "P2"), id: "c".repeat(40), at: new Date().toISOString() };
  const key = keyOfLead(delayed, "seller");
  const mail = {
    from: { address: "nous@virage.example" },
    to: { address: "vieux@garage.example" },
    subject: "Un message",
    text: "Bonjour",
    date: delayed.at,
  };
  await storage.together(async (unit) => {
    await unit.addLead(delayed);
    await unit.add([mailEntry(key, mail)]);
  });
  await storage.outbox.claim({ kinds: ["mail"], now: delayed.at, lease: 1000, limit: 9 });
  await storage.outbox.retry({ key, attempts: 1 }, "2999-01-01T00:00:00.000Z", "451 4.2.2 Mailbox full");
  const wrong = await send("contact@");
  expect([wrong.status, wrong.body.includes('value="contact@"')]).toEqual([422, true]);
  expect(await read(`/pro/${CUREF}`)).toContain(SAID);
  expect((await send(" Contact@Garage.example ")).headers.location).toBe(`/pro/${CUREF}/vitrine#messages`);
  expect(await read(`/pro/${CUREF}`)).toContain(SAID);
  const claim = () => storage.outbox.claim({ kinds: ["mail"], now: new Date().toISOString(), lease: 60_000, limit: 9 });
  const asked = (await claim()).map(({ payload }) => readMail(payload));
  const link = /\/connexion\?etape=messages&jeton=(\S+)/.exec(asked[0]?.text ?? "");
  await served.ask({
    method: "POST",
    path: link?.[0] ?? "",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ jeton: link?.[1] ?? "" })),
  });
  expect((await served.site.storage.sellerContacts.get(CUREF))?.email).toBe("contact@garage.example");
  expect(await read(`/pro/${CUREF}`)).not.toContain("a refusé");
  // What was refused for the moment alone is tried at the new address, and not at the former one any more.
  const left = await claim();
  expect(left).toContainEqual(
    expect.objectContaining({
      key: keyOfLead(delayed, "seller"),
      payload: expect.objectContaining({ to: { address: "contact@garage.example" } }),
    }),
  );
  // The message itself is still told not to have arrived; an answer will be.
  const thread = await read(`/pro/${CUREF}/contacts/${leadName(lead)}`);
  for (const words of ["refusé par votre messagerie", "Sa réponse viendra dans votre boîte"])
    expect(thread).toContain(words);
});
