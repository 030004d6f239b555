/** Stocks fetched from a real server into real storage, and from servers that mean no good. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, PhotoOrigin } from "../../../test/factories/photo-origin.ts";
import { openPhotoOrigin, redirectTo } from "../../../test/factories/photo-origin.ts";
import { feedOf, feedRow } from "../../../test/feed-trial.ts";
import { isPublicAddress } from "../../outward/public-address.ts";
import { openSqliteStorage } from "../../storage/sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Intake } from "../intake/intake.ts";
import { createIntake } from "../intake/intake.ts";
import { createDeliveries } from "./deliveries.ts";
import { operateFeed } from "./feed-operations.ts";
import type { StockFetch } from "./fetch-stock.ts";
import { publicReach } from "../../outward/pinned-host.ts";
import { STOCK_FETCH } from "./fetch-stock.ts";
import { dueAfterProblem, pullStocks } from "./pull-stocks.ts";

const MONDAY = Date.UTC(2026, 2, 2, 6);
const MINUTE = 60_000;
const STOCK = feedOf(feedRow("v1"), feedRow("v2", { model: "308" }));
const log = { info: () => undefined, error: () => undefined };

let data = "";
let storage: Storage;
let intake: Intake;
let dealer: PhotoOrigin;
let now = MONDAY;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "virage-pull-"));
  storage = await openSqliteStorage({ directory: data });
  await storage.dealers.put([{ curef: "C700", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
  now = MONDAY;
  intake = createIntake({ storage, dataDirectory: data, now: () => now, log });
  dealer = await openPhotoOrigin();
});
afterEach(async () => {
  await dealer.close();
  await intake.stop();
  await storage.close();
  await rm(data, { recursive: true, force: true });
});

const stock =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (request, response) => {
    const isKnown = headers["ETag"] !== undefined && request.headers["if-none-match"] === headers["ETag"];
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : body);
  };

async function pull(differences: Partial<StockFetch> = {}, signal = new AbortController().signal) {
  const deliveries = createDeliveries({ intake, storage, catchUp: async () => undefined, log });
  const isAllowedAddress = (address: string) => address === "127.0.0.1";
  const limits = { ...STOCK_FETCH, ...publicReach(), maxBytes: 1_000_000, isAllowedAddress, ...differences };
  await pullStocks({ storage, deliveries, limits, clock: () => now, log }, signal);
  const source = await storage.feedSources.get("C700");
  return { source, arrivals: await storage.feedArrivals.of("C700", 30) };
}

const from = (url: string, everyMinutes = 360) =>
  storage.feedSources.put({ curef: "C700", url, everyMinutes, due: new Date(now).toISOString(), failures: 0 });

/** What is told of an address, once it has been asked. */
async function problemAt(url: string, differences: Partial<StockFetch> = {}) {
  await from(url);
  const { source, arrivals } = await pull(differences);
  expect(await storage.listings.onlineOf("C700")).toEqual([]);
  expect(arrivals[0]).toMatchObject({ by: "pull", state: "failed", failure: source?.problem });
  return source?.problem;
}

describe("a stock that the site fetches", () => {
  it("is imported when it is due, and not asked for before it is again", async () => {
    dealer.answers.set("/flux/parc%20auto.csv", stock(STOCK));
    await from(`${dealer.origin}/flux/parc%20auto.csv`);
    const { source, arrivals } = await pull();
    expect(arrivals).toMatchObject([{ number: 1, by: "pull", file: "parc auto.csv", state: "imported" }]);
    expect(source).toMatchObject({ failures: 0, due: new Date(MONDAY + 360 * MINUTE).toISOString() });
    now += 359 * MINUTE;
    await pull();
    expect(dealer.asked).toHaveLength(1);
    now += MINUTE;
    // The same bytes are the same run.
    expect((await pull()).arrivals).toHaveLength(1);
    expect([dealer.asked.length, await storage.listings.onlineOf("C700")]).toEqual([2, ["C700-V1", "C700-V2"]]);
  });

  it("is not sent again as long as it is the same, by its mark, until it is to be read otherwise", async () => {
    const headers = { ETag: '"one"', "Content-Disposition": 'attachment; filename="s.csv.gz"' };
    dealer.answers.set("/s", stock(gzipSync(STOCK), headers));
    await from(`${dealer.origin}/s`);
    expect((await pull()).source).toMatchObject({ etag: '"one"' });
    now += 360 * MINUTE;
    const { source, arrivals } = await pull();
    expect([source?.etag, source?.checkedAt, arrivals.length]).toEqual(['"one"', new Date(now).toISOString(), 1]);
    await operateFeed(
      { kind: "feed settings", curef: "C700", mapping: "dealer-group-fr" },
      { storage, clock: () => now },
    );
    const otherwise = await pull();
    expect(otherwise.arrivals[0]).toMatchObject({ number: 2, state: "refused" });
    // What was refused is asked for whole again.
    expect(otherwise.source?.etag).toBeUndefined();
  });

  it("is asked for by its date where it has no mark, and with the name and password of its address, there alone", async () => {
    const seen: unknown[] = [];
    const told: Answer = (request, response) => {
      seen.push([request.headers.authorization, request.headers["if-modified-since"]]);
      response.writeHead(200, { "Last-Modified": "Mon, 02 Mar 2026 05:00:00 GMT" }).end(STOCK);
    };
    const other = await openPhotoOrigin();
    dealer.answers.set("/s.csv", told);
    other.answers.set("/s.csv", told);
    await from(dealer.origin.replace("://", "://parc:s%C3%A9same@") + "/s.csv");
    await pull();
    now += 360 * MINUTE;
    dealer.answers.set("/s.csv", redirectTo(`${other.origin}/s.csv`));
    await pull();
    await other.close();
    const basic = `Basic ${Buffer.from("parc:sésame").toString("base64")}`;
    expect(seen).toEqual([
      [basic, undefined],
      [undefined, "Mon, 02 Mar 2026 05:00:00 GMT"],
    ]);
  });
});

describe("a stock that cannot be had", () => {
  it("is asked for again after 5 minutes, 10, 20 and so on, a day at most, and then as before", async () => {
    await from(`${dealer.origin}/s.csv`);
    expect((await pull()).source).toMatchObject({
      failures: 1,
      due: new Date(MONDAY + 5 * MINUTE).toISOString(),
      problem: "127.0.0.1 n’a pas de fichier à cette adresse (réponse 404).",
    });
    now += 5 * MINUTE;
    expect((await pull()).source).toMatchObject({ failures: 2, due: new Date(now + 10 * MINUTE).toISOString() });
    expect([dueAfterProblem(0, 9), dueAfterProblem(0, 10), dueAfterProblem(0, 10_000)]).toEqual([
      1280 * MINUTE,
      1440 * MINUTE,
      1440 * MINUTE,
    ]);
    dealer.answers.set("/s.csv", stock(STOCK));
    now += 10 * MINUTE;
    const { source, arrivals } = await pull();
    expect(source).not.toHaveProperty("problem");
    expect([source?.failures, arrivals.map(({ state }) => state)]).toEqual([0, ["imported", "failed", "failed"]]);
  });

  it.each([
    "http://10.0.0.1/s.csv",
    "http://169.254.169.254/latest/meta-data",
    "http://2130706433/s.csv",
    "http://[::ffff:7f00:1]/s.csv",
  ])("is not looked for in the site’s own network: %s", async (url) => {
    expect(await problemAt(url, { isAllowedAddress: isPublicAddress })).toContain("n’est pas sur l’Internet public");
  });

  it("is not looked for there at the end of a redirection, nor by a name that resolves otherwise the next time", async () => {
    dealer.answers.set("/s.csv", redirectTo(`http://localhost:${String(dealer.port)}/inside.csv`));
    dealer.answers.set("/inside.csv", stock(STOCK));
    const inside = () => Promise.resolve([{ address: "127.0.0.2", family: 4 }]);
    expect(await problemAt(`${dealer.origin}/s.csv`, { resolve: inside })).toContain("Internet public");
    expect(dealer.asked).toEqual(["/s.csv"]);
    let times = 0;
    const turning = () => Promise.resolve([{ address: ++times === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
    await from(`http://flux.example:${String(dealer.port)}/inside.csv`);
    expect((await pull({ resolve: turning })).arrivals[0]).toMatchObject({ state: "imported" });
    expect(times).toBe(1);
  });

  it.each([
    ["/round", "renvoie plus de 4 fois ailleurs"],
    ["/file", "Ce n’est pas une adresse du web"],
    ["/user", "Ce n’est pas une adresse du web"],
    ["/shut", "ne nous laisse pas entrer (réponse 403)"],
    ["/broken", "répond 500 au lieu d’un fichier"],
    ["/unasked", "répond 304 au lieu d’un fichier"],
    ["/empty", "Le fichier relevé est vide"],
    ["/announced", "dépasse 1\u202fMo"],
    ["/endless", "dépasse 1\u202fMo"],
    ["/half", "coupé en chemin"],
    ["/silent", "n’a pas répondu à temps"],
    ["/slow", "n’est pas venu à temps"],
  ])("is told in a sentence: %s, %s", async (path, words) => {
    dealer.answers.set("/round", redirectTo("/round"));
    dealer.answers.set("/file", redirectTo("file:///etc/passwd"));
    dealer.answers.set("/user", redirectTo(`http://a:b@127.0.0.1:${String(dealer.port)}/s`));
    dealer.answers.set("/shut", (_, response) => response.writeHead(403).end());
    dealer.answers.set("/broken", (_, response) => response.writeHead(500).end());
    dealer.answers.set("/unasked", (_, response) => response.writeHead(304).end());
    dealer.answers.set("/empty", stock(""));
    dealer.answers.set("/announced", (_, response) => response.writeHead(200, { "Content-Length": 1e7 }).write("x"));
    dealer.answers.set("/endless", stock(Buffer.alloc(1_100_000, "x")));
    dealer.answers.set("/half", (_, response) => {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write(STOCK, () => response.destroy());
    });
    dealer.answers.set("/silent", () => undefined);
    dealer.answers.set("/slow", (_, response) => response.writeHead(200).write("x"));
    const late: Readonly<Record<string, object>> = { "/silent": { answer: 60 }, "/slow": { still: 30 } };
    expect(await problemAt(dealer.origin + path, late[path] ?? {})).toContain(words);
  });

  it("is left where it is when the process stops, and says nothing of it", async () => {
    dealer.answers.set("/slow", (_, response) => response.writeHead(200).write("x"));
    await from(`${dealer.origin}/slow`);
    const stop = new AbortController();
    const pulling = pull({}, stop.signal);
    while (dealer.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error("the process stops"));
    await expect(pulling).rejects.toThrow("the process stops");
    expect(await storage.feedSources.get("C700")).toMatchObject({ failures: 0, due: new Date(MONDAY).toISOString() });
    expect(await storage.feedArrivals.of("C700", 9)).toEqual([]);
  });
});
