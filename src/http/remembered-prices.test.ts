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
    for (const html of [own, ...lists]) {
      expect(html).toMatch(/9\s124/);
      expect(html).not.toMatch(/10\s000\s€/);
    }
  });
});
