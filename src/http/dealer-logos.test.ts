/** Logos on the whole site: files that are sent to a showroom, as nobody's browser would send them, and what is served of them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const PATH = "/pro/C1/vitrine/logo";

let served: ServedSite;
let directory: string;
let nadia: MemberSession;
let karim: MemberSession;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-logos-"));
  served = await serveSite([], { dataDirectory: directory });
  const { storage } = served.site;
  await storage.dealers.put([{ curef: "C1", name: "Garage des Monts d’Or", sellerType: "GARAGE", place: {} }]);
  nadia = await memberSession(storage, "nadia");
  karim = await memberSession(storage, "karim");
  await storage.together(async (unit) => {
    const grantedAt = "2026-01-01T08:00:00.000Z";
    await unit.grantRight({ account: nadia.account, curef: "C1", right: "editor", grantedAt });
    await unit.grantRight({ account: karim.account, curef: "C1", right: "reader", grantedAt });
  });
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});

const address = (path: string) => `http://127.0.0.1:${String(served.port)}${path}`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#7a2e66"/></svg>';

async function send(
  who: MemberSession,
  file: Uint8Array<ArrayBuffer> | undefined,
  fields: Readonly<Record<string, string>>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file !== undefined) body.append("fichier", new File([file], "logo.svg", { type: "image/svg+xml" }));
  const headers = { Cookie: who.cookie, Accept: "application/json" };
  const answer = await fetch(address(PATH), { method: "POST", body, headers, redirect: "manual" });
  return { status: answer.status, told: await answer.text() };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const shown = async () => (await served.site.storage.dealers.get("C1"))?.showroom?.logo;

describe("a dealer's logo", () => {
  it("is served as a picture of ours, of which nothing runs, and stands in the header of the showroom", async () => {
    expect(await send(nadia, bytes(SVG), { fond: "light" })).toMatchObject({ status: 200 });
    const { light } = (await shown()) ?? {};
    const picture = await fetch(address(`/logos/${light?.name ?? ""}.png`));
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    const metadata = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["png", 360, 120]);
    const { body } = await served.ask({ path: "/C1/index" });
    expect(body).toContain(`src="/logos/${light?.name ?? ""}.png"`);
    expect(body).toContain('alt="Garage des Monts d’Or"');
  });

  it("stays when words and colour are published, and goes when it is taken away", async () => {
    await send(nadia, bytes(SVG), { fond: "light" });
    await send(nadia, bytes(SVG), { fond: "dark" });
    const both = await shown();
    await served.ask({
      method: "POST",
      path: "/pro/C1/vitrine",
      headers: { Cookie: nadia.cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: "geste=publier&couleur=%237a2e66&indicateurs=oui",
    });
    expect((await served.site.storage.dealers.get("C1"))?.showroom).toEqual({ colour: "#7a2e66", logo: both });
    await send(nadia, undefined, { fond: "light", geste: "retirer" });
    expect(await shown()).toEqual({ dark: both?.dark });
    const acts = await served.site.storage.acts.find({ dealer: "C1" }, 2);
    expect(acts.map(({ kind, by, before, after }) => [kind, by, before, after])).toEqual([
      ["showroom.published", { kind: "account", id: "nadia" }, "logo clair\u202f: posé", "logo clair\u202f: aucun"],
      ["showroom.published", { kind: "account", id: "nadia" }, "couleur\u202f: aucune", "couleur\u202f: #7a2e66"],
    ]);
  });

  it.each([
    ["a script", bytes(SVG.replace("<rect", "<script>alert(1)</script><rect")), "contient un script"],
    ["no picture", bytes("<!doctype html>"), "ni un PNG, ni un SVG"],
    ["more than two megabytes", new Uint8Array(2_010_000), "dépasse 2\u202fMo"],
    ["nothing", undefined, "Aucun fichier n’est arrivé"],
  ])("is not changed by a file with %s, and why is told", async (_, file, told) => {
    const before = await shown();
    const outcome = await send(nadia, file, { fond: "dark" });
    expect([outcome.status, outcome.told]).toEqual([422, expect.stringContaining(told)]);
    expect(await shown()).toEqual(before);
  });

  it("of 200 MB is refused before any of it is read", async () => {
    const answer = await served.ask({
      method: "POST",
      path: PATH,
      headers: {
        Cookie: nadia.cookie,
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": 200_000_000,
      },
      body: ["--x"],
    });
    expect([answer.status, answer.headers.location]).toEqual([303, "/pro/C1/vitrine?logo=tooHeavy#logo"]);
    const page = await served.ask({ path: "/pro/C1/vitrine?logo=tooHeavy", headers: { Cookie: nadia.cookie } });
    expect(page.body).toContain("Ce fichier dépasse 2\u202fMo.");
  });

  it("is changed by nobody who may only look", async () => {
    expect((await send(karim, bytes(SVG), { fond: "light" })).status).toBe(404);
  });

  it("is nothing that another folder of the site holds", async () => {
    for (const path of [`/logos/${"0".repeat(32)}.png`, "/logos/..%2fmedias.png", "/logos/x.png"])
      expect((await served.ask({ path })).status, path).toBe(404);
  });
});
