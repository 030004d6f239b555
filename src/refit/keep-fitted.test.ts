import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Fit } from "./fit-in-thread.ts";
import type { Fitting } from "./keep-fitted.ts";
import { keepFitted } from "./keep-fitted.ts";

let site: TestSite;
let fitting: Fitting;
/** What the other process fitted last, and how often that was looked at. */
let latest: number;
let looks: number;
let failures: unknown[];

beforeEach(async () => {
  [latest, looks, failures] = [1, 0, []];
  site = await openTestSite([listingWith({ reference: "E1" }), listingWith({ reference: "E2" })]);
});
afterEach(async () => {
  await fitting.stop();
  await site.close();
});

const keep = (fit: Fit): void => {
  const { listings, marks } = site.storage;
  const get = async () => {
    looks += 1;
    return latest;
  };
  fitting = keepFitted({
    storage: { listings, marks: { ...marks, get } },
    fit,
    now: () => NOW,
    clock: () => 0,
    onError: (error) => failures.push(error),
    interval: 0,
  });
};
const looked = (times: number) => vi.waitFor(() => expect(looks).toBeGreaterThanOrEqual(times));

it("fits all that is online at start, and again when the other process has fitted anew, and never between", async () => {
  const fits: string[][] = [];
  keep(async function* fit(batches) {
    const read: string[] = [];
    for await (const batch of batches) read.push(...batch.map(({ reference }) => reference));
    yield [];
    // Only who asks to the end comes here.
    fits.push(read.toSorted());
  });
  await looked(4);
  expect(fits).toEqual([["E1", "E2"]]);
  latest = 2;
  await looked(looks + 3);
  expect(fits).toEqual([
    ["E1", "E2"],
    ["E1", "E2"],
  ]);
  expect(failures).toEqual([]);
});

it("tells why a fit failed, and tries it again at the next look", async () => {
  const broken = new Error("out of memory");
  let tries = 0;
  keep(async function* fit() {
    tries += 1;
    if (tries === 1) throw broken;
    yield [];
  });
  await looked(4);
  expect([tries, failures]).toEqual([2, [broken]]);
});

it("is stopped in the middle of a fit without a word, and looks no more", async () => {
  let hasBegun = false;
  keep(async function* fit(_batches, _now, signal) {
    hasBegun = true;
    await new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
    yield [];
  });
  await vi.waitFor(() => expect(hasBegun).toBe(true));
  await fitting.stop();
  expect([looks, failures]).toEqual([1, []]);
});
