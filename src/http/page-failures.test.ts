/**
 * What the catalogue says of pages and their parts that fail, line by line: each failure is made, and its status, its sentence and the
 * words of the log are those of its line. A line more needs a failure more here.
 */
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { ErrorEntry } from "../domain/errors/error-entry.ts";
import { BACKGROUND_FAILURES, PAGE_FAILURES } from "../domain/errors/failures.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { Question } from "../search/engine.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";

const LISTING = listingWith({
  reference: "E1",
  vertical: "car",
  curef: "C1",
  priceDropDate: new Date(NOW - 86_400_000).toISOString().slice(0, 10),
});
const VEHICLE = listingPath(LISTING);
const AWAY = new Error("away");

let served: ServedSite;
let drawn = 0;
const lines: string[] = [];
beforeAll(async () => {
  served = await serveSite(
    [LISTING],
    {},
    pino({ level: "error" }, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }), // as pino writes
  );
  await served.site.storage.campaigns.add({
    curef: "C1",
    kind: "sponsored",
    references: ["E1"],
    until: dayInParis(NOW),
    daily: 100,
    budget: 100,
    stretches: [{ from: dayInParis(NOW) }],
  });
});
afterAll(() => served.close());
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

/** Questions of these kinds have no answer. */
function failing(...kinds: readonly Question["kind"][]): void {
  const ask = served.site.engine.ask.bind(served.site.engine);
  vi.spyOn(served.site.engine, "ask").mockImplementation((questions) =>
    questions.some(({ kind }) => kinds.includes(kind)) ? Promise.reject(AWAY) : ask(questions),
  );
}
const newSearch = (more = "") => served.ask({ path: `/listing?priceMax=${String(900_000 + (drawn += 1))}${more}` });
const withoutCampaigns = async () => {
  const { campaigns } = served.site.storage;
  vi.spyOn(campaigns, "all").mockRejectedValue(AWAY);
  // What is known of them is forgotten with each that is written.
  await campaigns.change("C1-1", (campaign) => campaign);
  return newSearch("&vertical=car");
};

const MADE: Readonly<Record<keyof typeof PAGE_FAILURES, () => ReturnType<ServedSite["ask"]>>> = {
  page: () => {
    vi.spyOn(served.site.storage.listings, "get").mockRejectedValue(AWAY);
    return served.ask({ path: VEHICLE });
  },
  search: () => {
    failing("page");
    return newSearch();
  },
  counts: () => {
    failing("facets");
    return newSearch();
  },
  options: () => {
    failing("facets");
    return newSearch("&options=camera");
  },
  proposals: () => {
    failing("facets");
    return served.ask({ path: "/filters/options?vertical=car&texte=cam" });
  },
  topMakes: () => {
    failing("facets");
    return served.ask({ path: "/" });
  },
  histories: async () => {
    const { listings } = served.site.storage;
    // Of one whose history nobody has read so far.
    const fresh = { ...LISTING, reference: "E2" };
    const priceEntry = { date: fresh.firstOnlineDate, price: fresh.price };
    await listings.write([{ kind: "put", listing: fresh, priceEntry }], new Date(NOW).toISOString());
    await served.site.catchUp();
    vi.spyOn(listings, "priceHistories").mockRejectedValue(AWAY);
    return newSearch();
  },
  promotion: withoutCampaigns,
  boost: withoutCampaigns,
  missingPrice: () => {
    const { price: _, ...priceless } = LISTING;
    // As a row reads that another program has written: ours write none.
    const listing = priceless as Listing;
    vi.spyOn(served.site.storage.listings, "get").mockResolvedValue({ listing, updatedAt: listing.firstOnlineDate });
    return served.ask({ path: VEHICLE });
  },
  viewer: () => {
    vi.spyOn(served.site.storage.accounts, "session").mockRejectedValue(AWAY);
    return served.ask({ path: "/", headers: { Cookie: `session=${"A".repeat(43)}` } });
  },
};

const text = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

it.each(Object.entries<ErrorEntry>(PAGE_FAILURES))(
  "%s is answered, told and logged as its line says",
  async (name, line) => {
    const answer = await MADE[name as keyof typeof PAGE_FAILURES](); // the keys of the record
    expect([answer.status, lines]).toEqual([line.status, expect.arrayContaining([line.logged])]);
    // An example of a reference stands behind what is always the same.
    for (const sentence of (line.reads ?? "").split(/ … .*| …|(?<=[.?!]) /).filter(Boolean))
      expect(text(answer.body)).toContain(text(sentence).replace(/\.$/, ""));
  },
);

it.each(["/compte", "/pro/C1", "/compte/annonces"])(
  "%s is a page too for whoever cannot be known while storage is away, and asked for again",
  async (path) => {
    vi.spyOn(served.site.storage.accounts, "session").mockRejectedValue(new StorageUnavailable("db", "hung"));
    const headers = { Cookie: `session=${"A".repeat(43)}`, Accept: "text/html,*/*;q=0.8" };
    const page = await served.ask({ path, headers });
    expect([page.status, page.headers["retry-after"], page.headers["cache-control"], lines]).toEqual([
      503,
      "5",
      "no-store",
      [REFUSALS.failure.logged],
    ]);
    expect(page.body).toMatch(/<h1>Une erreur est survenue<\/h1>.*<a href="">Réessayer<\/a>/s);
    // A script that asks for the data of the page reads the sentence.
    const data = await served.ask({ path: `${path}.data`, headers });
    expect([data.status, data.body]).toEqual([503, REFUSALS.failure.reads]);
  },
);

it("a probe that finds no storage is answered and logged as its line says", async () => {
  vi.spyOn(served.site.storage, "ping").mockRejectedValue(AWAY);
  const answer = await served.ask({ path: "/ready" });
  expect([answer.status, lines]).toEqual([BACKGROUND_FAILURES.notReady.status, [BACKGROUND_FAILURES.notReady.logged]]);
});

it("proposes equipment again as soon as the engine answers, and keeps no answer without [8.7]", async () => {
  const path = "/filters/options?vertical=car&texte=toit";
  vi.spyOn(served.site.search, "aggregations").mockRejectedValueOnce(AWAY);
  const lacking = await served.ask({ path });
  expect([lacking.status, lacking.headers["cache-control"], lacking.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  const whole = await served.ask({ path });
  expect([whole.status, JSON.parse(whole.body)]).toEqual([200, expect.any(Array)]);
});
