/**
 * Kills a process again and again between a change of a listing and the mail that tells it: `node test/crash-alerts.ts --kills 200
 * [--seed 1]`. Each round writes what saved searches ask for – listings that come, fall in price, rise, are withdrawn, come back and
 * are corrected – finds what is news of them and sends it to a real SMTP server, until it dies. At the end a process that is left
 * alone sends the rest. Then each owner was told, by the change log alone: of each listing that stands as it came, fell or came back
 * last, at that price and after that moment; of none that nothing happened to but a corrected field; of none more often than
 * something happened to it; and whoever was told twice was so under one Message-ID.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAlerts } from "../src/alerts/alerts.ts";
import { alertMeans, alertSending, compose, followNews, openStorage } from "../src/compose.ts";
import { parseQuery } from "../src/domain/filters/query.ts";
import { RETENTION } from "../src/domain/privacy/retention.ts";
import { startMailSender } from "../src/mail/mail-sender.ts";
import { smtpTransport } from "../src/mail/smtp-transport.ts";
import type { ListingWrite, StoredListing } from "../src/storage/storage.ts";
import { listingWith } from "./factories/listing-with.ts";
import type { Random } from "./factories/random.ts";
import { createRandom } from "./factories/random.ts";
import type { ReceivedMail } from "./mail-server.ts";
import { startMailServer } from "./mail-server.ts";

/** Of those that ask what costs so much at most; as many ask for prices that fall. */
const OWNERS = 3;
const CHANGES_A_ROUND = 30;
const NOW = Date.UTC(2026, 0, 15, 9);
/** So much later does each process believe that it is: what waits for its quarter of an hour is due. */
const ROUND_MS = 20 * 60_000;
const FROM = { name: "Virage", address: "messages@virage.example" };

/** Few enough that a mail names each that it tells. */
const LISTINGS = Array.from({ length: 10 }, (_, place) => `R${String(place)}X`);

const SEARCHES = { max: "priceMax=20000", drops: "priceDropLimitDate=2026-01-01" } as const;
type Asked = keyof typeof SEARCHES;
const owners = (Object.keys(SEARCHES) as Asked[]).flatMap((asked) =>
  Array.from({ length: OWNERS }, (_, place) => ({ asked, email: `${asked}${String(place)}@exemple.example` })),
);

/** One change, said before it is written. Its `step` stands in the listing, so that a mail shows how old what it tells is. */
interface Event {
  readonly step: number;
  readonly reference: string;
  readonly kind: "comes" | "falls" | "rises" | "is withdrawn" | "is corrected";
  readonly price: number;
}

/** Milliseconds by which a process that is left alone has moved its clock on. */
let moved = 0;

async function open(directory: string, round: number) {
  Date.now = () => Math.floor(NOW + round * ROUND_MS + moved + performance.now());
  const now = () => Date.now();
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  const virage = await compose(storage, { now }, (error) => {
    throw error;
  });
  return { storage, virage, now, means: alertMeans(storage, FROM, RETENTION) };
}

async function saveSearches(directory: string): Promise<void> {
  const { storage, virage, now, means } = await open(directory, 0);
  const alerts = createAlerts({
    storage,
    sender: { look: () => undefined, settled: () => Promise.resolve() },
    tokens: means.tokens,
    confirmLetter: means.letters.confirm,
    isDelivered: true,
    now,
    clock: now,
  });
  for (const { asked, email } of owners) {
    const { filters } = parseQuery(new URLSearchParams(SEARCHES[asked]));
    await alerts.save(email, filters, { frequency: "immediate" });
  }
  await virage.close();
}

function nextEvent(random: Random, step: number, reference: string, held: StoredListing | undefined): Event {
  const event = { step, reference };
  if (held === undefined || held.withdrawnAt !== undefined)
    return { ...event, kind: "comes", price: 8_000 + 100 * random.int(0, 30) };
  const { price } = held.listing;
  const drawn = random.int(0, 99);
  if (drawn < 35) return { ...event, kind: "falls", price: price - 10 * random.int(1, 30) };
  if (drawn < 50) return { ...event, kind: "rises", price: price + 10 * random.int(1, 30) };
  if (drawn < 70) return { ...event, kind: "is withdrawn", price };
  return { ...event, kind: "is corrected", price };
}

function writeOf({ step, reference, kind, price }: Event, date: string): ListingWrite {
  if (kind === "is withdrawn") return { kind: "withdraw", reference };
  const listing = listingWith({
    reference,
    price,
    version: `V${String(step)}X`,
    mileage: 10_000 + step,
    initialPrice: 50_000,
    priceDropDate: "2026-01-15",
    firstOnlineDate: date,
  });
  return { kind: "put", listing, ...(kind === "is corrected" ? {} : { priceEntry: { date, price } }) };
}

/** Says each event before it is durable; ends by itself when nothing is left to send, or is killed. */
async function run(directory: string, round: number, seed: number, smtpUrl: string): Promise<void> {
  const { storage, virage, now, means } = await open(directory, round);
  const random = createRandom(seed * 10_000 + round);
  const sender = startMailSender({
    storage,
    transport: smtpTransport(smtpUrl),
    clock: Date.now,
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
    ...alertSending(virage, means, { origin: () => "https://virage.example", now, lookAtPushes: () => undefined }),
  });
  const news = followNews(virage, { now, log: { error: () => undefined }, look: sender.look });
  for (let place = 0; place < CHANGES_A_ROUND; place += 1) {
    const reference = LISTINGS[random.int(0, LISTINGS.length - 1)] ?? "";
    const event = nextEvent(random, round * 1000 + place, reference, await storage.listings.get(reference));
    process.stdout.write(`${JSON.stringify(event)}\n`);
    const date = new Date(now()).toISOString();
    await storage.listings.write([writeOf(event, date)], date);
    if (place % 5 === 4) {
      await news.catchUp();
      sender.look();
    }
  }
  // The last round moves its clock on until nothing waits.
  for (let step = 0; step < 4; step += 1) {
    await news.catchUp();
    await virage.catchUp();
    moved += ROUND_MS;
    sender.look();
    await sender.idle();
  }
  await news.stop();
  await sender.stop();
  await virage.close();
}

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    round: { type: "string" },
    directory: { type: "string" },
    smtp: { type: "string" },
  },
});

/** Each entry of the change log is one event; the one that a process said last may not have become durable. */
async function durable(directory: string, said: readonly Event[]): Promise<readonly Event[]> {
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  const last = await storage.changes.last();
  await storage.close();
  if (last !== said.length && last !== said.length - 1)
    throw new Error(`${String(said.length)} changes were said, ${String(last)} are there`);
  return said.slice(0, last);
}

/** What is news of a listing to who asks so. */
const isNews = (asked: Asked, { kind }: Event) => kind === "comes" || (asked === "drops" && kind === "falls");

/** The steps that each mail of an owner shows of a listing; one for each Message-ID. */
function toldOf(mails: readonly ReceivedMail[], reference: string): readonly number[] {
  return mails.flatMap(({ text }) => {
    const block = text.split("\n\n").find((part) => part.includes(`annonce-${reference}.html`));
    if (block === undefined) return [];
    const [, step] = /V(\d+)X/.exec(block) ?? [];
    if (step === undefined) throw new Error(`no step of ${reference} in ${block}`);
    return [Number(step)];
  });
}

if (values.round !== undefined && values.directory !== undefined && values.smtp !== undefined) {
  await run(values.directory, Number(values.round), Number(values.seed), values.smtp);
} else {
  const random = createRandom(Number(values.seed));
  const directory = await mkdtemp(join(tmpdir(), "virage-alerts-"));
  const server = await startMailServer();
  const kills = Number(values.kills);
  await saveSearches(directory);
  let events: readonly Event[] = [];
  for (let round = 1; round <= kills + 1; round += 1) {
    const isLast = round > kills;
    const place = ["--round", String(round), "--directory", directory, "--smtp", server.url, "--seed", values.seed];
    const child = spawn(process.execPath, [import.meta.filename, ...place], { stdio: ["ignore", "pipe", "inherit"] });
    const exited = once(child, "exit");
    const begun = Promise.withResolvers<void>();
    const said: Event[] = [];
    const reader = createInterface(child.stdout).on("line", (line) => {
      said.push(JSON.parse(line) as Event); // as the process wrote it
      begun.resolve();
    });
    const closed = once(reader, "close");
    if (!isLast) {
      await Promise.race([begun.promise, exited]);
      await delay(random.int(0, 400));
      child.kill("SIGKILL");
    }
    const [code]: readonly unknown[] = await exited;
    await closed;
    if (isLast && code !== 0) throw new Error(`the process that was left alone ended with ${String(code)}`);
    events = await durable(directory, [...events, ...said]);
  }
  let [told, lost, doubled, tooOften] = [0, 0, 0, 0];
  for (const { asked, email } of owners) {
    const all = server.received.filter(({ to }) => to.includes(email));
    const mails = [...Map.groupBy(all, ({ headers }) => headers.get("message-id")?.[0] ?? "").values()].flatMap(
      ([mail]) => mail ?? [],
    );
    doubled += all.length - mails.length;
    for (const reference of LISTINGS) {
      const ofListing = events.filter((event) => event.reference === reference);
      const shown = toldOf(mails, reference);
      told += shown.length;
      if (shown.length > ofListing.filter((event) => isNews(asked, event)).length) tooOften += 1;
      // What happened last stands where it is online, at no higher price than it fell to.
      const last = ofListing.findLast((event) => isNews(asked, event));
      const now = ofListing.at(-1);
      if (last === undefined || now === undefined || now.kind === "is withdrawn") continue;
      if (last.kind === "falls" && now.price > last.price) continue;
      if (!shown.some((step) => step >= last.step)) {
        lost += 1;
        process.stdout.write(`${email} was not told that ${reference} ${last.kind}, step ${String(last.step)}\n`);
      }
    }
  }
  await server.close();
  if (lost + tooOften === 0) await rm(directory, { recursive: true });
  else {
    await writeFile(join(directory, "received.json"), JSON.stringify(server.received));
    process.stdout.write(`what is there and what the server took is kept in ${directory}\n`);
  }
  process.stdout.write(
    `${String(kills)} kills, ${String(events.length)} changes of ${String(LISTINGS.length)} listings, ${String(owners.length)} owners: told ${String(told)} times; ${String(lost)} were not told, ${String(tooOften)} too often; ${String(doubled)} mails came again, each under its Message-ID\n`,
  );
  if (lost + tooOften > 0) process.exitCode = 1;
}
