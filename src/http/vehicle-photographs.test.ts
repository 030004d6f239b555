/** The whole form of a dealer’s vehicle with its files, as a browser without a script sends it. */
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { PHOTO_DOOR } from "../photos/photo-door.ts";

const CUREF = "C1000001";

let served: ServedSite;
let directory: string;
let editor: MemberSession;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-vehicle-"));
  served = await serveSite([], {
    dataDirectory: directory,
    limits: { capacity: 3000, perSecond: 5 },
    trustedProxies: ["127.0.0.1"],
  });
  const { storage } = served.site;
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
  editor = await memberSession(storage, "vendeur");
  const right = {
    account: editor.account,
    curef: CUREF,
    right: "editor",
    grantedAt: new Date(NOW).toISOString(),
  } as const;
  await storage.together((unit) => unit.grantRight(right));
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});

/** Each test has a vehicle of its own, of which nothing is written. */
const vehicleNamed = (letters: string) => {
  const id = `${CUREF}-${letters}`;
  const page = `/pro/${CUREF}/stock/${id}`;
  return { page, photos: `${page}/photos`, stored: () => served.site.storage.vehicleSheets.get(id) };
};

const photo = () => paintedPhoto({ width: 800, height: 600 }).jpeg().toBuffer();

const from = (more: Readonly<Record<string, string>> = {}) => ({
  Cookie: editor.cookie,
  "X-Forwarded-For": "8.8.4.4",
  ...more,
});

/** With its files, or with none chosen, in the place where their field stands: the price comes behind it. */
async function press(to: string, fields: Readonly<Record<string, string>>, ...files: readonly Buffer[]) {
  const body = new FormData();
  const { price, ...before } = fields;
  for (const [name, value] of Object.entries(before)) body.set(name, value);
  for (const file of files) body.append("photos", new File([new Uint8Array(file)], "photo.jpg"));
  if (files.length === 0) body.append("photos", new File([], ""));
  if (price !== undefined) body.set("price", price);
  const url = `http://127.0.0.1:${String(served.port)}${to}`;
  const answer = await fetch(url, { method: "POST", body, headers: from({ Accept: "text/html" }), redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), body: await answer.text() };
}

const pageAt = async (path: string) => (await served.ask({ path, headers: from() })).body;

describe("photographs of a dealer’s vehicle", () => {
  it("stand in a form that goes with them as a whole, by whichever of its buttons", async () => {
    const { page, photos } = vehicleNamed("BCDFGHJK");
    const body = await pageAt(page);
    const [form = ""] = /<form[^>]*aria-label="Véhicule"[^>]*>/.exec(body) ?? [];
    expect(form).toContain(`action="${photos}"`);
    expect(form).toMatch(/enctype="multipart\/form-data"/i);
    const [field = ""] = /<input[^>]*type="file"[^>]*>/.exec(body) ?? [];
    expect(field).not.toMatch(/ form="/);
    const whole = body.slice(body.indexOf(form));
    expect(whole.indexOf(field)).toBeLessThan(whole.indexOf("</form>"));
    expect(whole.slice(0, whole.indexOf("</form>"))).not.toMatch(/formaction/i);
  });

  it("are kept with all that is typed beside them, and what was pressed is done", async () => {
    const { page, photos, stored } = vehicleNamed("CDFGHJKM");
    const kept = async () => {
      const sheet = await stored();
      return [sheet?.typed.mileage, sheet?.typed.price, sheet?.photos?.length];
    };
    const saved = await press(photos, { mileage: "45000", geste: "garder", price: "9900" }, await photo());
    expect([saved.status, saved.location]).toEqual([303, `${page}?ajoutees=1#photographies`]);
    expect(await kept()).toEqual(["45000", "9900", 1]);
    const chosen = await press(photos, { mileage: "46000", geste: "choisir:2", price: "9800" }, await photo());
    expect(chosen.location).toBe(`${page}?photo=2&ajoutees=1#photographies`);
    expect(await kept()).toEqual(["46000", "9800", 2]);
    const [first] = (await stored())?.own ?? [];
    const removed = await press(photos, { geste: `retirer:${first?.shown ?? ""}`, price: "9800" }, await photo());
    expect(removed.location).toBe(`${page}?photo=1&ajoutees=1#photographies`);
    expect((await stored())?.photos).toHaveLength(2);
    const unread = await press(photos, { geste: "envoyer", price: "9700" }, await photo(), Buffer.from("no picture"));
    expect(unread.location).toBe(`${page}?ajoutees=1&illisibles=1#photographies`);
    expect((await stored())?.typed.price).toBe("9700");
    const told = await pageAt(`${page}?ajoutees=1&illisibles=1`);
    expect(told).toContain("1 photographie ajoutée. 1 fichier n’est pas une image JPEG");
  });

  it("are seen before anything goes online, and a press without any is the page’s", async () => {
    const { page, photos, stored } = vehicleNamed("DFGHJKMN");
    const typed = { vehicle: "Peugeot 208", registered: "03/2021", mileage: "45000", energy: "ess", price: "11990" };
    const waits = await press(photos, { ...typed, geste: "publier" }, await photo());
    expect([waits.status, waits.location]).toEqual([303, `${page}?ajoutees=1&attend=oui#photographies`]);
    expect(await pageAt(`${page}?ajoutees=1&attend=oui`)).toContain(
      "1 photographie ajoutée. Rien n’a changé en ligne\u202f: relisez, puis publiez.",
    );
    expect(await stored()).toMatchObject({ state: "draft", typed: { vehicle: "Peugeot 208", price: "11990" } });
    const without = await press(photos, { ...typed, geste: "publier" });
    expect([without.status, without.location]).toEqual([307, page]);
    // As it comes on from a verification.
    const headers = from({ "Content-Type": "application/x-www-form-urlencoded" });
    const carried = await served.ask({ method: "POST", path: photos, headers, body: "price=11000" });
    expect([carried.status, carried.headers.location]).toEqual([307, page]);
    const asked = await press(page, { ...typed, geste: "publier" });
    expect(asked.location).toBe(`${page}?sans-plaque=1#plaques`);
  });

  it("are gone with a draft that is deleted, wherever they came", async () => {
    const { photos, stored } = vehicleNamed("FGHJKMNP");
    await press(photos, { mileage: "45000", geste: "garder" });
    const deleted = await press(photos, { mileage: "46000", geste: "abandonner" }, await photo());
    expect(deleted.location).toBe(`/pro/${CUREF}/stock`);
    expect(await stored()).toBeUndefined();
  });

  it("are kept where another page has changed the vehicle, and what differs is asked with all that was typed", async () => {
    const { page, photos, stored } = vehicleNamed("GHJKMNPQ");
    await press(photos, { geste: "garder", price: "12900" }, await photo());
    const open = async () => {
      const body = await pageAt(page);
      const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
      return { page: read("page"), depuis: read("depuis") };
    };
    const [older, newer] = [await open(), await open()];
    await press(photos, { ...newer, geste: "garder", price: "11500" }, await photo());
    const words = "Une main <du garage>\r\nTrès soignée";
    const typed = { ...older, description: words, geste: "publier", price: "12000" };
    const asked = await press(photos, typed, await photo());
    expect(asked.status).toBe(409);
    expect(asked.body).toContain("Ce véhicule a changé depuis que cette page est ouverte");
    expect(asked.body).toContain("1 photographie ajoutée.");
    expect(asked.body).toContain("Prendre ce qui est écrit ailleurs&#8239;: «\u202f11500\u202f»");
    const said = [...asked.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value.replaceAll("&lt;", "<").replaceAll("&gt;", ">")],
    );
    expect(Object.fromEntries(said)).toMatchObject({ ...older, price: "12000", description: words });
    expect(await stored()).toMatchObject({ typed: { price: "11500", description: words } });
    expect((await stored())?.photos).toHaveLength(3);
    const [, action = ""] = /<form method="post" action="([^"]*)">/.exec(asked.body) ?? [];
    const [, settle = ""] = /<button name="geste" value="([^"]*)">/.exec(asked.body) ?? [];
    const answer = await served.ask({
      method: "POST",
      path: action,
      headers: from({ "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" }),
      body: new URLSearchParams([...said, ["reste-price", "ici"], ["geste", settle]]).toString(),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, page]);
    expect((await stored())?.typed.price).toBe("12000");
  });

  it("are read over while as many forms come from the same member, and all that is typed is kept", async () => {
    const { page, photos, stored } = vehicleNamed("HJKMNPQR");
    const part = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc';
    const { promise: oneTooMany, resolve } = Promise.withResolvers<unknown>();
    const begun = Array.from({ length: PHOTO_DOOR.ofOne + 1 }, () => {
      const headers = from({ "Content-Type": "multipart/form-data; boundary=x", Accept: "application/json" });
      const open = request({
        host: "127.0.0.1",
        port: served.port,
        path: photos,
        method: "POST",
        headers,
        agent: false,
      });
      open.write(part);
      open.on("response", resolve).on("error", () => undefined);
      return open;
    });
    // The others have come in by then, and stay.
    await oneTooMany;
    const turnedAway = await press(photos, { geste: "publier", price: "9800" }, await photo());
    expect(turnedAway.location).toBe(`${page}?refus=encours&attend=oui#photographies`);
    expect((await stored())?.typed.price).toBe("9800");
    expect(await pageAt(`${page}?refus=encours`)).toContain(
      "Aucune photographie n’a été prise, et ce qui est écrit ici est gardé.",
    );
    for (const open of begun) open.destroy();
  });

  it("of files alone are taken as before, and nothing of either from who may not", async () => {
    const { page, photos, stored } = vehicleNamed("JKMNPQRS");
    expect((await press(photos, {}, await photo())).location).toBe(`${page}?ajoutees=1#photographies`);
    expect((await stored())?.photos).toHaveLength(1);
    const stranger = await memberSession(served.site.storage, "passant", ["professional"]);
    const body = new FormData();
    body.set("price", "1");
    body.append("photos", new File([new Uint8Array(await photo())], "photo.jpg"));
    body.set("geste", "garder");
    const headers = from({ Cookie: stranger.cookie });
    const refused = await fetch(`http://127.0.0.1:${String(served.port)}${photos}`, { method: "POST", body, headers });
    expect([refused.status, (await stored())?.photos?.length, (await stored())?.typed]).toEqual([404, 1, {}]);
  });
});

describe("what a page of a vehicle had typed that went before its writer chose", () => {
  it("is asked about of whoever may write there, taken by no press but a choice, and seen by no reader", async () => {
    const { page, stored } = vehicleNamed("TVWXZ234");
    const formAt = async () => {
      const body = await pageAt(page);
      const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
      return { body, page: hidden("page"), depuis: hidden("depuis") };
    };
    const send = async (fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(fields).toString();
      const headers = from({ "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" });
      return (await served.ask({ method: "POST", path: page, headers, body })).status;
    };
    const [first, second] = [await formAt(), await formAt()];
    const drawnFrom = ({ page: drawn, depuis }: typeof first) => ({ page: drawn, depuis, geste: "garder" });
    expect(await send({ ...drawnFrom(first), version: "1.2", mileage: "11000" })).toBe(303);
    expect(await send({ ...drawnFrom(second), version: "1.2", mileage: "12000" })).toBe(409);

    const next = await formAt();
    expect(next.body).toContain("Ce véhicule a changé depuis que cette page est ouverte");
    // Not even what it was typed over.
    for (const mileage of ["", "12000"])
      expect(await send({ ...drawnFrom(next), version: "1.2", mileage, geste: "publier" })).toBe(409);
    expect((await stored())?.typed.mileage).toBe("11000");

    const reader = await memberSession(served.site.storage, "lecteur");
    const grantedAt = new Date(NOW).toISOString();
    const right = { account: reader.account, curef: CUREF, right: "reader", grantedAt } as const;
    await served.site.storage.together((unit) => unit.grantRight(right));
    const seen = await served.ask({ path: page, headers: from({ Cookie: reader.cookie }) });
    expect([seen.status, seen.body.includes("12000"), seen.body.includes("a changé depuis")]).toEqual([
      200,
      false,
      false,
    ]);
    const settle = { ...drawnFrom(next), version: "1.2", mileage: "12000", geste: "trancher:mileage" };
    expect(await send({ ...settle, "reste-mileage": "ici" })).toBe(303);
    expect((await stored())?.typed.mileage).toBe("12000");
    expect((await formAt()).body).not.toContain("a changé depuis");
  });
});
