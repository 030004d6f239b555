/**
 * A site where a listing is sold and another one breaks, for journeys that a healthy site cannot show.
 * Prints its port once it answers; ends when it is told to.
 */
import "../src/production.ts";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { dayInParis } from "../src/domain/paris-time.ts";
import { createHttp } from "../src/http/create-http.ts";
import { createListingSearch } from "../src/search/listing-search.ts";
import { StorageUnavailable } from "../src/storage/storage-error.ts";
import { listingWith } from "../test/factories/listing-with.ts";
import { NOW, someListings } from "../test/factories/listings.ts";
import { openTestSite } from "../test/site.ts";

const SOLD = "VENDUE-1";
const BROKEN = "PANNE-1";
/** Its storage does not answer. */
const OUT_OF_REACH = "ABSENTE-1";
/** The price that no search comes back from. */
const UNSEARCHABLE = 66_600;
/** The price up to which listings are found, and nothing is counted beside them. */
const UNCOUNTABLE = 77_700;

/** Pays for the places of results, with the sold listing before the one that it still has. */
const PAYING = "C1";

const sold = listingWith({
  reference: SOLD,
  price: 11_490,
  initialPrice: 11_990,
  place: { zipcode: "69200", city: "VENISSIEUX", cityLabel: "Vénissieux", department: "69", region: "FR-ARA" },
  externalColor: "blanc",
});
const others = Array.from({ length: 6 }, (_, index) =>
  listingWith({
    reference: `SEMBLABLE-${index}`,
    ...(index === 1 ? { curef: PAYING } : {}),
    price: 11_000 + index * 300,
    externalColor: "bleu",
  }),
);
/** Its photographs are nowhere: what stands in for them keeps their boxes. */
const photographed = listingWith({
  reference: "PHOTOS-1",
  make: "RENAULT",
  model: "MEGANE",
  commercialName: "MEGANE IV",
  price: 12_990,
  photos: [1, 2, 3].map((number) => `https://photos.invalid/${number}.jpg`),
});
const site = await openTestSite([sold, photographed, ...others, ...someListings(7, 300)]);
const { storage } = site;
const withdrawnAt = new Date(NOW - 86_400_000).toISOString();
await storage.listings.write(
  [
    {
      kind: "put",
      listing: sold,
      history: [
        { date: sold.firstOnlineDate, price: sold.initialPrice },
        { date: "2026-01-10T07:00:00.000Z", price: sold.price },
      ],
    },
  ],
  withdrawnAt,
);
await storage.listings.write([{ kind: "withdraw", reference: SOLD }], withdrawnAt);
await site.catchUp();
const today = dayInParis(NOW);
for (const kind of ["sponsored", "promo"] as const)
  await storage.campaigns.add({
    curef: PAYING,
    kind,
    references: [SOLD, "SEMBLABLE-1"],
    until: today,
    daily: 100,
    budget: 100,
    stretches: [{ from: today }],
  });

const buildDirectory = path.join(import.meta.dirname, "../build");
const pageBuild: unknown = await import(path.join(buildDirectory, "server/index.js"));
const { site: http } = createHttp({
  virage: {
    ...site,
    search: createListingSearch(
      {
        ask: (questions) => {
          const prices = questions.map(({ filters, kind }) => ({ kind, priceMax: filters.priceMax }));
          if (prices.some(({ priceMax }) => priceMax === UNSEARCHABLE))
            return Promise.reject(new Error("the engine is out"));
          if (prices.some(({ kind, priceMax }) => kind === "facets" && priceMax === UNCOUNTABLE))
            return Promise.reject(new Error("the engine cannot count"));
          return site.engine.ask(questions);
        },
      },
      storage,
      () => NOW,
    ),
    storage: {
      ...storage,
      listings: {
        ...storage.listings,
        get: (reference) => {
          if (reference === BROKEN) return Promise.reject(new Error("a bug of ours"));
          if (reference === OUT_OF_REACH) return Promise.reject(new StorageUnavailable("localhost/virage", "hung"));
          return storage.listings.get(reference);
        },
      },
    },
  },
  config: { now: () => NOW, publicUrl: undefined, dataDirectory: tmpdir() },
  log: pino({ level: "error" }, process.stderr),
  buildDirectory,
  pageBuild,
});

const server = serve(
  { fetch: http.fetch, port: Number(process.env["PORT"] ?? 0), hostname: "127.0.0.1" },
  (address: AddressInfo) => {
    process.stdout.write(`${address.port}\n`);
  },
);
process.once("SIGTERM", () => {
  server.close(() => void site.close().then(() => process.exit(0)));
  if ("closeAllConnections" in server) server.closeAllConnections();
});
