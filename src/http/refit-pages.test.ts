import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

const DRAWN = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 400)].map(({ listing }) => listing);
/** Motorcycles: no page of a car shows them. */
const REFITTED = DRAWN.filter(({ vertical }) => vertical === "moto").slice(0, 5);
const OWN_PAGES = REFITTED.map(listingPath);
const WITHOUT = DRAWN.filter(({ vertical }) => vertical === "car")
  .slice(0, 24)
  .map(listingPath);
const DEALS = "/listing?vertical=moto&goodDealBadges=VERY_GOOD_DEAL";
/** Pages of results count badges beside their cards; those of cars, none of which became others. */
const COUNTING = [
  "/occasion-voiture.html",
  "/listing?vertical=car&priceMax=9000",
  "/listing?vertical=car&mileageMax=50000",
];

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(DRAWN);
});
afterAll(() => served.close());

const page = async (path: string) => served.ask({ path, headers: { cookie: "seed=202601150930" } });
const isHit = async (path: string) => (await page(path)).headers["cache-status"] === "Virage; hit";
const hits = async (paths: readonly string[]) => (await Promise.all(paths.map(isHit))).filter(Boolean).length;

it("makes only those pages anew that show or count what a refit of the market found, and these at once", async () => {
  const all = [...OWN_PAGES, ...WITHOUT, ...COUNTING, DEALS];
  // Once: what is asked for again is made again behind the scenes.
  for (const path of all) await page(path);
  await served.site.storage.listings.write(
    REFITTED.map(({ reference, price }) => ({
      kind: "market",
      reference,
      market: {
        verdict: "VERY_GOOD_DEAL",
        marketValue: { estimate: price * 2 - 1, low: price + 900, high: price * 2 },
      },
    })),
    new Date(NOW).toISOString(),
  );
  await served.site.catchUp();
  // Longer than anything may be behind, and still remembered.
  await expect
    .poll(() => served.site.market.behind(served.site.market.version() - 1), { timeout: 10_000 })
    .toBeGreaterThan(1500);
  expect(await hits(WITHOUT)).toBe(WITHOUT.length);
  expect(await hits(COUNTING)).toBe(COUNTING.length);
  for (const path of OWN_PAGES) expect((await page(path)).body).toContain("Offre exceptionnelle");
  const { body } = await page(DEALS);
  for (const path of OWN_PAGES) expect(body).toContain(path);
});
