/** Visitors' messages to a dealer go to no address that somebody typed, until whoever reads it has said so by a link. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { readMail } from "../mail/mail.ts";

const OTHER = "quelquun@ailleurs.example";
const OPENING = {
  enseigne: "Garage du Lac",
  type: "AGENT",
  raison: "Garage du Lac",
  siren: "732829320",
  rue: "1 rue du Lac",
  codePostal: "69003",
  ville: "Lyon",
  email: OTHER,
  telephone: "+33472000000",
  conforme: "on",
};

let served: ServedSite;
let owner: MemberSession;
beforeAll(async () => {
  served = await serveSite([], { isMailDelivered: true });
  owner = await memberSession(served.site.storage, "patronne");
});
afterAll(() => served.close());

const send = (path: string, fields: Readonly<Record<string, string>>, cookie = owner.cookie) =>
  served.ask({
    method: "POST",
    path,
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });
const read = async (path: string, cookie = owner.cookie) => {
  const { status, body } = await served.ask({ path, headers: { Cookie: cookie } });
  return { status, body: body.replaceAll("<!-- -->", "") };
};
const arrivesAt = async (curef: string) => (await served.site.storage.sellerContacts.get(curef))?.email;
const mails = async () =>
  (await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 1e15, limit: 99 })).map(
    ({ payload }) => readMail(payload),
  );

it("of a new dealer they come to whoever opened its space, and go elsewhere once a button behind the link was pressed", async () => {
  const { headers } = await send("/pro/ouvrir", OPENING);
  const curef = /C\d+$/.exec(headers.location ?? "")?.[0] ?? "";
  expect(await arrivesAt(curef)).toBe(owner.email);
  const waits = `L’adresse ${OTHER} attend d’être confirmée`;
  expect((await read(`/pro/${curef}`)).body).toContain(waits);
  const settings = (await read(`/pro/${curef}/vitrine`)).body;
  expect(settings).toContain(waits);
  expect(settings).toContain(`les messages des visiteurs arrivent à ${owner.email}`);

  const [asked] = await mails();
  expect(asked?.to.address).toBe(OTHER);
  const [link = "", jeton = ""] = /\/connexion\?etape=messages&jeton=(\S+)/.exec(asked?.text ?? "") ?? [];
  const page = await read(link, "");
  expect(page.body).toContain("Recevoir les messages de Garage du Lac");
  expect(await arrivesAt(curef)).toBe(owner.email);
  expect((await send(link, { jeton }, "")).headers.location).toBe("/connexion?etape=recus");
  expect((await read("/connexion?etape=recus", "")).body).toContain("C’est confirmé");
  expect(await arrivesAt(curef)).toBe(OTHER);
  // Pressed twice: what was done is told, and the link opens nothing more.
  expect([(await read(link, "")).status, (await send(link, { jeton }, "")).status]).toEqual([410, 303]);
  expect((await read(`/pro/${curef}/vitrine`)).body).not.toContain(waits);
});

it("of a dealer that is opened with the address of its own account they come there, and nothing is asked", async () => {
  const { headers } = await send("/pro/ouvrir", { ...OPENING, email: ` ${owner.email} ` });
  const curef = /C\d+$/.exec(headers.location ?? "")?.[0] ?? "";
  expect(await arrivesAt(curef)).toBe(owner.email);
  expect((await mails()).filter(({ text }) => text.includes("etape=messages"))).toEqual([]);
});

it("never go to us, and nobody is written to again and again: the space is opened, and its mailbox asked later", async () => {
  const ours = await send("/pro/ouvrir", { ...OPENING, email: "messages@virage.example" });
  expect([ours.status, ours.body.includes("Cette adresse est celle du site")]).toEqual([422, true]);
  for (let times = 0; times < 2; times++) expect((await send("/pro/ouvrir", OPENING)).status).toBe(303);
  await mails();
  // Strangers who have spent what a mailbox may be sent keep nobody from opening with it.
  const again = await send("/pro/ouvrir", OPENING);
  const curef = /C\d+$/.exec(again.headers.location ?? "")?.[0] ?? "";
  expect([again.status, await arrivesAt(curef), await mails()]).toEqual([303, owner.email, []]);
  const left = again.headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
  const day = (await read(`/pro/${curef}`, `${owner.cookie}; ${left}`)).body;
  expect(day).toContain(`Trop de courriels sont déjà partis pour que nous écrivions maintenant à ${OTHER}`);
  expect(day).toContain(`/pro/${curef}/vitrine#messages`);
  const later = await send(`/pro/${curef}/vitrine`, { geste: "messages", adresse: OTHER });
  expect([later.status, later.body.includes(`value="${OTHER}"`)]).toEqual([422, true]);
  expect(later.body).toContain("Plusieurs courriels sont déjà partis vers cette adresse");
});

it("go to who else governs once an erasure has taken the mailbox, and whoever opens the space or runs the site reads so", async () => {
  const { storage } = served.site;
  const founder = await memberSession(storage, "fondateur");
  const { headers } = await send("/pro/ouvrir", { ...OPENING, email: founder.email }, founder.cookie);
  const curef = /C\d+$/.exec(headers.location ?? "")?.[0] ?? "";
  const reader = await memberSession(storage, "lectrice");
  const operator = await memberSession(storage, "exploitante", ["operator"]);
  const grantedAt = "2026-01-01T00:00:00.000Z";
  await storage.together(async (unit) => {
    await unit.grantRight({ account: owner.account, curef, right: "manager", grantedAt });
    await unit.grantRight({ account: reader.account, curef, right: "reader", grantedAt });
  });
  const told = `Aucune adresse n’est dite pour les messages des visiteurs\u202f: ils arrivent d’ici là à ${owner.email}`;
  for (const path of ["", "/vitrine"]) expect((await read(`/pro/${curef}${path}`)).body).not.toContain(told);
  await storage.together((unit) => unit.eraseAccount(founder.email));
  expect(await arrivesAt(curef)).toBeUndefined();
  for (const { cookie } of [owner, reader])
    for (const path of ["", "/vitrine"]) expect((await read(`/pro/${curef}${path}`, cookie)).body).toContain(told);
  expect((await read(`/pro/${curef}`)).body).toContain("Dire l’adresse");
  const [, row = ""] = (await read("/exploitation/vendeurs", operator.cookie)).body.split(`<small>${curef}</small>`);
  expect(row.slice(0, row.indexOf("</tr>"))).toContain("sans adresse pour ses messages");
  expect((await read(`/exploitation/vendeurs/${curef}`, operator.cookie)).body).toContain(
    `ses messages arrivent à ${owner.email}`,
  );
  await send(`/pro/${curef}/vitrine`, { geste: "messages", adresse: owner.email });
  expect((await read(`/pro/${curef}`)).body).not.toContain("Aucune adresse n’est dite");
});
