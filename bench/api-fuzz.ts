/**
 * Random queries against the API, in process: `node bench/api-fuzz.ts [--queries 200000] [--listings 5000] [--seed 1]`.
 * Fails on the first answer of 500 and above, and prints how long answers took.
 */
import { parseArgs } from "node:util";
import { createKeptOfMembers } from "../src/accounts/kept.ts";
import { liveSentences } from "../src/search/live-sentences.ts";
import { createApi } from "../src/api/routes.ts";
import { VEHICLE_PARAMETERS } from "../src/api/vehicle-parameters.ts";
import { askedValue } from "../src/domain/valuation/asked-value.ts";
import { fitMarket } from "../src/domain/valuation/market-model.ts";
import { FACET_KEYS } from "../src/domain/filters/facets.ts";
import { formatQuery } from "../src/domain/filters/query.ts";
import { FILTER_KEYS } from "../src/domain/filters/registry.ts";
import { drawFilters } from "../test/factories/filter-sets.ts";
import { NOW, someListings } from "../test/factories/listings.ts";
import type { Random } from "../test/factories/random.ts";
import { createRandom } from "../test/factories/random.ts";
import { openTestSite } from "../test/site.ts";

const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "200000" },
    listings: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
  },
});

const NOISE = [
  "",
  "0",
  "-1",
  "1e9",
  "NaN",
  "true",
  "false",
  "null",
  "%00",
  "%E9",
  "é€😀",
  "'\"<>",
  ",",
  ",,,",
  ":::",
  "A:B:C:D",
  "69001",
  "2A",
  "999999999999999999",
  "../..",
  "2026-02-31",
];
const PARAMETERS = [
  ...FILTER_KEYS,
  "page",
  "pageSize",
  "seed",
  "clientGeopoints",
  "boostVo",
  "aggregations",
  "aggSize",
  "autocompleteCommercialName",
  "utm_source",
];

function noisyText(random: Random): string {
  if (random.chance(0.6)) return random.pick(NOISE);
  return Array.from({ length: random.int(1, 30) }, () => String.fromCodePoint(random.int(1, 0x24f))).join("");
}

/** Half well formed, half with noise in it, so that both sides of every check are walked. */
function drawQuery(random: Random, market: Parameters<typeof drawFilters>[1]): string {
  const formed = formatQuery(drawFilters(random, market));
  if (random.chance(0.5)) return formed;
  const parts = random.chance(0.5) ? [formed] : [];
  for (let index = random.int(0, 4); index > 0; index--) {
    const text = noisyText(random);
    parts.push(
      `${random.pick(PARAMETERS)}=${random.chance(0.7) ? encodeURIComponent(text.toWellFormed()) : text.toWellFormed()}`,
    );
  }
  return parts.join("&");
}

/** A vehicle of the market described as it is, half of the time with noise in one of its parameters. */
function drawVehicle(random: Random, listings: ReturnType<typeof someListings>): string {
  const { vertical, make, model, commercialName, version, year, mileage, energy, gearbox, powerDIN, sellerType } =
    random.pick(listings);
  const stated = {
    vertical,
    make,
    model,
    commercialName,
    version,
    year,
    mileage,
    energy,
    gearbox,
    powerDIN,
    sellerType,
  };
  const fields = new Map(
    Object.entries(stated).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])),
  );
  for (let index = random.chance(0.5) ? random.int(1, 3) : 0; index > 0; index--)
    fields.set(random.pick(VEHICLE_PARAMETERS).name, noisyText(random).toWellFormed());
  return [...fields].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

/** What a device might say, half of the time with noise in it, or no JSON at all. */
function drawBody(
  random: Random,
  listings: ReturnType<typeof someListings>,
  name: "favourites" | "consulted" | "searches",
) {
  const moment = () => random.pick([0, 1, NOW - random.int(0, 1e9), NOW + random.int(0, 1e12)]);
  const reference = () => random.pick(listings).reference;
  const search = () => ({
    title: "Peugeot 208",
    labels: [noisyText(random)],
    url: random.chance(0.5) ? "/listing?vertical=car" : noisyText(random),
    hash: String(random.int(0, 9)),
    date: "2026-01-15",
    timestamp: moment(),
  });
  const several = <Item>(draw: () => Item) => Array.from({ length: random.int(0, 3) }, draw);
  const bodies = {
    favourites: () => ({
      favourites: several(() => ({
        reference: reference(),
        savedAt: moment(),
        removedAt: moment(),
        note: noisyText(random),
        notedAt: moment(),
        wantsMail: random.chance(0.5),
        askedAt: moment(),
      })),
    }),
    consulted: () => ({ references: several(reference) }),
    searches: () => ({ car: several(search), moto: several(search) }),
  };
  const text = JSON.stringify(bodies[name]());
  if (random.chance(0.5)) return text;
  const at = random.int(0, text.length);
  const noise = random.chance(0.5)
    ? noisyText(random)
    : random.pick(["null", "[]", "{}", "-1", "1e999", '"', "9".repeat(30)]);
  return text.slice(0, at) + noise + text.slice(random.chance(0.5) ? at : at + 4);
}

/** What a member's device asks and writes. */
async function askOwn(random: Random, listings: ReturnType<typeof someListings>): Promise<Response> {
  const url = (path: string) => `http://fuzz/v1/me/${path}`;
  switch (random.int(0, 3)) {
    case 0: {
      const refs = Array.from({ length: random.int(0, 5) }, () =>
        random.chance(0.5) ? random.pick(listings).reference : noisyText(random).toWellFormed(),
      );
      return api.request(url(`consulted-classifieds/check?refs=${encodeURIComponent(refs.join(","))}`));
    }
    case 1:
      return api.request(url("favourites"), { method: "PUT", body: drawBody(random, listings, "favourites") });
    case 2:
      return api.request(url("consulted-classifieds"), {
        method: "PUT",
        body: drawBody(random, listings, "consulted"),
      });
    default:
      return api.request(url("recent-searches"), { method: "PUT", body: drawBody(random, listings, "searches") });
  }
}

const random = createRandom(Number(values.seed));
const market = someListings(Number(values.seed), Number(values.listings));
const site = await openTestSite(market);
const fitted = fitMarket(market, NOW);
const api = createApi({
  search: site.search,
  sentences: liveSentences({
    search: site.search,
    now: () => NOW,
    listings: () => site.engine.status().listings,
    onError: (error) => {
      throw error;
    },
  }),
  known: site.known,
  now: () => NOW,
  askMarket: (vehicle) => Promise.resolve({ ...askedValue(fitted, vehicle), fittedAt: NOW, listings: market.length }),
  authenticate: () => Promise.reject(new Error("asked by POST alone")),
  member: {
    kept: createKeptOfMembers({ storage: site.storage, clock: () => NOW }),
    viewerOf: () => ({ kind: "member", id: ACCOUNT, email: "", roles: [], session: "f" }),
  },
  feeds: { storage: site.storage, spend: async () => 0, clock: () => NOW },
  events: {
    intake: { take: () => ({ accepted: 0, repeated: 0, dropped: 0 }) },
    visitorOf: () => undefined,
    spend: async () => 0,
    spendOnFault: async () => 0,
    spendOfDay: async () => 0,
    isPerson: async () => false,
    count: () => undefined,
  },
});
const ACCOUNT = "fuzz";
await site.storage.together(async (unit) => {
  const at = new Date(NOW).toISOString();
  const end = new Date(NOW + 86_400_000).toISOString();
  const email = "fuzz@exemple.example";
  await unit.addSignIn({
    id: "f",
    link: "f",
    browser: "f",
    code: "f",
    email,
    back: "/",
    createdAt: at,
    expiresAt: end,
  });
  const session = { id: "f", device: "", createdAt: at, seenAt: at, expiresAt: end };
  await unit.enter({ signIn: "f", account: ACCOUNT, session, token: "f", leaving: undefined });
});
const durations: number[] = [];
const statuses = new Map<number, number>();

for (let index = 0; index < Number(values.queries); index++) {
  // Written durably, each: a tenth of all is enough of it.
  if (random.chance(0.1)) {
    const { status } = await askOwn(random, market);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) continue;
    console.error(`${status} for what a member keeps`);
    process.exit(1);
  }
  const query = drawQuery(random, market);
  const path = random.chance(0.2)
    ? `/v1/valuation?${random.chance(0.8) ? drawVehicle(random, market) : query}`
    : random.chance(0.5)
      ? `/v5/search?${query}`
      : random.chance(0.9)
        ? `/v5/aggregations?aggregations=${random.pick(FACET_KEYS)},${random.pick(FACET_KEYS)}&${query}`
        : `/v5/options/${encodeURIComponent(noisyText(random).toWellFormed())}?${query}`;
  const start = performance.now();
  const { status } = await api.request(`http://fuzz${`/${path}`.replace("//", "/")}`);
  durations.push(performance.now() - start);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500) {
    console.error(`${status} for ${path}`);
    process.exit(1);
  }
}
await site.close();
const sorted = durations.toSorted((a, b) => a - b);
const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2);
console.log(
  `${durations.length} queries over ${market.length} listings: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
);
console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1 - Number.EPSILON)} ms`);
