/**
 * The site on its default storage, SQLite, and what it reaches outside, in trouble: as `fault-matrix.postgres.test.ts`. Real parts: another
 * process's lock on the file, a disk that takes nothing (the kernel refuses every write of this process), a dealer's host and a collector
 * of events behind a proxy.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { answerWith, limitsWith, openPhotoOrigin, paintedPhoto } from "../../test/factories/photo-origin.ts";
import type { PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { sampleEvent } from "../../test/factories/site-events.ts";
import type { Probe } from "../../test/fault-matrix.ts";
import { SLOW, faultMatrix } from "../../test/fault-matrix.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { Trouble, TroubledProxy } from "../../test/troubled-proxy.ts";
import { startTroubledProxy } from "../../test/troubled-proxy.ts";
import type { Virage } from "../compose.ts";
import { compose, openEvents, openStorage } from "../compose.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { photoStem } from "../photos/photo-address.ts";
import { createPhotographs } from "../photos/photographs.ts";
import { consentText } from "../web/cookies/consent-cookie.ts";

const REFERENCE = "FAULT-1";
const { drive, compare } = faultMatrix();

let directory: string;
let virage: Virage;
let served: ServedSite;
let dealer: PhotoOrigin;
let dealerProxy: TroubledProxy;
let collector: TroubledProxy;
let closeCollector: () => void;
let collected: string[] = [];
let events: ReturnType<typeof openEvents>;
let photos: readonly string[];
/** How much later it is than the machine's clock says. */
let later = 0;
let drawn = 0;
const realClock = Date.now;

beforeAll(async () => {
  vi.spyOn(Date, "now").mockImplementation(() => realClock() + later);
  directory = await mkdtemp(join(tmpdir(), "virage-faults-"));
  dealer = await openPhotoOrigin();
  dealerProxy = await startTroubledProxy({ host: "127.0.0.1", port: dealer.port }, SLOW);
  const drawing = await paintedPhoto().jpeg().toBuffer();
  photos = Array.from({ length: 60 }, (_, index) => {
    dealer.answers.set(`/${String(index)}.jpg`, answerWith(drawing));
    return `http://127.0.0.1:${String(dealerProxy.port)}/${String(index)}.jpg`;
  });
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece.toString()));
    request.on("end", () => {
      collected.push(text);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens
  collector = await startTroubledProxy({ host: "127.0.0.1", port }, SLOW);
  closeCollector = () => {
    server.closeAllConnections();
    server.close();
  };
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  const listing = listingWith({ reference: REFERENCE, curef: "C123", photos });
  await storage.listings.write(
    [{ kind: "put", listing, priceEntry: { date: listing.firstOnlineDate, price: listing.price } }],
    new Date(NOW).toISOString(),
  );
  await storage.sellerContacts.put([{ seller: "C123", email: SELLER }]);
  virage = await compose(storage, { now: () => NOW }, () => undefined);
  events = openEvents(
    { dataDirectory: directory, eventsUrl: `http://127.0.0.1:${String(collector.port)}/` },
    { error: () => undefined },
  );
  served = await serveOpened(virage, {
    dataDirectory: directory,
    trustedProxies: ["127.0.0.1"],
    limits: { capacity: 100_000, perSecond: 100_000 },
    events: events.sink,
    photographs: createPhotographs({
      directory: join(directory, "photos"),
      photosOf: async () => photos,
      now: () => Date.now(),
      onError: () => undefined,
      limits: limitsWith(),
    }),
  });
  // What is loaded and connected with the first request is no trouble of anybody's.
  for (const ask of [newSearch, vehicle, newSearch, vehicle]) await ask();
});
afterAll(async () => {
  for (const proxy of [collector, dealerProxy]) proxy.suffer("none");
  await served.close();
  await virage.close();
  await Promise.all([dealerProxy.close(), collector.close(), dealer.close()]);
  closeCollector();
  await rm(directory, { recursive: true, force: true });
});

const newAddress = () => `198.51.100.${String((drawn += 1) % 250)}`;
const get = (path: string) => served.ask({ path, headers: { "X-Forwarded-For": newAddress() } });
const newSearch = () => get(`/listing?priceMax=${String(90_000 + (drawn += 1))}`);
const vehicle = () => get(`${listingPath({ vertical: "car", reference: REFERENCE })}?n=${String((drawn += 1))}`);
const ready = () => get("/ready");

describe("SQLite", () => {
  const forms: string[] = [];
  beforeEach(async () => {
    for (let opened = 0; opened < 12; opened += 1) {
      const form = await get(`/contact/donnees/message/${REFERENCE}`);
      forms.push((JSON.parse(form.body) as { readonly token: string }).token); // as contact-view.ts says
    }
    later += 3_000;
  });
  const message = async () => {
    const token = forms.pop() ?? "";
    const text = `Bonjour, est-elle encore là ? ${String((drawn += 1))}`;
    const email = `client${String(drawn)}@exemple.example`;
    const { body, headers } = multipart({ ...WRITTEN, message: text, email, jeton: token });
    const answer = await served.ask({
      method: "POST",
      path: `/contact/donnees/message/${REFERENCE}`,
      body,
      headers: { ...headers, "X-Forwarded-For": newAddress() },
    });
    // Nothing was lost: the same form is sent again.
    if (answer.status !== 200) forms.push(token);
    return answer;
  };
  const probes: readonly Probe[] = [
    { asked: "a message to a seller", ask: message },
    { asked: "a vehicle", ask: vehicle },
    { asked: "a new search", ask: newSearch },
    { asked: "`/ready`", ask: ready },
  ];
  it("held by another writer", async () => {
    const other = new DatabaseSync(join(directory, "virage.db"));
    await drive("SQLite", "held by another writer", probes, {
      begin: () => other.exec("begin immediate"),
      mend: () => other.exec("rollback"),
      rounds: 1,
    });
    other.close();
  });
  it("on a disk that takes nothing", async () => {
    const heard = () => undefined;
    // The kernel says so by a signal first, which would end the process.
    process.on("SIGXFSZ", heard);
    const limit = (size: string) =>
      expect(spawnSync("prlimit", ["--pid", String(process.pid), `--fsize=${size}:`]).status).toBe(0);
    await drive("SQLite", "on a disk that takes nothing", probes, {
      begin: () => limit("0"),
      mend: () => limit("unlimited"),
    });
    process.off("SIGXFSZ", heard);
  });
});

const TROUBLES: readonly Trouble[] = ["slow", "silent", "down"];

describe("hosts of photographs", () => {
  let next = 0;
  /** Each that nobody has asked for yet is fetched from its host. */
  const probes: readonly Probe[] = [
    {
      asked: "a photograph not yet fetched",
      ask: () => {
        const place = (next += 1);
        return get(`${photoStem(REFERENCE, place, photos[place - 1] ?? "")}-480.jpg`);
      },
    },
    { asked: "a vehicle", ask: vehicle },
  ];
  const mend = () => dealerProxy.suffer("none");
  it.each(TROUBLES)("%s", (trouble) =>
    drive("hosts of photographs", trouble, probes, { begin: () => dealerProxy.suffer(trouble), mend, rounds: 1 }),
  );
  it("flapping", () =>
    drive("hosts of photographs", "flapping", probes, {
      begin: () => undefined,
      each: (round) => dealerProxy.suffer(round % 2 === 0 ? "down" : "none"),
      mend,
      rounds: 4,
    }));
});

describe("the collector of events", () => {
  const consent = `audience=${consentText("accepted", dayInParis(NOW))}; visitorId=${"v".repeat(20)}`;
  const send = () =>
    served.ask({
      method: "POST",
      path: "/api/v1/events",
      headers: {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        Cookie: consent,
        "X-Forwarded-For": newAddress(),
      },
      body: JSON.stringify({ events: [sampleEvent("tracking:page")] }),
    });
  const probes: readonly Probe[] = [
    { asked: "events of a page", ask: send },
    { asked: "a new search", ask: newSearch },
  ];
  beforeEach(() => {
    collected = [];
  });
  /** All that was sent in the trouble is there at the end, and nobody sends it but the site by itself. */
  const mend = async () => {
    collector.suffer("none");
    await expect.poll(() => events.sink.waiting(), { timeout: 30_000, interval: 50 }).toBe(0);
  };
  const arrived = () =>
    collected
      .join("")
      .split("\n")
      .filter((line) => line !== "").length;
  it.each(TROUBLES)("%s", async (trouble) => {
    await drive("collector of events", trouble, probes, { begin: () => collector.suffer(trouble), mend });
    await expect.poll(arrived).toBeGreaterThanOrEqual(4);
  });
  it("flapping", async () => {
    await drive("collector of events", "flapping", probes, {
      begin: () => undefined,
      each: (round) => collector.suffer(round % 2 === 0 ? "down" : "none"),
      mend,
      rounds: 4,
    });
    await expect.poll(arrived).toBeGreaterThanOrEqual(6);
  });
});

it("is what docs/decisions/degraded-modes.md says", compare);
