import { Validator } from "@seriousme/openapi-schema-validator";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { NO_CORRESPONDENCE } from "../../test/no-correspondence.ts";
import { sentenceOf } from "../domain/free-text/told-sentence.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { openTestSite } from "../../test/site.ts";
import type { Sentences } from "../search/live-sentences.ts";
import { liveSentences } from "../search/live-sentences.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { askedValue } from "../domain/valuation/asked-value.ts";
import type { AskMarket } from "../domain/valuation/market-answer.ts";
import { fitMarket, teaches } from "../domain/valuation/market-model.ts";
import {
  aggregationsAnswerSchema,
  authenticationAnswerSchema,
  errorsAnswerSchema,
  freeTextAnswerSchema,
  networkWarrantiesAnswerSchema,
  noValuationAnswerSchema,
  optionsAnswerSchema,
  searchAnswerSchema,
  suggestionsAnswerSchema,
  valuationAnswerSchema,
  zipcodeAnswerSchema,
} from "./answers.ts";
import { cacheability } from "../http/cacheability.ts";
import type { EventDoor } from "./event-routes.ts";
import type { MemberParts } from "./member-routes.ts";
import { createApi } from "./routes.ts";

const listings: readonly Listing[] = [
  ...someListings(7, 1500),
  // What a feed may say and no filter asks for: one door, a bus, a make that no catalogue has.
  listingWith({
    reference: "ODD-1",
    make: "ZAGATO",
    model: "MOSTRO",
    commercialName: "MOSTRO I",
    doors: 1,
    seats: 50,
    noVerdict: "fewComparables",
  }),
];
const market = fitMarket(listings, NOW);
const askMarket: AskMarket = (vehicle) =>
  Promise.resolve({ ...askedValue(market, vehicle), fittedAt: NOW, listings: listings.length });
const authenticate = () =>
  Promise.resolve({
    accessToken: "a.b.c",
    userCorrelationId: null,
    isAuthenticated: false,
    isPro: false,
    isCbmUser: false,
    visitorId: null,
  });
/** Nobody is measured here. */
const noEvents: EventDoor = {
  intake: { take: () => ({ accepted: 0, repeated: 0, dropped: 0 }) },
  visitorOf: () => undefined,
  spend: async () => 0,
  spendOnFault: async () => 0,
  spendOfDay: async () => 0,
  isPerson: async () => false,
  count: () => undefined,
};
const member: MemberParts = { kept: NO_CORRESPONDENCE.kept, viewerOf: () => GUEST };
let site: TestSite;
let api: Hono;
let sentences: Sentences;

beforeAll(async () => {
  site = await openTestSite(listings);
  sentences = liveSentences({
    search: site.search,
    now: () => NOW,
    listings: () => site.engine.status().listings,
    onError: (error) => {
      throw error;
    },
  });
  api = new Hono().use(cacheability()).route(
    "/api",
    createApi({
      search: site.search,
      sentences,
      known: site.known,
      now: () => NOW,
      askMarket,
      authenticate,
      member,
      feeds: { storage: site.storage, spend: async () => 0, clock: () => NOW },
      events: noEvents,
    }),
  );
});
afterAll(() => site.close());

async function get(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await api.request(`/api${path}`);
  return { status: response.status, body: await response.json() };
}

async function search(query: string) {
  const { status, body } = await get(`/v5/search?${query}`);
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
  return searchAnswerSchema.parse(body);
}

async function issuesOf(path: string) {
  const { status, body } = await get(path);
  expect(status, path).toBe(400);
  return errorsAnswerSchema.parse(body).errors.map(({ field, code }) => `${field} ${code}`);
}

describe("GET /api/v5/search", () => {
  it("answers sixteen hits of the first page and an exact total when nothing is said [7.1, 9.1]", async () => {
    const answer = await search("");
    expect(answer).toMatchObject({
      page: 0,
      pageSize: 16,
      seed: "202601150930",
      total: listings.filter(({ vertical }) => vertical === "car" || vertical === "truck").length,
    });
    expect(answer.hits).toHaveLength(16);
  });

  it("knows verticals by the API's names [3.3, 7.9]", async () => {
    const total = async (query: string) => (await search(`${query}&pageSize=0`)).total;
    const among = (...verticals: readonly string[]) =>
      listings.filter(({ vertical }) => verticals.includes(vertical)).length;
    expect(await total("vertical=auto")).toBe(among("car"));
    expect(await total("vertical=utilitaire")).toBe(among("truck"));
    expect(await total("vertical=auto,utilitaire")).toBe(among("car", "truck"));
    expect(await total("vertical=moto")).toBe(among("moto"));
  });

  it("counts pages from zero and shows no listing twice [7.1, 7.9]", async () => {
    const references = new Set<string>();
    const { total } = await search("pageSize=100");
    for (let page = 0; page * 100 < total; page++) {
      for (const { reference } of (await search(`pageSize=100&page=${page}&seed=abc`)).hits) references.add(reference);
    }
    expect(references.size).toBe(total);
  });

  it("takes dimensions in millimetres [7.9]", async () => {
    const { total } = await search("lengthMax=4200&pageSize=0");
    expect(total).toBe(
      listings.filter(
        (l) => (l.vertical === "car" || l.vertical === "truck") && l.length !== undefined && l.length <= 4200,
      ).length,
    );
  });

  it("finds offers with leasing and with credit, CLASSIC said as credit [1.2, 3.10]", async () => {
    const leased = await search("financingType=LOA&pageSize=0");
    expect(leased.total).toBe(
      listings.filter((l) => (l.vertical === "car" || l.vertical === "truck") && l.loaMonthly !== undefined).length,
    );
    const { total } = await search("financingType=credit&pageSize=0");
    expect(total).toBe(
      listings.filter((l) => (l.vertical === "car" || l.vertical === "truck") && l.creditMonthly !== undefined).length,
    );
    expect(await issuesOf("/v5/search?financingType=CLASSIC")).toEqual(["financingType INVALID_VALUE"]);
  });

  it("measures from the client's position and sorts by it [7.1, 7.9]", async () => {
    const { hits } = await search("clientGeopoints=45.75,4.85&sortBy=proximityAsc&pageSize=50");
    const distances = hits.map(({ location }) => location.distance ?? Number.POSITIVE_INFINITY);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(100);
  });

  it.each([
    ["priceAsc", ({ price }) => price],
    ["priceDesc", ({ price }) => -price],
    ["mileageAsc", ({ mileage }) => mileage],
    ["firstOnlineDateAsc", ({ firstOnlineDate }) => Date.parse(firstOnlineDate)],
    ["firstOnlineDateDesc", ({ firstOnlineDate }) => -Date.parse(firstOnlineDate)],
    ["firstTrafficDateDesc", ({ firstTrafficDate = "0000" }) => -Date.parse(firstTrafficDate)],
  ] satisfies readonly [string, (listing: Listing) => number][])(
    "orders its hits by %s over all pages [3.19]",
    async (sortBy, rank) => {
      const byReference = new Map(listings.map((listing) => [listing.reference, listing]));
      const ranks: number[] = [];
      for (const page of [0, 1, 2]) {
        const { hits } = await search(`sortBy=${sortBy}&pageSize=100&page=${page}`);
        for (const { reference } of hits) {
          const listing = byReference.get(reference);
          if (listing === undefined) throw new Error(`${reference} is not in the market`);
          ranks.push(rank(listing));
        }
      }
      expect(ranks).toHaveLength(300);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(new Set(ranks).size).toBeGreaterThan(10);
    },
  );

  it("leaves out what a listing does not know", async () => {
    const { hits } = await search("pageSize=100");
    const bare = hits.find(({ energy }) => energy === undefined);
    expect(bare).toBeDefined();
    expect(Object.values(bare ?? {})).not.toContain(null);
  });

  it("tells the programmes of makers’ networks, under the names by which they are filtered [3.34]", async () => {
    const { body } = await get("/v1/referentials/network-warranties");
    const { networkWarranties } = networkWarrantiesAnswerSchema.parse(body);
    expect(networkWarranties).toContainEqual({ id: "RENEW", label: "Renew", makes: ["ALPINE", "DACIA", "RENAULT"] });
    const idsOf = (ids: readonly string[]) => `networkWarranties=${encodeURIComponent(ids.join(","))}`;
    const all = networkWarranties.map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    const totals = await Promise.all(all.map(async (id) => (await search(`${idsOf([id])}&pageSize=0`)).total));
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(2);
    // A listing is under one programme at most.
    expect((await search(`${idsOf(all)}&pageSize=0`)).total).toBe(totals.reduce((sum, total) => sum + total, 0));
  });

  it("adds offers like the first to a boosted search [7.1]", async () => {
    const { hits, similar = [] } = await search("boostVo=true&pageSize=1&clientGeopoints=45.75,4.85");
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.map(({ reference }) => reference)).not.toContain(hits[0]?.reference);
    expect(await search("pageSize=1")).not.toHaveProperty("similar");
  });

  it("understands other names of makes", async () => {
    const by = async (make: string) => (await search(`makesModelsCommercialNames=${make}&pageSize=0`)).total;
    expect(await by("VW")).toBe(await by("VOLKSWAGEN"));
    expect(await by("mercedes-benz")).toBe(await by("MERCEDES"));
  });

  it.each([
    ["vertical=bateau", "vertical INVALID_VALUE"],
    ["energies=dies,charbon", "energies INVALID_VALUE"],
    ["priceMax=cher", "priceMax INVALID_NUMBER"],
    ["mileageMax=99999999", "mileageMax OUT_OF_RANGE"],
    ["delivery=oui", "delivery INVALID_VALUE"],
    ["page=500", "page OUT_OF_RANGE"],
    ["page=-1", "page INVALID_NUMBER"],
    ["pageSize=101", "pageSize OUT_OF_RANGE"],
    [`seed=${"x".repeat(33)}`, "seed OUT_OF_RANGE"],
    ["clientGeopoints=ici", "clientGeopoints INVALID_VALUE"],
    ["clientGeopoints=99,200", "clientGeopoints INVALID_VALUE"],
    ["lengthMax=4.35", "lengthMax INVALID_NUMBER"],
    ["dptCp=690", "dptCp INVALID_DPTCP"],
    ["dptCp=69999", "dptCp UNKNOWN_POSTAL_CODE"],
    ["yearMin=1850", "yearMin INVALID_YEAR"],
    ["priceMin=2&priceMax=1", "priceMax REVERSE_MIN_MAX_PRICE"],
    ["sortBy=random", "sortBy INVALID_VALUE"],
    ["makesModelsCommercialNames=A:B:C:D", "makesModelsCommercialNames INVALID_VALUE"],
    ["makesModelsCommercialNames=ZORGLUB", "makesModelsCommercialNames INVALID_VALUE"],
    ["makesModelsCommercialNames=PEUGEOT:ZORGLUB,RENAULT", "makesModelsCommercialNames INVALID_VALUE"],
    ["makesModelsCommercialNames=PEUGEOT:208:ZORGLUB", "makesModelsCommercialNames INVALID_VALUE"],
    ["makesModelsCommercialNames=PEUGEOT:CLIO", "makesModelsCommercialNames INVALID_VALUE"],
    ["city=ZORGLUB", "city INVALID_VALUE"],
    ["city=LYON&city=PARIS", "city REPEATED"],
    ["priceMax=1000&priceMax=2000", "priceMax REPEATED"],
    ["page=1&page=2", "page REPEATED"],
    ["seed=a&seed=b", "seed REPEATED"],
    ["boostVo=yes", "boostVo INVALID_VALUE"],
  ])("refuses %s and names the field", async (query, issue) => {
    expect(await issuesOf(`/v5/search?${query}`)).toEqual([issue]);
  });

  it("knows the names of the catalogue, of anything once for sale and of every town, in any spelling", async () => {
    const totalOf = async (query: string) => (await search(`${query}&pageSize=0`)).total;
    expect(await totalOf("makesModelsCommercialNames=zagato:mostro:mostro%20i")).toBe(1);
    expect(await totalOf("makesModelsCommercialNames=CITROEN:DS3")).toBeGreaterThanOrEqual(0);
    expect(await totalOf("city=Lyon%2003")).toBe(await totalOf("city=LYON"));
    expect(await totalOf("city=st-etienne&dptCp=42")).toBe(await totalOf("city=SAINT-ETIENNE&dptCp=42"));
  });

  it("reads the words of lists in any case, and unites lists that come twice", async () => {
    const totalOf = async (query: string) => (await search(`${query}&pageSize=0`)).total;
    expect(await totalOf("energies=DIES,Ess")).toBe(await totalOf("energies=dies,ess"));
    expect(await totalOf("energies=dies&energies=ess")).toBe(await totalOf("energies=dies,ess"));
    expect(await totalOf("gearbox=auto&vertical=AUTO&regions=fr-idf")).toBe(
      await totalOf("gearbox=AUTO&vertical=auto&regions=FR-IDF"),
    );
    expect(await totalOf("vertical=auto&vertical=utilitaire")).toBe(await totalOf("vertical=auto,utilitaire"));
    expect(await totalOf("makesModelsCommercialNames=PEUGEOT&makesModelsCommercialNames=RENAULT")).toBe(
      await totalOf("makesModelsCommercialNames=PEUGEOT,RENAULT"),
    );
  });

  it("names every fault at once, and ignores unknown keys and empty values", async () => {
    expect(await issuesOf("/v5/search?priceMax=x&energies=y&utm_source=z")).toEqual([
      "priceMax INVALID_NUMBER",
      "energies INVALID_VALUE",
    ]);
    expect((await search("utm_source=z&priceMax=&seed=")).total).toBeGreaterThan(0);
  });
});

describe("GET /api/v5/aggregations", () => {
  it("answers the facets asked for, with items of key and count [3.36, 7.2]", async () => {
    const { status, body } = await get(
      "/v5/aggregations?aggregations=vehicle.energy,vehicle.price,vehicle.makeModelCommercialName&energies=dies",
    );
    expect(status).toBe(200);
    const { aggs, total } = aggregationsAnswerSchema.parse(body);
    expect(Object.keys(aggs).toSorted()).toEqual([
      "vehicle.energy",
      "vehicle.makeModelCommercialName",
      "vehicle.price",
    ]);
    const energies = aggs["vehicle.energy"];
    const dies =
      energies !== undefined && "items" in energies ? energies.items.find(({ key }) => key === "dies") : undefined;
    expect(dies?.count).toBe(total);
    const tree = aggs["vehicle.makeModelCommercialName"];
    const [make] = tree !== undefined && "items" in tree ? tree.items : [];
    expect(make?.agg?.items.reduce((sum, { count }) => sum + count, 0)).toBe(make?.count);
  });

  it.each([
    ["vehicle.make", "makesModelsCommercialNames"],
    ["vehicle.version", "versions"],
    ["vehicle.category", "categories"],
    ["vehicle.energy", "energies"],
    ["vehicle.gearbox", "gearbox"],
    ["vehicle.doors", "doors"],
    ["vehicle.seats", "seats"],
    ["vehicle.externalColor", "externalColors"],
    ["vehicle.internalColor", "internalColors"],
    ["vehicle.equipmentLevel", "equipmentLevel"],
    ["vehicle.topOptions", "topOptions"],
    ["vehicle.critAir.max", "critAirMax"],
    ["vehicle.consumption", "consumptionMax"],
    ["vehicle.autonomy", "autonomyMin"],
    ["vehicle.batteryConsumption", "batteryConsumptionMax"],
    ["goodDealBadge", "goodDealBadges"],
    ["customerFamilyCode", "customerFamilyCodes"],
    ["financingType", "financingType"],
    ["location.visitPlace.region", "regions"],
    ["location.department", "dptCp"],
  ])(
    "offers in %s only keys that the filter %s takes, each with the total it then has [3.35, 3.36]",
    async (facet, filter) => {
      const { body } = await get(`/v5/aggregations?aggregations=${facet}`);
      const result = aggregationsAnswerSchema.parse(body).aggs[facet];
      const items = result !== undefined && "items" in result ? result.items : [];
      expect(items.length).toBeGreaterThan(0);
      for (const { key, count } of items.slice(0, 30)) {
        const value = encodeURIComponent(key.replaceAll("%", "%25").replaceAll(",", "%2C"));
        expect([key, (await search(`${filter}=${value}&pageSize=0`)).total]).toEqual([key, count]);
      }
    },
  );

  it("calls credit by the API's own name [3.10]", async () => {
    const { body } = await get("/v5/aggregations?aggregations=financingType");
    const result = aggregationsAnswerSchema.parse(body).aggs["financingType"];
    const items = result !== undefined && "items" in result ? result.items : [];
    expect(items.map(({ key }) => key).toSorted()).toEqual(["LOA", "credit"]);
  });

  it("has a form for the top makes of some categories [7.3]", async () => {
    const { body } = await get("/v5/aggregations?aggregations=TOP_MAKES&categories=47&aggSize=13");
    const { aggs } = aggregationsAnswerSchema.parse(body);
    const top = aggs["topMakes"];
    const items = top !== undefined && "items" in top ? top.items : [];
    expect(items).toHaveLength(13);
    expect(items.map(({ count }) => count)).toEqual(items.map(({ count }) => count).toSorted((a, b) => b - a));
  });

  it("finds generations by a piece of their name [7.2]", async () => {
    const name =
      listings.find(({ vertical, commercialName }) => vertical === "car" && commercialName !== undefined)
        ?.commercialName ?? "";
    const piece = name.slice(0, 4).toLowerCase();
    const { body } = await get(
      `/v5/aggregations?aggregations=vehicle.autocompleteCommercialNames&autocompleteCommercialName=${encodeURIComponent(piece)}&pageSize=0`,
    );
    const result = aggregationsAnswerSchema.parse(body).aggs["vehicle.autocompleteCommercialNames"];
    const keys = result !== undefined && "items" in result ? result.items.map(({ key }) => key) : [];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key.toLowerCase()).toContain(piece);
  });

  it("refuses facets and sizes that do not exist", async () => {
    expect(await issuesOf("/v5/aggregations?aggregations=vehicle.wings")).toEqual(["aggregations INVALID_VALUE"]);
    expect(await issuesOf("/v5/aggregations?aggregations=TOP_MAKES&aggSize=0")).toEqual(["aggSize OUT_OF_RANGE"]);
  });
});

describe("GET /api/v5/options/{text}", () => {
  it("proposes equipment from two letters, with labels and exact counts [5.11, 7.4]", async () => {
    const options = async (text: string) =>
      optionsAnswerSchema.parse((await get(`/v5/options/${encodeURIComponent(text)}`)).body).autocompleteOptions;
    const gps = (await options("gp")).find(({ key }) => key === "gps");
    expect(gps).toMatchObject({ label: "GPS", count: (await search("options=gps&pageSize=0")).total });
    expect(await options("g")).toEqual([]);
    expect((await options("re")).length).toBeLessThanOrEqual(25);
  });
});

describe("GET /api/v2/zipcodes/{code}", () => {
  it("answers 200 with the places of a postcode, 404 without [7.5]", async () => {
    const { status, body } = await get("/v2/zipcodes/69003");
    expect(status).toBe(200);
    expect(zipcodeAnswerSchema.parse(body).places[0]).toMatchObject({
      city: "LYON",
      department: "69",
      region: "FR-ARA",
    });
    expect((await get("/v2/zipcodes/69999")).status).toBe(404);
    expect((await get("/v2/zipcodes/abc")).status).toBe(404);
  });
});

describe("the OpenAPI document", () => {
  const documentSchema = z.object({
    paths: z.record(
      z.string(),
      z.object({
        get: z
          .object({
            parameters: z.array(z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) })).default([]),
          })
          .optional(),
      }),
    ),
  });
  const parametersOfSearch = async () => {
    const { paths } = documentSchema.parse((await get("/openapi.json")).body);
    return new Map(paths["/api/v5/search"]?.get?.parameters.map(({ name, schema }) => [name, schema]));
  };

  it("is valid OpenAPI 3.1, and describes every filter", async () => {
    const { body } = await get("/openapi.json");
    const { valid, errors } = await new Validator().validate(
      z.record(z.string(), z.unknown()).parse(structuredClone(body)),
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(Object.keys(documentSchema.parse(body).paths)).toHaveLength(19);
    expect([...(await parametersOfSearch()).keys()]).toEqual(
      expect.arrayContaining(["makesModelsCommercialNames", "page", "pageSize", "seed", "boostVo"]),
    );
  });

  it("names components that exist, and gives them no second name", async () => {
    const text = JSON.stringify((await get("/openapi.json")).body);
    const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    for (const name of new Set(refs)) expect(JSON.parse(text)).toHaveProperty(["components", "schemas", name ?? ""]);
    expect(text).not.toContain('"$id"');
  });

  it("tells lists from single values, and every name of a vertical", async () => {
    const parameters = await parametersOfSearch();
    for (const single of ["distance", "gearbox", "critAirMax", "sortBy", "showroomStock"])
      expect([single, parameters.get(single)?.["type"]]).not.toEqual([single, "array"]);
    expect(parameters.get("energies")).toMatchObject({ type: "array", items: { type: "string" } });
    expect(parameters.get("seats")).toMatchObject({ type: "array", items: { type: "integer" } });
    for (const vertical of z.array(z.string()).parse(parameters.get("vertical")?.["enum"]))
      await search(`vertical=${vertical}&pageSize=0`);
    expect(parameters.get("vertical")?.["enum"]).toEqual(
      expect.arrayContaining(["auto,utilitaire", "auto", "carTruck", "car", "truck"]),
    );
  });
});

describe("GET /api/v1/free-text", () => {
  it("tells filters as the search takes them, with the words they came from", async () => {
    const text = "Clio diesel, moins de 4,20 m de long, pas de Renault rouge cerise";
    const { status, body } = await get(`/v1/free-text?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    const { filters, understood, ignored } = freeTextAnswerSchema.parse(body);
    expect(filters).toEqual({
      vertical: "auto,utilitaire",
      makesModelsCommercialNames: "RENAULT:CLIO",
      energies: "dies",
      externalColors: "rouge",
      lengthMax: "4200",
    });
    for (const { from, to, text: said } of [...understood, ...ignored]) expect(text.slice(from, to)).toBe(said);
    expect(ignored.map((span) => span.text)).toEqual(["pas de Renault"]);
    expect((await search(new URLSearchParams(filters).toString())).total).toBeGreaterThanOrEqual(0);
  });

  it("reads it as the pages do: in one line, and of a long one the beginning", async () => {
    const read = async (text: string) =>
      freeTextAnswerSchema.parse((await get(`/v1/free-text?text=${encodeURIComponent(text)}`)).body);
    for (const typed of [" moins de 8  000 € ", "clio\n4", "audi a3  s line"])
      expect(await read(typed)).toEqual(await read(sentenceOf(typed)));
    const { text, filters, ignored } = await read(`clio ${"x".repeat(380)} moins de 12000 €, diesel`);
    expect(text).toBe(`clio ${"x".repeat(380)} moins de […]`);
    expect(filters).toEqual({ vertical: "auto,utilitaire", makesModelsCommercialNames: "RENAULT:CLIO" });
    expect(ignored.at(-1)?.text).toBe("[…]");
  });

  it("refuses to read nothing, or two sentences at once", async () => {
    expect(await issuesOf("/v1/free-text")).toEqual(["text REQUIRED"]);
    expect(await issuesOf("/v1/free-text?text=")).toEqual(["text REQUIRED"]);
    expect(await issuesOf("/v1/free-text?text=clio&text=208")).toEqual(["text REPEATED"]);
  });
});

describe("GET /api/v1/free-text/suggestions", () => {
  const suggest = async (query: string) =>
    suggestionsAnswerSchema.parse((await get(`/v1/free-text/suggestions?${query}`)).body).groups;

  it("tells what a sentence may become, with the exact number of offers that each sentence finds", async () => {
    const groups = await suggest("text=diesel+re");
    expect(groups.map(({ label }) => label)).toContain("Noms");
    for (const { suggestions } of groups) {
      for (const { text, total } of suggestions) {
        const { body } = await get(`/v1/free-text?text=${encodeURIComponent(text)}`);
        const { filters } = freeTextAnswerSchema.parse(body);
        expect((await search(new URLSearchParams(filters).toString())).total).toBe(total);
      }
    }
  });

  it("completes the word under the caret", async () => {
    const names = (await suggest("text=re+diesel&caret=2")).find(({ group }) => group === "names");
    expect(names?.suggestions[0]?.text).toMatch(/^R\S+( \S+)* diesel$/);
    expect(names?.suggestions[0]?.caret).toBe((names?.suggestions[0]?.text.length ?? 0) - " diesel".length);
  });

  it("proposes what is found once the field's blanks are one", async () => {
    const groups = await suggest(new URLSearchParams({ text: "moins de 30  000 € re", caret: "21" }).toString());
    const texts = groups.flatMap(({ suggestions }) => suggestions.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/^moins de 30 000 € /);
  });

  it.each([
    ["", "text REQUIRED"],
    ["text=clio&text=208", "text REPEATED"],
    [`text=${"a".repeat(201)}`, "text OUT_OF_RANGE"],
    ["text=clio&caret=-1", "caret INVALID_NUMBER"],
    ["text=clio&caret=5", "caret OUT_OF_RANGE"],
  ])("refuses “%s”", async (query, told) => {
    expect(await issuesOf(`/v1/free-text/suggestions?${query}`)).toEqual([told]);
  });
});

describe("the API", () => {
  it.each(["/v5/boats", "/v5", "/", "", "/v2/zipcodes", "/v5/search/more"])(
    "answers 404 in its own shape at %s, in every method [7.13]",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await api.request(`/api${path}`, { method });
        expect(answer.status).toBe(404);
        const { errors } = errorsAnswerSchema.parse(await answer.json());
        expect(errors.map(({ code }) => code)).toEqual(["NOT_FOUND"]);
      }
    },
  );

  it.each(["/v5/search", "/v5/aggregations", "/v5/options/gps", "/v2/zipcodes/69003", "/openapi.json"])(
    "answers at %s to no method but GET and HEAD, and says so [7.13]",
    async (path) => {
      for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        const answer = await api.request(`/api${path}`, { method });
        expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
        expect(errorsAnswerSchema.parse(await answer.json()).errors[0]?.value).toBe(method);
      }
      const [got, head] = [await api.request(`/api${path}`), await api.request(`/api${path}`, { method: "HEAD" })];
      expect([...head.headers]).toEqual([...got.headers]);
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  it("says who asks by POST alone, to nobody but who asks [7.8]", async () => {
    const path = "/api/v1/user-management/authentication";
    const answer = await api.request(path, { method: "POST" });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(authenticationAnswerSchema.parse(await answer.json())).toEqual(await authenticate());
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const refused = await api.request(path, { method });
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  it.each([
    ["/v5/search?pageSize=1", "public, no-cache"],
    ["/v5/aggregations?aggregations=vehicle.energy", "public, no-cache"],
    ["/v5/options/gps", "public, no-cache"],
    ["/v2/zipcodes/69003", "public, max-age=86400"],
    ["/openapi.json", "public, max-age=3600"],
  ])("says how long %s holds, and sends nothing to whoever has it", async (path, control) => {
    const { headers } = await api.request(`/api${path}`);
    const tag = headers.get("ETag") ?? "";
    expect([headers.get("Cache-Control"), tag]).toEqual([control, expect.stringMatching(/^W\/"[^"]+"$/)]);
    const again = await api.request(`/api${path}`, { headers: { "If-None-Match": `"other", ${tag}` } });
    expect([again.status, again.headers.get("ETag"), again.headers.get("Cache-Control")]).toEqual([304, tag, control]);
    expect(await again.text()).toBe("");
    expect((await api.request(`/api${path}`, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it("gives a refusal no tag, and lets no shared cache keep it", async () => {
    for (const path of ["/v5/search?priceMax=x", "/v2/zipcodes/69999", "/v5/boats"]) {
      const { headers } = await api.request(`/api${path}`);
      expect([headers.get("Cache-Control"), headers.get("ETag")]).toEqual([
        expect.stringMatching(/^(?:no-store|private, no-cache)$/),
        null,
      ]);
    }
  });
});

describe("GET /api/v1/valuation", () => {
  const names = Object.groupBy(listings.filter(teaches), ({ vertical, make, model }) => `${vertical} ${make} ${model}`);
  const [common] = Object.values(names).toSorted((a = [], b = []) => b.length - a.length);
  const [first] = common ?? [];
  if (first === undefined) throw new Error("no market");
  const named = ({ vertical, make, model }: Listing) => new URLSearchParams({ vertical, make, model }).toString();

  it("values a vehicle that is not for sale in terms that add up to the estimate, the nearer the more is known", async () => {
    const ask = async (query: string) => valuationAnswerSchema.parse((await get(`/v1/valuation?${query}`)).body);
    const little = await ask(named(first));
    const much = await ask(`${named(first)}&year=2021&mileage=50000`);
    expect(much.typical + much.terms.reduce((sum, { euros }) => sum + euros, 0)).toBe(much.estimate);
    expect(much.high - much.low).toBeLessThan(little.high - little.low);
    expect(much.basedOn).toEqual({ date: "2026-01-15", listings: listings.length });
    // With its year it is compared with its generation.
    expect(little.comparables).toBe(common?.length);
    expect(much.comparables).toBeLessThan(little.comparables);
  });

  it("takes the level of equipment, and untold is worth something between them", async () => {
    const worth = async (level: string) =>
      valuationAnswerSchema.parse((await get(`/v1/valuation?${named(first)}&year=2021&equipmentLevel=${level}`)).body)
        .estimate;
    const [unsaid, ...each] = [await worth(""), await worth("1"), await worth("2"), await worth("3")];
    expect(new Set(each).size).toBe(3);
    expect(unsaid).toBeGreaterThan(Math.min(...each));
    expect(unsaid).toBeLessThan(Math.max(...each));
    expect(await issuesOf(`/v1/valuation?${named(first)}&equipmentLevel=4`)).toEqual(["equipmentLevel OUT_OF_RANGE"]);
  });

  it("counts words that no version has as not told, and says which they are", async () => {
    const ask = async (query: string) => valuationAnswerSchema.parse((await get(`/v1/valuation?${query}`)).body);
    const unsaid = await ask(`${named(first)}&year=2021`);
    expect(unsaid.unknownVersionWords).toEqual([]);
    const words = await ask(`${named(first)}&year=2021&version=tres+bon+zzz`);
    expect(words).toEqual({ ...unsaid, unknownVersionWords: ["TRES", "BON", "ZZZ"] });
    const { version } = first;
    const told = await ask(`${named(first)}&year=2021&version=${encodeURIComponent(version)}`);
    expect(told.unknownVersionWords).toEqual([]);
    expect(told.estimate).not.toBe(unsaid.estimate);
    const both = await ask(`${named(first)}&year=2021&version=${encodeURIComponent(`${version} ZZZ`)}`);
    expect(both).toEqual({ ...told, unknownVersionWords: ["ZZZ"] });
  });

  it("tells no figure but the adverts themselves where fewer than twelve compare", async () => {
    const { status, body } = await get("/v1/valuation?make=ZAGATO&model=MOSTRO");
    expect(status).toBe(422);
    const { errors, comparables } = noValuationAnswerSchema.parse(body);
    expect(errors.map(({ code }) => code)).toEqual(["TOO_FEW_COMPARABLES"]);
    expect(comparables.map(({ reference }) => reference)).toEqual(["ODD-1"]);
    expect(comparables).toMatchObject([{ goodDealBadge: "NOT_COMPUTED", notComputed: "TOO_FEW_COMPARABLES" }]);
  });

  it("says of one that is too old that it is, and not that few compare", async () => {
    const { status, body } = await get(`/v1/valuation?${named(first)}&year=1999`);
    expect(status).toBe(422);
    const { errors } = noValuationAnswerSchema.parse(body);
    expect(errors).toMatchObject([{ field: "year", value: "1999", code: "TOO_OLD" }]);
    const dated = await get(`/v1/valuation?${named(first)}&firstTrafficDate=1999-05-01`);
    expect(noValuationAnswerSchema.parse(dated.body).errors).toMatchObject([
      { field: "firstTrafficDate", value: "1999-05-01", code: "TOO_OLD" },
    ]);
    expect(errors[0]?.message).toMatch(/plus de 15 ans/);
  });

  it("says of a figure that no advert comes near which one it is, and how far they go", async () => {
    for (const [field, value] of [
      ["mileage", "2000000"],
      ["powerDIN", "1"],
      ["powerDIN", "2000"],
    ] as const) {
      const { status, body } = await get(`/v1/valuation?${named(first)}&year=2021&${field}=${value}`);
      expect(status, field).toBe(422);
      const { errors, comparables } = noValuationAnswerSchema.parse(body);
      expect(errors).toMatchObject([{ field, value, code: "BEYOND_MARKET" }]);
      expect(errors[0]?.message).toMatch(
        /^trop peu d’annonces en approchent\u202f: pas d’estimation, seulement de \d+ à \d+$/,
      );
      expect(comparables.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ["", ["make REQUIRED", "model REQUIRED"]],
    ["make=PEUGEOT&model=NONE", ["model INVALID_VALUE"]],
    ["make=ZAGATO&model=MOSTRO&mileage=far&year=3000", ["year OUT_OF_RANGE", "mileage INVALID_NUMBER"]],
    ["make=ZAGATO&model=MOSTRO&firstTrafficDate=2021-02-30", ["firstTrafficDate INVALID_VALUE"]],
    ["make=ZAGATO&model=MOSTRO&firstTrafficDate=2021-02-20&year=2015", ["year INVALID_VALUE"]],
    ["make=ZAGATO&model=MOSTRO&energy=steam&options=wings", ["energy INVALID_VALUE", "options INVALID_VALUE"]],
  ])("refuses %j and names what is wrong", async (query, issues) => {
    expect(await issuesOf(`/v1/valuation?${query}`)).toEqual(issues);
  });

  it("says that it is not ready before the market was fitted", async () => {
    const early = new Hono().route(
      "/api",
      createApi({
        search: site.search,
        sentences,
        known: site.known,
        now: () => NOW,
        authenticate,
        member,
        feeds: { storage: site.storage, spend: async () => 0, clock: () => NOW },
        events: noEvents,
      }),
    );
    const response = await early.request("/api/v1/valuation?make=ZAGATO&model=MOSTRO");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  });
});
