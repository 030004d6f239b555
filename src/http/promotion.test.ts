/** What dealers pay for, over HTTP: places that are filled, empty or broken, and what is counted of them. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { searchAnswerSchema } from "../api/answers.ts";
import { shortDate } from "../domain/french.ts";
import { dayInParis, daysAfter } from "../domain/paris-time.ts";
import type { DealerRight } from "../domain/accounts/dealer-rights.ts";
import type { CampaignKind } from "../domain/promotion/campaign.ts";

/** More than a search finds that is told how to find more. */
const A = Array.from({ length: 20 }, (_, index) => `A-${String(index)}`);
const LYON = { latitude: 45.75, longitude: 4.85 };
const PARIS = { latitude: 48.85, longitude: 2.35 };
const KEY = "k".repeat(32);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let served: ServedSite;
beforeAll(async () => {
  const common = { curef: "C1", make: "PEUGEOT" } as const;
  served = await serveSite(
    [
      listingWith({ ...common, reference: "PARIS-1", place: PARIS, price: 20_000 }),
      listingWith({ ...common, reference: "LYON-1", place: LYON, price: 20_500 }),
      ...A.map((reference, index) =>
        listingWith({ ...common, curef: "C2", reference, price: 9000 + index, place: PARIS }),
      ),
      listingWith({ reference: "MOTO-1", vertical: "moto", category: "61", make: "YAMAHA" }),
      ...["2026-01-03", "2026-01-05", "2026-01-04"].map((day, index) =>
        listingWith({
          reference: `QUAD-${String(index)}`,
          vertical: "quad",
          make: "YAMAHA",
          firstOnlineDate: `${day}T08:00:00.000Z`,
        }),
      ),
    ],
    { operatorKey: KEY },
  );
  const add = (curef: string, kind: CampaignKind, ...references: readonly string[]) =>
    served.site.storage.campaigns.add({
      curef,
      kind,
      references,
      until: dayInParis(NOW),
      daily: 100,
      budget: 100,
      stretches: [{ from: dayInParis(NOW) }],
    });
  await add("C1", "sponsored", "PARIS-1", "LYON-1");
  await add("C2", "promo", ...A);
});
afterAll(() => served.close());

const page = async (path: string) => {
  const { status, headers, body } = await served.ask({ path });
  const cards = [...body.matchAll(/<li class="card" data-reference="([^"]*)".*?<\/li>/gs)].map(
    ([card, reference = ""]) => ({ reference, isPaid: card.includes("Annonce sponsorisée") }),
  );
  return { status, headers, body, cards, paid: cards.filter(({ isPaid }) => isPaid).map(({ reference }) => reference) };
};
const boosted = async (query: string) =>
  searchAnswerSchema.parse(JSON.parse((await served.ask({ path: `/api/v5/search?boostVo=true&${query}` })).body));
const empty = async (zone: string, event: string) => {
  const { body } = await served.ask({ path: "/metrics", headers: { Authorization: `Bearer ${KEY}` } });
  return Number(
    new RegExp(`virage_promotion_empty_total{zone="${zone}",event="${event}"} (\\d+)`).exec(body)?.[1] ?? 0,
  );
};

describe("the places of a page of results", () => {
  it("are filled before and beneath, each offer labelled and shown once, and the others stay in their order [9.10]", async () => {
    const { cards, paid } = await page("/listing?vertical=car&priceMin=9003&sortBy=priceAsc&priceMax=20000");
    expect(paid).toEqual(["PARIS-1", "A-0", "A-1", "A-2"]);
    // Beneath: offers of the make, whatever else was asked; those that were found already are not shown again.
    expect(cards.map(({ reference }) => reference)).toEqual(["PARIS-1", ...A.slice(3), "A-0", "A-1", "A-2"]);
  });

  it("are none on a second page, in a showroom, and among listings that were named", async () => {
    for (const path of ["/C1/index", "/listing?references=PARIS-1,A-1"]) expect((await page(path)).paid).toEqual([]);
  });

  it("stay empty without anything else where nothing fits, and the operator is told of each [8.14]", async () => {
    const before = [await empty("boost", "NOT_AVAILABLE"), await empty("promo", "NOT_AVAILABLE")] as const;
    const { cards } = await page("/occasion-moto.html");
    expect(cards).toEqual([{ reference: "MOTO-1", isPaid: false }]);
    expect([await empty("boost", "NOT_AVAILABLE"), await empty("promo", "NOT_AVAILABLE")]).toEqual([
      before[0] + 1,
      before[1] + 1,
    ]);
  });

  it("stay empty where campaigns cannot be read: all that was found stands there, kept for nobody [8.9, 8.10]", async () => {
    const { campaigns } = served.site.storage;
    const path = "/listing?vertical=car&priceMax=9018&sortBy=priceAsc";
    // What is known of campaigns is forgotten with each that is written.
    vi.spyOn(campaigns, "all").mockRejectedValue(new Error("storage away"));
    await campaigns.change("C1-1", (campaign) => campaign);
    const lacking = await page(path);
    vi.restoreAllMocks();
    await campaigns.change("C1-1", (campaign) => campaign);
    expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(lacking.cards.map(({ reference }) => reference)).toEqual(A.slice(0, 19));
    expect([await empty("boost", "ERROR"), await empty("promo", "ERROR")]).toEqual([1, 1]);
    expect((await page(path)).paid.length).toBeGreaterThan(0);
  });
});

describe("a boosted search", () => {
  it("is answered the offer of the place and those like it, the nearest of its dealer where a point is told [4.9, 7.1]", async () => {
    const answer = await boosted("pageSize=1&page=0&geopoints=45.75,4.85");
    expect([answer.boost, answer.hit?.reference, answer.recentAds]).toEqual(["SUCCESS", "LYON-1", undefined]);
    expect(answer.similarHits?.length).toBeGreaterThan(0);
    expect(answer.similarHits?.map(({ reference }) => reference)).not.toContain("LYON-1");
    expect((await boosted("pageSize=1&geopoints=48.85,2.35")).hit?.reference).toBe("PARIS-1");
    expect((await served.ask({ path: "/api/v5/search?boostVo=true&geopoints=Lyon" })).status).toBe(400);
  });

  it("is answered the newest of what was found where nobody pays [4.9, 8.14]", async () => {
    const before = await empty("boost", "NOT_AVAILABLE");
    const answer = await boosted("vertical=moto");
    expect([answer.boost, answer.hit]).toEqual(["NOT_AVAILABLE", undefined]);
    expect(answer.recentAds?.map(({ reference }) => reference)).toEqual(["MOTO-1"]);
    expect(await empty("boost", "NOT_AVAILABLE")).toBe(before + 1);
    const quads = await boosted("vertical=quad");
    expect(quads.recentAds?.map(({ reference }) => reference)).toEqual(["QUAD-1", "QUAD-2", "QUAD-0"]);
  });

  it("is answered all the same where campaigns cannot be read [8.10]", async () => {
    const { campaigns } = served.site.storage;
    vi.spyOn(campaigns, "all").mockRejectedValue(new Error("storage away"));
    await campaigns.change("C1-1", (campaign) => campaign);
    const answer = await boosted("vertical=auto&pageSize=2");
    vi.restoreAllMocks();
    await campaigns.change("C1-1", (campaign) => campaign);
    expect([answer.boost, answer.hits.length]).toEqual(["ERROR", 2]);
  });
});

describe("what is counted", () => {
  it("is what a browser shows: neither programs, nor other sites, nor what is fetched ahead", async () => {
    const seen = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      served.ask({ path, headers: { "User-Agent": FIREFOX, "Sec-Fetch-Site": "same-origin", ...headers } });
    const written = /<img src="(\/promotions\/vue\/C1-1\?page=[^"]+)"/.exec((await page("/listing")).body)?.[1] ?? "";
    const vue = written.replaceAll("&amp;", "&");
    expect(vue).toMatch(/^\/promotions\/vue\/C1-1\?page=\w+&jeton=[\w-]{16}$/);
    const clicked = /<img src="(\/promotions\/clic\/C1-1\?page=[^"]+)"/.exec(
      (await page("/auto-occasion-annonce-PARIS-1.html?campagne=C1-1")).body,
    )?.[1];
    const clic = (clicked ?? "").replaceAll("&amp;", "&");
    // Invented: another page, another event, another campaign, no token.
    for (const invented of [
      "/promotions/vue/C1-1?page=a",
      "/promotions/clic/C1-1?page=b",
      vue.replace("page=", "page=a"),
      vue.replace("/vue/", "/clic/"),
      clic.replace("/clic/", "/vue/"),
      vue.replace(/jeton=.*/, "jeton=aaaaaaaaaaaaaaaa"),
    ])
      expect((await seen(invented)).status).toBe(200);
    await seen(vue, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await seen(vue, { "Sec-Fetch-Site": "cross-site" });
    await seen(vue, { "Sec-Purpose": "prefetch" });
    await seen(vue.replace("C1-1", "C1-9"));
    const [picture, again] = [await seen(vue), await seen(vue)];
    expect([picture.status, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      200,
      "image/gif",
      "no-store",
    ]);
    expect(again.status).toBe(200);
    await seen(clic);
    for (const wrong of ["/promotions/achat/C1-1", "/promotions/vue/C1", "/promotions/vue/C1-1'--"])
      expect((await seen(wrong)).status).toBe(404);
    await vi.waitFor(
      async () => {
        const counted = await served.site.storage.campaigns.counted("C1");
        expect(counted.get("C1-1")).toEqual([{ day: dayInParis(NOW), views: 1, clicks: 1 }]);
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it("is a click where a page was opened from a place, and its own address stays the one that is told", async () => {
    const opened = await page("/auto-occasion-annonce-PARIS-1.html?campagne=C1-1");
    expect(opened.body).toContain('<img src="/promotions/clic/C1-1?page=');
    expect(opened.body).toMatch(/rel="canonical" href="[^"]*\/auto-occasion-annonce-PARIS-1\.html"/);
    for (const path of ["?campagne=%3Cscript%3E", ""])
      expect((await page(`/auto-occasion-annonce-PARIS-1.html${path}`)).body).not.toContain("/promotions/clic/");
  });
});

describe("who may open and stop what a dealer pays for", () => {
  const post = async (path: string, form: Readonly<Record<string, string>>, cookie = "") => {
    const { status, headers } = await served.ask({
      method: "POST",
      path,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...(cookie === "" ? {} : { Cookie: cookie }) },
      body: new URLSearchParams(form).toString(),
    });
    return [status, headers.location];
  };
  const withRight = async (name: string, curef: string, right: DealerRight) => {
    const { storage } = served.site;
    const member = await memberSession(storage, name);
    const grantedAt = new Date(NOW).toISOString();
    await storage.together((unit) => unit.grantRight({ account: member.account, curef, right, grantedAt }));
    return member.cookie;
  };
  const states = async () => (await served.site.storage.campaigns.all()).map(({ id, stretches }) => [id, stretches]);

  it("is who governs it: nobody else changes anything, and no campaign of another dealer is touched", async () => {
    const { storage } = served.site;
    await storage.dealers.put(
      ["C1", "C2"].map((curef) => ({ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: {} })),
    );
    const before = await states();
    const terms = {
      place: "promo",
      choisi: "LYON-1",
      du: dayInParis(NOW),
      au: dayInParis(NOW),
      budget: "",
      geste: "lancer",
    };
    const [reader, editor] = [await withRight("lit", "C1", "reader"), await withRight("edite", "C1", "editor")];
    const [manager, other] = [await withRight("gere", "C1", "manager"), await withRight("autre", "C2", "manager")];
    for (const cookie of [reader, editor, other]) {
      expect((await post("/pro/C1/campagnes/nouvelle", terms, cookie))[0]).toBe(404);
      for (const geste of ["pause", "reprendre", "terminer", ""])
        expect((await post("/pro/C1/campagnes/C1-1", { geste }, cookie))[0]).toBe(404);
    }
    expect((await post("/pro/C1/campagnes/C1-1", { geste: "pause" }))[1]).toMatch(/^\/connexion/);
    // By an address of one's own: the campaign and the vehicles of another.
    expect((await post("/pro/C2/campagnes/C1-1", { geste: "pause" }, other))[0]).toBe(422);
    expect((await post("/pro/C2/campagnes/nouvelle", terms, other))[0]).toBe(422);
    expect((await post("/pro/C1/campagnes/C1-1", { geste: "vendre" }, manager))[0]).toBe(422);
    expect(await states()).toEqual(before);
    expect(await post("/pro/C1/campagnes/nouvelle", terms, manager)).toEqual([303, "/pro/C1/campagnes/C1-2"]);
    expect(await post("/pro/C1/campagnes/C1-2", { geste: "pause" }, manager)).toEqual([303, "/pro/C1/campagnes/C1-2"]);
    expect((await storage.campaigns.all()).find(({ id }) => id === "C1-2")?.stretches).toEqual([
      { from: dayInParis(NOW), until: dayInParis(NOW) },
    ]);
  });

  it("owes nothing until what it comes to was read: days, tax and the day of each bill", async () => {
    const { storage } = served.site;
    const manager = await withRight("relit", "C1", "manager");
    const [from, until] = [dayInParis(NOW), daysAfter(dayInParis(NOW), 9)];
    const terms = { place: "sponsored", choisi: "LYON-1", du: from, au: until, budget: "14", "prix-sponsored": "450" };
    const send = async (fields: Readonly<Record<string, string>>) =>
      served.ask({
        method: "POST",
        path: "/pro/C1/campagnes/nouvelle",
        headers: { Cookie: manager, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
    const before = await states();
    const recap = await send(terms);
    const told = recap.body.replaceAll(/<!-- -->|<[^>]+>/g, " ").replaceAll(/[ \n]+/g, " ");
    expect(recap.status).toBe(200);
    for (const words of [
      "Relire avant de lancer",
      "En tête des résultats",
      `du ${shortDate(from)} au ${shortDate(until)}`,
      `le budget est épuisé le ${shortDate(daysAfter(from, 2))} au soir`,
      "3 journées à 4,50\u202f€ HT 13,50\u202f€ HT",
      "TVA 20 \u202f% 2,70\u202f€",
      "Au plus 16,20\u202f€ TTC",
      "Ce qui est facturé, et quand",
      "Lancer la campagne",
    ])
      expect(told).toContain(words);
    expect(await states()).toEqual(before);
    // Back with all that was typed.
    const form = (await send({ ...terms, geste: "corriger" })).body;
    for (const kept of [
      `name="du" value="${from}"`,
      `name="au" value="${until}"`,
      'name="budget"',
      'value="14"',
      /name="choisi"[^>]*checked[^>]*value="LYON-1"|value="LYON-1"[^>]*checked/,
    ])
      expect(
        form.replaceAll(/ (?:min|id|aria-[a-z]+|class|type|inputmode|autocomplete|placeholder)="[^"]*"/gi, ""),
      ).toMatch(kept);
    expect(await states()).toEqual(before);
    const faulty = await send({ ...terms, budget: "1", geste: "lancer" });
    expect([faulty.status, await states()]).toEqual([422, before]);
    const [, opened] = await post("/pro/C1/campagnes/nouvelle", { ...terms, geste: "lancer" }, manager);
    expect(opened).toMatch(/^\/pro\/C1\/campagnes\/C1-\d+$/);
    // Paused once a day, however often it goes on again.
    const act = async (geste: string) => (await post(String(opened), { geste }, manager))[0];
    expect([await act("pause"), await act("pause"), await act("reprendre"), await act("pause")]).toEqual([
      303, 303, 303, 422,
    ]);
    const refused = await served.ask({
      method: "POST",
      path: String(opened),
      headers: { Cookie: manager, "Content-Type": "application/x-www-form-urlencoded" },
      body: "geste=pause",
    });
    expect(refused.body).toContain("Une campagne se met en pause une fois par jour");
    const id = String(opened).split("/").at(-1);
    expect((await storage.campaigns.all()).find((campaign) => campaign.id === id)?.stretches).toHaveLength(2);
  });

  it("reads which vehicle is kept for somebody before paying for it, and that a search found nothing", async () => {
    const manager = await withRight("cherche", "C1", "manager");
    const kept = listingWith({
      curef: "C1",
      make: "PEUGEOT",
      reference: "KEPT-1",
      reservedAt: new Date(NOW).toISOString(),
    });
    await served.site.storage.listings.write([{ kind: "put", listing: kept }], new Date(NOW).toISOString());
    await served.site.catchUp();
    const today = dayInParis(NOW);
    const ask = async (query: string, body?: string) => {
      const answer = await served.ask({
        path: `/pro/C1/campagnes/nouvelle${query}`,
        headers: { Cookie: manager, "Content-Type": "application/x-www-form-urlencoded" },
        ...(body === undefined ? {} : { method: "POST", body }),
      });
      return answer.body.replaceAll(/<!-- -->|<[^>]+>/g, "");
    };
    expect(await ask("?vehicule=kept-1")).toContain("en ligne, réservé");
    expect(await ask("?vehicule=kept-1")).not.toContain("Aucun véhicule");
    expect(await ask("?vehicule=golf")).toContain("Aucun véhicule de votre stock ne répond à «\u202fgolf\u202f».");
    const recap = (reference: string) =>
      ask("", `place=promo&choisi=${reference}&du=${today}&au=${today}&prix-promo=200`);
    expect(await recap("KEPT-1")).toContain("Dont 1 réservé");
    expect(await recap("LYON-1")).not.toContain("réservé");
  });

  it("pays the price that was shown, keeps it when another is set, and is told of the next one beforehand", async () => {
    const { storage } = served.site;
    const [today, soon] = [dayInParis(NOW), daysAfter(dayInParis(NOW), 3)];
    const [manager, operator] = [
      await withRight("achete", "C1", "manager"),
      (await memberSession(storage, "exploitante", ["operator"])).cookie,
    ];
    const terms = { place: "promo", choisi: "LYON-1", du: soon, au: soon, budget: "", geste: "lancer" };
    const open = (shown: string) => post("/pro/C1/campagnes/nouvelle", { ...terms, "prix-promo": shown }, manager);
    expect((await open("100"))[0]).toBe(422);
    const [, opened = ""] = await open("200");
    const set = { geste: "tarif", place: "promo", tarif: "3,50", des: soon };
    expect(await post("/exploitation/campagnes", set, operator)).toEqual([303, "/exploitation/campagnes"]);
    // Today’s price is no operator’s to change any more.
    expect((await post("/exploitation/campagnes", { ...set, des: today }, operator))[0]).toBe(422);
    const told = async (path: string, Cookie = "") =>
      (await served.ask({ path, headers: { Cookie } })).body.replaceAll(/<!-- -->/g, "");
    expect(await told("/pro/C1/campagnes/nouvelle", manager)).toContain(
      "3,50\u202f€ HT par jour pour une campagne ouverte à partir du",
    );
    expect(await told("/classement.html")).toContain("3,50\u202f€ pour une campagne ouverte à partir du");
    const id = String(opened).split("/").at(-1);
    const daily = async () => (await storage.campaigns.all()).find((campaign) => campaign.id === id)?.daily;
    expect(await daily()).toBe(200);
    expect(await post("/exploitation/campagnes", { geste: "sans-tarif", place: "promo", des: soon }, operator)).toEqual(
      [303, "/exploitation/campagnes"],
    );
    expect(await told("/pro/C1/campagnes/nouvelle", manager)).not.toContain("3,50");
  });
});
