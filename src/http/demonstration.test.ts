import { afterEach, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const LISTING = listingWith({ reference: "E1" });
const NOTICE = "annonces inventées, rien n’est à vendre";
/** Two pages a visitor, and no third. */
const LIMITS = { capacity: 2, perSecond: 0.01 };
const VISITOR = { "X-Forwarded-For": "203.0.113.5" };

let served: ServedSite;
afterEach(() => served.close());

/** What stands in for pages, and what is read outside of them. */
async function told(isDemonstration: boolean): Promise<Readonly<Record<string, string>>> {
  const config = { isDemonstration, limits: LIMITS, trustedProxies: ["127.0.0.0/8"] };
  served = await serveSite([LISTING], config);
  const read = async (path: string, headers = {}) => (await served.ask({ path, headers })).body;
  vi.spyOn(served.site.storage.listings, "get").mockRejectedValueOnce(new Error("away"));
  const failed = await read("/auto-occasion-annonce-E1.html");
  for (const page of [2, 3]) await read(`/listing?page=${page}`, VISITOR);
  return {
    failed,
    lost: await read("/nulle-part"),
    refused: await read("/listing?page=4", VISITOR),
    offline: await read("/hors-ligne.js"),
    news: await read("/nouveautes.rss"),
  };
}

it("whatever stands in for a page of a demonstration says what its offers are, and so does its feed", async () => {
  const texts = await told(true);
  expect(texts["failed"]).toContain("Une panne");
  expect(texts["refused"]).toContain("Un peu de patience");
  for (const [place, text] of Object.entries(texts)) expect(text, place).toContain(NOTICE);
});

it("nothing of a site that sells says so", async () => {
  for (const [place, text] of Object.entries(await told(false))) expect(text, place).not.toContain(NOTICE);
});
