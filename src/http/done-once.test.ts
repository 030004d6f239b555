/** What was just done is told once, by its page, to who did it: in a browser’s cookies over the whole site. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const STOCK = "/pro/C1/stock";
const SAID = "Nouveau prix\u202f: 8\u202f900\u202f€, en ligne.";

let served: ServedSite;
let session: string;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "A1", curef: "C1", price: 9000 })]);
  const { storage } = served.site;
  const at = new Date(NOW).toISOString();
  await storage.dealers.put([{ curef: "C1", name: "Garage Un", sellerType: "AGENT", place: {} }]);
  const manager = await memberSession(storage, "prix");
  await storage.together((unit) =>
    unit.grantRight({ account: manager.account, curef: "C1", right: "manager", grantedAt: at }),
  );
  session = manager.cookie;
});
afterAll(() => served.close());

/** The pair that a browser sends from then on; nothing of what was taken back. */
const doneCookie = (set: readonly string[] = []) =>
  set
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((pair) => /^(?:__Host-)?done=./.test(pair))
    .join("; ");
const read = (path: string, cookie = "") =>
  served.ask({ path, headers: { Cookie: [session, cookie].filter((pair) => pair !== "").join("; ") } });
const setPrice = (price: string, path = STOCK) =>
  served.ask({
    method: "POST",
    path,
    headers: { Cookie: session, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ "prix-A1": price, geste: "enregistrer" })),
  });

describe("what was just done", () => {
  it("is told by the page that follows, and no more when that page is read again", async () => {
    const sent = await setPrice("8 900", `${STOCK}?tri=prix`);
    expect([sent.status, sent.headers.location]).toEqual([303, `${STOCK}?tri=prix`]);
    const left = doneCookie(sent.headers["set-cookie"]);
    const told = await read(`${STOCK}?tri=prix`, left);
    expect(told.body).toContain(SAID);
    expect(told.headers["set-cookie"]?.some((cookie) => /done=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect((await read(`${STOCK}?tri=prix`)).body).not.toContain(SAID);
  });

  it("is told by no address, and by no other page, which leaves it for its own", async () => {
    expect((await read(`${STOCK}?fait=nouveau-prix-8900`)).body).not.toContain(SAID);
    const left = doneCookie((await setPrice("8 901")).headers["set-cookie"]);
    const elsewhere = await read("/pro/C1", left);
    expect(elsewhere.body).not.toContain("8\u202f901\u202f€, en ligne.");
    expect(elsewhere.headers["set-cookie"]?.some((cookie) => cookie.includes("done=")) ?? false).toBe(false);
    expect((await read(STOCK, left)).body).toContain("8\u202f901\u202f€, en ligne.");
  });

  it("is told to the script of a page as to who has none", async () => {
    const sent = await setPrice("8 902", `${STOCK}.data`);
    const left = doneCookie(sent.headers["set-cookie"]);
    expect(left).not.toBe("");
    expect((await read(`${STOCK}.data`, left)).body).toContain("8\u202f902\u202f€, en ligne.");
  });

  it("is none of a word that is not ours", async () => {
    const forged = await read(STOCK, `done=${encodeURIComponent(`appelez-le-0899 ${STOCK}`)}`);
    expect([forged.status, forged.body.includes("0899")]).toEqual([200, false]);
  });
});
