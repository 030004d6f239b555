/** What stands before a page for who was taken for a program: a browser passes by itself, and so does whoever waits. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { SENDING_REFUSED, markedPassed } from "../domain/visitors/verification-address.ts";
import { WORK, isDone } from "./verification.ts";

const NARROW = "/listing?priceMax=90000&mileageMax=900000&gearbox=AUTO&energies=dies";
const ADDRESS = "203.0.113.9";
const SITE = "http://site.example";
let served: ServedSite;
let later = 0;
const clock = Date.now;
beforeEach(async () => {
  later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
  served = await serveSite([], { limits: { capacity: 40, perSecond: 1 }, trustedProxies: ["127.0.0.1"] });
});
afterEach(async () => {
  await served.close();
  vi.restoreAllMocks();
});

const ask = (path: string, { address = ADDRESS, cookie = "" } = {}) =>
  served.ask({
    path,
    headers: { "X-Forwarded-For": address, "X-Client-Type": "", "User-Agent": "curl/8.5.0", Cookie: cookie },
  });
/** The page’s own fields, and behind them those of the form that it carries. */
const send = (own: Readonly<Record<string, string>>, address = ADDRESS, carried: readonly string[][] = []) =>
  served.ask({
    method: "POST",
    path: "/verification",
    headers: {
      "X-Forwarded-For": address,
      "User-Agent": "curl/8.5.0",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams([
      ...Object.entries(own).map(([name, value]) => [`verification.${name}`, value]),
      ...carried,
    ]).toString(),
  });
const tokenIn = ({ body }: Answer) => /name="verification\.jeton" value="([^"]+)"/.exec(body)?.[1] ?? "";
const passIn = ({ headers }: Answer) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith("passed="))?.split(";")[0] ?? "";
/** As the page's own script does. */
const workOn = (token: string) =>
  Array.from({ length: WORK.numbers }, (_, index) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256")
        .update(`${token}.${String(index)}.${String(number)}`)
        .digest();
      if (hash.readUInt16BE(0) >> (16 - WORK.bits) === 0) return number;
    }
  }).join(",");

describe("a verification", () => {
  it("is asked for by a page that says what happens, runs its own script alone and is kept by nobody [6.4]", async () => {
    const { status, headers, body } = await ask(NARROW);
    expect([status, headers["x-bot-protection"], headers["cache-control"]]).toEqual([403, "verification", "no-store"]);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*script-src 'nonce-[\w-]+'/);
    expect(body).toContain("Un instant, nous vérifions votre navigateur");
    expect(body).toContain("Sans JavaScript, attendez quinze secondes");
    expect(body).toContain(`name="verification.retour" value="${NARROW.replaceAll("&", "&amp;")}"`);
  });

  it("comes in the theme that its visitor chose, and in the system’s without a choice", async () => {
    expect((await ask(NARROW, { cookie: "theme=dark" })).body).toContain('<html lang="fr" style="color-scheme:dark">');
    expect((await ask(NARROW, { cookie: "theme=%22%3E" })).body).toContain('<html lang="fr">');
  });

  it("is passed by the work, leads back to the page, and holds for an hour from that address [6.4]", async () => {
    const token = tokenIn(await ask(NARROW));
    const passed = await send({ jeton: token, travail: workOn(token), retour: NARROW });
    expect([passed.status, passed.headers.location]).toEqual([303, markedPassed(NARROW)]);
    const cookie = passIn(passed);
    expect((await ask(NARROW, { cookie })).status).toBe(200);
    expect((await ask(`${NARROW}&n=1`, { cookie, address: "203.0.113.10" })).status).toBe(403);
    expect((await ask(`${NARROW}&n=2`, { cookie: cookie.replace(/.$/, "_") })).status).toBe(403);
    later = 3600_000 + 1;
    expect((await ask(`${NARROW}&n=3`, { cookie })).status).toBe(403);
  });

  it("leads on to the address that was asked for, as it was", async () => {
    const token = tokenIn(await ask(NARROW));
    const passed = await send({ jeton: token, travail: workOn(token), retour: NARROW });
    const back = await ask(passed.headers.location ?? "", { cookie: passIn(passed) });
    expect([back.status, back.headers.location, back.headers["cache-control"]]).toEqual([303, NARROW, "no-store"]);
  });

  it("leads whoever has passed to no other host, however it is written", async () => {
    const token = tokenIn(await ask(NARROW));
    const cookie = passIn(await send({ jeton: token, travail: workOn(token), retour: NARROW }));
    for (const path of ["//evil.example/", "/..//evil.example/", "///evil.example", "/%2e%2e//evil.example/x"]) {
      const { status, headers } = await ask(markedPassed(path), { cookie });
      expect([path, status, new URL(headers.location ?? "/", SITE).origin]).toEqual([path, 303, SITE]);
    }
  });

  it("leaves whoever has passed the pages that are remembered for all", async () => {
    const token = tokenIn(await ask(NARROW));
    const cookie = passIn(await send({ jeton: token, travail: workOn(token), retour: NARROW }));
    await ask("/occasion-voiture.html", { cookie });
    const again = await ask("/occasion-voiture.html", { cookie });
    expect(again.headers["cache-status"]).toBe("Virage; hit");
  });

  it("tells a browser that keeps no cookie so, the second time, and goes on by a button alone", async () => {
    const token = tokenIn(await ask(NARROW));
    const { headers } = await send({ jeton: token, travail: workOn(token), retour: NARROW });
    for (const path of [
      headers.location ?? "",
      `/verification?${String(new URLSearchParams({ retour: headers.location ?? "" }))}`,
    ]) {
      const again = await ask(path);
      expect(again.body).toContain("Ce navigateur refuse les cookies");
      expect(again.body).toContain("<button>Continuer</button>");
      expect(again.body).not.toContain("submit.call");
      // Pressed at once without a script, it says how long to wait, and still does not go on by itself.
      const early = await send({ jeton: tokenIn(again), travail: "", retour: markedPassed(NARROW) });
      expect(early.body).toContain("Ce navigateur refuse les cookies");
      const passed = await send({
        jeton: tokenIn(again),
        travail: workOn(tokenIn(again)),
        retour: markedPassed(NARROW),
      });
      expect([passed.headers.location, passIn(passed)]).toEqual([
        markedPassed(NARROW),
        expect.stringContaining("passed="),
      ]);
    }
    expect((await ask(NARROW)).body).toContain("submit.call");
  });

  it("is passed once by the same work, and by nobody else’s", async () => {
    const token = tokenIn(await ask(NARROW));
    const work = workOn(token);
    expect((await send({ jeton: token, travail: work, retour: "/" }, "203.0.113.77")).status).toBe(403);
    expect((await send({ jeton: token, travail: work, retour: "/" })).status).toBe(303);
    expect((await send({ jeton: token, travail: work, retour: "/" })).status).toBe(403);
  });

  it.each([
    ["work that is not done", () => "1,2,3,4,5,6,7,8"],
    ["work that is half done", (token: string) => workOn(token).split(",").slice(0, 4).join(",")],
    ["no numbers", () => "a,b,c,d,e,f,g,h"],
  ])("is not passed by %s", async (_, work) => {
    const token = tokenIn(await ask(NARROW));
    expect((await send({ jeton: token, travail: work(token), retour: "/" })).status).toBe(403);
  });

  it("is not passed by a token that grew old or was made up", async () => {
    const token = tokenIn(await ask(NARROW));
    const work = workOn(token);
    later = 11 * 60_000;
    expect((await send({ jeton: token, travail: work, retour: "/" })).status).toBe(403);
    expect((await send({ jeton: "abc.def.ghi", travail: workOn("abc.def.ghi"), retour: "/" })).status).toBe(403);
  });

  it("is passed without a script by who waits fifteen seconds, and says how long is left before [6.4]", async () => {
    const first = await ask(NARROW);
    later = 5000;
    const early = await send({ jeton: tokenIn(first), travail: "", retour: NARROW });
    expect([early.status, /Encore 1[01]\u00A0secondes/.test(early.body)]).toEqual([403, true]);
    // What the second page holds goes on from where the first began.
    later = 15_001;
    expect((await send({ jeton: tokenIn(early), travail: "", retour: NARROW })).headers.location).toBe(
      markedPassed(NARROW),
    );
  });

  it.each(["text/plain", "multipart/form-data"])("refuses a body of %s", async (type) => {
    const { status } = await served.ask({
      method: "POST",
      path: "/verification",
      headers: { "X-Forwarded-For": ADDRESS, "Content-Type": type },
      body: "jeton=1",
    });
    expect(status).toBe(400);
  });

  it("leads to no other site", async () => {
    const token = tokenIn(await ask(NARROW));
    const { headers } = await send({ jeton: token, travail: workOn(token), retour: "//attacker.example/" });
    expect(headers.location).toBe(markedPassed("/"));
  });

  it("tells a script in a sentence, and whoever writes to its own address otherwise how it is read", async () => {
    const data = await ask(NARROW.replace("?", ".data?"));
    expect([data.status, data.headers["x-bot-protection"], data.headers["content-type"]]).toEqual([
      403,
      "verification",
      "text/plain; charset=UTF-8",
    ]);
    const read = await served.ask({ method: "PUT", path: "/verification", headers: { "X-Forwarded-For": ADDRESS } });
    expect([read.status, read.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });

  it("has an address of its own for whom a script’s call was refused, and leads back from there to this site alone [6.4]", async () => {
    const page = await ask(`/verification?${new URLSearchParams({ retour: NARROW }).toString()}`);
    expect([page.status, page.headers["x-bot-protection"], page.headers["cache-control"]]).toEqual([
      200,
      undefined,
      "no-store",
    ]);
    const token = tokenIn(page);
    const passed = await send({ jeton: token, travail: workOn(token), retour: NARROW });
    expect([passed.headers.location, passIn(passed)]).toEqual([
      markedPassed(NARROW),
      expect.stringContaining("passed="),
    ]);
    expect((await ask("/verification?retour=//attacker.example/")).body).toContain(
      'name="verification.retour" value="/"',
    );
    expect((await ask("/verification")).body).toContain('name="verification.retour" value="/"');
  });

  describe("of a form that was sent", () => {
    const APPEAL = "/deposer/recours?n=1";
    const LINES = [
      ["texte", 'Ma "208" <neuve> & chère'],
      ["jeton", "le sien"],
      ["choix", "un"],
      ["choix", "deux"],
    ];
    /** As a browser that is taken for a program: more than its share is gone at once. */
    const sendForm = (body: string, path = APPEAL, type = "application/x-www-form-urlencoded") =>
      served.ask({
        method: "POST",
        path,
        headers: { "X-Forwarded-For": ADDRESS, "User-Agent": "curl/8.5.0", "Content-Type": type },
        body,
      });
    async function useUp() {
      for (let asked = 0; asked < 60; asked += 1) if ((await sendForm("texte=")).status === 403) return;
      throw new Error("an address that may have everything");
    }
    const fieldsOf = ({ body }: Answer) =>
      [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = "", value = ""]) => [
        name,
        value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
      ]);

    it("carries what was typed, and has it sent again as it was, to where it was sent [6.4]", async () => {
      await useUp();
      const page = await sendForm(new URLSearchParams(LINES).toString());
      expect([page.status, fieldsOf(page)]).toEqual([403, LINES]);
      const token = tokenIn(page);
      const early = await send({ jeton: token, travail: "", retour: APPEAL, envoi: "oui" }, ADDRESS, LINES);
      expect([early.status, fieldsOf(early)]).toEqual([403, LINES]);
      const own = { jeton: token, travail: workOn(token), retour: APPEAL, envoi: "oui" };
      const passed = await send(own, ADDRESS, LINES);
      expect([passed.status, passed.headers.location]).toEqual([307, markedPassed(APPEAL)]);
    });

    it.each([
      ["an advert", "/deposer/photos?annonce=D1&etape=5"],
      ["a dealer’s vehicle", "/pro/C1000001/stock/C1000001-BCDFGHJK/photos"],
    ])(
      "carries what was typed beside photographs of %s, which are to be sent again before anything else is done [6.4]",
      async (_of, path) => {
        await useUp();
        const part = (name: string, value: string) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
        const form = (filename: string, bytes: string) =>
          `${part("mileage", "45000")}--b\r\nContent-Disposition: form-data; name="photos"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}\r\n${part("price", "9900")}${part("geste", "publier")}--b--\r\n`;
        const type = "multipart/form-data; boundary=b";
        const typed = [
          ["mileage", "45000"],
          ["price", "9900"],
        ];
        const none = await sendForm(form("", ""), path, type);
        expect([none.status, fieldsOf(none)]).toEqual([403, [...typed, ["geste", "publier"]]]);
        const back = path.replace("&", "&amp;");
        expect(none.body).toContain(`name="verification.retour" value="${back}"`);
        const one = await sendForm(form("a.jpg", "abc"), path, type);
        expect([one.status, fieldsOf(one)]).toEqual([403, typed]);
        expect(one.body).toContain("Vos fichiers n’ont pas été reçus");
        expect(one.body).toContain(`name="verification.retour" value="${back}#pas-recu"`);
        const token = tokenIn(one);
        const retour = `${path}#pas-recu`;
        const passed = await send({ jeton: token, travail: workOn(token), retour, envoi: "oui" }, ADDRESS, typed);
        expect([passed.status, passed.headers.location]).toEqual([307, markedPassed(retour)]);
      },
    );

    it("is told to a script by a sentence of its own, after which its page brings the form here [6.4]", async () => {
      await useUp();
      const data = await sendForm("texte=a", "/deposer/recours.data");
      expect([data.status, data.headers["x-bot-protection"], data.body]).toEqual([
        403,
        "verification",
        SENDING_REFUSED,
      ]);
      const page = await send({ retour: APPEAL, envoi: "oui" }, ADDRESS, LINES);
      expect([page.status, fieldsOf(page)]).toEqual([200, LINES]);
      expect(page.body).toContain(`name="verification.retour" value="${APPEAL}"`);
    });

    it("holds no more fields than a form of ours has, whoever brings them", async () => {
      await useUp();
      const many = (count: number) => Array.from({ length: count }, () => ["a", ""]);
      const bodyOf = (count: number) => new URLSearchParams(many(count)).toString();
      expect(fieldsOf(await sendForm(bodyOf(500)))).toHaveLength(500);
      for (const page of [
        await sendForm(bodyOf(8000)),
        await send({ retour: APPEAL, envoi: "oui" }, ADDRESS, many(8000)),
      ]) {
        expect([page.body.length < 10_000, fieldsOf(page)]).toEqual([true, []]);
        expect(page.body).toContain("n’a pas été reçu");
        expect(page.body).toMatch(/name="verification\.retour" value="[^"]*#pas-recu"/);
      }
    });

    it.each([
      ["a password", "email=a%40exemple.fr&motdepasse=secret", "application/x-www-form-urlencoded"],
      [
        "a file",
        "--b\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\nfile\r\n--b--",
        "multipart/form-data; boundary=b",
      ],
      ["what is no form", "secret", "text/plain"],
    ])("does not carry %s: the page is come back to", async (_, body, type) => {
      await useUp();
      const page = await sendForm(body, APPEAL, type);
      expect([page.status, fieldsOf(page)]).toEqual([403, []]);
      expect(page.body).not.toContain("secret");
      expect(page.body).not.toContain('name="verification.envoi"');
      expect(page.body).toContain("n’a pas été reçu");
      // Where its page says so, without a script too.
      const back = "/deposer/recours#pas-recu";
      expect(page.body).toContain(`name="verification.retour" value="${back}"`);
      const token = tokenIn(page);
      const passed = await send({ jeton: token, travail: workOn(token), retour: back });
      expect([passed.status, passed.headers.location]).toEqual([303, markedPassed(back)]);
    });
  });

  it("checks each number", () => {
    const work = workOn("jeton");
    expect(isDone("jeton", work)).toBe(true);
    expect(isDone("autre", work)).toBe(false);
    expect(isDone("jeton", `${work},1`)).toBe(false);
  });
});
