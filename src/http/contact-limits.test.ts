/** Messages to sellers that are not taken, or not as often as somebody sends them, and bodies that are none. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHONE, SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import { serveOpened } from "../../test/served-site.ts";
import { DATA, LISTING, MESSAGE, SECONDS, answerOf, contactDesk } from "../../test/contact-desk.ts";

/** More by FUZZED=10000, as docs/decisions/mail.md tells. */
const FUZZED = Number(process.env["FUZZED"] ?? 300);

const desk = contactDesk();
const { from, post, write, formOf, recipients } = desk;

describe("a message to a seller", () => {
  it("is not taken from who did not read the form, filled what nobody sees, or kept it for two days", async () => {
    expect((await post(DATA, { ...WRITTEN, jeton: "forged.token.x" })).status).toBe(409);
    expect((await write({ site: "https://spam.example" })).status).toBe(422);
    const { token } = await formOf();
    desk.later += 48 * 3600 * SECONDS;
    const stale = await post(MESSAGE, { ...WRITTEN, jeton: token });
    expect(stale.status).toBe(409);
    expect(stale.body).toContain(WRITTEN.message);
    expect(desk.server.received).toEqual([]);
  });

  it("is not taken from another site’s page", async () => {
    const { body, headers } = multipart({ ...WRITTEN, jeton: (await formOf()).token });
    const crossed = { ...headers, "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" };
    for (const path of [DATA, MESSAGE, `/contact/telephone/${LISTING}`, `/contact/signaler/${LISTING}`])
      expect((await desk.served.ask({ method: "POST", path, body, headers: crossed })).status).toBe(403);
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
    desk.later += 3 * SECONDS;
    const statuses: number[] = [];
    for (let count = 0; count < 110; count += 1) {
      const fields = { ...WRITTEN, jeton: token, copie: "on", email: `etranger${String(count)}@exemple.example` };
      statuses.push((await post(DATA, fields, `2a01:cb00:12:${count.toString(16)}::1`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), ...Array.from({ length: 10 }, () => 429)]);
    await desk.sender.idle();
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(100);
    expect(recipients().filter((to) => to !== SELLER)).toHaveLength(50);
    expect((await post(DATA, { ...WRITTEN, jeton: token, message: "d’ailleurs" }, "2a01:cb00:13::1")).status).toBe(200);
  });

  it.each(["Ж", "語", "🚗"])(
    "may have 1,500 signs of any script, as a form without a file encodes %s",
    async (sign) => {
      const { token } = await formOf();
      desk.later += 3 * SECONDS;
      const message = sign.repeat(1500 / sign.length);
      const body = new URLSearchParams({ ...WRITTEN, message, jeton: token }).toString();
      const headers = { "Content-Type": "application/x-www-form-urlencoded", ...from() };
      expect((await desk.served.ask({ method: "POST", path: DATA, body, headers })).status).toBe(200);
      await desk.sender.idle();
      expect(desk.server.received[0]?.text).toContain(message);
    },
  );

  it("fills nobody’s box with copies: five an hour to one address, whoever asks", async () => {
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, copie: "on", email: "victim@exemple.example" });
    await desk.sender.idle();
    expect(recipients().filter((to) => to === "victim@exemple.example")).toHaveLength(5);
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(7);
  });

  it("fills it no faster through sellers whose server refuses every message, with copies or without", async () => {
    desk.server.mood = "refusing";
    desk.server.refuses = (address) => address === SELLER;
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, email: "refused@exemple.example" });
    await desk.sender.idle();
    expect(recipients()).toEqual(Array.from({ length: 5 }, () => "refused@exemple.example"));
    await write({ message: "n° 7", copie: "on", email: "refused@exemple.example" });
    await desk.sender.idle();
    expect(recipients()).toHaveLength(5);
  });

  it("fills it no faster through sub-addresses and capitals", async () => {
    for (let count = 0; count < 7; count += 1)
      await write({ message: `n° ${String(count)}`, copie: "on", email: `Sub+${String(count)}@Exemple.example` });
    await desk.sender.idle();
    expect(recipients().filter((to) => to !== SELLER)).toHaveLength(5);
  });

  it("goes to a private seller, whose name nobody has told", async () => {
    const page = await desk.served.ask({ path: "/contact/message/PRIVATE-1" });
    expect(page.body).toContain("Écrire à ce particulier");
    expect(page.body).not.toContain("Afficher le numéro");
  });

  it("is one when it is sent again after its mailbox has had all the copies of an hour", async () => {
    const email = "often@exemple.example";
    for (let count = 0; count < 4; count += 1) await write({ message: `n° ${String(count)}`, copie: "on", email });
    const { token } = await formOf();
    desk.later += 3 * SECONDS;
    const again = { ...WRITTEN, message: "n° 5", copie: "on", email, jeton: token };
    const first = await post(DATA, again);
    expect(await post(DATA, again)).toMatchObject({ body: first.body });
    expect(first.body).toContain("Une copie");
    expect((await write({ message: "n° 6", copie: "on", email })).body).toContain("Pas de copie cette fois");
    expect((await write({ message: "n° 7", email })).body).not.toMatch(/copie/i);
    expect((await post(DATA, again)).body).toBe(first.body);
    await desk.sender.idle();
    expect(recipients().filter((to) => to === SELLER)).toHaveLength(7);
    expect(recipients().filter((to) => to === email)).toHaveLength(5);
  });

  it("is taken nowhere on a site whose mail reaches nobody, which keeps the seller’s number and sends no receipts", async () => {
    const { token } = await formOf();
    const signal = await desk.served.ask({ path: `/contact/signaler/${LISTING}` });
    const jeton = /name="jeton" value="([^"]+)"/.exec(signal.body)?.[1] ?? "";
    desk.later += 3 * SECONDS;
    const mute = await serveOpened(desk.site, { mailSender: desk.sender, isMailDelivered: false });
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
    await desk.sender.idle();
    expect(desk.server.received).toEqual([]);
  });

  it("is offered by no form where the seller left no address", async () => {
    const { status, body } = await desk.served.ask({ path: "/contact/message/SILENT-1" });
    expect(status).toBe(404);
    expect(body).toContain("Ce vendeur n’a pas laissé d’adresse où lui écrire. Nous n’avons pas son numéro non plus.");
    expect(body).not.toContain("Message au vendeur");
    expect((await desk.served.ask({ path: "/contact/message/NONE-1" })).status).toBe(404);
  });

  it("keeps its lines where the seller takes the address back while it is written", async () => {
    const { token } = await formOf();
    desk.later += 3 * SECONDS;
    await desk.site.storage.sellerContacts.put([{ seller: "C123", phone: PHONE }]);
    const { status, body } = await post(MESSAGE, { ...WRITTEN, jeton: token });
    await desk.site.storage.sellerContacts.put([{ seller: "C123", email: SELLER, phone: PHONE }]);
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
      desk.later += 3 * SECONDS;
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
        const answer = await desk.served.ask({
          method: "POST",
          path,
          body: sent.body,
          headers: { ...sent.headers, ...from() },
        });
        if (answer.status >= 500) failed.push(answer.status);
      }
      expect(failed).toEqual([]);
      await desk.sender.idle();
      const toOthers = desk.server.received.filter(
        ({ to }) => to.length !== 1 || to.includes("victim@exemple.example"),
      );
      expect(toOthers).toEqual([]);
      const names = new Set(desk.server.received.flatMap(({ headers }) => [...headers.keys()]));
      const ours = ["from", "to", "reply-to", "subject", "message-id", "date", "auto-submitted"];
      const mime = ["mime-version", "content-type", "content-transfer-encoding"];
      expect([...names].filter((name) => ![...ours, ...mime].includes(name))).toEqual([]);
      const repeated = desk.server.received.filter(({ headers }) =>
        [...headers.values()].some((values) => values.length > 1),
      );
      expect(repeated).toEqual([]);
      // One body in twenty is a message: enough of them arrive for the above to say something.
      expect(desk.server.received.length).toBeGreaterThan(FUZZED / 50);
    },
    600_000,
  );
});
