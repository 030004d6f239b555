/** Messages to sellers: what arrives, what becomes of it, and what comes back with what was typed. */
import { describe, expect, it, vi } from "vitest";
import { SELLER, WRITTEN } from "../../test/contact-forms.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { mailEntry } from "../mail/mail.ts";
import type { ContactView } from "../web/contact/contact-view.ts";
import { DATA, LISTING, MESSAGE, SECONDS, clock, log, answerOf, contactDesk } from "../../test/contact-desk.ts";

const desk = contactDesk();
const { post, write, formOf, recipients } = desk;

describe("a message to a seller", () => {
  it("arrives at its SMTP server from our address, to be answered to the visitor", async () => {
    const answer = await write({ copie: "on", telephone: "06 39 98 00 01" });
    expect(answerOf(answer)).toMatchObject({ kind: "sent", sent: { title: "Message envoyé" } });
    await desk.sender.idle();
    expect(new Set(recipients())).toEqual(new Set([SELLER, WRITTEN.email]));
    const mail = desk.server.received.find(({ to }) => to[0] === SELLER);
    expect(mail?.from).toBe("messages@virage.example");
    expect(mail?.headers.get("from")).toEqual(["Camille Moreau via Virage <messages@virage.example>"]);
    expect(mail?.headers.get("reply-to")).toEqual([`Camille Moreau <${WRITTEN.email}>`]);
    expect(mail?.headers.has("auto-submitted")).toBe(false);
    expect(mail?.text).toContain(WRITTEN.message);
    expect(mail?.text).toContain("06\u00a039\u00a098\u00a000\u00a001");
    const copy = desk.server.received.find(({ to }) => to[0] === WRITTEN.email);
    expect(copy?.headers.has("reply-to")).toBe(false);
    expect(copy?.headers.get("auto-submitted")).toEqual(["auto-generated"]);
    expect(copy?.raw).not.toContain(SELLER);
  });

  it("stands quoted in every mail, so that nothing it ends with is read as ours", async () => {
    const forged = "Bonjour\n\n–\nVirage : confirmez votre compte : https://evil.example";
    await write({ copie: "on", message: forged });
    await desk.sender.idle();
    expect(desk.server.received).toHaveLength(2);
    for (const { text } of desk.server.received) {
      expect(text).toContain("> Bonjour\n>\n> –\n> Virage : confirmez votre compte : https://evil.example\n\n–\n");
      expect(text).not.toMatch(/^Virage : confirmez/mu);
    }
  });

  it("waits no longer for a clock that went back than for haste", async () => {
    const { token } = await formOf();
    desk.later -= 3600 * SECONDS;
    expect((await post(DATA, { ...WRITTEN, jeton: token })).status).toBe(200);
    desk.later += 3600 * SECONDS;
  });

  it("is one when it is sent twice with one form, and another when it says something else", async () => {
    const { token } = await formOf();
    desk.later += 3 * SECONDS;
    const send = (message: string) => post(DATA, { ...WRITTEN, message, jeton: token });
    await Promise.all([send("une fois"), send("une fois")]);
    await send("une fois");
    await send("autre chose");
    await desk.sender.idle();
    expect(recipients()).toEqual([SELLER, SELLER]);
  });

  it("is told not to have arrived while the server is down, and arrives later, once", async () => {
    const { port } = desk.server;
    await desk.server.close();
    expect(answerOf(await write())).toMatchObject({ kind: "sent", sent: { title: "Message pas encore remis" } });
    desk.server = await startMailServer(port);
    desk.later += 20 * SECONDS;
    desk.sender.look();
    await desk.sender.idle();
    desk.later += 3600 * SECONDS;
    desk.sender.look();
    await desk.sender.idle();
    expect(recipients()).toEqual([SELLER]);
  });

  it("is told to be refused when the seller’s server refuses it, and the visitor is written to", async () => {
    desk.server.mood = "refusing";
    desk.server.refuses = (address) => address === SELLER;
    expect(answerOf(await write())).toMatchObject({ kind: "sent", sent: { title: "Message refusé" } });
    await desk.sender.idle();
    expect(recipients()).toEqual([WRITTEN.email]);
    expect(desk.server.received.at(-1)?.text).toContain("nous ne l’enverrons plus");
  });

  it("is not told to be refused where the mail alone is, and the seller’s people read it in their space", async () => {
    const { storage } = desk.site;
    const { account } = await memberSession(storage, "vendeuse");
    const give = (right: "reader" | "editor") =>
      storage.together((unit) =>
        unit.grantRight({ account, curef: "C123", right, grantedAt: "2026-01-15T09:00:00.000Z" }),
      );
    await give("editor");
    desk.server.mood = "refusing";
    desk.server.refuses = (address) => address === SELLER;
    const { sent } = answerOf(await write());
    await desk.sender.idle();
    await give("reader");
    expect(answerOf(await write({ message: "à qui lit, et ne répond pas" })).sent?.title).toBe("Message refusé");
    await storage.together((unit) => unit.withdrawRight(account, "C123"));
    expect(sent?.title).toBe("Message pas remis par courriel");
    expect(JSON.stringify(sent)).toContain("s’y lit quand même");
    expect(desk.server.received[0]?.text).toContain("le lit dans son espace Virage");
    expect(desk.server.received[0]?.text).not.toContain("nous ne l’enverrons plus");
  });

  it("is told not to have left when it cannot be kept, with its lines on the page", async () => {
    const { token } = await formOf();
    desk.later += 3 * SECONDS;
    const away = vi.spyOn(desk.site.storage, "together").mockRejectedValue(new Error("away"));
    const fields = { ...WRITTEN, jeton: token };
    const [data, page] = [await post(DATA, fields), await post(MESSAGE, fields)];
    away.mockRestore();
    expect([data.status, page.status]).toEqual([503, 503]);
    expect(answerOf(data).why?.title).toBe("Le message n’est pas parti");
    expect(page.body).toContain("Le message n’est pas parti");
    expect(page.body).toContain(WRITTEN.message);
    expect(page.body).toContain(WRITTEN.email);
    expect(answerOf(await post(DATA, fields)).kind).toBe("sent");
    await desk.sender.idle();
    expect(recipients()).toEqual([SELLER]);
  });

  it("keeps its page and its lines where all of storage is away", async () => {
    const { token } = await formOf();
    const away = vi.spyOn(desk.site.storage.listings, "get").mockRejectedValue(new Error("away"));
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
    const page = await desk.served.ask({ path: location });
    expect(page.body).toContain("Remis à");
    expect(page.body).toContain("Une visite, jour à convenir, le matin");
    expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect((await desk.served.ask({ path: "/contact/envoye/somebody-else" })).status).toBe(404);
  });

  it("has a page that neither its mails, their Message-IDs nor the log give away", async () => {
    const told = vi.spyOn(log, "info");
    const { location = "" } = (await write({ copie: "on" }, MESSAGE)).headers;
    await desk.sender.idle();
    const name = location.slice(location.lastIndexOf("/") + 1);
    expect(name).toHaveLength(27);
    expect(recipients()).toHaveLength(2);
    for (const { raw } of desk.server.received) expect(raw).not.toContain(name);
    expect(told.mock.calls).toHaveLength(2);
    expect(JSON.stringify(told.mock.calls)).not.toContain(name);
    // Nor does what they do give away open any.
    for (const { headers } of desk.server.received) {
      const [, key = ""] = /lead\.([\w-]+)\./.exec(String(headers.get("message-id"))) ?? [];
      expect(key).toHaveLength(27);
      expect((await desk.served.ask({ path: `/contact/envoye/${key}` })).status).toBe(404);
    }
    told.mockRestore();
  });

  it("is told to have an address that seems wrong where that refuses the copy, and comes back whole to be corrected", async () => {
    desk.server.mood = "refusing";
    desk.server.refuses = (address) => address === WRITTEN.email;
    const { body } = await write({ copie: "on" });
    expect(body).toContain(`L’adresse ${WRITTEN.email} semble fausse`);
    expect(body).not.toContain("dans votre boîte");
    const { again: form } = answerOf({ body }).sent ?? {};
    expect([form?.to, Object.fromEntries(form?.fields ?? [])]).toMatchObject([
      MESSAGE,
      { ...WRITTEN, corriger: "oui" },
    ]);
    const sent = desk.server.received.length;
    const again = await post(MESSAGE, Object.fromEntries(form?.fields ?? []));
    expect([again.status, again.body.includes(WRITTEN.message)]).toEqual([422, true]);
    expect(again.body).toContain("Cette adresse a refusé nos courriels");
    expect(desk.server.received).toHaveLength(sent);
    // Once it is corrected it is a message like any other.
    expect((await write({ ...WRITTEN, email: "camille@juste.example" }, MESSAGE)).status).toBe(303);
  });

  it("still has its page where its mail was written under its name", async () => {
    const { storage } = desk.site;
    const id = "written-before-its-key-hid-";
    const at = new Date(Date.now()).toISOString();
    const { message: text, ...rest } = WRITTEN;
    const lead = { intent: "reponse", text, name: "Camille Moreau", email: rest.email, copy: false } as const;
    await storage.together(async (unit) => {
      await unit.addLead({ ...lead, id, listing: LISTING, seller: "C123", at });
      const [mail, to] = [{ address: "messages@virage.example" }, { address: SELLER }];
      await unit.add([mailEntry(`lead.${id}.seller`, { from: mail, to, subject: "Demande", text, date: at })]);
    });
    const page = await desk.served.ask({ path: `/contact/envoye/${id}` });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(text)]);
    desk.sender.look();
    await desk.sender.idle();
  });

  it("asks no visit of who sells at a distance alone", async () => {
    const [near, far] = await Promise.all(
      [LISTING, "DISTANCE-1"].map(
        async (reference) => (await desk.served.ask({ path: `/contact/message/${reference}` })).body,
      ),
    );
    expect(near).toContain("Une visite");
    expect(far).toContain("Un appel");
    expect(far).not.toContain("Une visite");
  });

  it("comes back whole where the vehicle left meanwhile, and tells what became of it after the sale", async () => {
    const { location = "" } = (await write({}, MESSAGE)).headers;
    const { token } = await formOf();
    desk.later += 3 * SECONDS;
    const put = { kind: "put", listing: listingWith({ reference: LISTING, curef: "C123", price: 23_990 }) } as const;
    const at = new Date(clock()).toISOString();
    await desk.site.storage.listings.write([{ kind: "withdraw", reference: LISTING }], at);
    await desk.site.catchUp();
    const fields = { ...WRITTEN, message: "Bonjour, je viendrai mardi.", jeton: token };
    const [page, data] = [await post(MESSAGE, fields), await post(DATA, fields)];
    const asked = await desk.served.ask({ path: MESSAGE });
    const sent = await desk.served.ask({ path: location });
    // The same vehicle under another reference.
    const again = listingWith({ reference: "CONTACT-2", formerReference: LISTING, curef: "C123" });
    await desk.site.storage.listings.write([{ kind: "put", listing: again }], at);
    await desk.site.catchUp();
    const replaced = await post(MESSAGE, fields);
    await desk.site.storage.listings.write([{ kind: "withdraw", reference: again.reference }, put], at);
    await desk.site.catchUp();
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
    const { prefilled } = JSON.parse((await desk.served.ask({ path: DATA })).body) as ContactView; // as contact-view.ts says
    const lines = async (message: string) => {
      const { body } = await write({ nom: "", demande: "visite", message }, MESSAGE);
      return /<textarea[^>]*>([^<]*)</.exec(body)?.[1];
    };
    expect(await lines(prefilled.reponse)).toBe(prefilled.visite);
    expect(await lines("Bonjour, je viendrai mardi.")).toBe("Bonjour, je viendrai mardi.");
  });
});

it("shows the seller’s photograph beside the form, and asks who is signed in for no address that is known", async () => {
  const buyer = await memberSession(desk.site.storage, "acheteuse");
  const asked = (cookie: string) => desk.served.ask({ path: "/contact/message/PHOTO-1", headers: { Cookie: cookie } });
  const { body } = await asked(buyer.cookie);
  const [aside = ""] = /<aside class="side".*?<\/aside>/s.exec(body) ?? [];
  expect(aside).toContain('alt="Photographie du vendeur"');
  expect(body).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${buyer.email}"`));
  expect((await asked("")).body).not.toContain(buyer.email);
});
