/**
 * Whatever the site depends on, slow, silent, down and flapping: what somebody who asks meanwhile is answered, and that all is well again
 * without a restart. Real parts: PostgreSQL behind a proxy, an SMTP server, a name server, a folder of photographs. The table that comes
 * of it stands in docs/decisions/degraded-modes.md; `FAULT_MATRIX=print` prints it with the times of this run.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { NameServer } from "../../test/name-server.ts";
import { startNameServer } from "../../test/name-server.ts";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import type { Answer, Asked, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TroubledProxy } from "../../test/troubled-proxy.ts";
import { startTroubledProxy } from "../../test/troubled-proxy.ts";
import type { Virage } from "../compose.ts";
import { compose, openMedia, openStorage } from "../compose.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { photoStem } from "../photos/photo-address.ts";

const DOCUMENT = new URL("../../docs/decisions/degraded-modes.md", import.meta.url);
const REFERENCE = "FAULT-1";
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** Milliseconds that a slow one takes longer, each way. */
const SLOW = 100;
/** Milliseconds: the longest that anybody waits for an answer, on a machine with other things to do. */
const PATIENCE = 10_000;
/** Milliseconds until all is well again, likewise. */
const RECOVERY = 10_000;

interface Row {
  readonly dependency: string;
  readonly trouble: string;
  readonly asked: string;
  readonly status: string;
  /** Its heading, its first line, or the title of what a script was told. */
  readonly read: string;
  /** Milliseconds. */
  readonly longest: number;
  readonly wellAfter: number;
}
const rows: Row[] = [];

let directory: string;
let database: TestDatabase;
let proxy: TroubledProxy;
let virage: Virage;
let served: ServedSite;
let mail: MailServer;
let sender: MailSender;
let names: NameServer;
let photo: string;
/** How much later it is than the machine's clock says. */
let later = 0;
let drawn = 0;
const realClock = Date.now;
const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined };

const drawing = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  vi.spyOn(Date, "now").mockImplementation(() => realClock() + later);
  directory = await mkdtemp(join(tmpdir(), "virage-faults-"));
  database = await createTestDatabase(inject("postgresUrl"));
  const url = new URL(database.url);
  proxy = await startTroubledProxy({ host: url.hostname, port: Number(url.port) }, SLOW);
  url.port = String(proxy.port);
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: url.href });
  photo = `media:${await openMedia({ dataDirectory: directory }).put(await drawing())}`;
  const listing = listingWith({ reference: REFERENCE, curef: "C123", photos: [photo] });
  await storage.listings.write(
    [{ kind: "put", listing, priceEntry: { date: listing.firstOnlineDate, price: listing.price } }],
    new Date(NOW).toISOString(),
  );
  await storage.sellerContacts.put([{ seller: "C123", email: SELLER }]);
  virage = await compose(storage, { now: () => NOW }, () => undefined);
  mail = await startMailServer();
  sender = startMailSender({
    storage,
    transport: smtpTransport(mail.url, { socketTimeout: 2500 }),
    clock: () => Date.now(),
    log: quiet,
  });
  names = await startNameServer();
  served = await serveOpened(virage, {
    dataDirectory: directory,
    mailSender: sender,
    trustedProxies: ["127.0.0.1"],
    nameServers: [names.address],
    limits: { capacity: 100_000, perSecond: 100_000 },
  });
});
afterAll(async () => {
  proxy.suffer("none");
  await served.close();
  await sender.stop();
  await virage.close();
  await Promise.all([mail.close(), names.close(), proxy.close()]);
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Nobody has asked from there so far. */
const newAddress = () => `198.51.100.${String((drawn += 1) % 250)}`;
const get = (path: string, agent?: string, address = newAddress()) =>
  served.ask({
    path,
    headers: { "X-Forwarded-For": address, ...(agent === undefined ? {} : { "User-Agent": agent }) },
  });
/** One that nobody has asked before, so that nothing of it is remembered. */
const newSearch = () => get(`/listing?priceMax=${String(90_000 + (drawn += 1))}`);
const vehicle = () => get(`${listingPath({ vertical: "car", reference: REFERENCE })}?n=${String((drawn += 1))}`);
const ready = () => get("/ready");
const home = () => get("/");
const photograph = (width: number) => get(`${photoStem(REFERENCE, 1, photo)}-${String(width)}.jpg`);

/** What was answered, in a few words. */
function read({ body, headers }: Answer): string {
  const type = headers["content-type"] ?? "";
  if (type.startsWith("image/")) return type === "image/gif" ? "the drawing beneath" : "the photograph";
  if (type.startsWith("application/json")) return /"(?:title|status)":"([^"]+)"/.exec(body)?.[1] ?? "";
  const [, alert] = /class="notice error" role="alert"[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
  return (
    (alert ?? heading ?? body)
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      // The price that nobody has asked for before.
      .replaceAll(/\b9\d \d{3}\b/g, "…")
      .trim()
      .slice(0, 80)
  );
}

interface Probe {
  readonly asked: string;
  readonly ask: () => Promise<Answer>;
}

/** Asks all of them, `rounds` times, then mends and asks until each is answered as before the trouble. */
async function drive(
  dependency: string,
  trouble: string,
  probes: readonly Probe[],
  {
    begin,
    mend,
    rounds = 2,
    each = async () => undefined,
  }: {
    readonly begin: () => unknown;
    readonly mend: () => unknown;
    readonly rounds?: number;
    /** Before each round. */
    readonly each?: (round: number) => unknown;
  },
): Promise<void> {
  const before = await Promise.all(probes.map(async ({ ask }) => told(await ask())));
  await begin();
  const met = probes.map(() => ({ answers: new Set<string>(), longest: 0 }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      await each(round);
      for (const [index, { ask }] of probes.entries()) {
        const start = performance.now();
        const answer = told(await ask());
        const seen = met[index];
        if (seen === undefined) continue;
        seen.answers.add(answer);
        seen.longest = Math.max(seen.longest, performance.now() - start);
      }
    }
  } finally {
    await mend();
  }
  const mended = performance.now();
  const after: number[] = [];
  for (const [index, { ask }] of probes.entries()) {
    await expect.poll(async () => told(await ask()), { interval: 20, timeout: RECOVERY }).toBe(before[index]);
    after.push(performance.now() - mended);
  }
  for (const [index, { asked }] of probes.entries()) {
    const { answers, longest } = met[index] ?? { answers: new Set<string>(), longest: 0 };
    expect(longest, `${dependency} ${trouble} ${asked}`).toBeLessThan(PATIENCE);
    const parted = [...answers].toSorted().map((answer) => answer.split("\n"));
    rows.push({
      dependency,
      trouble,
      asked,
      status: [...new Set(parted.map(([status]) => status))].join(", "),
      read: [...new Set(parted.map(([, words]) => words))].join("; "),
      longest,
      wellAfter: after[index] ?? 0,
    });
  }
}
const told = (answer: Answer) => `${String(answer.status)}\n${read(answer)}`;

const PAGES: readonly Probe[] = [
  { asked: "a new search", ask: newSearch },
  { asked: "a vehicle", ask: vehicle },
  { asked: "the home page, remembered", ask: home },
  { asked: "`/ready`", ask: ready },
];

describe("PostgreSQL", () => {
  const mend = () => proxy.suffer("none");
  it("slow", () => drive("PostgreSQL", "slow", PAGES, { begin: () => proxy.suffer("slow"), mend }));
  it("silent", () => drive("PostgreSQL", "silent", PAGES, { begin: () => proxy.suffer("silent"), mend, rounds: 3 }));
  it("down", () => drive("PostgreSQL", "down", PAGES, { begin: () => proxy.suffer("down"), mend, rounds: 4 }));
  it("flapping", () =>
    drive("PostgreSQL", "flapping", PAGES, {
      begin: () => undefined,
      each: async (round) => {
        proxy.suffer(round % 2 === 0 ? "down" : "none");
        if (round % 2 === 1)
          await expect.poll(async () => (await ready()).status, { interval: 20, timeout: RECOVERY }).toBe(200);
      },
      mend,
      rounds: 4,
    }));
  it("silent under load", async () => {
    /** All of them ask at once, and the search comes last. */
    const load = async () => {
      const others = Array.from({ length: 30 }, vehicle);
      const found = await newSearch();
      await Promise.all(others);
      return found;
    };
    await drive("PostgreSQL", "silent", [{ asked: "thirty vehicles and then a new search, all of them", ask: load }], {
      begin: () => proxy.suffer("silent"),
      mend,
      rounds: 1,
    });
  });
});

describe("the SMTP server", () => {
  const write = async () => {
    const form = await get(`/contact/donnees/message/${REFERENCE}`);
    const { token } = JSON.parse(form.body) as { readonly token: string }; // as contact-view.ts says
    later += 3_000;
    const message = `Bonjour, est-elle encore là ? ${String((drawn += 1))}`;
    const { body, headers } = multipart({
      ...WRITTEN,
      message,
      email: `client${String(drawn)}@exemple.example`,
      jeton: token,
    });
    const asked: Asked = { method: "POST", path: `/contact/donnees/message/${REFERENCE}`, body, headers };
    return served.ask({ ...asked, headers: { ...headers, "X-Forwarded-For": newAddress() } });
  };
  const probes: readonly Probe[] = [
    { asked: "a message to a seller", ask: write },
    { asked: "a new search", ask: newSearch },
  ];
  /** The next attempt is fifteen seconds later. */
  const mend = async () => {
    mail.mood = "taking";
    later += 16_000;
    sender.look();
    await sender.idle();
  };
  afterAll(() => expect(mail.received.length).toBeGreaterThan(4));
  const once = { mend, rounds: 1 };
  it("silent", () => drive("SMTP", "silent", probes, { begin: () => (mail.mood = "hanging"), ...once }));
  it("down", () => drive("SMTP", "down", probes, { begin: () => (mail.mood = "cutting"), ...once }));
  it("flapping", () =>
    drive("SMTP", "flapping", probes, {
      begin: () => undefined,
      each: (round) => (mail.mood = round % 2 === 0 ? "busy" : "taking"),
      mend,
      rounds: 2,
    }));
});

describe("name servers", () => {
  /** A search that is narrower than a program may look, asked by a crawler from an address that is its own. */
  const crawler = () => {
    const address = newAddress();
    const name = `crawl-${String(drawn)}.googlebot.com`;
    names.set(`${address.split(".").toReversed().join(".")}.in-addr.arpa`, "PTR", [name]);
    names.set(name, "A", [address]);
    names.set(name, "AAAA", []);
    return get(
      `/listing?priceMax=90000&mileageMax=900000&gearbox=AUTO&energies=dies&n=${String((drawn += 1))}`,
      GOOGLE,
      address,
    );
  };
  const probes: readonly Probe[] = [
    { asked: "a crawler, narrowly", ask: crawler },
    { asked: "a person’s new search", ask: newSearch },
  ];
  const mend = () => {
    names.silence(false);
    names.delay(0);
  };
  it("slow", () => drive("name servers", "slow", probes, { begin: () => names.delay(SLOW), mend }));
  it("silent", () => drive("name servers", "silent", probes, { begin: () => names.silence(true), mend, rounds: 1 }));
  it("flapping", () =>
    drive("name servers", "flapping", probes, {
      begin: () => undefined,
      each: (round) => names.silence(round % 2 === 0),
      mend,
      rounds: 2,
    }));
});

describe("the folder of photographs", () => {
  const folder = () => join(directory, "medias");
  const widths = [320, 480, 640, 960, 1280];
  let next = 0;
  /** A size that nobody has asked for yet is made from the original. */
  const probes: readonly Probe[] = [
    { asked: "a photograph not yet made", ask: () => photograph(widths[(next += 1) % widths.length] ?? 0) },
    { asked: "a vehicle", ask: vehicle },
  ];
  it("down", () =>
    drive("photographs", "down", probes, {
      begin: async () => {
        await rm(join(directory, "photos"), { recursive: true, force: true });
        await rename(folder(), `${folder()}.away`);
        await writeFile(folder(), "no folder");
      },
      mend: async () => {
        await rm(folder());
        await rename(`${folder()}.away`, folder());
      },
    }));
  it("slow", async () => {
    const [, name = ""] = photo.split(":");
    const path = join(folder(), name.slice(0, 2), `${name}.jpg`);
    const bytes = readFileSync(path);
    await drive("photographs", "slow", probes, {
      begin: async () => {
        await rm(join(directory, "photos"), { recursive: true, force: true });
        await rm(path);
        // Whoever opens a pipe waits until somebody writes: a disk that does not answer.
        expect(spawnSync("mkfifo", [path]).status).toBe(0);
      },
      mend: async () => {
        await rename(path, `${path}.pipe`);
        await writeFile(path, bytes);
        // Whoever still waits is let go.
        await writeFile(`${path}.pipe`, bytes);
        await rm(`${path}.pipe`);
      },
      rounds: 1,
    });
  });
});

describe("the search engine", () => {
  const failing = () => vi.spyOn(virage.engine, "ask").mockRejectedValue(new Error("the engine is out"));
  const mend = () => vi.mocked(virage.engine.ask).mockRestore();
  it("down", () => drive("engine", "down", PAGES, { begin: failing, mend }));
  it("slow", () => {
    const ask = virage.engine.ask.bind(virage.engine);
    const slow: typeof ask = async (questions) => {
      await pause(2 * SLOW);
      return ask(questions);
    };
    return drive("engine", "slow", PAGES, {
      begin: () => vi.spyOn(virage.engine, "ask").mockImplementation(slow),
      mend,
    });
  });
  it("flapping", () =>
    drive("engine", "flapping", PAGES, {
      begin: () => undefined,
      each: (round) => (round % 2 === 0 ? failing() : mend()),
      mend: () => undefined,
      rounds: 4,
    }));
});

it("is what docs/decisions/degraded-modes.md says", () => {
  const line = ({ dependency, trouble, asked, status, read: words }: Row) =>
    `| ${dependency} | ${trouble} | ${asked} | ${status} | ${words} |`;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  if (process.env["FAULT_MATRIX"] === "print")
    process.stdout.write(
      rows.map((row) => `${line(row)} ${seconds(row.longest)} | ${seconds(row.wellAfter)} |\n`).join(""),
    );
  const said = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .filter((text) => text.split("|").length === 9)
    .slice(2)
    .map((text) => `${text.split("|").slice(0, 6).join("|")}|`);
  expect(said).toEqual(rows.map(line));
});
