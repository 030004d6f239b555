import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

const LISTING = listingWith({ reference: "E1", price: 10_000 });
const OTHER = listingWith({ reference: "E2", price: 7000 });

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([LISTING, OTHER]);
});
afterAll(() => served.close());

const page = async (path: string) => served.ask({ path, headers: { cookie: "seed=202601150930" } });
const isHit = async (path: string) => (await page(path)).headers["cache-status"] === "Virage; hit";

describe("a price that was just written", () => {
  it("is what every page shows from then on, however often the old one was asked for", async () => {
    const paths = [listingPath(LISTING), listingPath(OTHER), "/", "/listing", "/listing?priceMax=20000"];
    for (const path of paths) await page(path);
    expect(await Promise.all(paths.map(isHit))).toEqual([true, true, true, true, true]);
    const write = { kind: "put", listing: { ...LISTING, price: 9124 } } as const;
    await served.site.storage.listings.write([write], new Date(NOW).toISOString());
    await served.site.catchUp();
    const [own = "", , , ...lists] = await Promise.all(paths.map(async (path) => (await page(path)).body));
    for (const html of [own, ...lists]) expect(html).toMatch(/9\s124/);
    // The listing's own page tells what the price was as well.
    expect(own).toContain('"price":9124');
    for (const html of lists) expect(html).not.toMatch(/10\s000\s€/);
  });

  it("is told to browsers with what they saw, while callers of the API and feed readers are told what all are", async () => {
    await served.site.storage.listings.write([{ kind: "put", listing: LISTING }], new Date(NOW).toISOString());
    await served.site.catchUp();
    const answers = await Promise.all(
      ["/listing", "/api/v5/search", "/nouveautes.rss"].map((path) => served.ask({ path })),
    );
    expect(answers.map(({ headers }) => /\bseen=/.test(String(headers["set-cookie"])))).toEqual([true, false, false]);
    expect(answers.map(({ headers }) => headers["cache-control"])).toEqual([
      "private, no-cache",
      "public, no-cache",
      "public, max-age=300",
    ]);
  });
});
