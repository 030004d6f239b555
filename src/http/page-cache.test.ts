import { zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { createRandom } from "../../test/factories/random.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { createEmbeddedEngine } from "../search/embedded/engine.ts";
import { followMarket } from "../search/market-changes.ts";
import { noteListings, noteOnValues } from "../search/shown-listings.ts";
import { createFairTurns } from "../turns/fair-turns.ts";
import { compressAnswers } from "./compress.ts";
import type { PageCacheParts } from "./page-cache.ts";
import { pageCache } from "./page-cache.ts";
import type { SeenEnv } from "./seen-cookie.ts";
import { tellSeen } from "./seen-cookie.ts";
import { versionShownBy } from "./version-shown.ts";

const NOW = Date.parse("2026-01-15T09:30:00.000Z");
const PUBLIC = { "Cache-Control": "public, no-cache" };

let now: number;
let made: string[];
let errors: unknown[];
let dealersWritten = 0;
let isClosed = false;
let pauses: (() => void)[];
let write: (...references: readonly string[]) => Promise<void>;
/** As a refit of the market writes. */
let value: (...references: readonly string[]) => Promise<void>;
/** Notes, as a page that counts good deals. */
let countDeals: () => Promise<void>;
/** What stands in a log that other processes write to as well; undefined where this one alone writes. */
let written: (() => Promise<number>) | undefined;
let hold: (...references: readonly string[]) => Promise<void>;
let site: Hono<SeenEnv>;
/** What the pages of the site under test answer; each of them shows the listing E1 unless a test says otherwise. */
let page: (request: Request) => Promise<Response> | Response;

function open(differences: Partial<PageCacheParts> = {}): Hono<SeenEnv> {
  const { engine, changes } = followMarket(createEmbeddedEngine({ chunkBits: 9 }), () => now);
  write = (...references) =>
    engine.apply(
      references.map((reference) => ({ kind: "remove", reference })),
      engine.status().cursor + 1,
    );
  value = (...references) =>
    engine.apply(
      references.map((reference) => ({ kind: "market", reference, market: { verdict: "GOOD_DEAL" } })),
      engine.status().cursor + 1,
    );
  hold = (...references) =>
    engine.load([references.map((reference) => listingWith({ reference, verdict: "EQUITABLE_DEAL" }))], 0);
  countDeals = async () => {
    const filters: Filters = { vertical: "car", goodDealBadges: ["GOOD_DEAL"] };
    const question = { kind: "total" as const, filters, context: { now: NOW } };
    const { answers } = await engine.ask([question]);
    noteOnValues(question, answers[0]);
  };
  const pages = new Hono();
  pages.use(compressAnswers());
  pages.all("*", (c) => page(c.req.raw));
  pages.onError((error) => {
    throw error;
  });
  const app = new Hono<SeenEnv>();
  const versionShown = versionShownBy(changes, written);
  app.use(tellSeen({ market: changes, versionShown, originOf: () => "http://localhost" }));
  app.use(
    pageCache({
      market: changes,
      versionShown,
      engine,
      clock: () => now,
      now: () => NOW,
      originOf: () => "http://localhost",
      siteOf: () => ({}),
      isClosed: () => isClosed,
      dealersWritten: () => dealersWritten,
      make: async (request) => pages.fetch(request),
      seal: () => {},
      inTurn: (_asker, job) => job(),
      pause: () => new Promise((resolve) => pauses.push(resolve)),
      isIdle: () => true,
      onError: (error) => errors.push(error),
      ...differences,
    }),
  );
  app.all("*", (c) => c.text("made for one visitor", 200, { "Cache-Control": "private, no-cache" }));
  app.onError((error, c) => c.text(error.message, 500));
  return app;
}

beforeEach(() => {
  now = 0;
  made = [];
  errors = [];
  pauses = [];
  written = undefined;
  page = ({ url }) => {
    noteListings(["E1"]);
    made.push(new URL(url).pathname);
    return new Response(`page ${made.length}`, { headers: PUBLIC });
  };
  site = open();
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  Promise.resolve(site.request(path, { headers, method }));
const get = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text();
const seed = (value: string, more = "") => ({ cookie: `seed=${value}${more}` });
/** A page that is being made until it is told what to be. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  page = () => {
    noteListings(["E1"]);
    return promise;
  };
  return { answer: resolve, fail: reject };
}

describe("remembered pages", () => {
  it("are made once for the same address, and again after a minute", async () => {
    expect([await get("/listing"), await get("/listing"), await get("/listing?priceMax=9000")]).toEqual([
      "page 1",
      "page 1",
      "page 2",
    ]);
    now = 60_001;
    expect(await get("/listing")).toBe("page 3");
  });

  it("are made anew once something was written of dealers, which no change of the market tells", async () => {
    await get("/listing");
    dealersWritten += 1;
    expect([await get("/listing"), await get("/listing")]).toEqual(["page 2", "page 2"]);
  });

  it("are not shown once their showroom is closed, and those of a closed one not once it is open", async () => {
    await get("/listing");
    isClosed = true;
    expect([await get("/listing"), await get("/listing")]).toEqual(["page 2", "page 2"]);
    isClosed = false;
    expect(await get("/listing")).toBe("page 1");
  });

  it("are made again in good time, so that nobody waits for them", async () => {
    await get("/listing");
    now = 50_000;
    expect(await get("/listing")).toBe("page 1");
    await expect.poll(() => get("/listing")).toBe("page 2");
  });

  it("never hold a price of before a write, whatever others asked meanwhile", async () => {
    const making = held();
    const slow = ask("/listing");
    await write("E1");
    page = () => new Response("elsewhere", { headers: PUBLIC });
    await get("/moto-occasion.html");
    making.answer(new Response("100", { headers: PUBLIC }));
    expect(await (await slow).text()).toBe("100");
    page = () => new Response("90", { headers: PUBLIC });
    expect(await get("/listing")).toBe("90");
  });

  it("are not shown again once a listing that they show has changed", async () => {
    await get("/listing");
    await write("E1");
    expect(await get("/listing")).toBe("page 2");
  });

  it("are shown a moment longer while they are made again when another listing has changed", async () => {
    await get("/listing");
    await write("E2");
    expect(await get("/listing")).toBe("page 1");
    now += 600;
    expect(await get("/listing")).toBe("page 1");
    await expect.poll(() => get("/listing")).toBe("page 2");
    await write("E3");
    now += 1501;
    expect(await get("/listing")).toBe("page 3");
  });

  it("stay as they are when they cannot be made again, and the operator is told", async () => {
    await get("/listing");
    await write("E2");
    now += 600;
    page = () => Promise.reject(new Error("engine away"));
    expect(await get("/listing")).toBe("page 1");
    await expect.poll(() => errors).toHaveLength(1);
    expect(await get("/listing")).toBe("page 1");
  });

  describe("once the market was asked anew what listings are worth", () => {
    beforeEach(() => {
      page = async ({ url }) => {
        noteListings(["E1"]);
        if (url.includes("goodDealBadges")) await countDeals();
        made.push(new URL(url).pathname);
        return new Response(`page ${made.length}`, { headers: PUBLIC });
      };
    });

    it("stay when they neither show nor count what was found, also for who was shown something newer", async () => {
      await get("/listing");
      await value("E2", "E3");
      now += 30_000;
      expect((await ask("/listing")).headers.get("Cache-Status")).toBe("Virage; hit");
      expect(await get("/listing", { cookie: "seen=1" })).toBe("page 1");
    });

    it("are made anew at once when they show a listing of another verdict", async () => {
      await get("/listing");
      await value("E1");
      expect(await get("/listing")).toBe("page 2");
    });

    it("stay when what they count is counted as before, and are made anew when it is not", async () => {
      await hold("E1", "E2");
      await get("/listing?goodDealBadges=GOOD_DEAL");
      await value("E9");
      now += 30_000;
      expect((await ask("/listing?goodDealBadges=GOOD_DEAL")).headers.get("Cache-Status")).toBe("Virage; hit");
      expect(await get("/listing?goodDealBadges=GOOD_DEAL", { cookie: "seen=1" })).toBe("page 1");
      await value("E2");
      now += 1501;
      expect(await get("/listing?goodDealBadges=GOOD_DEAL")).toBe("page 2");
    });

    it("are made anew, whatever they count, once something else was written beside it", async () => {
      await hold("E1", "E2");
      await get("/listing?goodDealBadges=GOOD_DEAL");
      await write("E9");
      await value("E9");
      now += 1501;
      expect(await get("/listing?goodDealBadges=GOOD_DEAL")).toBe("page 2");
    });

    it("are made anew when what they count cannot be asked again", async () => {
      site = open({ engine: { ask: () => Promise.reject(new Error("engine away")) } });
      await get("/listing?goodDealBadges=GOOD_DEAL");
      await value("E9");
      now += 1501;
      expect(await get("/listing?goodDealBadges=GOOD_DEAL")).toBe("page 2");
    });

    it("are a moment behind at most when they count badges", async () => {
      await hold("E1", "E2");
      await get("/listing?goodDealBadges=GOOD_DEAL");
      await value("E2");
      now += 1501;
      expect(await get("/listing?goodDealBadges=GOOD_DEAL")).toBe("page 2");
    });

    it("are behind what is written afterwards as they would be without it", async () => {
      await get("/listing");
      await value("E2");
      now += 20_000;
      await write("E3");
      expect(await get("/listing")).toBe("page 1");
      now += 1501;
      expect(await get("/listing")).toBe("page 2");
    });
  });

  it("are never older than what the visitor was shown already", async () => {
    await get("/listing");
    await write("E2");
    const newer = await ask("/moto-occasion.html");
    expect(newer.headers.getSetCookie()).toContain("seen=1; Max-Age=2; Path=/; HttpOnly; SameSite=Lax");
    expect(newer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await get("/listing")).toBe("page 1");
    expect(await get("/listing", { cookie: "seen=1" })).toBe("page 3");
  });

  it("tell nobody what was seen while nothing is written", async () => {
    await write("E2");
    now += 2001;
    const answer = await ask("/listing", seed("202601150930"));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
  });

  it("tell of what another process wrote, which they show before the search has come to it, and so do those of one visitor", async () => {
    let log = 0;
    written = () => Promise.resolve(log);
    site = open();
    const told = async (path: string) => (await ask(path)).headers.get("set-cookie") ?? "";
    expect(await told("/listing")).not.toContain("seen=");
    log = 3;
    expect(await told("/occasion-voiture.html")).toContain("seen=3;");
    // As it was remembered.
    expect(await told("/occasion-voiture.html")).toContain("seen=3;");
    expect(await told("/compte")).toContain("seen=3;");
    written = () => Promise.reject(new Error("the database is away"));
    site = open();
    expect(await told("/listing")).not.toContain("seen=");
  });

  it("are those of one host and no other", async () => {
    expect(await get("http://a.example/listing")).toBe("page 1");
    expect(await get("http://b.example/listing")).toBe("page 2");
  });

  it("go when there is no room for them, the one asked for longest ago first", async () => {
    page = ({ url }) => new Response(`${made.push(url)}`.padEnd(10_000), { headers: PUBLIC });
    site = open({ maxBytes: 30_000 });
    for (const path of ["/listing?priceMax=1", "/listing?priceMax=2", "/listing?priceMax=1", "/listing?priceMax=3"])
      await get(path);
    expect(made).toHaveLength(3);
    await get("/listing?priceMax=1");
    expect(made).toHaveLength(3);
    await get("/listing?priceMax=2");
    expect(made).toHaveLength(4);
  });

  it.each([
    ["long addresses", (index: number) => `/listing?text=${"a".repeat(8000)}${index}`, ""],
    ["long headers", (index: number) => `/listing?priceMax=${index}`, "a".repeat(8000)],
  ])("take room with %s too", async (_what, pathOf, link) => {
    page = ({ url }) => new Response(`${made.push(url)}`, { headers: { ...PUBLIC, Link: link } });
    site = open({ maxBytes: 30_000 });
    for (const index of [1, 2, 3, 4, 1]) await get(pathOf(index));
    expect(made).toHaveLength(5);
  });
});

describe("pages that were asked for since they were made", () => {
  const told = async (path: string) => (await ask(path)).headers.get("Cache-Status");
  const turn = () => new Promise(setImmediate);
  /** Every pause is over. */
  const goOn = async () => {
    for (const go of pauses.splice(0)) go();
    await turn();
  };
  beforeEach(async () => {
    await get("/listing");
    await get("/listing");
    now += 500;
  });

  it("are made again as soon as something is written, so that nobody waits for them", async () => {
    await write("E1");
    await turn();
    expect(made).toHaveLength(2);
    expect(await told("/listing")).toBe("Virage; hit");
    expect(await get("/listing")).toBe("page 2");
  });

  it("are made again once, and the others not at all", async () => {
    await get("/moto-occasion.html");
    await write("E1");
    await turn();
    now += 500;
    await write("E1");
    await turn();
    expect(made).toEqual(["/listing", "/moto-occasion.html", "/listing"]);
  });

  it("are made again twice a second at most", async () => {
    await write("E1");
    await turn();
    await get("/listing");
    now += 499;
    await write("E1");
    await turn();
    await goOn();
    await goOn();
    expect(made).toHaveLength(2);
    now += 1;
    await goOn();
    expect(made).toHaveLength(3);
  });

  it("that show what has changed come first", async () => {
    page = ({ url }) => {
      const path = new URL(url).pathname;
      if (path === "/utilitaire-occasion.html") noteListings(["E7"]);
      made.push(path);
      return new Response(path, { headers: PUBLIC });
    };
    for (const path of ["/utilitaire-occasion.html", "/moto-occasion.html"]) for (const _ of [1, 2]) await get(path);
    now += 500;
    made = [];
    await write("E7");
    for (let index = 0; index < 6; index++) await goOn();
    expect(made).toEqual(["/utilitaire-occasion.html", "/moto-occasion.html", "/listing"]);
  });

  it("wait as long as somebody waits for a turn, and are left to go after five seconds", async () => {
    let isIdle = false;
    site = open({ isIdle: () => isIdle });
    await get("/listing");
    await get("/listing");
    now += 500;
    await write("E1");
    await turn();
    expect(made).toHaveLength(2);
    now += 5001;
    isIdle = true;
    await goOn();
    expect([made.length, pauses.length]).toEqual([2, 0]);
  });
});

describe("one price a second", () => {
  it("leaves nine of ten visitors with a remembered page, at 42 addresses asked for 50 times a second", async () => {
    const random = createRandom(1);
    const due: { readonly at: number; readonly go: () => void }[] = [];
    const turn = () => new Promise(setImmediate);
    page = ({ url }) => {
      noteListings([new URL(url).search]);
      return new Response(`${made.push(url)}`, { headers: PUBLIC });
    };
    site = open({ pause: (ms) => new Promise((go) => due.push({ at: now + ms, go })) });
    const told = new Map<string, number>();
    const addresses = Array.from({ length: 42 }, (_, index) => `/listing?priceMax=${index}`);
    for (; now < 60_000; now += 20) {
      if (now % 1000 === 0) await write(`?priceMax=${(now / 1000) % addresses.length}`);
      for (const one of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(one), 1);
        one.go();
      }
      await turn();
      const answer = await ask(random.pick(addresses));
      const how = answer.headers.get("Cache-Status") ?? "";
      if (now >= 10_000) told.set(how, (told.get(how) ?? 0) + 1);
    }
    const asked = [...told.values()].reduce((sum, count) => sum + count, 0);
    expect((told.get("Virage; hit") ?? 0) / asked).toBeGreaterThan(0.9);
    // Each was paid for by one who asked.
    expect(made.length).toBeLessThan(3000);
  });
});

describe("an answer", () => {
  it("says why a page had to be made", async () => {
    const told = async (headers = {}) => (await ask("/listing", headers)).headers.get("Cache-Status");
    expect(await told()).toBe("Virage; fwd=uri-miss");
    await write("E1");
    expect(await told()).toBe("Virage; fwd=stale; detail=CHANGED");
    await write("E2");
    expect(await told({ cookie: "seen=2" })).toBe("Virage; fwd=stale; detail=SEEN");
    await write("E3");
    now += 1501;
    expect(await told()).toBe("Virage; fwd=stale; detail=BEHIND");
    now += 60_001;
    expect(await told()).toBe("Virage; fwd=stale; detail=EXPIRED");
  });
});

describe("the key of a remembered page", () => {
  it("holds the seed for the neutral order alone, and the visitor without one is given it for 24 h [9.2]", async () => {
    expect(await get("/listing", seed("202601150930"))).toBe("page 1");
    expect(await get("/listing", seed("202601150940"))).toBe("page 2");
    const first = await ask("/listing");
    expect(await first.text()).toBe("page 1");
    expect(first.headers.getSetCookie().join()).toMatch(/^seed=202601150930; Max-Age=86400;/);
    expect(await get("/listing?sortBy=priceAsc", seed("202601150930"))).toBe("page 3");
    expect(await get("/listing?sortBy=priceAsc", seed("202601150940"))).toBe("page 3");
    expect(await get("/", seed("202601150930"))).toBe("page 4");
    expect(await get("/", seed("202601150940"))).toBe("page 4");
  });

  it("holds the page size where there are results, and the theme everywhere", async () => {
    expect(await get("/listing", { cookie: "pageSize=46" })).toBe("page 1");
    expect(await get("/listing", { cookie: "pageSize=92" })).toBe("page 2");
    expect(await get("/", { cookie: "pageSize=46" })).toBe("page 3");
    expect(await get("/", { cookie: "pageSize=92" })).toBe("page 3");
    expect(await get("/", { cookie: "theme=dark" })).toBe("page 4");
  });

  it("holds the encoding that is chosen, however a browser asks for it", async () => {
    page = () => new Response(`${made.push("")}`.repeat(2000), { headers: { ...PUBLIC, "Content-Type": "text/html" } });
    const encodings = ["gzip, deflate, br, zstd", "zstd, br", "br", undefined];
    const answers = [];
    for (const encoding of encodings)
      answers.push(await ask("/listing", encoding === undefined ? {} : { "accept-encoding": encoding }));
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["zstd", "zstd", "br", null]);
    expect(made).toHaveLength(3);
    const [, second] = answers;
    expect(zstdDecompressSync(Buffer.from((await second?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toMatch(
      /^1+$/,
    );
  });

  it("is all that a page is made from", async () => {
    page = ({ url, headers }) => new Response(JSON.stringify([url, ...headers]), { headers: PUBLIC });
    const sent = {
      "x-forwarded-host": "evil.example",
      "user-agent": "evil",
      "accept-language": "en",
      cookie: "theme=dark; seed=evil",
    };
    const seen = JSON.stringify(["http://localhost/listing", ["cookie", "seed=202601150930; theme=dark"]]);
    expect(await get("/listing", sent)).toBe(seen);
    expect(await get("/listing", { cookie: "theme=dark" })).toBe(seen);
  });

  it("is none for somebody known, for what is sent, and for addresses that are nobody else's", async () => {
    await get("/listing");
    expect(await get("/listing", { cookie: "seed=1; session=abc" })).toBe("made for one visitor");
    expect(await get("/listing", { cookie: "geolocation=48.85,2.35" })).toBe("made for one visitor");
    expect(await get("/filters")).toBe("made for one visitor");
    expect(await (await ask("/listing", {}, "POST")).text()).toBe("made for one visitor");
    expect(await get("/listing")).toBe("page 1");
  });
});

describe("answers that are not remembered", () => {
  it.each([
    ["that are not marked public", 200, {}],
    ["that are private", 200, { "Cache-Control": "private, no-cache" }],
    ["with a cookie", 200, { ...PUBLIC, "Set-Cookie": "a=b" }],
    ["of failures", 503, PUBLIC],
  ])("are those %s", async (_what, status, headers: Record<string, string>) => {
    page = () => new Response(`${made.push("")}`, { status, headers });
    expect([await get("/listing"), await get("/listing")]).toEqual(["1", "2"]);
  });
});

describe("a page that is being made", () => {
  it("serves all who wait for it", async () => {
    const making = held();
    const waiting = Array.from({ length: 50 }, () => get("/listing"));
    making.answer(new Response("one", { headers: PUBLIC }));
    page = () => new Response("another", { headers: PUBLIC });
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["one"]));
  });

  it("begins with the first turn of all who wait for it", async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 5, patience: 60_000 }, () => now);
    const inTurn: PageCacheParts["inTurn"] = (asker, job) =>
      turns.run({ address: asker?.req.header("x-client") ?? "", connection: undefined }, job);
    site = open({ inTurn });
    const first = held();
    const by = (client: string, price: number) => ask(`/listing?priceMax=${price}`, { "x-client": client });
    const greedy = [1, 2, 3, 4, 5].map((price) => by("greedy", price));
    const calm = by("calm", 5);
    page = ({ url }) => new Response(`${made.push(new URL(url).search)}`, { headers: PUBLIC });
    first.answer(new Response("first", { headers: PUBLIC }));
    expect(await (await calm).text()).toBe("2");
    const answers = await Promise.all(greedy.map(async (one) => (await one).text()));
    expect(answers).toEqual(["first", "1", "3", "4", "2"]);
    expect(made).toHaveLength(4);
  });

  it("serves who was refused a turn as long as another waits for one, and fails once all are refused", async () => {
    const refusals: ((reason: Error) => void)[] = [];
    const begins: (() => void)[] = [];
    const inTurn: PageCacheParts["inTurn"] = (_asker, job) =>
      new Promise<void>((go, refuse) => {
        refusals.push(refuse);
        begins.push(go);
      }).then(job);
    site = open({ inTurn });
    const served = [get("/listing"), get("/listing")];
    refusals[0]?.(new Error("too late"));
    begins[1]?.();
    expect(await Promise.all(served)).toEqual(["page 1", "page 1"]);
    const refused = [get("/listing?priceMax=1"), get("/listing?priceMax=1")];
    for (const refuse of refusals.slice(2)) refuse(new Error("too late"));
    expect(await Promise.all(refused)).toEqual(["too late", "too late"]);
    expect(refusals).toHaveLength(4);
  });

  it("does not serve who came after a write", async () => {
    const making = held();
    const before = get("/listing");
    await write("E2");
    page = () => new Response("after", { headers: PUBLIC });
    expect(await get("/listing")).toBe("after");
    making.answer(new Response("before", { headers: PUBLIC }));
    expect(await before).toBe("before");
    expect(await get("/listing")).toBe("after");
  });

  it("is made anew, once, for those who waited when it failed", async () => {
    const making = held();
    const waiting = ["/listing", "/listing", "/listing", "/listing"].map((path) => ask(path));
    await Promise.resolve();
    page = () => new Response(`${made.push("")}`, { headers: PUBLIC });
    making.fail(new Error("engine away"));
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200]);
    expect(made).toHaveLength(1);
  });

  it("is made for each who waited when it turns out to be one visitor's", async () => {
    const making = held();
    const waiting = ["/listing", "/listing", "/listing"].map((path) => get(path));
    await Promise.resolve();
    page = () => new Response(`own ${made.push("")}`, { headers: { "Set-Cookie": "a=b" } });
    making.answer(new Response("own 0", { headers: { "Set-Cookie": "a=b" } }));
    expect((await Promise.all(waiting)).toSorted()).toEqual(["own 0", "own 1", "own 2"]);
  });

  it("is finished for the others when who asked first has left", async () => {
    const making = held();
    const leaving = new AbortController();
    const first = site.request("/listing", { signal: leaving.signal });
    const second = get("/listing");
    leaving.abort();
    making.answer(new Response("one", { headers: PUBLIC }));
    expect(await second).toBe("one");
    await first;
  });
});

describe("a visitor who has the page already", () => {
  it("is told so, and sent it again once it is another", async () => {
    const first = await ask("/listing", seed("202601150930"));
    const etag = first.headers.get("ETag") ?? "";
    const again = await ask("/listing", { ...seed("202601150930"), "if-none-match": `W/${etag}, "other"` });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    expect(again.headers.get("Cache-Control")).toBe("public, no-cache");
    await write("E1");
    expect((await ask("/listing", { ...seed("202601150930"), "if-none-match": etag })).status).toBe(200);
  });

  it("learns from HEAD what GET would say, without the page", async () => {
    page = () => new Response("a".repeat(5000), { headers: { ...PUBLIC, "Content-Type": "text/html" } });
    const encoding = { "accept-encoding": "br" };
    const [head, whole] = [await ask("/listing", encoding, "HEAD"), await ask("/listing", encoding)];
    expect(await head.text()).toBe("");
    for (const name of ["ETag", "Vary", "Content-Encoding", "Content-Type", "Cache-Control"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect(head.headers.get("Vary")).toContain("Accept-Encoding");
  });
});
