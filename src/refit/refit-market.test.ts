import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openDemonstration } from "../demonstration/listings.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { priceLevel } from "../domain/valuation/ages-by-price.ts";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import { verdictOn } from "../domain/valuation/verdict.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Fit } from "./fit-in-thread.ts";
import { marketThread } from "./fit-in-thread.ts";
import { isRefitDue, refitMarket } from "./refit-market.ts";
import { valueBeforeServing } from "./value-before-serving.ts";

const drawn = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 900)].map(({ listing }) => listing);
const AT = new Date(NOW).toISOString();
const NEVER = new AbortController().signal;

const { fit: fitInThread, close } = marketThread();
let site: TestSite;
afterEach(() => site.close());
afterAll(close);

const refit = async (fit: Fit = fitInThread) =>
  refitMarket({ storage: site.storage, fit, now: () => NOW }, await site.storage.changes.last(), NEVER);

/** Completed by itself, its gearbox told. */
const asCompleted = (listings: readonly Listing[]) => ({
  vehicles: [listings.map(valuedListing)],
  withEachGearbox: [],
});

async function online(): Promise<readonly Listing[]> {
  const listings: Listing[] = [];
  const { batches } = await site.storage.listings.online(1000);
  for await (const batch of batches) listings.push(...batch);
  return listings;
}

describe("asking the market anew", () => {
  it("values what is online in a thread, and a verdict is always that of the value told with it [3.14, 3.15]", async () => {
    site = await openTestSite(drawn);
    const done = await refit();
    expect(done?.listings).toBe(drawn.length);
    // Of each that is not valued it is written why.
    expect(done?.changed).toBe(drawn.length);
    const all = await online();
    const valued = all.filter(({ marketValue }) => marketValue !== undefined);
    const reasons = new Set(all.map(({ marketValue, noVerdict }) => marketValue === undefined && noVerdict));
    expect(reasons).toEqual(new Set([false, "tooOld", "fewComparables"]));
    expect(valued.length).toBeGreaterThan(drawn.length / 5);
    for (const { price, verdict, marketValue } of valued) expect(verdict).toBe(verdictOn(price, marketValue));
    const [first] = valued;
    const { typical, terms = [] } = (await site.storage.listings.explanation(first?.reference ?? "")) ?? {};
    expect(terms.reduce((sum, { euros }) => sum + euros, typical ?? 0)).toBe(first?.marketValue?.estimate);
  });

  it("tells what a vehicle is worth that is not for sale once the market is fitted, and nothing before", async () => {
    site = await openTestSite(drawn);
    const thread = marketThread();
    const asked = asCompleted(drawn.filter(({ make, model }) => make === "RENAULT" && model === "CLIO"));
    expect(await thread.ask(asked)).toBeUndefined();
    await refit(thread.fit);
    expect(await thread.ask(asked)).toMatchObject({ fittedAt: NOW, listings: drawn.length });
    expect((await thread.ask(asked))?.value?.estimate).toBeGreaterThan(500);
    await thread.close();
    expect(await thread.ask(asked)).toBeUndefined();
  });

  it("tells how long its likes are on sale by their prices, each beside the value that is told of it", async () => {
    const market = [...openDemonstration({ seed: 2, now: NOW }).listings(0, 3000)];
    const clios = market.flatMap(({ listing }) =>
      listing.vertical === "car" && listing.model === "CLIO" ? [listing] : [],
    );
    site = await openTestSite(clios);
    const thread = marketThread();
    await refit(thread.fit);
    const told = await thread.ask(asCompleted(clios));
    const { segment, ages = [] } = told?.ages ?? {};
    expect(segment).toEqual({ vertical: "car", make: "RENAULT", model: "CLIO" });
    expect(ages.length).toBeGreaterThan(1);
    const valued = (await online()).filter(({ marketValue }) => marketValue !== undefined);
    for (const { level, count, onlineSince } of ages) {
      const own = valued.filter(({ price, marketValue }) => priceLevel(price, marketValue?.estimate ?? 0) === level);
      expect(count).toBe(own.length);
      const until = own.filter(({ firstOnlineDate }) => Date.parse(firstOnlineDate) <= onlineSince);
      expect(until.length).toBe(Math.ceil(count / 2));
    }
    await thread.close();
  });

  it("answers what it was asked while the market is fitted anew", async () => {
    site = await openTestSite(drawn);
    const thread = marketThread();
    await refit(thread.fit);
    const asked = asCompleted(drawn.filter(({ make, model }) => make === "RENAULT" && model === "CLIO"));
    const answers: Promise<unknown>[] = [];
    const asking = async function* (...parts: Parameters<typeof thread.fit>) {
      for await (const judgements of thread.fit(...parts)) {
        for (let turn = 0; turn < 20; turn++) answers.push(thread.ask(asked));
        yield judgements;
      }
      answers.push(thread.ask(asked));
    };
    await site.storage.listings.write([{ kind: "withdraw", reference: drawn[3]?.reference ?? "" }], AT);
    await refit(asking);
    for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty("value.estimate");
    expect(answers.length).toBeGreaterThan(1);
    await thread.close();
  });

  it("writes nothing where the market says what it said, and is due once something else was written", async () => {
    site = await openTestSite(drawn);
    expect(await isRefitDue(site.storage)).toBe(true);
    await refit();
    const last = await site.storage.changes.last();
    expect(await isRefitDue(site.storage)).toBe(false);
    const withdrawn = drawn[3]?.reference ?? "";
    await site.storage.listings.write([{ kind: "withdraw", reference: withdrawn }], AT);
    expect(await isRefitDue(site.storage)).toBe(true);
    const again = await refit();
    expect(again?.listings).toBe(drawn.length - 1);
    expect(again?.changed).toBeLessThan(drawn.length / 20);
    expect(await site.storage.changes.last()).toBe(last + 1 + (again?.changed ?? 0));
  });

  it("is done once by all who waited for the same changes", async () => {
    site = await openTestSite(drawn.slice(0, 50));
    const since = await site.storage.changes.last();
    const parts = { storage: site.storage, fit: fitInThread, now: () => NOW };
    expect(await refitMarket(parts, since, NEVER)).toMatchObject({ listings: 50 });
    expect(await refitMarket(parts, since, NEVER)).toBeUndefined();
  });

  it("judges the price of now, whatever it was when the market was read", async () => {
    site = await openTestSite(drawn.slice(0, 3));
    const [one] = drawn;
    if (one === undefined) throw new Error("no listing");
    const value = { estimate: one.price, low: one.price - 500, high: one.price + 500 };
    const slow: Fit = async function* slow(batches) {
      for await (const _ of batches) await site.storage.listings.write([], AT);
      await site.storage.listings.write([{ kind: "put", listing: { ...one, price: one.price - 100 } }], AT);
      yield [{ reference: one.reference, value }];
    };
    await refit(slow);
    expect((await site.storage.listings.get(one.reference))?.listing).toMatchObject({ verdict: "EQUITABLE_DEAL" });
    // What came meanwhile is of another market: it is asked again.
    expect(await isRefitDue(site.storage)).toBe(true);
  });

  it("leaves everything as it was, and is due again, when the thread fails or the process stops", async () => {
    site = await openTestSite(drawn.slice(0, 40));
    const failing: Fit = () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("out of memory")) }),
    });
    await expect(refit(failing)).rejects.toThrow("out of memory");
    const leaving = AbortSignal.abort(new Error("the process stops"));
    const parts = { storage: site.storage, fit: fitInThread, now: () => NOW };
    await expect(refitMarket(parts, 1, leaving)).rejects.toThrow("the process stops");
    expect(await isRefitDue(site.storage)).toBe(true);
  });

  it("comes before the first visitor where the market was never valued, and not again when nothing changed", async () => {
    site = await openTestSite(drawn);
    const parts = { storage: site.storage, fit: fitInThread, now: () => NOW };
    const begun: number[] = [];
    const told = {
      onBegin: (listings: number) => begun.push(listings),
      onError: (error: unknown) => {
        throw error;
      },
    };
    await valueBeforeServing(parts, told);
    expect((await online()).some(({ verdict }) => verdict === "FAIR_PRICE")).toBe(true);
    const last = await site.storage.changes.last();
    await valueBeforeServing(parts, told);
    expect(await site.storage.changes.last()).toBe(last);
    expect(begun).toEqual([drawn.length]);
  });

  it("keeps nobody waiting where a market of the usual size was valued before, nor where it is very large", async () => {
    site = await openTestSite(drawn.slice(0, 3));
    const { storage } = site;
    const begun: number[] = [];
    const told = {
      onBegin: (listings: number) => begun.push(listings),
      onError: (error: unknown) => expect.unreachable(String(error)),
    };
    const sized = (online: number) => ({
      storage: { ...storage, listings: { ...storage.listings, countOnline: () => Promise.resolve(online) } },
      fit: fitInThread,
      now: () => NOW,
    });
    await valueBeforeServing(sized(50_001), told);
    expect(begun).toEqual([]);
    await valueBeforeServing(sized(50_000), told);
    await storage.listings.write([{ kind: "withdraw", reference: drawn[0]?.reference ?? "" }], AT);
    await valueBeforeServing(sized(10_001), told);
    expect(begun).toEqual([50_000]);
    await valueBeforeServing(sized(10_000), told);
    expect(begun).toEqual([50_000, 10_000]);
  });

  it("tells of a failure before the first visitor, stops no start for it, and is due again", async () => {
    site = await openTestSite(drawn.slice(0, 40));
    const failing: Fit = () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("out of memory")) }),
    });
    const told: unknown[] = [];
    await valueBeforeServing(
      { storage: site.storage, fit: failing, now: () => NOW },
      { onBegin: () => {}, onError: (error) => told.push(error) },
    );
    expect(told).toEqual([new Error("out of memory")]);
    expect(await isRefitDue(site.storage)).toBe(true);
  });
});
