import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PHONE, SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import type { ContactView } from "../web/contact/contact-view.ts";

const LISTING = "CONTACT-1";
const MESSAGE = `/contact/message/${LISTING}`;
const DATA = `/contact/donnees/message/${LISTING}`;
const SECONDS = 1000;

/** More by FUZZED=10000, as docs/decisions/mail.md tells. */
const FUZZED = Number(process.env["FUZZED"] ?? 300);

let site: TestSite;
let server: MailServer;
let sender: MailSender;
let served: ServedSite;
/** How much later it is than the machine's clock says: a form that was just asked for is not sent at once. */
let later: number;
const clock = Date.now;

const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

beforeAll(async () => {
  const { curef: _, ...ofDealer } = listingWith({
    reference: "PRIVATE-1",
    customerFamilyCode: "PART",
    sellerType: "PARTICULIER",
  });
  const privately: Listing = ofDealer;
  const listing = listingWith({ reference: LISTING, curef: "C123", price: 23_990 });
  const atDistance = listingWith({ reference: "DISTANCE-1", curef: "C123", sellerType: "A_DISTANCE" });
  const pictured = listingWith({ reference: "PHOTO-1", curef: "C123", photos: ["https://photos.example/1.jpg"] });
  site = await openTestSite([
    listing,
    listingWith({ reference: "SILENT-1", curef: "C124" }),
    privately,
    atDistance,
    pictured,
  ]);
  await site.storage.sellerContacts.put([
    { seller: "C123", email: SELLER, phone: PHONE },
    { seller: "PRIVATE-1", email: SELLER },
    { seller: "C125", phone: PHONE },
  ]);
  const showroom = { sellerType: "GARAGE", place: {} } as const;
  await site.storage.dealers.put([
    { curef: "C125", name: "Garage du Quai", domain: "www.quai.example", ...showroom },
    { curef: "C126", name: "Auto du Pont", ...showroom },
  ]);
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
  served = await serveOpened(site, {
    mailSender: sender,
    trustedProxies: ["127.0.0.1"],
    limits: { capacity: 100_000, perSecond: 100_000 },
  });
});
afterEach(async () => {
  await served.close();
  await sender.stop();
  await server.close();
});

/** From an address of its own unless one is said: what one has sent is counted. */
let visitors = 0;
/** And from a network of its own. */
const nextVisitor = () =>
  `${String(8 + ((visitors += 1) >> 16))}.${String((visitors >> 8) & 255)}.${String(visitors & 255)}.1`;
const from = (address = nextVisitor()) => ({ "X-Forwarded-For": address });

const formOf = async () => JSON.parse((await served.ask({ path: DATA })).body) as { readonly token: string }; // as contact-view.ts says
const post = (path: string, fields: Readonly<Record<string, string>>, address?: string) => {
  const { body, headers } = multipart(fields);
  return served.ask({ method: "POST", path, body, headers: { ...headers, ...from(address) } });
};
/** With the form's own token, once it is old enough. */
const write = async (changes: Readonly<Record<string, string>> = {}, path = DATA, address?: string) => {
  const { token } = await formOf();
  later += 3 * SECONDS;
  return post(path, { ...WRITTEN, jeton: token, ...changes }, address);
};
const answerOf = (answer: { readonly body: string }) =>
  JSON.parse(answer.body) as {
    readonly kind: string;
    readonly sent?: { readonly title: string };
    readonly why?: { readonly title: string };
  };
const recipients = () => server.received.map(({ to }) => to[0]);

describe("a message to a seller", () => {
  it("arrives at its SMTP server from our address, to be answered to the visitor", async () => {
    const answer = await write({ copie: "on", telephone: "06 39 98 00 01" });
    expect(answerOf(answer)).toMatchObject({ kind: "sent", sent: { title: "Message envoyé" } });
    await sender.idle();
    expect(new Set(recipients())).toEqual(new Set([SELLER, WRITTEN.email]));
    const mail = server.received.find(({ to }) => to[0] === SELLER);
    expect(mail?.from).toBe("messages@virage.example");
    expect(mail?.headers.get("from")).toEqual(["Camille Moreau via Virage <messages@virage.example>"]);
    expect(mail?.headers.get("reply-to")).toEqual([`Camille Moreau <${WRITTEN.email}>`]);
    expect(mail?.headers.has("auto-submitted")).toBe(false);
    expect(mail?.text).toContain(WRITTEN.message);
    expect(mail?.text).toContain("06\u00a039\u00a098\u00a000\u00a001");
    const copy = server.received.find(({ to }) => to[0] === WRITTEN.email);
    expect(copy?.headers.has("reply-to")).toBe(false);
    expect(copy?.headers.get("auto-submitted")).toEqual(["auto-generated"]);
    expect(copy?.raw).not.toContain(SELLER);
  });

  it("stands quoted in every mail, so that nothing it ends with is read as ours", async () => {
    const forged = "Bonjour\n\n–\nVirage : confirmez votre compte : https://evil.example";
    await write({ copie: "on", message: forged });
    await sender.idle();
    expect(server.received).toHaveLength(2);
    for (const { text } of server.received) {
      expect(text).toContain("> Bonjour\n>\n> –\n> Virage : confirmez votre compte : https://evil.example\n\n–\n");
      expect(text).not.toMatch(/^Virage : confirmez/mu);
    }
  });

  it("waits no longer for a clock that went back than for haste", async () => {
    const { token } = await formOf();
    later -= 3600 * SECONDS;
    expect((await post(DATA, { ...WRITTEN, jeton: token })).status).toBe(200);
    later += 3600 * SECONDS;
  });

  it("is one when it is sent twice with one form, and another when it says something else", async () => {
    const { token } = await formOf();
    later += 3 * SECONDS;
    const send = (message: string) => post(DATA, { ...WRITTEN, message, jeton: token });
    await Promise.all([send("une fois"), send("une fois")]);
    await send("une fois");
    await send("autre chose");
    await sender.idle();
    expect(recipients()).toEqual([SELLER, SELLER]);
  });

  it("is told not to have arrived while the server is down, and arrives later, once", async () => {
    const { port } = server;
    await server.close();
    expect(answerOf(await write())).toMatchObject({ kind: "sent", sent: { title: "Message pas encore remis" } });
    server = await startMailServer(port);
    later += 20 * SECONDS;
    sender.look();
    await sender.idle();
    later += 3600 * SECONDS;
    sender.look();
    await sender.idle();
    expect(recipients()).toEqual([SELLER]);
  });

  it("is told to be refused when the seller’s server refuses it, and the visitor is written to", async () => {
    server.mood = "refusing";
    server.refuses = (address) => address === SELLER;
    expect(answerOf(await write())).toMatchObject({ kind: "sent", sent: { title: "Message refusé" } });
    await sender.idle();
    expect(recipients()).toEqual([WRITTEN.email]);
    expect(server.received.at(-1)?.text).toContain("nous ne l’enverrons plus");
  });

  it("is not told to be refused where the mail alone is, and the seller’s people read it in their space", async () => {
    const { account } = await memberSession(site.storage, "vendeuse");
    const give = (right: "reader" | "editor") =>
      site.storage.together((unit) =>
        unit.grantRight({ account, curef: "C123", right, grantedAt: "2026-01-15T09:00:00.000Z" }),
      );
    await give("editor");
    server.mood = "refusing";
    server.refuses = (address) => address === SELLER;
    const { sent } = answerOf(await write());
    await sender.idle();
    await give("reader");
    expect(answerOf(await write({ message: "à qui lit, et ne répond pas" })).sent?.title).toBe("Message refusé");
    await site.storage.together((unit) => unit.withdrawRight(account, "C123"));
    expect(sent?.title).toBe("Message pas remis par courriel");
    expect(JSON.stringify(sent)).toContain("s’y lit quand même");
    expect(server.received[0]?.text).toContain("le lit dans son espace Virage");
    expect(server.received[0]?.text).not.toContain("nous ne l’enverrons plus");
  });

  it("is told not to have left when it cannot be kept, with its lines on the page", async () => {
    const { token } = await formOf();
    later += 3 * SECONDS;
    const away = vi.spyOn(site.storage, "together").mockRejectedValue(new Error("away"));
    const fields = { ...WRITTEN, jeton: token };
    const [data, page] = [await post(DATA, fields), await post(MESSAGE, fields)];
    away.mockRestore();
    expect([data.status, page.status]).toEqual([503, 503]);
    expect(answerOf(data).why?.title).toBe("Le message n’est pas parti");
    expect(page.body).toContain("Le message n’est pas parti");
    expect(page.body).toContain(WRITTEN.message);
    expect(page.body).toContain(WRITTEN.email);
    expect(answerOf(await post(DATA, fields)).kind).toBe("sent");
    await sender.idle();
    expect(recipients()).toEqual([SELLER]);
  });

  it("keeps its page and its lines where all of storage is away", async () => {
    const { token } = await formOf();
    const away = vi.spyOn(site.storage.listings, "get").mockRejectedValue(new Error("away"));
    const page = await post(MESSAGE, { ...WRITTEN, jeton: token });
    away.mockRestore();
    expect(page.status).toBe(503);
    expect(page.body).toContain(WRITTEN.message);
  });

  it("is answered with a page without a script, whose address tells what became of it", async () => {
    const answer = await write({ demande: "visite", jour: "a-convenir", moment: "matin" }, MESSAGE);
    expect(answer.status).toBe(303);
    const { location = "" } = answer.headers;
    expect(location).toMatch(/^\/contact\/envoye\/[\w-]{27}$/);
    const page = await served.ask({ path: location });
    expect(page.body).toContain("Remis à");
    expect(page.body).toContain("Une visite, jour à convenir, le matin");
    expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect((await served.ask({ path: "/contact/envoye/somebody-else" })).status).toBe(404);
  });

  it("has a page that neither its mails, their Message-IDs nor the log give away", async () => {
    const told = vi.spyOn(log, "info");
    const { location = "" } = (await write({ copie: "on" }, MESSAGE)).headers;
    await sender.idle();
    const name = location.slice(location.lastIndexOf("/") + 1);
    expect(name).toHaveLength(27);
    expect(recipients()).toHaveLength(2);
    for (const { raw } of server.received) expect(raw).not.toContain(name);
    expect(told.mock.calls).toHaveLength(2);
    expect(JSON.stringify(told.mock.calls)).not.toContain(name);
    // Nor does what they do give away open any.
    for (const { headers } of server.received) {
      const [, key = ""] = /lead\.([\w-]+)\./.exec(String(headers.get("message-id"))) ?? [];
      expect(key).toHaveLength(27);
      expect((await served.ask({ path: `/contact/envoye/${key}` })).status).toBe(404);
    }
    told.mockRestore();
  });

  it("still has its page where its mail was written under its name", async () => {
    const { storage } = site;
    const id = "written-before-its-key-hid-";
    const at = new Date(Date.now()).toISOString();
    const { message: text, ...rest } = WRITTEN;
    const lead = { intent: "reponse", text, name: "Camille Moreau", email: rest.email, copy: false } as const;
    await storage.together(async (unit) => {
      await unit.addLead({ ...lead, id, listing: LISTING, seller: "C123", at });
      const [mail, to] = [{ address: "messages@virage.example" }, { address: SELLER }];
      await unit.add([mailEntry(`lead.${id}.seller`, { from: mail, to, subject: "Demande", text, date: at })]);
    });
    const page = await served.ask({ path: `/contact/envoye/${id}` });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(text)]);
    sender.look();
    await sender.idle();
  });

  it("asks no visit of who sells at a distance alone", async () => {
    const [near, far] = await Promise.all(
      [LISTING, "DISTANCE-1"].map(
        async (reference) => (await served.ask({ path: `/contact/message/${reference}` })).body,
      ),
    );
    expect(near).toContain("Une visite");
    expect(far).toContain("Un appel");
    expect(far).not.toContain("Une visite");
  });

  it("comes back whole where the vehicle left meanwhile, and tells what became of it after the sale", async () => {
    const { location = "" } = (await write({}, MESSAGE)).headers;
    const { token } = await formOf();
    later += 3 * SECONDS;
    const put = { kind: "put", listing: listingWith({ reference: LISTING, curef: "C123", price: 23_990 }) } as const;
    const at = new Date(clock()).toISOString();
    await site.storage.listings.write([{ kind: "withdraw", reference: LISTING }], at);
    await site.catchUp();
    const fields = { ...WRITTEN, message: "Bonjour, je viendrai mardi.", jeton: token };
    const [page, data] = [await post(MESSAGE, fields), await post(DATA, fields)];
    const asked = await served.ask({ path: MESSAGE });
    const sent = await served.ask({ path: location });
    // The same vehicle under another reference.
    const again = listingWith({ reference: "CONTACT-2", formerReference: LISTING, curef: "C123" });
    await site.storage.listings.write([{ kind: "put", listing: again }], at);
    await site.catchUp();
    const replaced = await post(MESSAGE, fields);
    await site.storage.listings.write([{ kind: "withdraw", reference: again.reference }, put], at);
    await site.catchUp();
    expect([page.status, asked.status, sent.status]).toEqual([410, 410, 200]);
    expect(page.body).toContain("Bonjour, je viendrai mardi.");
    expect(page.body).toContain("Ce véhicule n’est plus en vente");
    expect(page.body).toContain("Voir les offres les plus proches");
    expect(replaced.body).toContain("Cette annonce a été remplacée");
    expect(replaced.body).toContain("Bonjour, je viendrai mardi.");
    expect(replaced.body).toContain("-CONTACT-2.html");
    expect(asked.body).not.toContain("Le message n’est pas parti");
    expect(answerOf(data).why?.title).toBe("Ce véhicule n’est plus en vente");
    expect(sent.body).toContain("Remis à");
  });

  it("comes back with what is wrong, by field, and with what was typed", async () => {
    const page = await write({ nom: "", email: "camille@", demande: "appel" }, MESSAGE);
    expect(page.status).toBe(422);
    expect(page.body).toContain("Nom\u202f: dites au vendeur à qui il répond.");
    expect(page.body).toContain("camille@");
    expect(page.body).toContain("3 champs sont à revoir");
    expect((await write({ nom: "" })).status).toBe(422);
    expect((await write({ email: "messages@virage.example" })).body).toContain("cette adresse est la nôtre");
  });

  it("comes back with the sentence of the wish that was chosen, where another’s was left as it stood", async () => {
    const { prefilled } = JSON.parse((await served.ask({ path: DATA })).body) as ContactView; // as contact-view.ts says
    const lines = async (message: string) => {
      const { body } = await write({ nom: "", demande: "visite", message }, MESSAGE);
      return /<textarea[^>]*>([^<]*)</.exec(body)?.[1];
    };
    expect(await lines(prefilled.reponse)).toBe(prefilled.visite);
    expect(await lines("Bonjour, je viendrai mardi.")).toBe("Bonjour, je viendrai mardi.");
  });

  it("is not taken from who did not read the form, filled what nobody sees, or kept it for two days", async () => {
    expect((await post(DATA, { ...WRITTEN, jeton: "forged.token.x" })).status).toBe(409);
    expect((await write({ site: "https://spam.example" })).status).toBe(422);
    const { token } = await formOf();
    later += 48 * 3600 * SECONDS;
    const stale = await post(MESSAGE, { ...WRITTEN, jeton: token });
    expect(stale.status).toBe(409);
    expect(stale.body).toContain(WRITTEN.message);
    expect(server.received).toEqual([]);
  });

  it("is not taken from another site’s page", async () => {
    const { body, headers } = multipart({ ...WRITTEN, jeton: (await formOf()).token });
    const crossed = { ...headers, "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" };
    for (const path of [DATA, MESSAGE, `/contact/telephone/${LISTING}`, `/contact/signaler/${LISTING}`])
      expect((await served.ask({ method: "POST", path, body, headers: crossed })).status).toBe(403);
  });

  it("is taken ten times an hour from one visitor, and the eleventh is told when", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await write({ message: `n° ${String(count)}` }, DATA, "9.9.9.9")).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const { headers } = await write({ message: "n° 12" }, DATA, "9.9.9.9");
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect((await write({ message: "n° 12" }, MESSAGE, "9.9.9.9")).body).toMatch(/Réessayez dans \d+ minutes?/);
  });

  it("is taken a hundred times an hour from one network, of which fifty have copies, whatever address of it asks", async () => {
    const { token } = await formOf();
    later += 3 * SECONDS;
    const statuses: number[] = [];
    for (let count = 0; count < 110; count += 1) {
      const fields = { ...WRITTEN, jeton: token, copie: "on", email: `etranger${String(count)}@exemple.example` };
      statuses.push((await post(DATA, fields, `2a01:cb00:12:${count.toString(16)}::1`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), ...Array.from({ length: 10 }, () => 429)]);
    await sender.idle();
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(100);
    expect(recipients().filter((to) => to !== SELLER)).toHaveLength(50);
    expect((await post(DATA, { ...WRITTEN, jeton: token, message: "d’ailleurs" }, "2a01:cb00:13::1")).status).toBe(200);
  });

  it.each(["Ж", "語", "🚗"])(
    "may have 1,500 signs of any script, as a form without a file encodes %s",
    async (sign) => {
      const { token } = await formOf();
      later += 3 * SECONDS;
      const message = sign.repeat(1500 / sign.length);
      const body = new URLSearchParams({ ...WRITTEN, message, jeton: token }).toString();
      const headers = { "Content-Type": "application/x-www-form-urlencoded", ...from() };
      expect((await served.ask({ method: "POST", path: DATA, body, headers })).status).toBe(200);
      await sender.idle();
      expect(server.received[0]?.text).toContain(message);
    },
  );

  it("fills nobody’s box with copies: five an hour to one address, whoever asks", async () => {
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, copie: "on", email: "victim@exemple.example" });
    await sender.idle();
    expect(recipients().filter((to) => to === "victim@exemple.example")).toHaveLength(5);
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(7);
  });

  it("fills it no faster through sellers whose server refuses every message, with copies or without", async () => {
    server.mood = "refusing";
    server.refuses = (address) => address === SELLER;
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, email: "refused@exemple.example" });
    await sender.idle();
    expect(recipients()).toEqual(Array.from({ length: 5 }, () => "refused@exemple.example"));
    await write({ message: "n° 7", copie: "on", email: "refused@exemple.example" });
    await sender.idle();
    expect(recipients()).toHaveLength(5);
  });

  it("fills it no faster through sub-addresses and capitals", async () => {
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, copie: "on", email: `Sub+${String(count)}@Exemple.example` });
    await sender.idle();
    expect(recipients().filter((to) => to !== SELLER)).toHaveLength(5);
  });

  it("goes to a private seller, whose name nobody has told", async () => {
    const page = await served.ask({ path: "/contact/message/PRIVATE-1" });
    expect(page.body).toContain("Écrire à ce particulier");
    expect(page.body).not.toContain("Afficher le numéro");
  });

  it("is one when it is sent again after its mailbox has had all the copies of an hour", async () => {
    const email = "often@exemple.example";
    for (let count = 0; count < 4; count += 1) await write({ message: `n° ${String(count)}`, copie: "on", email });
    const { token } = await formOf();
    later += 3 * SECONDS;
    const again = { ...WRITTEN, message: "n° 5", copie: "on", email, jeton: token };
    const first = await post(DATA, again);
    expect(await post(DATA, again)).toMatchObject({ body: first.body });
    expect(first.body).toContain("Une copie");
    expect((await write({ message: "n° 6", copie: "on", email })).body).toContain("Pas de copie cette fois");
    expect((await write({ message: "n° 7", email })).body).not.toMatch(/copie/i);
    expect((await post(DATA, again)).body).toBe(first.body);
    await sender.idle();
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(7);
    expect(recipients().filter((to) => to === email)).toHaveLength(5);
  });

  it("is taken nowhere on a site whose mail reaches nobody, which keeps the seller’s number and sends no receipts", async () => {
    const { token } = await formOf();
    const signal = await served.ask({ path: `/contact/signaler/${LISTING}` });
    const jeton = /name="jeton" value="([^"]+)"/.exec(signal.body)?.[1] ?? "";
    later += 3 * SECONDS;
    const mute = await serveOpened(site, { mailSender: sender, isMailDelivered: false });
    const asked = { ...multipart({ ...WRITTEN, jeton: token }), method: "POST" };
    const data = await mute.ask({ ...asked, path: DATA });
    expect([data.status, answerOf(data).kind]).toEqual([409, "notSent"]);
    const written = await mute.ask({ ...asked, path: MESSAGE });
    expect([written.status, written.body.includes(WRITTEN.message)]).toEqual([409, true]);
    expect(written.body).toContain("Virage ne transmet pas de messages en ce moment.");
    expect((await mute.ask({ path: MESSAGE })).status).toBe(404);
    expect((await mute.ask({ path: DATA })).status).toBe(404);
    const page = await mute.ask({ path: `/auto-occasion-annonce-${LISTING}.html` });
    expect(page.body).not.toContain("Contacter le vendeur</a>");
    expect(page.body).toContain("Afficher le numéro");
    const report = multipart({ motif: "faux", email: "camille@exemple.example", jeton });
    const kept = await mute.ask({ ...report, method: "POST", path: `/contact/signaler/${LISTING}` });
    expect((await mute.ask({ path: kept.headers.location ?? "" })).body).toContain("Notez la référence");
    await mute.close();
    await sender.idle();
    expect(server.received).toEqual([]);
  });

  it("is offered by no form where the seller left no address", async () => {
    const { status, body } = await served.ask({ path: "/contact/message/SILENT-1" });
    expect(status).toBe(404);
    expect(body).toContain("Ce vendeur n’a pas laissé d’adresse où lui écrire. Nous n’avons pas son numéro non plus.");
    expect(body).not.toContain("Message au vendeur");
    expect((await served.ask({ path: "/contact/message/NONE-1" })).status).toBe(404);
  });

  it("keeps its lines where the seller takes the address back while it is written", async () => {
    const { token } = await formOf();
    later += 3 * SECONDS;
    await site.storage.sellerContacts.put([{ seller: "C123", phone: PHONE }]);
    const { status, body } = await post(MESSAGE, { ...WRITTEN, jeton: token });
    await site.storage.sellerContacts.put([{ seller: "C123", email: SELLER, phone: PHONE }]);
    expect([status, body.includes(WRITTEN.message)]).toEqual([409, true]);
    expect(body).toContain("Appelez le vendeur\u202f: son numéro est sur cette page.");
    expect(body).toContain("Afficher le numéro");
  });

  it.each([
    ["to the script’s address", DATA, 7],
    ["to the page of the form", MESSAGE, 8],
  ])(
    `never fails and never writes a header, whatever ${String(FUZZED)} bodies %s say`,
    async (_, path, seed) => {
      const { token } = await formOf();
      later += 3 * SECONDS;
      const nasty = fc.oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        fc.constantFrom(
          "a\r\nBcc: victim@exemple.example",
          "a\nTo: victim@exemple.example\n\nhello",
          "\u2028X-Injected: 1",
          "=?utf-8?Q?=0D=0ABcc:_victim=40exemple.example?=",
          "a@b.example, victim@exemple.example",
          "a@b.example\r\nBcc: victim@exemple.example",
          "<a@b.example>",
          "a@b.example",
          "06 39 98 00 01",
        ),
      );
      const body = fc.record(
        {
          demande: fc.constantFrom("reponse", "visite", "appel", "?"),
          jour: nasty,
          moment: nasty,
          message: nasty,
          nom: nasty,
          email: fc.oneof(nasty, fc.constant("a@b.example")),
          telephone: nasty,
          copie: nasty,
        },
        { requiredKeys: [] },
      );
      const raw = fc.oneof(
        body.map((fields) => multipart({ ...fields, jeton: token })),
        body.map((fields) => multipart({ ...WRITTEN, ...fields, jeton: token })),
        body.map((fields) => ({
          body: new URLSearchParams({ ...WRITTEN, ...fields, jeton: token }).toString(),
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        })),
        fc.string({ unit: "binary", maxLength: 400 }).map((text) => ({ body: text, headers: multipart({}).headers })),
      );
      const failed: number[] = [];
      const bodies = fc.sample(raw, { numRuns: FUZZED, seed });
      for (const sent of bodies) {
        const answer = await served.ask({
          method: "POST",
          path,
          body: sent.body,
          headers: { ...sent.headers, ...from() },
        });
        if (answer.status >= 500) failed.push(answer.status);
      }
      expect(failed).toEqual([]);
      await sender.idle();
      const toOthers = server.received.filter(({ to }) => to.length !== 1 || to.includes("victim@exemple.example"));
      expect(toOthers).toEqual([]);
      const names = new Set(server.received.flatMap(({ headers }) => [...headers.keys()]));
      const ours = ["from", "to", "reply-to", "subject", "message-id", "date", "auto-submitted"];
      const mime = ["mime-version", "content-type", "content-transfer-encoding"];
      expect([...names].filter((name) => ![...ours, ...mime].includes(name))).toEqual([]);
      const repeated = server.received.filter(({ headers }) =>
        [...headers.values()].some((values) => values.length > 1),
      );
      expect(repeated).toEqual([]);
      // One body in twenty is a message: enough of them arrive for the above to say something.
      expect(server.received.length).toBeGreaterThan(FUZZED / 50);
    },
    600_000,
  );
});

describe("a telephone number", () => {
  const ask = (path: string, address?: string) =>
    served.ask({ method: "POST", path, body: "", headers: from(address) });
  const digits = /4657142|46 57|65\D?71\D?42/;

  it("stands in no page, no data and no answer of the API before it is asked for", async () => {
    const pages = await Promise.all(
      [
        `/auto-occasion-annonce-${LISTING}.html`,
        `/auto-occasion-annonce-${LISTING}.html.data`,
        MESSAGE,
        DATA,
        `/contact/signaler/${LISTING}`,
        "/listing",
        "/api/v5/search?pageSize=100",
        "/nouveautes.rss",
      ].map((path) => served.ask({ path })),
    );
    for (const { status, body } of pages) {
      expect(status).toBeLessThan(400);
      expect(body).not.toMatch(digits);
      expect(body).not.toContain(SELLER);
    }
  });

  it("is shown by POST alone, with a script and without, and counted for its listing", async () => {
    const views = async () => (await site.storage.sellerContacts.phoneViews("")).get(LISTING) ?? 0;
    const before = await views();
    expect((await served.ask({ path: `/contact/telephone/${LISTING}` })).body).not.toMatch(digits);
    expect(JSON.parse((await ask(`/contact/donnees/telephone/${LISTING}`)).body)).toEqual({
      kind: "shown",
      phone: { label: "04\u00a065\u00a071\u00a042\u00a018", href: `tel:${PHONE}` },
    });
    const page = await ask(`/contact/telephone/${LISTING}`, "9.9.9.1");
    expect(page.body).toContain(`href="tel:${PHONE}"`);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(await views()).toBe(before + 2);
  });

  it("of a showroom is shown by POST alone, with a script and without, and counted for its dealer", async () => {
    const days = async () => (await site.storage.sellerContacts.phoneViewDaysOf("C125", "")).map(({ views }) => views);
    const showroom = await served.ask({ path: "/C125/index" });
    expect(showroom.body).toContain('action="/contact/vitrine/C125"');
    for (const body of [showroom.body, (await served.ask({ path: "/contact/vitrine/C125" })).body])
      expect(body).not.toMatch(digits);
    expect(await days()).toEqual([]);
    const told = await ask("/contact/donnees/vitrine/C125", "9.9.9.11");
    expect(JSON.parse(told.body)).toEqual({
      kind: "shown",
      phone: { label: "04\u00a065\u00a071\u00a042\u00a018", href: `tel:${PHONE}` },
    });
    const page = await ask("/contact/vitrine/C125", "9.9.9.12");
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.body).toContain("Téléphoner à Garage du Quai");
    expect(page.body).toContain(`href="tel:${PHONE}"`);
    await ask("/contact/vitrine/C125", "9.9.9.12");
    expect(await days()).toEqual([2]);
  });

  it("of a showroom that has none is not offered there, and nobody has one of no dealer", async () => {
    expect((await served.ask({ path: "/C126/index" })).body).not.toContain("/contact/vitrine/");
    const page = await served.ask({ path: "/contact/vitrine/C126" });
    expect([page.status, page.body.includes("n’a pas laissé d’adresse où lui écrire")]).toEqual([404, true]);
    expect((await ask("/contact/donnees/vitrine/C126")).status).toBe(409);
    for (const path of ["/contact/vitrine/C404", "/contact/donnees/vitrine/C404", "/contact/donnees/vitrine/C125%20"])
      expect((await ask(path)).status, path).toBe(404);
  });

  it("of a showroom is shown on the dealer’s own domain, and no other’s is [6.6]", async () => {
    const there = (path: string, method: "GET" | "POST" = "POST") =>
      served.ask({
        method,
        path,
        headers: { ...from("9.9.9.13"), Host: "www.quai.example" },
        ...(method === "POST" ? { body: "" } : {}),
      });
    expect((await there("/index", "GET")).body).toContain('action="/contact/vitrine/C125"');
    expect((await there("/contact/donnees/vitrine/C125")).body).toContain(PHONE);
    const page = await there("/contact/vitrine/C125");
    expect(page.body).toContain('href="/index"');
    await site.storage.sellerContacts.put([{ seller: "C126", phone: PHONE }]);
    expect((await there("/contact/donnees/vitrine/C126")).status).toBe(404);
    expect((await there("/contact/vitrine/C126")).status).toBe(404);
  });

  it("of a showroom is one of the thirty an hour", async () => {
    for (let count = 0; count < 15; count += 1)
      for (const path of ["/contact/donnees/vitrine/C125", `/contact/donnees/telephone/${LISTING}`])
        expect((await ask(path, "9.9.9.14")).status).toBe(200);
    expect((await ask("/contact/donnees/vitrine/C125", "9.9.9.14")).status).toBe(429);
    expect((await ask("/contact/vitrine/C125", "9.9.9.14")).status).toBe(429);
  });

  it("is counted once a day of one visitor, who gets it each time, and is kept of him as a hash that ends with a day", async () => {
    const views = async () => Object.fromEntries(await site.storage.sellerContacts.phoneViews(""));
    const { [LISTING]: before = 0, ...others } = await views();
    const by = (address: string, browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0") =>
      served.ask({
        method: "POST",
        path: `/contact/donnees/telephone/${LISTING}`,
        body: "",
        headers: { ...from(address), "user-agent": browser },
      });
    const kept = vi.spyOn(site.storage.accounts, "allow");
    for (const answer of [await by("9.9.9.2"), await by("9.9.9.2"), await by("9.9.9.2")])
      expect(answer.body).toContain(PHONE);
    expect(await views()).toEqual({ ...others, [LISTING]: before + 1 });
    await by("9.9.9.2", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36");
    await by("9.9.9.3");
    expect(await views()).toEqual({ ...others, [LISTING]: before + 3 });
    const keys = kept.mock.calls.map(([key]) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys.join()).not.toMatch(/9\.9\.9|Firefox|Chrome/);
    expect(kept.mock.calls.every(([, { each }]) => each <= 86_400_000)).toBe(true);
    kept.mockRestore();
  });

  it("is shown all the same where nobody can write down that it was", async () => {
    const full = vi.spyOn(site.storage.sellerContacts, "countPhoneView").mockRejectedValue(new Error("disk is full"));
    const answer = await ask(`/contact/donnees/telephone/${LISTING}`);
    full.mockRestore();
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(PHONE)]);
  });

  it("is shown thirty times an hour to one visitor", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await ask(`/contact/donnees/telephone/${LISTING}`, "9.9.9.8")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const { headers } = await ask(`/contact/donnees/telephone/${LISTING}`, "9.9.9.8");
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    const page = await ask(`/contact/telephone/${LISTING}`, "9.9.9.8");
    expect([page.status, page.body.includes("Vous avez demandé beaucoup de numéros")]).toEqual([429, true]);
    // Nobody wrote anything.
    expect(page.body).not.toContain("Vos lignes sont gardées");
    expect(page.body).not.toMatch(digits);
  });
});

describe("a seller who cannot be reached", () => {
  const pageOf = async (reference: string, site = served) =>
    (await site.ask({ path: `/auto-occasion-annonce-${reference}.html` })).body;

  it("is told to be so on the listing, and why", async () => {
    const silent = await pageOf("SILENT-1");
    expect(silent).toContain(
      "Ce vendeur n’a laissé à Virage ni adresse ni numéro. Ce que l’annonce dit de lui est ci-dessous.",
    );
    expect(silent).not.toMatch(/Contacter le vendeur<\/a>|Afficher le numéro/);
    const mute = await serveOpened(site, { mailSender: sender, isMailDelivered: false });
    expect(await pageOf("PRIVATE-1", mute)).toContain(
      "Virage ne transmet pas de messages en ce moment, et ce vendeur n’a pas laissé de numéro.",
    );
    await mute.close();
    for (const reference of [LISTING, "PRIVATE-1"])
      expect(await pageOf(reference)).not.toMatch(/ni adresse ni numéro|ne transmet pas/);
  });

  it("has no number, which its page says, with what is left to do", async () => {
    const path = (reference: string) => `/contact/telephone/${reference}`;
    const TITLE = "Nous n’avons pas de numéro de ce vendeur";
    for (const [reference, rest] of [
      ["SILENT-1", "Ce vendeur n’a pas laissé d’adresse où lui écrire."],
      ["PRIVATE-1", "Écrivez-lui\u202f: la réponse arrivera dans votre boîte."],
    ] as const) {
      const page = await served.ask({ path: path(reference) });
      const asked = await served.ask({ method: "POST", path: path(reference), body: "", headers: from() });
      expect([page.status, asked.status]).toEqual([404, 409]);
      for (const { body } of [page, asked]) {
        expect(body).toContain(TITLE);
        expect(body).toContain(rest);
        expect(body.includes("Écrire plutôt")).toBe(reference === "PRIVATE-1");
      }
    }
  });
});

describe("whoever collects numbers", () => {
  it.each([
    ["an IPv4 address", (count: number) => `9.8.7.${String(count % 250)}`],
    ["a /64 of IPv6", (count: number) => `2a01:cb00:12:${count.toString(16)}::1`],
  ])("has three hundred an hour by asking from %s of one network a time", async (_, address) => {
    let shown = 0;
    for (let count = 0; count < 400; count += 1) {
      const headers = from(address(count));
      const path = `/contact/donnees/telephone/${LISTING}`;
      if ((await served.ask({ method: "POST", path, body: "", headers })).status === 200) shown += 1;
    }
    // One more comes back every twelve seconds, which a busy machine may take for it.
    expect(shown).toBeGreaterThanOrEqual(300);
    expect(shown).toBeLessThan(310);
    const elsewhere = from(address(1).replace("9.8.7.", "9.8.6.").replace("cb00:12:", "cb00:13:"));
    const other = await served.ask({
      method: "POST",
      path: `/contact/donnees/telephone/${LISTING}`,
      body: "",
      headers: elsewhere,
    });
    expect(other.status).toBe(200);
  });
});

describe("a report of a listing", () => {
  const tokenOf = async () =>
    /name="jeton" value="([^"]+)"/.exec((await served.ask({ path: `/contact/signaler/${LISTING}` })).body)?.[1] ?? "";

  it("is answered with a reference and a date, by mail too, and kept", async () => {
    const jeton = await tokenOf();
    later += 3 * SECONDS;
    const answer = await post(`/contact/signaler/${LISTING}`, {
      motif: "faux",
      precisions: "Le compteur montre 54 600 km.",
      email: "camille@exemple.example",
      jeton,
    });
    expect(answer.status).toBe(303);
    const { location = "" } = answer.headers;
    expect(location).toMatch(/^\/contact\/signalement\/S-\d{4}-\d{4}-[2-9A-Z]{12}$/);
    const page = await served.ask({ path: location });
    expect(page.body).toContain("Signalement reçu");
    expect(page.body).toContain("au plus tard");
    expect(page.body).toContain("Un reçu ");
    // The reference is quoted to others.
    expect(page.body).not.toContain("camille@exemple.example");
    expect(page.body).not.toContain("54 600");
    await sender.idle();
    expect(server.received[0]?.to).toEqual(["camille@exemple.example"]);
    expect(server.received[0]?.text).toContain(location.split("/").at(-1));
    expect(await site.storage.correspondence.reports.get(location.split("/").at(-1) ?? "")).toMatchObject({
      reason: "faux",
      listing: LISTING,
    });
  });

  it("is decided by a person: told by mail with the reasons, and on its page, which names nobody", async () => {
    const jeton = await tokenOf();
    later += 3 * SECONDS;
    const typed = { motif: "faux", precisions: "Un canari dans le coffre.", email: "camille@exemple.example", jeton };
    const { headers } = await post(`/contact/signaler/${LISTING}`, typed);
    const { location: path = "" } = headers;
    const id = path.split("/").at(-1) ?? "";
    const decision = {
      outcome: "maintenue",
      facts: "Le prix est celui du vendeur.",
      at: "2026-01-16T10:00:00.000Z",
    } as const;
    const { storage } = site;
    const mailing = {
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    expect(await decideReport(id, decision, { storage, ...mailing })).toEqual({
      kind: "decided",
      decision,
      reporter: "told",
      seller: undefined,
    });
    sender.look();
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    const mail = server.received.find(({ text }) => text.includes("l’annonce reste en ligne."));
    expect(mail?.to).toEqual([typed.email]);
    expect(mail?.text).toContain(decision.facts);
    expect(mail?.text).toContain("article 21");
    const { body } = await served.ask({ path });
    expect(body).toMatch(/Décidé [^<]*l’annonce reste en ligne/);
    expect(body).not.toContain("au plus tard");
    expect(body).not.toMatch(/canari|camille/);
  });

  it("that removes nothing tells of an advert that has left by then that it is not online", async () => {
    const { storage, catchUp } = site;
    const advert = listingWith({ reference: "LEFT-2", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    await catchUp();
    const path = `/contact/signaler/${advert.reference}`;
    const jeton = /name="jeton" value="([^"]+)"/.exec((await served.ask({ path })).body)?.[1] ?? "";
    later += 3 * SECONDS;
    const asked = { motif: "faux", precisions: "", email: "camille@exemple.example", jeton };
    const { location: receipt = "" } = (await post(path, asked)).headers;
    await storage.listings.write([{ kind: "withdraw", reference: advert.reference }], "2026-01-16T09:00:00.000Z");
    const decision = { outcome: "maintenue", facts: "Le prix était juste.", at: "2026-01-16T10:00:00.000Z" } as const;
    const mailing = {
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    await decideReport(receipt.split("/").at(-1) ?? "", decision, { storage, ...mailing });
    sender.look();
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    const mail = server.received.find(({ text }) => text.includes(decision.facts));
    expect(mail?.text).toContain("nous ne retirons pas l’annonce, qui n’était déjà plus en ligne");
    expect(mail?.text).not.toContain("reste en ligne");
    expect((await served.ask({ path: receipt })).body).toMatch(/Décidé [^<]*l’annonce n’était plus en ligne/);
  });

  it("is kept of an advert that has left while it was written", async () => {
    const { storage, catchUp } = site;
    const advert = listingWith({ reference: "LEFT-1", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    await catchUp();
    const path = `/contact/signaler/${advert.reference}`;
    const jeton = /name="jeton" value="([^"]+)"/.exec((await served.ask({ path })).body)?.[1] ?? "";
    await storage.listings.write([{ kind: "withdraw", reference: advert.reference }], "2026-01-15T11:00:00.000Z");
    await catchUp();
    later += 3 * SECONDS;
    const { status, headers } = await post(path, { motif: "faux", precisions: "Le compteur a été changé.", jeton });
    expect(status).toBe(303);
    const id = headers.location?.split("/").at(-1) ?? "";
    expect(await storage.correspondence.reports.get(id)).toMatchObject({
      listing: advert.reference,
      words: "Le compteur a été changé.",
    });
  });

  it("takes the advert from its page, and gives it back when the removal is taken back, with the reason for whoever asks", async () => {
    const { storage, catchUp } = site;
    const advert = listingWith({ reference: "REPORTED-1", curef: "C125" });
    await storage.listings.write([{ kind: "put", listing: advert }], "2026-01-15T10:00:00.000Z");
    const id = "S-2026-0115-REPORTED";
    const report = { id, listing: advert.reference, reason: "faux", words: "", due: "2026-01-19" } as const;
    await storage.together((unit) => unit.addReport({ ...report, at: "2026-01-15T11:00:00.000Z" }));
    const parts = {
      storage,
      from: { address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      clock: () => Date.now(),
    };
    const page = async () => {
      await catchUp();
      const { status } = await served.ask({ path: listingPath(advert) });
      return [status, (await served.ask({ path: `/contact/signalement/${id}` })).body] as const;
    };
    const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
    await decideReport(id, { ...removal, at: "2026-01-16T10:00:00.000Z" }, parts);
    expect(await page()).toEqual([410, expect.stringMatching(/Décidé [^<]*l’annonce est retirée/)]);
    const taken = { reason: "Le prix était juste.", at: "2026-01-17T10:00:00.000Z" };
    await takeBackRemoval(id, taken, parts);
    const [status, receipt] = await page();
    expect(status).toBe(200);
    expect(receipt).toMatch(/Retrait annulé [^<]*l’annonce est de nouveau en ligne/);
    // Who left no address reads why here.
    expect(receipt).toContain(taken.reason);
  });

  it("fills nobody’s box with receipts: five an hour to one mailbox whoever asks, and is kept beyond them", async () => {
    const path = `/contact/signaler/${LISTING}`;
    const pages: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const jeton = await tokenOf();
      later += 3 * SECONDS;
      const email = `a+${String(count)}@exemple.example`;
      const { headers } = await post(path, { motif: "faux", precisions: `n° ${String(count)}`, email, jeton });
      pages.push((await served.ask({ path: headers.location ?? "" })).body);
    }
    await sender.idle();
    expect(recipients()).toHaveLength(5);
    expect(pages.filter((page) => page.includes("Signalement reçu"))).toHaveLength(7);
    expect(pages.filter((page) => page.includes("Un reçu "))).toHaveLength(5);
  });

  it("needs one reason and nothing else", async () => {
    const jeton = await tokenOf();
    later += 3 * SECONDS;
    const path = `/contact/signaler/${LISTING}`;
    const missing = await post(path, { jeton, precisions: "quelque chose" });
    expect(missing.status).toBe(422);
    expect(missing.body).toContain("choisissez un motif");
    expect(missing.body).toContain("quelque chose");
    expect((await post(path, { jeton, motif: "vendue" })).status).toBe(303);
  });
});

it("shows the seller’s photograph beside the form, and asks who is signed in for no address that is known", async () => {
  const buyer = await memberSession(site.storage, "acheteuse");
  const asked = (cookie: string) => served.ask({ path: "/contact/message/PHOTO-1", headers: { Cookie: cookie } });
  const { body } = await asked(buyer.cookie);
  const [aside = ""] = /<aside class="side".*?<\/aside>/s.exec(body) ?? [];
  expect(aside).toContain('alt="Photographie du vendeur"');
  expect(body).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${buyer.email}"`));
  expect((await asked("")).body).not.toContain(buyer.email);
});
