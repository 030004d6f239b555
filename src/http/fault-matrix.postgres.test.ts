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
import pg from "pg";
import sharp from "sharp";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { SELLER, WRITTEN, multipart } from "../../test/contact-forms.ts";
import type { Probe } from "../../test/fault-matrix.ts";
import { RECOVERY, SLOW, faultMatrix } from "../../test/fault-matrix.ts";
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
import type { Trouble, TroubledProxy } from "../../test/troubled-proxy.ts";
import { startTroubledProxy } from "../../test/troubled-proxy.ts";
import { answerWith, openPhotoOrigin } from "../../test/factories/photo-origin.ts";
import type { PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { checkClaims } from "../dealer-space/showroom-desk.ts";
import { tokenName, tokenRecord } from "../domain/listings/domain-claim.ts";
import { STOCK_FETCH, fetchStock } from "../feeds/arrivals/fetch-stock.ts";
import { nameRecords } from "../outward/name-records.ts";
import { resolvedBy } from "../outward/pinned-host.ts";
import type { Virage } from "../compose.ts";
import { compose, openMedia, openStorage } from "../compose.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { photoStem } from "../photos/photo-address.ts";

const REFERENCE = "FAULT-1";
const HOME = "virage.example";
const DOMAIN = "www.garage.example";
const STOCK_HOST = "stock.garage.example";
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const { drive, compare } = faultMatrix();

let directory: string;
let database: TestDatabase;
let proxy: TroubledProxy;
let virage: Virage;
let served: ServedSite;
let mail: MailServer;
let mailProxy: TroubledProxy;
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
  mailProxy = await startTroubledProxy({ host: "127.0.0.1", port: mail.port }, SLOW);
  sender = startMailSender({
    storage,
    transport: smtpTransport(`smtp://127.0.0.1:${String(mailProxy.port)}`, { socketTimeout: 2500 }),
    clock: () => Date.now(),
    log: quiet,
  });
  names = await startNameServer();
  served = await serveOpened(virage, {
    dataDirectory: directory,
    mailSender: sender,
    publicUrl: `http://${HOME}`,
    trustedProxies: ["127.0.0.1"],
    nameServers: [names.address],
    limits: { capacity: 100_000, perSecond: 100_000 },
  });
  // What is loaded and connected with the first request is no trouble of anybody's.
  for (const ask of [newSearch, vehicle, newSearch, vehicle]) await ask();
});
afterAll(async () => {
  proxy.suffer("none");
  await served.close();
  await sender.stop();
  await virage.close();
  await mailProxy.close();
  await Promise.all([mail.close(), names.close(), proxy.close()]);
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Nobody has asked from there so far. */
const newAddress = () => `198.51.100.${String((drawn += 1) % 250)}`;
const get = (path: string, agent?: string, address = newAddress()) =>
  served.ask({
    path,
    headers: { Host: HOME, "X-Forwarded-For": address, ...(agent === undefined ? {} : { "User-Agent": agent }) },
  });
/** One that nobody has asked before, so that nothing of it is remembered. */
const newSearch = () => get(`/listing?priceMax=${String(90_000 + (drawn += 1))}`);
const vehicle = () => get(`${listingPath({ vertical: "car", reference: REFERENCE })}?n=${String((drawn += 1))}`);
const ready = () => get("/ready");
const home = () => get("/");
const photograph = (width: number) => get(`${photoStem(REFERENCE, 1, photo)}-${String(width)}.jpg`);

const PAGES: readonly Probe[] = [
  { asked: "a new search", ask: newSearch },
  { asked: "a vehicle", ask: vehicle },
  { asked: "the home page, remembered", ask: home },
  { asked: "`/ready`", ask: ready },
];

/** Of a form that was opened before, so that its own question is all that is asked. */
const openedForms: string[] = [];
async function openForms(count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    // Before anything is measured: what the trouble before it left is over once a form opens. Until then it is told as what passes.
    const statuses = new Set<number>();
    const form = await vi.waitFor(
      async () => {
        const answer = await get(`/contact/donnees/message/${REFERENCE}`);
        statuses.add(answer.status);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 30_000, interval: 250 },
    );
    expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
    openedForms.push((JSON.parse(form.body) as { readonly token: string }).token); // as contact-view.ts says
  }
  later += 3_000;
}
async function sendForm(): Promise<Answer> {
  const token = openedForms.pop();
  if (token === undefined) throw new Error("no form was opened");
  const message = `Bonjour, est-elle encore là ? ${String((drawn += 1))}`;
  const { body, headers } = multipart({
    ...WRITTEN,
    message,
    email: `client${String(drawn)}@exemple.example`,
    jeton: token,
  });
  const asked: Asked = { method: "POST", path: `/contact/donnees/message/${REFERENCE}`, body, headers };
  const answer = await served.ask({ ...asked, headers: { ...headers, Host: HOME, "X-Forwarded-For": newAddress() } });
  // Nothing was lost: the same form is sent again.
  if (answer.status !== 200) openedForms.push(token);
  return answer;
}

const postFields = (path: string, fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path,
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: HOME,
      "X-Forwarded-For": newAddress(),
      "Content-Type": "application/x-www-form-urlencoded",
    },
  });
const newMailbox = () => `client${String((drawn += 1))}@exemple.example`;
/** The page that the browser of who asks is led to. */
async function askToSignIn(): Promise<Answer> {
  const asked = await postFields("/connexion", { email: newMailbox() });
  const cookie = (asked.headers["set-cookie"] ?? []).find((one) => one.includes("signIn="))?.split(";")[0];
  if (cookie === undefined) return asked;
  const { location = "" } = asked.headers;
  return served.ask({ path: location, headers: { Host: HOME, "X-Forwarded-For": newAddress(), Cookie: cookie } });
}
const askForAlert = () =>
  postFields("/alertes/nouvelle", {
    recherche: `priceMax=${String(90_000 + (drawn += 1))}`,
    geste: "creer",
    email: newMailbox(),
    frequence: "daily",
  });

/** Down in one round and back in the next, which waits until the site has seen it. */
const flapping = {
  begin: () => undefined,
  each: async (round: number) => {
    proxy.suffer(round % 2 === 0 ? "down" : "none");
    if (round % 2 === 1)
      await expect.poll(async () => (await ready()).status, { interval: 20, timeout: RECOVERY }).toBe(200);
  },
  rounds: 4,
};

describe("PostgreSQL", () => {
  const mend = () => proxy.suffer("none");
  /** What `/ready` said just before counts for a moment more (`readiness.ts`). */
  const down = async () => {
    proxy.suffer("down");
    await expect.poll(async () => (await ready()).status, { interval: 20, timeout: RECOVERY }).toBe(503);
  };
  it("slow", () => drive("PostgreSQL", "slow", PAGES, { begin: () => proxy.suffer("slow"), mend }));
  it("silent", () => drive("PostgreSQL", "silent", PAGES, { begin: () => proxy.suffer("silent"), mend, rounds: 3 }));
  it("down", () => drive("PostgreSQL", "down", PAGES, { begin: down, mend, rounds: 4 }));
  it("flapping", () => drive("PostgreSQL", "flapping", PAGES, { ...flapping, mend }));
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

describe("what forms write to PostgreSQL", () => {
  const probes = [{ asked: "a message to a seller", ask: sendForm }];
  beforeEach(() => openForms(20));
  const mend = () => proxy.suffer("none");
  const suffer = (trouble: Trouble) => () => proxy.suffer(trouble);
  it("slow", () => drive("PostgreSQL", "slow", probes, { begin: suffer("slow"), mend }));
  it("silent", () => drive("PostgreSQL", "silent", probes, { begin: suffer("silent"), mend, rounds: 4 }));
  it("down", () => drive("PostgreSQL", "down", probes, { begin: suffer("down"), mend, rounds: 2 }));
  it("flapping", () => drive("PostgreSQL", "flapping", probes, { ...flapping, mend }));
  it("behind a writer that does not end", async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    try {
      await drive("PostgreSQL", "held by another writer", probes, {
        begin: async () => {
          await other.query("begin");
          await other.query("update counters set value = value where name = 'change'");
        },
        mend: () => other.query("rollback"),
      });
    } finally {
      await other.end();
    }
  });
});

describe("the SMTP server", () => {
  const write = async () => {
    await openForms(1);
    return sendForm();
  };
  const probes: readonly Probe[] = [
    { asked: "a message to a seller", ask: write },
    { asked: "a sign-in by mail", ask: askToSignIn },
    { asked: "an alert of a guest", ask: askForAlert },
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
  it("slow", () =>
    drive("SMTP", "slow", probes, {
      begin: () => mailProxy.suffer("slow"),
      mend: async () => {
        mailProxy.suffer("none");
        await mend();
      },
      rounds: 2,
    }));
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
  /** A name that its dealer has proved, looked at again as the job does. */
  const domain = async () => {
    await checkClaims(
      { storage: virage.storage, home: HOME, records: nameRecords([names.address]), clock: () => Date.now() },
      new AbortController().signal,
    );
    return served.ask({ path: "/index", headers: { Host: DOMAIN, "X-Forwarded-For": newAddress() } });
  };
  /** A stock that its dealer puts on a host, fetched as the job does. */
  const stock = async () => {
    const limits = {
      ...STOCK_FETCH,
      maxBytes: 1000,
      resolve: resolvedBy([names.address]),
      isAllowedAddress: () => true,
    };
    const signal = new AbortController().signal;
    const fetched = fetchStock(`http://${STOCK_HOST}:${String(stockServer.port)}/stock.csv`, {}, limits, signal);
    return { outcome: await fetched.then(({ kind }) => `the ${kind}`, String) };
  };
  let stockServer: PhotoOrigin;
  beforeAll(async () => {
    stockServer = await openPhotoOrigin();
    stockServer.answers.set("/stock.csv", answerWith(Buffer.from("reference;prix\n")));
    names.set(STOCK_HOST, "A", ["127.0.0.1"]);
    for (const name of [HOME, DOMAIN]) names.set(name, "A", ["198.18.0.1"]);
    await virage.storage.dealers.put([{ curef: "C123", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
    const at = new Date(NOW).toISOString();
    const claim = { curef: "C123", domain: DOMAIN, token: "t".repeat(22), claimedAt: at, findings: [] } as const;
    await virage.storage.together((unit) => unit.claimDomain({ ...claim, state: "pending" }));
    names.set(tokenName(DOMAIN), "TXT", [tokenRecord(claim.token)]);
  });
  afterAll(() => stockServer.close());
  const probes: readonly Probe[] = [
    { asked: "a crawler, narrowly", ask: crawler },
    { asked: "a person’s new search", ask: newSearch },
    { asked: "a dealer’s own domain, looked at again", ask: domain },
    { asked: "a stock that is fetched", ask: stock },
  ];
  const mend = async () => {
    names.silence(false);
    names.delay(0);
    await names.leave(false);
  };
  it("down", () => drive("name servers", "down", probes, { begin: () => names.leave(true), mend }));
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
  it("slow under load", () => {
    const ask = virage.engine.ask.bind(virage.engine);
    const slow: typeof ask = async (questions) => {
      await pause(2 * SLOW);
      return ask(questions);
    };
    const crowds: Promise<unknown>[] = [];
    /** All of them at once, each of somebody else: one of which they could not all be answered, if there is one. */
    const crowd = async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, newSearch));
      return answers.find(({ status }) => status !== 200) ?? newSearch();
    };
    const probes: readonly Probe[] = [
      { asked: "twelve new searches at once, all of them", ask: crowd },
      {
        asked: "the home page, remembered, beside them",
        ask: () => {
          crowds.push(crowd());
          return home();
        },
      },
    ];
    return drive("engine", "slow", probes, {
      begin: () => vi.spyOn(virage.engine, "ask").mockImplementation(slow),
      mend: async () => {
        await Promise.all(crowds);
        mend();
      },
      rounds: 1,
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

it("is what docs/decisions/degraded-modes.md says", compare);
