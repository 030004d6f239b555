/** A professional's space that is suspended: who is told, and what its own pages say. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const CUREF = "C123";
const LEGAL = "contact@garage.example";
const MESSAGES = "ventes@garage.example";
const REASONS = {
  faits: "Le SIREN affiché est celui d’une autre société,\r\nqui nous l’a écrit.",
  motif: "Conditions d’utilisation, identité du vendeur.",
  fondement: "conditions",
  compris: "on",
};

let served: ServedSite;
let operator: MemberSession;
let manager: MemberSession;
let reader: MemberSession;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "P1", curef: CUREF })], { isMailDelivered: true });
  const { storage } = served.site;
  operator = await memberSession(storage, "exploitante", ["operator"]);
  manager = await memberSession(storage, "gerante");
  reader = await memberSession(storage, "stagiaire");
  const identity = {
    legalName: "Garage du Port SARL",
    siren: "732829320",
    email: LEGAL,
    phone: "+33400000000",
    address: ["1 quai du Port", "69009 Lyon"],
    certifiedAt: "2026-01-01T00:00:00.000Z",
  };
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {}, identity }]);
  await storage.sellerContacts.put([{ seller: CUREF, email: MESSAGES }]);
  await storage.together(async (unit) => {
    await unit.grantRight({
      account: manager.account,
      curef: CUREF,
      right: "manager",
      grantedAt: identity.certifiedAt,
    });
    await unit.grantRight({ account: reader.account, curef: CUREF, right: "reader", grantedAt: identity.certifiedAt });
  });
});
afterAll(() => served.close());

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("<!-- -->", "");
const decide = (fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path: `/exploitation/vendeurs/${CUREF}`,
    headers: { Cookie: operator.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const told = async (subject: string) => {
  const all = await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
  // As `mailEntry` wrote them.
  const mails = all.map(({ payload }) => payload as { to: { address: string }; subject: string });
  return mails.filter((mail) => mail.subject.startsWith(subject)).map(({ to }) => to.address);
};

it("is told to its legal address, to that of its messages and to whoever governs it, with reasons that its pages show", async () => {
  await decide({ ...REASONS, geste: "suspendre" });
  expect((await told("Votre espace est suspendu")).toSorted()).toEqual([LEGAL, MESSAGES, manager.email].toSorted());
  const page = await served.ask({ path: `/pro/${CUREF}`, headers: { Cookie: reader.cookie } });
  const words = plain(page.body);
  expect(words).toContain("Votre espace est suspendu depuis");
  expect(words).toContain("Le SIREN affiché est celui d’une autre société, qui nous l’a écrit.");
  expect(words).toContain(REASONS.motif);
  expect(words).toContain("répondez\u2011y dans les six mois");
  await decide({ raison: "Les papiers sont venus.", geste: "lever" });
  expect(await told("Votre espace est rétabli")).toHaveLength(3);
  const after = await served.ask({ path: `/pro/${CUREF}`, headers: { Cookie: reader.cookie } });
  expect(plain(after.body)).not.toContain("suspendu");
});
