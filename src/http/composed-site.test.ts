/** What protects the site, on the site itself: each part has tests of its own, these fail when one of them is not there. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { photoStem } from "../photos/photo-address.ts";
import { PAGE_TURNS, PAGE_TURNS_ON_A_CLUSTER } from "./fair-share.ts";

const PHOTO = "https://photos.example/1.jpg";
const LISTINGS = [listingWith({ reference: "E1", price: 10_000, photos: [PHOTO] })];

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function opened(): Promise<TestSite> {
  const site = await openTestSite(LISTINGS);
  open.push(site);
  return site;
}

async function served(site: TestSite, config: Parameters<typeof serveOpened>[1]): Promise<ServedSite> {
  const one = await serveOpened(site, config);
  open.push(one);
  return one;
}

const LIMITED = { trustedProxies: ["127.0.0.1"], limits: { capacity: 3, perSecond: 0.001 } };
const from = (address: string) => ({ "x-forwarded-for": address, accept: "text/html" });

it.each([
  ["pages that may be remembered", (index: number) => `/listing?priceMax=${9000 + index}`],
  ["pages that may not", (index: number) => `/filters?priceMax=${9000 + index}`],
  ["answers of the API", (index: number) => `/api/v5/search?priceMax=${9000 + index}`],
])("%s are made for a client as often as its share allows, and others go on", async (_, path) => {
  const { ask } = await served(await opened(), LIMITED);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++)
    statuses.push((await ask({ path: path(index), headers: from("203.0.113.5") })).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask({ path: path(0), headers: from("203.0.113.6") })).status).toBe(200);
});

it("a photograph that has to be made costs its client too", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "virage-photos-"));
  const { ask } = await served(await opened(), { ...LIMITED, dataDirectory });
  for (let index = 0; index < 3; index++)
    await ask({ path: `/listing?priceMax=${9000 + index}`, headers: from("203.0.113.5") });
  const path = `${photoStem("E1", 1, PHOTO)}-480.avif`;
  expect((await ask({ path, headers: from("203.0.113.5") })).status).toBe(429);
});

/** Searches of this price are never answered. */
const HANGING = 66_600;

it.each([
  ["a page that may be remembered", (index: number) => `/listing?priceMin=${HANGING}&priceMax=${HANGING + index}`],
  ["an answer of the API", (index: number) => `/api/v5/search?priceMin=${HANGING}&priceMax=${HANGING + index}`],
])("%s beyond all that may wait is refused at once, with when to come back", async (_, path) => {
  const site = await opened();
  const never = <T>(): Promise<T> => new Promise(() => undefined);
  const one = await served(
    {
      ...site,
      search: {
        ...site.search,
        answer: (asking) =>
          asking.questions.some(({ wanted }) => wanted.filters.priceMin === HANGING)
            ? never()
            : site.search.answer(asking),
        results: (asked) => (asked.filters.priceMin === HANGING ? never() : site.search.results(asked)),
      },
    },
    {},
  );
  const answers = Array.from({ length: PAGE_TURNS.atOnce + PAGE_TURNS.waiting + 1 }, async (_unused, index) => {
    return one.ask({ path: path(index), headers: { accept: "text/html" } });
  });
  for (const answer of answers) answer.catch(() => undefined);
  const first: Answer = await Promise.race(answers);
  expect([first.status, first.headers["retry-after"]]).toEqual([503, "5"]);
});

it.each([
  ["in the process, few at once, for each takes its processor", {}, PAGE_TURNS.atOnce],
  [
    "on a cluster, many, for each waits for others’ processors",
    { searchNodes: ["http://search.example"] },
    PAGE_TURNS_ON_A_CLUSTER.atOnce,
  ],
])("pages whose listings are searched %s", async (_, config, atOnce) => {
  const site = await opened();
  let began = 0;
  const asked = () => {
    began += 1;
    return new Promise<never>(() => undefined);
  };
  const one = await served({ ...site, search: { ...site.search, results: asked } }, config);
  for (let index = 0; index < 40; index++)
    void one.ask({ path: `/api/v5/search?priceMax=${String(9000 + index)}` }).catch(() => undefined);
  await expect.poll(() => began, { timeout: 10_000 }).toBe(atOnce);
  // Those that may begin do so within some turns of the event loop.
  for (let turn = 0; turn < 40 * PAGE_TURNS.apart; turn++) await new Promise((resolve) => void setImmediate(resolve));
  expect(began).toBe(atOnce);
});
