import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Fit } from "./fit-in-thread.ts";
import type { Keeping } from "./keep-valued.ts";
import { keepValued } from "./keep-valued.ts";
import type { Refit } from "./refit-market.ts";

let site: TestSite;
let keeping: Keeping;
let now: number;
let fits: number;
let done: Refit[];
let failures: unknown[];

const VALUE = { estimate: 10_000, low: 9000, high: 11_000 };
/** Values E1 alone. */
const fit: Fit = async function* fit(batches) {
  fits++;
  let isOnline = false;
  for await (const batch of batches) isOnline ||= batch.some(({ reference }) => reference === "E1");
  yield isOnline ? [{ reference: "E1", value: VALUE }] : [];
};

async function keep(how: Fit = fit): Promise<void> {
  keeping = await keepValued({
    storage: site.storage,
    fit: how,
    judge: async () => [],
    now: () => NOW,
    market: site.market,
    isFitted: () => fits > 0,
    clock: () => now,
    onRefit: (refit) => done.push(refit),
    onError: (error) => failures.push(error),
  });
}
const write = async (price: number): Promise<void> => {
  const listing = listingWith({ reference: "E1", price });
  const { verdict: _, ...stated } = listing;
  await site.storage.listings.write([{ kind: "put", listing: stated }], new Date(NOW).toISOString());
  await site.catchUp();
};
/** As the timers of that time would run. */
const pass = async (ms: number): Promise<void> => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(async () => {
  [now, fits, done, failures] = [0, 0, [], []];
  site = await openTestSite([listingWith({ reference: "E1", price: 9500 }), listingWith({ reference: "E2" })]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await keeping.stop();
  await site.close();
});

it("values a market that never was at once, and again some seconds after the last change", async () => {
  await keep();
  await vi.waitFor(() => expect(done).toEqual([expect.objectContaining({ listings: 2, changed: 1 })]));
  await site.catchUp();
  await write(9800);
  await pass(3000);
  await write(10_500);
  await pass(4900);
  expect(fits).toBe(1);
  await pass(200);
  await vi.waitFor(() => expect(done.length).toBe(2));
  expect((await site.storage.listings.get("E1"))?.listing.verdict).toBe("FAIR_PRICE");
});

it("is not moved by what it wrote itself", async () => {
  await keep();
  await vi.waitFor(() => expect(done.length).toBe(1));
  await site.catchUp();
  await pass(120_000);
  expect(fits).toBe(1);
});

it("tells why a fit failed, and tries again after a minute", async () => {
  let [isBroken, tries] = [true, 0];
  await keep(async function* broken(...parts) {
    tries++;
    if (isBroken) throw new Error("out of memory");
    yield* fit(...parts);
  });
  await vi.waitFor(() => expect(failures).toEqual([new Error("out of memory")]));
  // Not at once, which would hold a thread for ever, and not before the minute is over.
  for (let second = 0; second < 59; second++) await pass(1000);
  expect([tries, failures.length]).toEqual([1, 1]);
  await pass(2000);
  await vi.waitFor(() => expect(failures.length).toBe(2));
  expect(tries).toBe(2);
  isBroken = false;
  await pass(57_000);
  expect([tries, done.length]).toEqual([2, 0]);
  await pass(4000);
  await vi.waitFor(() => expect(done.length).toBe(1));
  expect([tries, failures.length]).toEqual([3, 2]);
});
