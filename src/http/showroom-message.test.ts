/** A dealer written to from its showroom, about no vehicle: from the form to its space, and back to who wrote. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PHONE, SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import { NOW } from "../../test/factories/listings.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { leadsOfSellers } from "../correspondence/leads-of-sellers.ts";
import { leadName } from "../dealer-space/dealer-leads.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { exportedData } from "../personal-data/export.ts";

const FORM = "/contact/ecrire/C123";
const DATA = "/contact/donnees/ecrire/C123";
const OWN = "www.quai.example";
const SECONDS = 1000;

let site: TestSite;
let server: MailServer;
let sender: MailSender;
let served: ServedSite;
let editor: MemberSession;
let later: number;
const clock = Date.now;

const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

beforeAll(async () => {
  site = await openTestSite([listingWith({ reference: "P1", curef: "C123" })]);
  const { storage } = site;
  const place = { street: "1 quai du Port", zipcode: "69009", cityLabel: "Lyon" };
  await storage.dealers.put([
    { curef: "C123", name: "Garage du Quai", sellerType: "GARAGE", place, domain: OWN },
    { curef: "C124", name: "Auto du Pont", sellerType: "GARAGE", place },
    { curef: "C125", name: "Loin Autos", sellerType: "A_DISTANCE", place },
  ]);
  await storage.sellerContacts.put([
    { seller: "C123", email: SELLER, phone: PHONE },
    { seller: "C124", phone: PHONE },
    { seller: "C125", email: SELLER },
  ]);
  editor = await memberSession(storage, "vendeuse", ["professional"]);
  await storage.together((unit) =>
    unit.grantRight({ account: editor.account, curef: "C123", right: "editor", grantedAt: "2026-01-01T00:00:00.000Z" }),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
  server = await startMailServer();
  sender = startMailSender({
    storage: site.storage,
    transport: smtpTransport(server.url),
    clock: () => Date.now(),
    log,
  });
  served = await serveOpened(site, { mailSender: sender, trustedProxies: ["127.0.0.1"] });
});
afterEach(async () => {
  await served.close();
  await sender.stop();
  await server.close();
});

let visitors = 0;
const nextVisitor = () => ({ "X-Forwarded-For": `8.8.${String((visitors += 1))}.1` });
const tokenIn = (page: string) => /name="jeton" value="([^"]+)"/.exec(page)?.[1] ?? "";
async function write(
  changes: Readonly<Record<string, string>> = {},
  { path = FORM, form = FORM, host = "localhost" } = {},
) {
  const jeton = tokenIn((await served.ask({ path: form, headers: { Host: host } })).body);
  later += 3 * SECONDS;
  const { body, headers } = multipart({ ...WRITTEN, jeton, ...changes });
  return served.ask({ method: "POST", path, body, headers: { ...headers, ...nextVisitor(), Host: host } });
}
const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("<!-- -->", "");
const mailTo = (address: string) => server.received.findLast(({ to }) => to[0] === address);
const leadSaying = async (words: string) => {
  const lead = (await site.storage.correspondence.leads.ofSeller("C123", "1970")).find(({ text }) =>
    plain(text).includes(words),
  );
  if (lead === undefined) throw new Error(`nobody has written "${words}"`);
  return lead;
};
const inSpace = (path: string) => served.ask({ path: `/pro/C123${path}`, headers: { Cookie: editor.cookie } });
const act = (path: string, fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path: `/pro/C123${path}`,
    headers: { Cookie: editor.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

describe("a message from a showroom", () => {
  it("is offered there and has a form without a vehicle, with the dealer beside it", async () => {
    expect((await served.ask({ path: "/C123/index" })).body).toContain(`href="${FORM}"`);
    const { status, body } = await served.ask({ path: FORM });
    expect([status, body.includes("Écrire à Garage du Quai"), body.includes(SELLER)]).toEqual([200, true, false]);
    expect(/<textarea[^>]*>([^<]*)</.exec(body)?.[1]).toBe("");
    expect(body).toContain('action="/contact/vitrine/C123"');
    expect(plain(body)).toContain("Virage les garde 12 mois");
  });

  it("reaches the dealer, and its copy who wrote, with the way to the showroom and no vehicle", async () => {
    const answer = await write({ copie: "on" });
    expect(answer.status).toBe(303);
    await sender.idle();
    const mail = mailTo(SELLER);
    expect(plain(mail?.text ?? "")).toContain("Camille Moreau vous écrit depuis votre vitrine");
    expect(mail?.text).toContain("/C123/index");
    expect(mail?.text).toContain(WRITTEN.message);
    expect(mail?.headers.get("reply-to")).toEqual([`Camille Moreau <${WRITTEN.email}>`]);
    expect(plain(mailTo(WRITTEN.email)?.text ?? "")).toContain("Voici ce que vous avez écrit à Garage du Quai.");
    const sent = await served.ask({ path: answer.headers.location ?? "" });
    expect(sent.body).toContain("Message envoyé");
    expect(sent.body).toContain("Revenir à la vitrine");
    expect(await leadSaying(WRITTEN.message)).toMatchObject({ listing: "vitrine C123", seller: "C123" });
  });

  it("is taken from a script too, under the same rules", async () => {
    const taken = await write({}, { path: DATA });
    expect(JSON.parse(taken.body)).toMatchObject({ kind: "sent", sent: { title: "Message envoyé" } });
    const wrong = await write({ email: "camille@", nom: "" }, { path: DATA });
    expect([wrong.status, wrong.body.includes("camille@exemple.fr est attendue")]).toEqual([422, true]);
    expect((await write({ jeton: "forged.token.x" }, { path: DATA })).status).toBe(409);
    expect((await write({ site: "https://spam.example" }, { path: DATA })).status).toBe(422);
  });

  it("comes back with its lines where something is wrong, and says what a call or a visit is when nothing was written", async () => {
    const empty = await write({ message: "", demande: "reponse" });
    expect([empty.status, plain(empty.body).includes("écrivez quelques mots au vendeur")]).toEqual([422, true]);
    const kept = await write({ email: "", message: "Avez-vous des breaks ?" });
    expect([kept.status, kept.body.includes("Avez-vous des breaks ?")]).toEqual([422, true]);
    await write({ message: "", demande: "appel", telephone: "06 39 98 00 01" });
    const lead = await leadSaying("Bonjour, pourriez-vous me rappeler ? Je vous en remercie par avance.");
    expect(lead.phone).toBe("+33639980001");
  });

  it("is not offered where no address was left, and offers no visit to who sells at a distance", async () => {
    expect((await served.ask({ path: "/C124/index" })).body).not.toContain("/contact/ecrire/");
    const silent = await served.ask({ path: "/contact/ecrire/C124" });
    expect([silent.status, plain(silent.body).includes("n’a pas laissé d’adresse où lui écrire")]).toEqual([404, true]);
    const tried = await write({}, { path: "/contact/donnees/ecrire/C124" });
    expect([tried.status, tried.body.includes("Appelez le vendeur")]).toEqual([409, true]);
    const { body } = await served.ask({ path: "/contact/ecrire/C125" });
    expect([body.includes('value="appel"'), body.includes('value="visite"')]).toEqual([true, false]);
    for (const path of ["/contact/ecrire/C404", "/contact/donnees/ecrire/C404"])
      expect((await write({}, { path })).status, path).toBe(404);
  });

  it("comes back to who wrote, without a script too, where the showroom closed or left meanwhile", async () => {
    const { marks } = site.storage;
    for (const [curef, kind] of [
      ["C123", "closed"],
      ["C404", "left"],
    ] as const) {
      const jeton = tokenIn((await served.ask({ path: FORM })).body);
      later += 3 * SECONDS;
      if (kind === "closed") await marks.set(`${SUSPENDED_MARK}${curef}`, 1);
      const { body, headers } = multipart({ ...WRITTEN, jeton, message: `Avez-vous un break ? (${kind})` });
      const path = `/contact/ecrire/${curef}`;
      const answer = await served.ask({ method: "POST", path, body, headers: { ...headers, ...nextVisitor() } });
      const opened = await served.ask({ path });
      await marks.set(`${SUSPENDED_MARK}${curef}`, 0);
      const page = plain(answer.body);
      expect([answer.status, page.includes("Cette vitrine n’est plus ici"), page.includes("Rien n’est parti")]).toEqual(
        [404, true, true],
      );
      expect(page).toContain(`<p class="quote">Avez-vous un break ? (${kind})</p>`);
      expect([opened.status, opened.body.includes("Le message n’est pas parti")]).toEqual([404, false]);
      await expect(leadSaying(`(${kind})`)).rejects.toThrow("nobody has written");
    }
  });

  it("is written on the dealer’s own domain, and to no other dealer there [6.6]", async () => {
    const there = (path: string) => served.ask({ path, headers: { Host: OWN } });
    expect((await there("/index")).body).toContain(`href="${FORM}"`);
    const answer = await write({}, { host: OWN });
    expect(answer.status).toBe(303);
    expect((await there(answer.headers.location ?? "")).body).toContain('href="/index"');
    expect((await there("/contact/ecrire/C125")).status).toBe(404);
    expect((await write({}, { host: OWN, path: "/contact/donnees/ecrire/C125" })).status).toBe(404);
  });

  it("stands in the dealer’s space as one without a vehicle, is answered by mail, counted and has states like any other", async () => {
    await write({ message: "Rentrez-vous des breaks ce mois-ci ?" });
    const lead = await leadSaying("Rentrez-vous des breaks ce mois-ci ?");
    const address = `/contacts/${leadName(lead)}`;
    const list = plain((await inSpace("/contacts")).body);
    expect(list).toContain("Sans véhicule, depuis la vitrine");
    expect(list).not.toContain("vitrine C123");
    expect(plain((await inSpace("/contacts?q=breaks")).body)).toContain("Camille Moreau");
    expect(plain((await inSpace("")).body)).toContain("Sans véhicule, depuis la vitrine");
    const thread = await inSpace(address);
    expect(plain(thread.body)).toContain("sans véhicule, depuis la vitrine");
    expect(thread.body).not.toContain("Toujours disponible");
    expect(thread.body).not.toContain("Véhicule concerné");

    const seen = /name="vu" value="([^"]*)"/.exec(thread.body)?.[1] ?? "";
    const jeton = tokenIn(thread.body);
    later += 3 * SECONDS;
    const told = { reponse: "Oui, deux arrivent mardi.", jeton, vu: seen };
    expect((await act(address, { geste: "repondre", ...told })).status).toBe(303);
    await sender.idle();
    const mail = mailTo(WRITTEN.email);
    expect(mail?.text).toContain("> Oui, deux arrivent mardi.");
    expect(mail?.text).toContain("> Rentrez-vous des breaks ce mois-ci ?");
    expect(plain(mail?.text ?? "")).toContain("Garage du Quai répond à votre message");
    expect((await act(address, { geste: "etat", etat: "perdu" })).status).toBe(303);
    expect(plain((await inSpace("/contacts?etat=clos")).body)).toContain("Camille Moreau");
    for (const path of ["/stock", "/stock.csv"]) expect((await inSpace(path)).status, path).toBe(200);
    const [asked] = await leadsOfSellers(site.storage, "2020-01-01");
    expect(asked?.listings[0]).toMatchObject({ listing: "vitrine C123" });
  });

  it("is taken away and erased with what else is kept of who wrote", async () => {
    const { storage } = site;
    const [kept] = await storage.correspondence.leads.ofEmail(WRITTEN.email);
    expect(kept).toBeDefined();
    const told = JSON.stringify(await exportedData(WRITTEN.email, { storage, clock: () => NOW }));
    expect(told).toContain('"listing":"vitrine C123"');
    await eraseAddress(WRITTEN.email, { storage, removeFiles: async () => undefined, clock: () => NOW });
    expect(await storage.correspondence.leads.ofEmail(WRITTEN.email)).toEqual([]);
    expect((await inSpace("/contacts")).status).toBe(200);
  });
});
