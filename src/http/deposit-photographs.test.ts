/** Files that are sent to an advert, as nobody's browser would send them. */
import { mkdtemp, open, readdir, rm, truncate } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { LEAST_CUT, LEAST_SIDE, PROPOSED_CUT, PROPOSED_PLATE } from "../domain/photographs/photo-edit.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import { mediaPath } from "../photos/media-store.ts";
import { PHOTO_DOOR, WHOLE_FORM_DOOR } from "../photos/photo-door.ts";
import { photographTurn } from "../photos/photograph-turn.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";

const PATH = ROUTES.depositPhotos.path;
const PLACE = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 46/1 0/1" }, IFD0: { Make: "PhoneMaker" } };

let served: ServedSite;
let directory: string;
const logged: string[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-deposit-"));
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  served = await serveSite([], { dataDirectory: directory }, log);
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});

const address = (path: string) => `http://127.0.0.1:${String(served.port)}${path}`;

async function send(files: readonly Buffer[], cookie = "", annonce = "") {
  const body = new FormData();
  body.set("annonce", annonce);
  for (const file of files)
    body.append("photos", new File([new Uint8Array(file)], "photo.jpg", { type: "image/jpeg" }));
  const answer = await fetch(address(PATH), {
    method: "POST",
    body,
    headers: { Accept: "application/json", Cookie: cookie },
  });
  const [pair = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
  return { status: answer.status, told: (await answer.json()) as unknown, cookie: pair };
}

/** As a browser without a script sends the whole form, with its files or with none chosen. */
function pressed(
  fields: Readonly<Record<string, string>>,
  { cookie = "", files = [], to = PATH, site = address("") }: Pressed = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== "price") body.set(name, value);
  for (const file of files) body.append("photos", new File([new Uint8Array(file)], "photo.jpg"));
  if (files.length === 0) body.append("photos", new File([], ""));
  if (fields["price"] !== undefined) body.set("price", fields["price"]);
  const headers = { Cookie: cookie, Accept: "text/html", "X-Forwarded-For": "8.8.4.4" };
  return fetch(`${site}${to}`, { method: "POST", body, headers, redirect: "manual" });
}

interface Pressed {
  readonly cookie?: string;
  readonly files?: readonly Buffer[];
  readonly to?: string;
  /** The one of all tests without. */
  readonly site?: string;
}

const photo = () => paintedPhoto({ width: 800, height: 600 }).jpeg().withExif(PLACE).toBuffer();

describe("photographs of an advert", () => {
  it("begin one where there is none, and are shown to the browser that sent them alone, without place or camera", async () => {
    const { status, told, cookie } = await send([await photo()]);
    expect([status, told]).toEqual([200, { ajoutees: 1, illisibles: 0, lourdes: 0, detrop: 0, auplus: 20 }]);
    const page = await (await fetch(address("/deposer?etape=3"), { headers: { Cookie: cookie } })).text();
    const shown = /\/deposer\/photos\/[\da-f]{32}/.exec(page)?.[0] ?? "";
    for (const path of [`${shown}-640.jpg`, `${shown}-1280.webp?entiere`]) {
      const own = await fetch(address(path), { headers: { Cookie: cookie } });
      const bytes = Buffer.from(await own.arrayBuffer());
      expect([own.status, bytes.includes("PhoneMaker"), bytes.includes("GPS")]).toEqual([200, false, false]);
      expect(own.headers.get("cache-control")).toContain("private");
      expect((await served.ask({ path })).status).toBe(404);
      const eve = await memberSession(served.site.storage, `eve${path.slice(-4)}`);
      expect((await served.ask({ path, headers: { Cookie: eve.cookie } })).status).toBe(404);
    }
    // Seconds of the processor, which no page of ours asks for.
    expect((await served.ask({ path: `${shown}-1920.avif`, headers: { Cookie: cookie } })).status).toBe(404);
    for (const file of await readdir(directory, { recursive: true })) expect(file).not.toContain("part");
  });

  it("go with the whole form where no script sent them, which is kept and leads on, but where one is no picture", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "noscript");
    const press = async (geste: string, mileage: string, ...files: readonly Buffer[]) => {
      const body = new FormData();
      body.set("mileage", mileage);
      for (const file of files) body.append("photos", new File([new Uint8Array(file)], "photo.jpg"));
      // As a browser sends a field in which no file was chosen.
      if (files.length === 0) body.append("photos", new File([], ""));
      body.append("options", "gps");
      body.append("options", "abs");
      body.set("geste", geste);
      const answer = await fetch(address(PATH), {
        method: "POST",
        body,
        headers: { Cookie: cookie },
        redirect: "manual",
      });
      const [deposit] = await served.site.storage.deposits.ofEmail(email);
      const kept = [deposit?.fields.mileage, deposit?.fields.options.length, deposit?.photos.length];
      return [answer.status, answer.headers.get("location"), ...kept];
    };
    expect(await press("continuer:4", "1", await photo())).toEqual([303, "/deposer?etape=4#etape-4", "1", 2, 1]);
    expect(await press("retour:2", "2", await photo())).toEqual([303, "/deposer?etape=2#etape-2", "2", 2, 2]);
    const unread = await press("continuer:4", "3", await photo(), Buffer.from("no picture"));
    expect(unread).toEqual([303, "/deposer?etape=3&ajoutees=1&illisibles=1#etape-3", "3", 2, 3]);
    // What has just come is seen before it is published.
    const published = await press("publier", "4", await photo());
    expect(published).toEqual([303, "/deposer?etape=3&ajoutees=1&attend=oui#etape-3", "4", 2, 4]);
    // Without a file the page itself receives it.
    expect(await press("continuer:4", "5")).toEqual([307, "/deposer?etape=3", "4", 2, 4]);
  });

  it("go with every button that is pressed beside their field, from the step that is shown, and with what Enter does", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "buttons");
    await send([await photo(), await photo(), await photo()], cookie);
    const [deposit] = await served.site.storage.deposits.ofEmail(email);
    const [first = "", second = ""] = deposit?.photos.map(({ shown }) => shown) ?? [];
    await pressed({ geste: `retirer:${first}` }, { cookie, to: "/deposer" });
    for (const act of ["plaque", "couper"]) {
      const [chosen] = (await served.site.storage.deposits.ofEmail(email))[0]?.photos ?? [];
      await pressed({ geste: `${act}:${chosen?.shown ?? second}` }, { cookie, to: "/deposer" });
    }
    const page = (await served.ask({ path: "/deposer?etape=3&photo=1", headers: { Cookie: cookie } })).body;
    const buttonsIn = (html: string) => html.match(/<button[^>]*name="geste"[^>]*>/g) ?? [];
    const [, step = ""] = /<section[^>]*id="etape-3"(.*?)<\/section>/s.exec(page) ?? [];
    const acts = buttonsIn(step).map((button) => /value="([a-z-]*)/.exec(button)?.[1]);
    expect(new Set(acts)).toEqual(
      new Set([
        "tourner",
        "couper-non",
        "plaque-non",
        "retirer",
        "placer",
        "avant",
        "apres",
        "remettre",
        "choisir",
        "envoyer",
        "retour",
        "continuer",
      ]),
    );
    const [enter = ""] = buttonsIn(page);
    const publish = buttonsIn(page).find((button) => button.includes('value="publier"')) ?? "";
    for (const button of [enter, ...buttonsIn(step), publish]) {
      expect(button).toMatch(/formaction="\/deposer\/photos\?etape=3"/i);
      expect(button).toMatch(/formenctype="multipart\/form-data"/i);
    }
  });

  it("do what was pressed beside, and say in the step what came", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "pressed");
    await send([await photo(), await photo()], cookie);
    const names = async () =>
      (await served.site.storage.deposits.ofEmail(email))[0]?.photos.map(({ shown }) => shown) ?? [];
    const [first = "", second = ""] = await names();
    const chosen = await pressed({ geste: "choisir:2" }, { cookie, files: [await photo()] });
    expect(chosen.headers.get("location")).toBe("/deposer?etape=3&photo=2&ajoutees=1#etape-3");
    const removed = await pressed({ geste: `retirer:${first}` }, { cookie, files: [await photo()] });
    expect(removed.headers.get("location")).toBe("/deposer?etape=3&photo=1&ajoutees=1#etape-3");
    expect((await names()).indexOf(second)).toBe(0);
    const back = await pressed({ geste: `remettre:${first}` }, { cookie, files: [await photo()] });
    expect(back.headers.get("location")).toBe("/deposer?etape=3&photo=1&ajoutees=1#etape-3");
    expect(await names()).toHaveLength(5);
  });

  it("of a form without one lead to the advert that it is of, and not to the draft beside it", async () => {
    const lise = await memberSession(served.site.storage, "lise");
    const make = async (price: string) => {
      const known = new Set((await served.site.storage.deposits.ofEmail(lise.email)).map(({ id }) => id));
      await pressed({ geste: "retour:2", price }, { cookie: lise.cookie, files: [await photo()] });
      return (await served.site.storage.deposits.ofEmail(lise.email)).find(({ id }) => !known.has(id));
    };
    const advert = await make("9000");
    if (advert === undefined) throw new Error("no advert was made");
    // Online: what is written without a name is another.
    await served.site.storage.together((unit) =>
      unit.changeDeposit(advert.id, (stands) => ({ ...stands, state: "online", publishedAt: stands.updatedAt })),
    );
    const draft = await make("5000");
    expect([advert.id === draft?.id, draft?.fields.price]).toEqual([false, "5000"]);
    const sentTo = `${PATH}?annonce=${advert.id}&etape=4`;
    const answer = await pressed(
      { annonce: advert.id, geste: "continuer:5", price: "8500" },
      { cookie: lise.cookie, to: sentTo },
    );
    const shownAt = `/deposer?annonce=${advert.id}&etape=4`;
    expect([answer.status, answer.headers.get("location")]).toEqual([307, shownAt]);
    const page = await pressed(
      { annonce: advert.id, geste: "envoyer", price: "8500" },
      { cookie: lise.cookie, to: shownAt },
    );
    expect([page.status, page.headers.get("location")]).toEqual([303, shownAt]);
    const prices = async () => [
      (await served.site.storage.deposits.get(advert.id))?.fields.price,
      (await served.site.storage.deposits.get(draft?.id ?? ""))?.fields.price,
    ];
    expect(await prices()).toEqual(["8500", "5000"]);
    // As it comes on from a verification, which carries its text alone.
    const carried = await served.ask({
      method: "POST",
      path: sentTo,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: lise.cookie },
      body: "geste=",
    });
    expect([carried.status, carried.headers.location]).toEqual([307, shownAt]);
  });

  it("are kept where another page has changed the draft, and what differs is asked with all that was typed", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "twopages");
    const stored = async () => (await served.site.storage.deposits.ofEmail(email))[0];
    await pressed({ geste: "retour:3", price: "12900" }, { cookie, files: [await photo()] });
    const open = async () => {
      const body = (await served.ask({ path: "/deposer?etape=3", headers: { Cookie: cookie } })).body;
      const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
      return { page: read("page"), depuis: read("depuis") };
    };
    const [older, newer] = [await open(), await open()];
    await pressed({ ...newer, geste: "retour:3", price: "11500" }, { cookie, files: [await photo()] });
    const typed = { ...older, price: '<12 000 "&">', text: "Une main\r\nTrès soignée", geste: "continuer:4" };
    const asked = await pressed(typed, { cookie, files: [await photo()] });
    expect([asked.status, asked.headers.get("content-security-policy")]).toEqual([
      409,
      expect.stringContaining("form-action 'self'"),
    ]);
    const body = await asked.text();
    expect(body).toContain("Ce brouillon a changé dans un autre onglet");
    expect(body).toContain("1 photographie ajoutée.");
    expect(body).toContain(
      "Prendre ce que dit l’autre onglet\u202f: «\u202f11500\u202f»".replace("\u202f: ", "&#8239;: "),
    );
    expect(body).not.toContain("<12 000");
    const said = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]): [string, string] => [
        name,
        value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
      ],
    );
    expect(Object.fromEntries(said)).toMatchObject({ price: typed.price, text: typed.text, ...older });
    expect(await stored()).toMatchObject({ fields: { price: "11500", text: typed.text } });
    expect((await stored())?.photos).toHaveLength(3);
    const [, action = ""] = /<form method="post" action="([^"]*)">/.exec(body) ?? [];
    const [, settle = ""] = /<button name="geste" value="([^"]*)">/.exec(body) ?? [];
    const answer = await served.ask({
      method: "POST",
      path: action,
      headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
      body: new URLSearchParams([...said, ["reste-price", "ici"], ["geste", settle]]).toString(),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining("#d-price")]);
    expect((await stored())?.fields.price).toBe(typed.price);
  });

  it("are answered 503 while the bucket that keeps them is away, and the advert is as it was", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "virage");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "of-a-trial");
    const mediaBucket = { name: "photographs", region: "us-east-1", endpoint: "http://127.0.0.1:1" };
    const elsewhere = await serveSite([], { dataDirectory: directory, mediaBucket });
    try {
      const lucie = await memberSession(elsewhere.site.storage, "lucie");
      const body = new FormData();
      body.append("photos", new File([new Uint8Array(await photo())], "photo.jpg", { type: "image/jpeg" }));
      const answer = await fetch(`http://127.0.0.1:${String(elsewhere.port)}${PATH}`, {
        method: "POST",
        body,
        headers: { Accept: "application/json", Cookie: lucie.cookie },
      });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await elsewhere.site.storage.deposits.ofEmail(lucie.email)).flatMap(({ photos }) => photos)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await elsewhere.close();
    }
  });

  it("are answered 503, as a failure of ours that is logged, where storage goes away while they come", async () => {
    const max = await memberSession(served.site.storage, "max");
    const body = new FormData();
    body.set("annonce", "");
    body.append("photos", new File([new Uint8Array(await photo())], "photo.jpg", { type: "image/jpeg" }));
    const away = new StorageUnavailable("localhost/virage", new Error("Connection terminated unexpectedly"));
    const hidden = vi.spyOn(served.site.storage.deposits, "get").mockRejectedValue(away);
    const answer = await fetch(address(PATH), { method: "POST", body, headers: { Cookie: max.cookie } });
    hidden.mockRestore();
    expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, 5]);
    expect(logged.join("")).toContain("Connection terminated unexpectedly");
  });

  it("are answered 503 while the disk is full, leave nothing there, and are taken once it has room", async () => {
    const luc = await memberSession(served.site.storage, "luc");
    const files = async () => (await readdir(directory, { recursive: true })).filter((name) => name.includes("."));
    const before = await files();
    const handle = await open(directory);
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const refused = vi.spyOn(Object.getPrototypeOf(handle), "writeFile").mockRejectedValue(full);
    await handle.close();
    const body = new FormData();
    body.append("photos", new File([new Uint8Array(await photo())], "photo.jpg", { type: "image/jpeg" }));
    const headers = { Accept: "application/json", Cookie: luc.cookie };
    const answer = await fetch(address(PATH), { method: "POST", body, headers });
    refused.mockRestore();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("Une panne de notre côté");
    expect(await files()).toEqual(before);
    expect((await send([await photo()], luc.cookie)).told).toMatchObject({ ajoutees: 1 });
  });

  it("are not added to somebody else’s advert", async () => {
    const paul = await memberSession(served.site.storage, "paul");
    await send([await photo()], paul.cookie);
    const [deposit] = await served.site.storage.deposits.ofEmail(paul.email);
    expect(deposit?.photos).toHaveLength(1);
    const eve = await memberSession(served.site.storage, "eve");
    for (const cookie of ["", eve.cookie]) {
      const { told } = await send([await photo()], cookie, deposit?.id);
      expect(told).toMatchObject({ ajoutees: 0 });
    }
    expect((await served.site.storage.deposits.get(deposit?.id ?? ""))?.photos).toHaveLength(1);
  });

  it("have nothing painted on them but where their seller places it, by whichever button the form is sent", async () => {
    const lea = await memberSession(served.site.storage, "lea");
    await send([await photo()], lea.cookie);
    const photograph = async () => (await served.site.storage.deposits.ofEmail(lea.email))[0]?.photos[0];
    const post = (fields: Readonly<Record<string, string>>) =>
      served.ask({
        method: "POST",
        path: "/deposer",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: lea.cookie },
        body: new URLSearchParams(fields).toString(),
      });
    const before = await photograph();
    expect(before?.edit).toEqual({ quarterTurns: 0 });
    await post({ geste: `plaque:${String(before?.shown)}` });
    const covered = await photograph();
    expect(covered?.edit).toMatchObject({ plate: PROPOSED_PLATE, isPlateProposed: true });
    // As a form without scripts sends it, whose sliders nobody has touched.
    await post({
      geste: "continuer:4",
      placee: String(covered?.shown),
      "plaque-left": "39",
      "plaque-top": "62",
      "plaque-width": "22",
      "plaque-height": "8",
    });
    const untouched = await photograph();
    expect(untouched?.edit.isPlateProposed).toBe(true);
    await post({
      geste: "continuer:4",
      placee: String(untouched?.shown),
      "plaque-left": "10.5",
      "plaque-top": "80",
      "plaque-width": "20",
      "plaque-height": "6",
    });
    expect((await photograph())?.edit).toEqual({
      quarterTurns: 0,
      plate: { left: 0.105, top: 0.8, width: 0.2, height: 0.06 },
    });
    // And by the other buttons of the photograph itself.
    const placed = await photograph();
    await post({
      geste: `couper:${String(placed?.shown)}`,
      placee: String(placed?.shown),
      "plaque-left": "20",
      "plaque-top": "70",
      "plaque-width": "20",
      "plaque-height": "6",
    });
    expect((await photograph())?.edit).toMatchObject({
      plate: { left: 0.2, top: 0.7, width: 0.2, height: 0.06 },
      cut: PROPOSED_CUT,
    });
  });

  it("are cut and covered by sliders that go no further than what is kept of them", async () => {
    const maud = await memberSession(served.site.storage, "maud");
    await send([await photo()], maud.cookie);
    const edited = async () => (await served.site.storage.deposits.ofEmail(maud.email))[0]?.photos[0];
    for (const act of ["plaque", "couper"])
      await served.ask({
        method: "POST",
        path: "/deposer",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: maud.cookie },
        body: new URLSearchParams({ geste: `${act}:${String((await edited())?.shown)}` }).toString(),
      });
    const page = (await served.ask({ path: "/deposer?etape=3&photo=1", headers: { Cookie: maud.cookie } })).body;
    const least = (slider: string) => {
      const [tag = ""] = new RegExp(`<input[^>]*name="${slider}"[^>]*>`).exec(page) ?? [];
      return Number(/ min="([^"]*)"/.exec(tag)?.[1]) / 100;
    };
    expect([least("coupe-width"), least("coupe-height"), least("coupe-left")]).toEqual([LEAST_CUT, LEAST_CUT, 0]);
    expect([least("plaque-width"), least("plaque-height")]).toEqual([LEAST_SIDE, LEAST_SIDE]);
  });

  it("count as covered once their seller says so of the rectangle as it was proposed", async () => {
    const lou = await memberSession(served.site.storage, "lou");
    await send([await photo()], lou.cookie);
    const photograph = async () => (await served.site.storage.deposits.ofEmail(lou.email))[0]?.photos[0];
    for (const act of ["plaque", "placer"])
      await served.ask({
        method: "POST",
        path: "/deposer",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: lou.cookie },
        body: new URLSearchParams({ geste: `${act}:${String((await photograph())?.shown)}` }).toString(),
      });
    expect((await photograph())?.edit).toEqual({ quarterTurns: 0, plate: PROPOSED_PLATE });
  });

  it("whose file is damaged or gone are not there, and whoever would retouch them is told to send them anew", async () => {
    const ines = await memberSession(served.site.storage, "ines");
    await send([await photo()], ines.cookie);
    const [deposit] = await served.site.storage.deposits.ofEmail(ines.email);
    const one = deposit?.photos[0];
    const place = `${PATH}/${String(one?.shown)}`;
    const headers = { Cookie: ines.cookie };
    const files = [String(one?.taken), String(one?.shown)].map((name) =>
      join(directory, "medias", mediaPath(name, "jpg")),
    );
    for (const fate of ["damaged", "gone"]) {
      for (const file of files) await (fate === "damaged" ? truncate(file, 200) : rm(file));
      for (const path of [`${place}-480.webp`, `${place}-480.webp?entiere`])
        expect((await served.ask({ path, headers })).status, `${fate} ${path}`).toBe(404);
      for (const fields of [{ geste: `tourner:${String(one?.shown)}` }, { geste: `plaque:${String(one?.shown)}` }]) {
        const answer = await served.ask({
          method: "POST",
          path: "/deposer",
          headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(fields).toString(),
        });
        expect([answer.status, answer.headers.location], fate).toEqual([
          303,
          "/deposer?etape=3&photo=1&abimee=oui#etape-3",
        ]);
      }
    }
    const { body } = await served.ask({ path: "/deposer?etape=3&photo=1&abimee=oui", headers });
    expect(body).toContain("Cette photographie ne peut plus être retouchée");
    expect(await served.site.storage.deposits.get(String(deposit?.id))).toMatchObject({ photos: [one] });
  });

  it("are retouched in turn: a retouch that finds none is answered 503", async () => {
    const noa = await memberSession(served.site.storage, "noa");
    await send([await photo()], noa.cookie);
    const [deposit] = await served.site.storage.deposits.ofEmail(noa.email);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    // As many as may wait, of the one who asks.
    const client = { address: "127.0.0.1", connection: undefined };
    const before = Array.from({ length: 31 }, () => photographTurn.run(client, () => held));
    const answer = await served.ask({
      method: "POST",
      path: "/deposer",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: noa.cookie },
      body: new URLSearchParams({ geste: `tourner:${String(deposit?.photos[0]?.shown)}` }).toString(),
    });
    release();
    await Promise.all(before);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await served.site.storage.deposits.get(String(deposit?.id)))?.photos).toEqual(deposit?.photos);
  });

  it("stay with their advert, which goes on at a step that there is, whatever is said for one", async () => {
    const zoe = await memberSession(served.site.storage, "zoe");
    await send([await photo()], zoe.cookie);
    const steps = [];
    for (const geste of [
      "continuer:NaN",
      "retour:NaN",
      "continuer:",
      "retour:99",
      "continuer:-3",
      "retour:1.5",
      "retour:3",
    ]) {
      const { status, headers } = await served.ask({
        method: "POST",
        path: "/deposer",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: zoe.cookie },
        body: new URLSearchParams({ geste }).toString(),
      });
      steps.push(`${String(status)} ${String(headers.location)}`);
    }
    expect(steps).toEqual([
      ...Array.from({ length: 6 }, () => "303 /deposer?etape=1#etape-1"),
      "303 /deposer?etape=3#etape-3",
    ]);
  });

  it("are told apart from what is none, and from what is too large", async () => {
    const big = Buffer.concat([await photo(), Buffer.alloc(15_000_001)]);
    const { told } = await send([Buffer.from("<svg onload=alert(1)>"), big, await photo()]);
    expect(told).toEqual({ ajoutees: 1, illisibles: 1, lourdes: 1, detrop: 0, auplus: 20 });
  });

  it("of 200 MB are refused before any of them is read", async () => {
    const before = process.memoryUsage().rss;
    const answer = await served.ask({
      method: "POST",
      path: PATH,
      headers: {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": 200_000_000,
        Accept: "application/json",
      },
      body: ["--x"],
    });
    expect([answer.status, answer.body]).toEqual([413, expect.stringContaining("100\u202fMo")]);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it("of more than 100 MB together are read over in a whole form, for what is written beside them is kept", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "heavy");
    const heavy = Buffer.alloc(14_900_000);
    const before = process.memoryUsage().rss;
    const answer = await pressed(
      { mileage: "45000", price: "9900", geste: "continuer:4" },
      { cookie, files: Array.from({ length: 7 }, () => heavy) },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/deposer?etape=3&refus=lourd#etape-3"]);
    expect((await served.site.storage.deposits.ofEmail(email))[0]).toMatchObject({
      fields: { mileage: "45000", price: "9900" },
      photos: [],
    });
    const page = await served.ask({ path: "/deposer?etape=3&refus=lourd", headers: { Cookie: cookie } });
    expect(page.body).toContain(
      "Aucune photographie n’a été prise, et ce qui est écrit ici est gardé. Cet envoi dépasse 100\u202fMo.",
    );
    // What is sent here is held by whoever sends, the test.
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });

  it("of more than a form may have are counted and read over, and what is written beside them is kept", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "folder");
    const answer = await pressed(
      { mileage: "45000", price: "9900", text: "Très soignée", geste: "continuer:4" },
      { cookie, files: Array.from({ length: 180 }, () => Buffer.from("none")) },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/deposer?etape=3&illisibles=20&detrop=160#etape-3",
    ]);
    expect((await served.site.storage.deposits.ofEmail(email))[0]?.fields).toMatchObject({
      mileage: "45000",
      price: "9900",
      text: "Très soignée",
    });
  });

  it("with more text than its fields hold are refused as a whole, and nothing is kept of a text that was cut", async () => {
    const { cookie, email } = await memberSession(served.site.storage, "cut");
    const answer = await pressed({ text: "é".repeat(8_001), geste: "continuer:4" }, { cookie, files: [await photo()] });
    expect(answer.status).toBe(413);
    expect((await served.site.storage.deposits.ofEmail(email))[0]?.fields.text ?? "").toBe("");
  });

  it("that cannot be read at all are told so by a page that leads back, to who reads pages", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x", Accept: "text/html" };
    const large = { method: "POST", path: `${PATH}?annonce=A-b_1&etape=4`, body: ["--x"] };
    const refused = await served.ask({ ...large, headers: { ...headers, "Content-Length": 500_000_000 } });
    expect([refused.status, refused.headers["content-type"]]).toEqual([413, "text/html; charset=UTF-8"]);
    expect(refused.body).toContain("Rien n’a été pris de cet envoi");
    expect(refused.body).toContain('<a href="/deposer?annonce=A-b_1&etape=3">Revenir au formulaire</a>');
    const cut = await served.ask({ method: "POST", path: `${PATH}?annonce="><b>`, headers, body: "--y--\r\n" });
    expect([cut.status, cut.body.includes("<b>")]).toEqual([400, false]);
    expect(cut.body).toContain('<a href="/deposer?etape=3">');
  });

  it("from another site are not taken", async () => {
    const { status } = await served.ask({
      method: "POST",
      path: PATH,
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: "https://evil.example" },
      body: "--x--",
    });
    expect(status).toBe(403);
  });

  it("come a few forms at once from one address, and others from others", async () => {
    const limited = await serveSite([], {
      dataDirectory: directory,
      limits: { capacity: 300, perSecond: 5 },
      trustedProxies: ["127.0.0.1"],
    });
    const from = (client: string) => ({
      "Content-Type": "multipart/form-data; boundary=x",
      "X-Forwarded-For": client,
      Accept: "application/json",
    });
    const part = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc';
    const begun = Array.from({ length: PHOTO_DOOR.ofOne }, () => {
      const open = request({
        host: "127.0.0.1",
        port: limited.port,
        path: PATH,
        method: "POST",
        headers: from("8.8.8.8"),
        agent: false,
      });
      open.write(part);
      open.on("error", () => undefined);
      return open;
    });
    const whole = { method: "POST", path: PATH, body: `${part}\r\n--x--\r\n` };
    const sent = async (client: string) => (await limited.ask({ ...whole, headers: from(client) })).status;
    await expect.poll(() => sent("8.8.8.8"), { timeout: 10_000 }).toBe(429);
    expect(await sent("9.9.9.9")).toBe(200);
    for (const open of begun) open.destroy();
    await expect.poll(() => sent("8.8.8.8"), { timeout: 10_000 }).toBe(200);
    await limited.close();
  });

  it("are not read when as many have come within the hour", async () => {
    const limited = await serveSite([], {
      dataDirectory: directory,
      limits: { capacity: 3000, perSecond: 5 },
      trustedProxies: ["127.0.0.1"],
    });
    const site = `http://127.0.0.1:${String(limited.port)}`;
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "X-Forwarded-For": "8.8.4.4" };
    const part = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc\r\n';
    const full = { method: "POST", path: PATH, headers, body: `${part.repeat(20)}--x--\r\n` };
    for (let form = 0; form < 6; form += 1) expect((await limited.ask(full)).status).toBe(303);
    // It never ends, and has its answer.
    const { status, headers: told } = await limited.ask({
      ...full,
      headers: { ...headers, Accept: "application/json", "Content-Length": 9000 },
      body: ["--x"],
    });
    expect([status, told["retry-after"]]).toEqual([429, "3600"]);
    // Of a whole form what is written in it is kept all the same, behind the files too.
    const { cookie, email } = await memberSession(limited.site.storage, "many");
    const stored = async () => (await limited.site.storage.deposits.ofEmail(email))[0];
    const answer = await pressed(
      { mileage: "45000", price: "9900", geste: "continuer:4" },
      { cookie, files: [await photo()], site },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/deposer?etape=3&refus=heure#etape-3"]);
    expect(await stored()).toMatchObject({ fields: { mileage: "45000", price: "9900" }, photos: [] });
    const page = await limited.ask({ path: "/deposer?etape=3&refus=heure", headers: { Cookie: cookie } });
    expect(page.body).toContain(
      "Aucune photographie n’a été prise, et ce qui est écrit ici est gardé. Beaucoup de photographies sont venues d’ici. Réessayez dans une heure.",
    );
    await limited.close();
  });

  it("that are none cost nothing: a step is left without one as often as somebody likes, and while others bring theirs", async () => {
    const limited = await serveSite([], {
      dataDirectory: directory,
      limits: { capacity: 3000, perSecond: 5 },
      trustedProxies: ["127.0.0.1"],
    });
    const site = `http://127.0.0.1:${String(limited.port)}`;
    const { cookie, email } = await memberSession(limited.site.storage, "often");
    for (let press = 0; press < 125; press += 1) {
      const { status, headers } = await pressed({ geste: "continuer:4" }, { cookie, site });
      expect([press, status, headers.get("location")]).toEqual([press, 307, "/deposer?etape=3"]);
    }
    const added = await pressed({ geste: "continuer:4", price: "9900" }, { cookie, files: [await photo()], site });
    expect(added.headers.get("location")).toBe("/deposer?etape=4#etape-4");
    const part = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc';
    const begun = Array.from({ length: PHOTO_DOOR.ofOne }, () => {
      const headers = {
        "Content-Type": "multipart/form-data; boundary=x",
        "X-Forwarded-For": "8.8.4.4",
        Accept: "application/json",
      };
      const open = request({
        host: "127.0.0.1",
        port: limited.port,
        path: PATH,
        method: "POST",
        headers,
        agent: false,
      });
      open.write(part);
      open.on("error", () => undefined);
      return open;
    });
    const withFile = async (price: string) => {
      const answer = await pressed({ geste: "continuer:4", price }, { cookie, files: [await photo()], site });
      return answer.headers.get("location");
    };
    await expect.poll(() => withFile("9800"), { timeout: 10_000 }).toBe("/deposer?etape=3&refus=encours#etape-3");
    expect((await limited.site.storage.deposits.ofEmail(email))[0]?.fields.price).toBe("9800");
    expect((await pressed({ geste: "continuer:4" }, { cookie, site })).status).toBe(307);
    for (const open of begun) open.destroy();
    await limited.close();
  });

  it("come in as many whole forms at once as a few sellers behind one address send", async () => {
    const limited = await serveSite([], {
      dataDirectory: directory,
      limits: { capacity: 3000, perSecond: 5 },
      trustedProxies: ["127.0.0.1"],
    });
    const begun = Array.from({ length: WHOLE_FORM_DOOR.ofOne }, () => {
      const headers = { "Content-Type": "multipart/form-data; boundary=x", "X-Forwarded-For": "8.8.4.4" };
      const open = request({
        host: "127.0.0.1",
        port: limited.port,
        path: PATH,
        method: "POST",
        headers,
        agent: false,
      });
      open.write("--x\r\n");
      open.on("error", () => undefined);
      return open;
    });
    const site = `http://127.0.0.1:${String(limited.port)}`;
    const status = async () => (await pressed({ geste: "continuer:4" }, { site })).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(429);
    for (const open of begun) open.destroy();
    await expect.poll(status, { timeout: 10_000 }).toBe(307);
    await limited.close();
  });
});
