import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { NOW } from "../../test/factories/listings.ts";
import { serveSite } from "../../test/served-site.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { errorsAnswerSchema, promoAnswerSchema } from "./answers.ts";

const LYON = { latitude: 45.75, longitude: 4.85 };
const PARIS = { latitude: 48.85, longitude: 2.35 };
const common = { curef: "C1", price: 9000, initialPrice: 9000, firstOnlineDate: "2020-01-01T00:00:00.000Z" };
const LISTINGS = [
  listingWith({ ...common, reference: "LYON-1", make: "PEUGEOT", place: LYON }),
  listingWith({ ...common, reference: "PARIS-1", make: "PEUGEOT", place: PARIS, price: 8000 }),
  ...["AC-1", "AC-2", "AC-3", "AC-4", "AC-5"].map((reference) =>
    listingWith({ ...common, curef: "C2", reference, make: "RENAULT", place: PARIS }),
  ),
  listingWith({ ...common, reference: "SUD-1", make: "PEUGEOT", place: { latitude: 43.3, longitude: 5.4 } }),
  listingWith({ ...common, curef: "C2", reference: "VW-1", make: "VOLKSWAGEN", place: PARIS }),
  listingWith({
    ...common,
    curef: "C2",
    reference: "MOTO-1",
    vertical: "moto",
    category: "61",
    make: "YAMAHA",
    place: LYON,
  }),
  listingWith({
    ...common,
    curef: "C3",
    reference: "QUAD-1",
    vertical: "quad",
    make: "CAN-AM",
    place: LYON,
    firstOnlineDate: new Date(NOW - 86_400_000).toISOString(),
  }),
];
const KEY = "k".repeat(32);
const QUERY = "makes=PEUGEOT&geopoint=45.75,4.85&page=0&pageSize=4&vehicleFamily=CAR";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(LISTINGS, { operatorKey: KEY });
  const { storage } = served.site;
  await storage.dealers.put([
    { curef: "C1", name: "Garage du Rhône", sellerType: "GARAGE", place: { ...LYON, zipcode: "69001", city: "LYON" } },
    { curef: "C2", name: "Autos de la Seine", sellerType: "CONCESSION", place: {} },
    { curef: "C3", name: "Quads du Rhône", sellerType: "CONCESSION", place: {} },
  ]);
  const today = dayInParis(NOW);
  const until = dayInParis(NOW + 30 * 86_400_000);
  const set: Omit<Campaign, "id"> = {
    curef: "C1",
    kind: "promo",
    references: ["LYON-1", "PARIS-1"],
    until,
    daily: 100,
    budget: 10_000,
    stretches: [{ from: today }],
  };
  await storage.campaigns.add({ ...set, kind: "sponsored" });
  await storage.campaigns.add(set);
  const all = LISTINGS.filter(({ curef }) => curef === "C2").map(({ reference }) => reference);
  await storage.campaigns.add({ ...set, curef: "C2", references: all });
  await storage.campaigns.add({ ...set, curef: "C3", references: ["QUAD-1"] });
});
afterAll(() => served.close());

const get = (query: string) =>
  served.ask({ path: `/api/v1/promo/search?${query}`, headers: { "X-Client-Source": "test" } });
const found = async (query: string) => promoAnswerSchema.parse(JSON.parse((await get(query)).body));
const referencesOf = async (query: string) => (await found(query)).hits.map(({ reference }) => reference);

describe("GET /api/v1/promo/search", () => {
  it("answers what dealers pay to show around a point, and what each of them offers [7.6, 3.25]", async () => {
    const { hits, ...rest } = await found(QUERY);
    expect(hits.map(({ reference }) => reference)).toEqual(["LYON-1"]);
    expect(rest).toEqual({
      promotion: "SUCCESS",
      total: 1,
      page: 0,
      pageSize: 4,
      finished: true,
      distance: 100,
      offersByCustomerReference: {
        C1: {
          hasNews: false,
          hasSpecialOffers: false,
          dealerUrl: expect.stringMatching(/^http.*\/C1\/index$/),
          firstPromotionId: "C1-2",
          finished: true,
          pdv: { name: "Garage du Rhône", zipcode: "69001", city: "LYON", ...LYON },
        },
      },
    });
  });

  it("looks as far as 1,500 km where the first make is not among those most sold, and as far as it is told [7.6]", async () => {
    expect((await found("makes=DACIA,PEUGEOT&geopoint=45.75,4.85")).distance).toBe(1500);
    expect((await found("geopoint=45.75,4.85")).distance).toBe(1500);
    const { hits, offersByCustomerReference } = await found(`${QUERY}&distance=600`);
    expect(hits.map(({ reference }) => reference)).toEqual(["LYON-1", "PARIS-1"]);
    expect(offersByCustomerReference["C1"]?.hasSpecialOffers).toBe(true);
  });

  it("shows four a page, every offer on one page alone [9.10]", async () => {
    const pages = await Promise.all(["0", "1", "2"].map((page) => referencesOf(`makes=RENAULT&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([4, 1, 0]);
    expect(pages.flat().toSorted()).toEqual(["AC-1", "AC-2", "AC-3", "AC-4", "AC-5"]);
  });

  it("says page by page whether there is more, of all and of each dealer [4.3]", async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => found(`pageSize=3&page=${String(page)}`)));
    const all = pages.flatMap(({ hits }) => hits.map(({ reference, curef }) => ({ reference, curef })));
    expect(all.length).toBe(pages[0]?.total);
    for (const [index, { promotion, finished, offersByCustomerReference }] of pages.entries()) {
      const told = all.slice(0, 3 * (index + 1));
      expect([promotion, finished]).toEqual(["SUCCESS", told.length === all.length]);
      for (const [curef, offer] of Object.entries(offersByCustomerReference)) {
        const many = (list: typeof all) => list.filter((one) => one.curef === curef).length;
        expect([index, curef, offer.finished]).toEqual([index, curef, many(told) === many(all)]);
      }
    }
    const perDealer = pages.map(({ offersByCustomerReference }) =>
      Object.values(offersByCustomerReference).map((offer) => offer.finished),
    );
    expect(perDealer.flat()).toContain(false);
    expect(perDealer.flat()).toContain(true);
  });

  it("says that nothing is paid for, and that something failed, each with an empty list, and is well again with the next question [4.3, 8.9]", async () => {
    const nothing = await found("vehicleFamily=CAR&makes=YAMAHA");
    expect([nothing.promotion, nothing.finished, nothing.hits]).toEqual(["NOT_AVAILABLE", true, []]);
    const { campaigns } = served.site.storage;
    vi.spyOn(campaigns, "all").mockRejectedValue(new Error("storage away"));
    await campaigns.change("C1-1", (campaign) => campaign);
    const failed = await found(QUERY);
    vi.restoreAllMocks();
    await campaigns.change("C1-1", (campaign) => campaign);
    expect([failed.promotion, failed.finished, failed.hits, failed.offersByCustomerReference]).toEqual([
      "ERROR",
      false,
      [],
      {},
    ]);
    expect((await found(QUERY)).promotion).toBe("SUCCESS");
  });

  it("goes by the fixed makes where nobody can count those that are most offered [8.8, 8.9]", async () => {
    const broken = vi.spyOn(served.site.engine, "ask").mockRejectedValue(new Error("the engine is out"));
    const [known, rare] = [await found(QUERY), await found("makes=LADA&geopoint=45.75,4.85")];
    broken.mockRestore();
    expect([known.promotion, known.distance, known.hits.map(({ reference }) => reference)]).toEqual([
      "SUCCESS",
      100,
      ["LYON-1"],
    ]);
    expect([rare.promotion, rare.distance]).toEqual(["NOT_AVAILABLE", 1500]);
  });

  it("knows a make by any of its names [7.6]", async () => {
    const named = await found("makes=Peugeot&geopoint=45.75,4.85");
    expect([named.distance, named.hits.map(({ reference }) => reference)]).toEqual([100, ["LYON-1"]]);
    expect(await referencesOf("makes=VW")).toEqual(["VW-1"]);
    expect(await referencesOf("makes=Volks%20Wagen")).toEqual(["VW-1"]);
  });

  it("leads from a quad to its dealer’s quads, whose make is among the most offered of its kind [3.25, 7.6]", async () => {
    const { distance, offersByCustomerReference } = await found(
      "vehicleFamily=MOTORCYCLE&makes=CAN-AM&geopoint=45.75,4.85",
    );
    expect(distance).toBe(100);
    expect(offersByCustomerReference["C3"]?.hasNews).toBe(true);
    expect(offersByCustomerReference["C3"]?.dealerUrl).toMatch(/\/C3\/cat-quad\/index$/);
    const { offersByCustomerReference: others } = await found("vehicleFamily=MOTORCYCLE&makes=YAMAHA");
    expect(others["C2"]?.dealerUrl).toMatch(/\/C2\/cat-moto\/index$/);
  });

  it("shows motorcycles to who asks for them [7.6]", async () => {
    expect((await referencesOf("vehicleFamily=MOTORCYCLE")).toSorted()).toEqual(["MOTO-1", "QUAD-1"]);
    expect(await referencesOf("vehicleFamily=CAR&makes=YAMAHA")).toEqual([]);
  });

  it.each([
    ["makes=TRABANTO", "makes INVALID_VALUE"],
    ["geopoint=Lyon", "geopoint INVALID_VALUE"],
    ["geopoint=95,4", "geopoint INVALID_VALUE"],
    ["distance=near", "distance INVALID_NUMBER"],
    ["distance=0", "distance OUT_OF_RANGE"],
    ["page=-1", "page INVALID_NUMBER"],
    ["pageSize=101", "pageSize OUT_OF_RANGE"],
    ["vehicleFamily=TRUCK", "vehicleFamily INVALID_VALUE"],
    ["vehicleFamily=CAR&vehicleFamily=MOTORCYCLE", "vehicleFamily REPEATED"],
  ])("refuses %s and names what is wrong", async (query, wrong) => {
    const { status, body } = await get(query);
    expect(status).toBe(400);
    expect(errorsAnswerSchema.parse(JSON.parse(body)).errors.map(({ field, code }) => `${field} ${code}`)).toContain(
      wrong,
    );
  });
});

describe("the list without anything to show", () => {
  const counted = async (event: "NOT_AVAILABLE" | "ERROR") => {
    const { body } = await served.ask({ path: "/metrics", headers: { Authorization: `Bearer ${KEY}` } });
    const counter = new RegExp(`virage_promotion_empty_total\\{zone="promo",event="${event}"\\} (\\d+)`);
    return Number(counter.exec(body)?.[1] ?? 0);
  };

  it("tells the operator that it is empty, as the place of a page does [8.14]", async () => {
    const before = await counted("NOT_AVAILABLE");
    expect(await referencesOf("makes=DACIA")).toEqual([]);
    expect(await counted("NOT_AVAILABLE")).toBe(before + 1);
  });

  it("is an empty list where the offers cannot be read, and says that to the operator [8.9]", async () => {
    const before = await counted("ERROR");
    const broken = vi.spyOn(served.site.storage.listings, "getMany").mockRejectedValue(new Error("storage away"));
    const { status, body } = await get(QUERY);
    broken.mockRestore();
    expect(status).toBe(200);
    expect(promoAnswerSchema.parse(JSON.parse(body))).toMatchObject({
      hits: [],
      total: 0,
      offersByCustomerReference: {},
    });
    expect(await counted("ERROR")).toBe(before + 1);
    expect(await referencesOf(QUERY)).toEqual(["LYON-1"]);
  });
});

describe("the first promotion of a dealer", () => {
  it("is the campaign of its offer that stands first, whichever was opened first [3.25]", async () => {
    const today = dayInParis(NOW);
    const later: Omit<Campaign, "id"> = {
      curef: "C1",
      kind: "promo",
      references: ["SUD-1"],
      until: dayInParis(NOW + 30 * 86_400_000),
      daily: 100,
      budget: 10_000,
      stretches: [{ from: today }],
    };
    await served.site.storage.campaigns.add(later);
    const firstAt = async (point: string) => {
      const { hits, offersByCustomerReference } = await found(`makes=PEUGEOT&geopoint=${point}&distance=900`);
      return [hits[0]?.reference, offersByCustomerReference["C1"]?.firstPromotionId];
    };
    expect(await firstAt("45.75,4.85")).toEqual(["LYON-1", "C1-2"]);
    expect(await firstAt("43.3,5.4")).toEqual(["SUD-1", "C1-3"]);
  });
});

describe("the place before the results", () => {
  it("is had by an offer of a campaign, under its label, and every other stays where it was", async () => {
    const at = async (path: string) =>
      [...(await served.ask({ path })).body.matchAll(/<li class="card" data-reference="([^"]*)".*?<\/li>/gs)].map(
        ([card, reference]) => `${reference ?? ""}${card.includes("Annonce sponsorisée") ? " paid" : ""}`,
      );
    const cards = await at("/listing?sortBy=priceDesc");
    expect(cards[0]).toMatch(/^(?:LYON|PARIS)-1 paid$/);
    const [paid = "", ...others] = cards;
    const { body } = await served.ask({ path: "/api/v5/search?sortBy=priceDesc&pageSize=50" });
    const order = (JSON.parse(body) as { hits: { reference: string }[] }).hits.map(({ reference }) => reference);
    const rest = order.filter((reference) => `${reference} paid` !== paid && !reference.startsWith("MOTO"));
    expect(others).toEqual(rest);
  });
});
