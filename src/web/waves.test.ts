/** How often each kind of page asks the search engine: on a cluster every wave is a round trip. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_CORRESPONDENCE } from "../../test/no-correspondence.ts";
import { countWaves } from "../../test/counted-waves.ts";
import type { CountedEngine } from "../../test/counted-waves.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { liveSentences } from "../search/live-sentences.ts";
import { createListingSearch } from "../search/listing-search.ts";
import { contextWith } from "./services.ts";
import { GUEST } from "../domain/accounts/viewer.ts";

const MAX_WAVES = 2;

const listing = listingWith({ reference: "E1", curef: "C1" });
const motorcycle = listingWith({ reference: "E3", curef: "C2", vertical: "moto", category: "62" });
const sold = listingWith({ reference: "E2", curef: "C1" });

const [, , THIRD_PRICE = 0] = someListings(3, 800)
  .flatMap(({ vertical, price }) => (vertical === "car" || vertical === "truck" ? [price] : []))
  .toSorted((a, b) => a - b);

/** What the loader of a route says of an address; what it throws is an answer too. */
type Load = (path: string) => Promise<unknown>;

describe("the search engine is asked at most twice in a row, and once for each wave", () => {
  let site: TestSite;
  let engine: CountedEngine;
  let loads: Readonly<Record<"home" | "electric" | "financing" | "words" | "filters" | "state" | "address", Load>>;

  beforeAll(async () => {
    site = await openTestSite([...someListings(3, 800), listing, sold, motorcycle]);
    const { storage } = site;
    await storage.dealers.put([
      { curef: "C1", name: "Garage", sellerType: "PROFESSIONNEL", place: {} },
      { curef: "C2", name: "Motos", sellerType: "PROFESSIONNEL", place: {} },
    ]);
    await storage.listings.write([{ kind: "withdraw", reference: "E2" }], new Date(NOW).toISOString());
    await site.catchUp();
    engine = countWaves(site.engine);
    const context = contextWith({
      search: createListingSearch(engine, storage, () => NOW),
      // Made once for the whole process: no page asks for it.
      hearSentence: liveSentences({
        search: site.search,
        now: () => NOW,
        listings: () => site.engine.status().listings,
        onError: (error) => {
          throw error;
        },
      }).hear,
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
      campaigns: async (kind) => [
        {
          id: "C1-1",
          curef: "C1",
          kind,
          references: ["E1"],
          until: "2026-12-31",
          daily: 1,
          budget: 400,
          stretches: [{ from: "2026-01-01" }],
        },
      ],
      promotionMark: () => Promise.reject(new Error("nothing is paid for here")),
      countEmptyPlace: () => undefined,
      isDemonstration: false,
      site: {},
      prefix: "",
      isDocument: true,
      home: "https://virage.example",
      origin: "https://virage.example",
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
    const argumentsOf = (path: string) => {
      const url = new URL(path, "https://virage.example");
      return { request: new Request(url), url, context, params: {}, unstable_pattern: "" };
    };
    const orThrown = (loader: (given: never) => unknown): Load => {
      return async (path) => {
        try {
          return await loader(argumentsOf(path) as never); // what every loader of this site is given
        } catch (thrown) {
          return thrown;
        }
      };
    };
    loads = {
      home: orThrown((await import("./pages/home.tsx")).loader),
      electric: orThrown((await import("./pages/electric-landing.tsx")).loader),
      financing: orThrown((await import("./pages/financing-landing.tsx")).loader),
      words: orThrown((await import("./pages/words.tsx")).loader),
      filters: orThrown((await import("./pages/filters.tsx")).loader),
      state: orThrown((await import("./filters/state-route.ts")).loader),
      address: orThrown((await import("./pages/address.tsx")).loader),
    };
  });
  afterAll(() => site.close());

  it.each([
    ["home", "home", "/"],
    ["home, a make chosen", "home", "/?makesModelsCommercialNames=PEUGEOT&vertical=car"],
    ["electric cars", "electric", "/voiture-electrique.html"],
    ["financing", "financing", "/financement.html"],
    ["a sentence, partly understood", "address", "/listing?makesModelsCommercialNames=PEUGEOT&texte=peugeot+xyzzy"],
    ["words, not understood", "words", "/recherche?texte=xyzzy"],
    ["results", "address", "/listing?priceMax=20000&page=2"],
    ["results around a postcode", "address", "/listing?dptCp=69003&distance=5&sortBy=proximityAsc"],
    ["a vertical", "address", "/occasion-voiture.html"],
    ["a make", "address", "/occasion-voiture-marque-peugeot.html"],
    ["a showroom", "address", "/C1/index"],
    ["a showroom that finds nothing", "address", "/C1/index?priceMax=60"],
    ["a showroom of motorcycles, at an address that names no kind", "address", "/C2/index"],
    ["a showroom's filters", "filters", "/C2/filters?vertical=moto"],
    ["nothing found, a bound too narrow", "address", "/listing?vertical=car&priceMax=60"],
    ["nothing found, values too many", "address", "/listing?vertical=quad&energies=elec,gpl&gearbox=AUTO&seats=9"],
    ["a path that finds nothing", "address", "/departement/occasion-voiture-modele-alpine-a110-creuse-23.html"],
    ["a page past the last", "address", "/listing?page=400"],
    ["an unknown address", "address", "/occasion-voiture-zorglub.html"],
    ["an unknown address that says nothing", "address", "/nulle-part"],
    ["a listing", "address", listingPath(listing)],
    ["a sold listing", "address", listingPath(sold)],
    ["an unknown listing", "address", "/auto-occasion-annonce-NONE-1.html"],
    ["filters", "filters", "/filters?vertical=car&dptCp=69003&energies=dies"],
    [
      "filters, makes changed twice while versions are chosen",
      "state",
      `/filters/etat?vertical=car&makesModelsCommercialNames=PEUGEOT,RENAULT,BMW&versions=${encodeURIComponent(listing.version)}` +
        "&action=toggle.makesModelsCommercialNames.RENAULT&action=toggle.makesModelsCommercialNames.BMW",
    ],
  ] as const)("by %s", async (_, page, path) => {
    engine.taken();
    await loads[page](path);
    const { asks, waves } = engine.taken();
    expect(waves).toBeGreaterThan(0);
    expect(waves).toBeLessThanOrEqual(MAX_WAVES);
    expect(asks).toBe(waves);
  });

  /** What the second wave measured is counted by a third; two filters are tried at once only where none alone opens anything near, and three where no two do. */
  it.each([
    ["few found", `/listing?priceMax=${THIRD_PRICE}`, 1],
    [
      "nothing found, around a postcode and far from it",
      "/listing?vertical=quad&dptCp=48000&distance=1&energies=gpl",
      1,
    ],
    [
      "nothing found, and no filter alone opens anything near",
      "/listing?vertical=car&priceMax=60&mileageMax=10&energies=elec",
      3,
    ],
  ] as const)("and again by %s", async (_, path, more) => {
    engine.taken();
    await loads.address(path);
    const { asks, waves } = engine.taken();
    expect(waves).toBe(MAX_WAVES + more);
    expect(asks).toBe(waves);
  });
});
