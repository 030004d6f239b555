/** What comes after a fit is valued by it, as the next fit would say it, before the mail that tells it leaves. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { verdictOn } from "../domain/valuation/verdict.ts";
import { marketThread } from "./fit-in-thread.ts";
import { keepValued } from "./keep-valued.ts";
import { isRefitDue, refitMarket } from "./refit-market.ts";
import { valueArrived } from "./value-arrived.ts";

const NEVER = new AbortController().signal;
const AT = new Date(NOW).toISOString();
const market = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 900)].map(({ listing }) => listing);
const thread = marketThread();
let site: TestSite;
/** Of those that were valued, another advert of each, as it comes. */
let arrived: readonly Listing[];
let fitted: number;
beforeAll(async () => {
  site = await openTestSite(market);
  await refitMarket(
    { storage: site.storage, fit: thread.fit, now: () => NOW },
    await site.storage.changes.last(),
    NEVER,
  );
  const stored = await site.storage.listings.getMany(market.map(({ reference }) => reference));
  arrived = [...stored.values()].flatMap(({ listing }) =>
    listing.marketValue === undefined
      ? []
      : [{ ...withoutMarketFacts(listing), reference: `NEW-${listing.reference}`, verdict: "NOT_COMPUTED" } as const],
  );
  fitted = await site.storage.changes.last();
});
afterAll(async () => {
  await thread.close();
  await site.close();
});
const come = (listings: readonly Listing[]) =>
  site.storage.listings.write(
    listings.map((listing) => ({ kind: "put", listing })),
    AT,
  );
const stored = async ({ reference }: Pick<Listing, "reference">) => {
  const found = await site.storage.listings.get(reference);
  if (found === undefined) throw new Error(`${reference} is not stored`);
  return found.listing;
};

it("gives each its value, verdict and account, logged as what the market says, and a fit is due all the same", async () => {
  const some = arrived.slice(0, 40);
  expect(some.length).toBe(40);
  await come(some);
  const last = await valueArrived({ storage: site.storage, judge: thread.judge, now: () => NOW }, fitted);
  expect(last).toBe(fitted + 80);
  for (const listing of some) {
    const { price, verdict, marketValue } = await stored(listing);
    expect(marketValue).toBeDefined();
    expect(verdict).toBe(verdictOn(price, marketValue));
    const {
      comparables = 0,
      typical = 0,
      terms = [],
    } = (await site.storage.listings.explanation(listing.reference)) ?? {};
    const original = await site.storage.listings.explanation(listing.reference.slice("NEW-".length));
    // Itself among them.
    expect(comparables).toBe((original?.comparables ?? 0) + 1);
    expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(marketValue?.estimate);
  }
  expect(await isRefitDue(site.storage)).toBe(true);
});

it("writes nothing of one that was valued meanwhile, or sold", async () => {
  const [one, sold] = arrived.slice(50);
  if (one === undefined || sold === undefined) throw new Error("too few");
  const since = await site.storage.changes.last();
  await come([one, sold]);
  const value = { estimate: 1, low: 1, high: 1 };
  await valueArrived(
    {
      storage: site.storage,
      now: () => NOW,
      judge: async (listings) => {
        const judged = await thread.judge(listings);
        await site.storage.listings.write(
          [
            { kind: "market", reference: one.reference, market: { verdict: "OFF_MARKET", marketValue: value } },
            { kind: "withdraw", reference: sold.reference },
          ],
          AT,
        );
        return judged;
      },
    },
    since,
  );
  expect((await stored(one)).marketValue).toMatchObject(value);
  expect((await stored(sold)).marketValue).toBeUndefined();
});

it("happens as soon as search has what came, long before the market is fitted again", async () => {
  const [listing] = arrived.slice(60);
  if (listing === undefined) throw new Error("too few");
  await site.catchUp();
  const failures: unknown[] = [];
  const keeping = await keepValued({
    storage: site.storage,
    // No fit comes in between.
    fit: () => {
      throw new Error("fitted again");
    },
    judge: thread.judge,
    now: () => NOW,
    market: site.market,
    isFitted: thread.isFitted,
    clock: () => 0,
    onRefit: () => undefined,
    onError: (error) => failures.push(error),
  });
  failures.length = 0;
  await come([listing]);
  await site.catchUp();
  await expect.poll(async () => (await stored(listing)).verdict).not.toBe("NOT_COMPUTED");
  await keeping.stop();
});
