/** What `bench/load.ts` rests on. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sharesOfEvents } from "../bench/load/events-mix.ts";
import { findKnee } from "../bench/load/knee.ts";
import { gap, offer } from "../bench/load/offer.ts";
import { SHARES, drawVisit } from "../bench/load/visits.ts";
import { createRandom } from "./factories/random.ts";

const LOOK = { from: 10, upTo: 1280, halvings: 3 };

it("the knee lies between the highest rate that was good and the lowest that was not", async () => {
  const offered: number[] = [];
  const goodUpTo = (most: number) => async (rate: number) => {
    offered.push(rate);
    return rate <= most;
  };
  expect(await findKnee(LOOK, goodUpTo(97))).toEqual({ good: 90, bad: 100 });
  expect(offered).toEqual([10, 20, 40, 80, 160, 120, 100, 90]);
  expect(await findKnee(LOOK, goodUpTo(9))).toEqual({ good: 0, bad: 10 });
  expect(await findKnee(LOOK, goodUpTo(5000))).toEqual({ good: 1280, bad: Number.POSITIVE_INFINITY });
});

it("visitors come at the rate that is offered, without a beat", () => {
  const random = createRandom(1);
  const gaps = Array.from({ length: 20_000 }, () => gap(random, 50));
  const mean = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  expect(mean).toBeGreaterThan(0.0195);
  expect(mean).toBeLessThan(0.0205);
  // Of a Poisson process a third and more of the gaps are longer than the mean: e⁻¹.
  expect(gaps.filter((one) => one > mean).length / gaps.length).toBeCloseTo(1 / Math.E, 1);
});

it("who should have been asked while all stood still is counted from when they were due", async () => {
  const server = createServer((_, answer) => answer.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens
  const random = createRandom(1);
  let drawn = 0;
  /** Nothing leaves for 400 of 600 ms. */
  const draw = () => {
    drawn += 1;
    const until = performance.now() + (drawn === 5 ? 400 : 0);
    while (performance.now() < until);
    return { kind: "home", path: "/" } as const;
  };
  const offered = await offer({ origins: [`http://127.0.0.1:${port}`], rate: 200, seconds: 0.6, random, draw });
  server.closeAllConnections();
  server.close();
  expect(offered.failed).toBe(0);
  expect(offered.leftLate).toBeGreaterThan(300);
  expect(offered.latency.percentile(75) / 1000).toBeGreaterThan(100);
});

it("what is asked keeps to the shares", () => {
  const random = createRandom(1);
  const known = { references: ["A1", "A2"], landings: ["/occasion-voiture-marque-renault.html"] };
  const drawn = Array.from({ length: 20_000 }, () => drawVisit(random, SHARES, known).kind);
  for (const kind of ["home", "facet", "listing", "api"] as const) {
    const share = (drawn.filter((one) => one === kind).length / drawn.length) * 100;
    expect(Math.abs(share - SHARES[kind])).toBeLessThan(1);
  }
});

it("the mix of a site is that of its own events, each request once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "virage-mix-"));
  const events = [
    { name: "tracking:page", page: "home" },
    { name: "tracking:page", page: "results" },
    { name: "search_results_displayed", listingPage: 1 },
    { name: "listing_newFilters" },
    { name: "search_results_displayed", listingPage: 1 },
    { name: "search_results_displayed", listingPage: 2 },
    { name: "classified_displayed" },
    { name: "classified_displayed" },
    { name: "tracking:click" },
  ];
  await writeFile(join(folder, "2026-01-15.ndjson"), events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  const { home, search, facet, nextPage, listing } = await sharesOfEvents(folder);
  // Six requests of the 84 in a hundred that events tell of.
  expect([home, search, facet, nextPage, listing]).toEqual([14, 14, 14, 14, 28]);
  await writeFile(join(folder, "2026-01-15.ndjson"), "");
  await expect(sharesOfEvents(folder)).rejects.toThrow("holds no event of a page");
  await rm(folder, { recursive: true });
});
