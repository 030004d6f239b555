/**
 * What pages ask of the search engine and what that costs, by kind of page: `npm run build && node bench/page-questions.ts
 * [--listings 30000] [--rounds 100]`. Questions; how often the engine is asked; waves, asks that had to wait for one another,
 * each a round trip on a cluster. Then processor time with no count remembered: of the questions alone, of the page's data,
 * of the whole document.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuUsage } from "node:process";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import "../src/production.ts";
import { compose, openStorage } from "../src/compose.ts";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import { listingPath } from "../src/domain/urls/listing-path.ts";
import { createEmbeddedEngine } from "../src/search/embedded/engine.ts";
import type { Question, SearchEngine } from "../src/search/engine.ts";
import { liveSentences } from "../src/search/live-sentences.ts";
import { createListingSearch } from "../src/search/listing-search.ts";
import { rememberedListings } from "../src/search/remembered-listings.ts";
import { createPageHandler } from "../src/web/pages.ts";
import type { PageServices } from "../src/web/services.ts";
import { GUEST } from "../src/domain/accounts/viewer.ts";
import { NO_CORRESPONDENCE } from "../test/no-correspondence.ts";
import { countWaves } from "../test/counted-waves.ts";

const { values } = parseArgs({
  options: { listings: { type: "string", default: "30000" }, rounds: { type: "string", default: "100" } },
});
const ROUNDS = Number(values.rounds);
const ORIGIN = "https://virage.example";
/** The moment at which the market is looked at. */
const NOW = Date.UTC(2026, 0, 15, 9, 30);

/** Milliseconds of processor time of one of `ROUNDS` runs, after as many to warm up. */
async function cost(run: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < ROUNDS; round++) await run();
  await setImmediate();
  const before = cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await run();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}

const directory = await mkdtemp(join(tmpdir(), "virage-page-questions-"));
try {
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  await fillWithDemonstration(storage, { count: Number(values.listings), now: NOW, progress: process.stderr });
  const engine = createEmbeddedEngine();
  const site = await compose(storage, { now: () => NOW }, (error) => {
    throw error;
  });
  const { batches, sequence } = await storage.listings.online(2000);
  await engine.load(batches, sequence);
  const { listings } = rememberedListings(storage.listings);
  const sentences = liveSentences({
    search: site.search,
    now: () => NOW,
    listings: () => site.engine.status().listings,
    onError: (error) => {
      throw error;
    },
  });
  const servicesOn = (asked: Pick<SearchEngine, "ask">): PageServices => ({
    search: createListingSearch(asked, { listings, dealers: storage.dealers }, () => NOW),
    hearSentence: sentences.hear,
    known: site.known,
    listing: (reference) => storage.listings.get(reference),
    listings: (references) => storage.listings.getMany(references),
    priceHistory: (reference) => storage.listings.priceHistory(reference),
    relistedAs: (references) => storage.listings.relistedAs(references),
    explanation: (reference) => storage.listings.explanation(reference),
    photosAway: (references) => storage.lostPhotos.awayOf(references),
    priceHistories: (references) => storage.listings.priceHistories(references),
    dealer: (curef) => storage.dealers.get(curef),
    dealers: () => storage.dealers.all(),
    now: () => NOW,
    viewer: GUEST,
    campaigns: async () => [],
    promotionMark: () => Promise.reject(new Error("nothing is paid for here")),
    countEmptyPlace: () => undefined,
    isDemonstration: false,
    site: {},
    prefix: "",
    isDocument: true,
    home: "https://virage.example",
    origin: ORIGIN,
    ...NO_CORRESPONDENCE,
    report: (error) => {
      throw error;
    },
    reportPart: (error) => {
      throw error;
    },
    reportBrowser: ({ text }) => {
      throw new Error(text);
    },
  });
  const { found } = await site.search.results({ filters: { vertical: "car" }, seed: "1", page: 0, pageSize: 50 });
  const first = found.find(({ listing }) => listing.curef !== undefined);
  if (first === undefined) throw new Error("no dealer's car");
  const pageBuild: unknown = await import(join(import.meta.dirname, "../build/server/index.js"));
  const handle = createPageHandler(pageBuild);
  const get = (path: string, services: PageServices) => handle(new Request(ORIGIN + path), services);
  const dataOf = (path: string) =>
    path === "/"
      ? "/_.data"
      : `${path.split("?")[0] ?? ""}.data${path.includes("?") ? `?${path.split("?")[1] ?? ""}` : ""}`;

  const pages: readonly (readonly [string, string])[] = [
    ["home", "/"],
    ["electric cars", "/voiture-electrique.html"],
    ["financing", "/financement.html"],
    ["results", "/listing?priceMax=20000"],
    ["vertical", "/occasion-voiture.html"],
    ["make", "/occasion-voiture-marque-peugeot.html"],
    ["filters", "/filters?vertical=car"],
    ["listing", listingPath(first.listing)],
    ["showroom", `/${first.listing.curef ?? ""}/index`],
    ["nothing found", "/listing?vertical=car&priceMax=600&mileageMax=1000&energies=elec&dptCp=69003"],
    ["no such name", "/listing?vertical=car&makesModelsCommercialNames=PORSCHE:911&priceMax=3000&gearbox=MANUAL"],
    ["404", "/departement/occasion-voiture-modele-alpine-a110-creuse-23.html"],
  ];
  console.log(`${values.listings} listings, ${ROUNDS} rounds, Node ${process.version}`);
  console.log(`${"".padEnd(16)}questions  asks  waves  questions ms  data ms  document ms`);
  for (const [kind, path] of pages) {
    const counting = countWaves(engine);
    await (await get(dataOf(path), servicesOn(counting))).text();
    const { questions, asks, waves } = counting.taken();
    const asked: (readonly Question[])[] = [];
    const noting = {
      ask: <const Q extends readonly Question[]>(all: Q) => {
        asked.push(all);
        return engine.ask(all);
      },
    };
    await (await get(dataOf(path), servicesOn(noting))).text();
    const ofQuestions = await cost(async () => {
      for (const all of asked) await engine.ask(all);
    });
    const services = servicesOn(engine);
    const ofData = await cost(async () => (await get(dataOf(path), services)).text());
    const ofDocument = await cost(async () => (await get(path, services)).text());
    console.log(
      `${kind.padEnd(16)}${String(questions).padStart(9)}${String(asks).padStart(6)}${String(waves).padStart(7)}` +
        [ofQuestions, ofData, ofDocument].map((ms, place) => ms.toFixed(2).padStart([14, 9, 13][place] ?? 0)).join(""),
    );
  }
  await site.close();
} finally {
  await rm(directory, { recursive: true, force: true });
}
