/**
 * Kills a process again and again between a listing that comes and the mail that tells it: `node test/crash-alerts.ts --kills 200
 * [--seed 1]`. Each round writes listings that saved searches ask for, finds what is news of them and sends it to a real SMTP server,
 * until it dies. At the end a process that is left alone sends the rest: every owner has been told of every listing that was said to
 * be written, and whoever was told twice was so under one Message-ID.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAlerts } from "../src/alerts/alerts.ts";
import { alertMeans, alertSending, compose, followNews, openStorage } from "../src/compose.ts";
import { RETENTION } from "../src/domain/privacy/retention.ts";
import { startMailSender } from "../src/mail/mail-sender.ts";
import { smtpTransport } from "../src/mail/smtp-transport.ts";
import { listingWith } from "./factories/listing-with.ts";
import { createRandom } from "./factories/random.ts";
import { startMailServer } from "./mail-server.ts";

const OWNERS = 5;
const LISTINGS_A_ROUND = 20;
const NOW = Date.UTC(2026, 0, 15, 9);
/** So much later does each process believe that it is: what waits for its quarter of an hour is due. */
const ROUND_MS = 20 * 60_000;
const FROM = { name: "Virage", address: "messages@virage.example" };

const emailOf = (owner: number) => `camille${String(owner)}@exemple.example`;
const referenceOf = (round: number, place: number) => `R${String(round)}X${String(place)}X`;

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
    sender: { look: () => undefined },
    tokens: means.tokens,
    confirmLetter: means.letters.confirm,
    isDelivered: true,
    now,
    clock: now,
  });
  for (let owner = 0; owner < OWNERS; owner += 1)
    await alerts.save(emailOf(owner), { vertical: "car", priceMax: 20_000 + owner }, { frequency: "immediate" });
  await virage.close();
}

/** Says `written N` once the listings of its round are durable; ends by itself when nothing is left to send, or is killed. */
async function run(directory: string, round: number, smtpUrl: string): Promise<void> {
  const { storage, virage, now, means } = await open(directory, round);
  const sender = startMailSender({
    storage,
    transport: smtpTransport(smtpUrl),
    clock: Date.now,
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
    ...alertSending(virage, means, { origin: () => "https://virage.example", now, lookAtPushes: () => undefined }),
  });
  const news = followNews(virage, { now, log: { error: () => undefined }, look: sender.look });
  for (let place = 0; place < LISTINGS_A_ROUND; place += 1) {
    const firstOnlineDate = new Date(now()).toISOString();
    const listing = listingWith({ reference: referenceOf(round, place), price: 9_000 + place, firstOnlineDate });
    await storage.listings.write([{ kind: "put", listing }], firstOnlineDate);
    process.stdout.write(`written ${String(place)}\n`);
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

if (values.round !== undefined && values.directory !== undefined && values.smtp !== undefined) {
  await run(values.directory, Number(values.round), values.smtp);
} else {
  const random = createRandom(Number(values.seed));
  const directory = await mkdtemp(join(tmpdir(), "virage-alerts-"));
  const server = await startMailServer();
  const kills = Number(values.kills);
  await saveSearches(directory);
  const written = new Set<string>();
  for (let round = 1; round <= kills + 1; round += 1) {
    const isLast = round > kills;
    const child = spawn(
      process.execPath,
      [import.meta.filename, "--round", String(round), "--directory", directory, "--smtp", server.url],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const exited = once(child, "exit");
    const begun = Promise.withResolvers<void>();
    const reader = createInterface(child.stdout).on("line", (line) => {
      written.add(referenceOf(round, Number(line.slice("written ".length))));
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
  }
  // Also those of which the process could not say any more that they are durable.
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  const durable = await storage.listings.countOnline();
  await storage.close();
  if (durable < written.size)
    throw new Error(`${String(written.size)} listings were written, ${String(durable)} are there`);
  let lost = 0;
  let doubled = 0;
  for (let owner = 0; owner < OWNERS; owner += 1) {
    const mails = server.received.filter(({ to }) => to.includes(emailOf(owner)));
    const byId = Map.groupBy(mails, ({ headers }) => headers.get("message-id")?.[0] ?? "");
    doubled += mails.length - byId.size;
    for (const reference of written) {
      // One mail tells twelve and leads to the rest by its search: what it counts is what it tells.
      const tells = [...byId.values()].filter(([mail]) => mail?.text.includes(`annonce-${reference}`) === true);
      if (tells.length > 1)
        throw new Error(`${reference} was told to ${emailOf(owner)} by ${String(tells.length)} mails`);
    }
    const counted = [...byId.values()].reduce((sum, [mail]) => sum + toldIn(mail?.text ?? ""), 0);
    if (counted > durable)
      throw new Error(`${emailOf(owner)} was told of ${String(counted)} of ${String(durable)} listings`);
    lost += durable - counted;
  }
  await server.close();
  await rm(directory, { recursive: true });
  process.stdout.write(
    `${String(kills)} kills: of ${String(durable)} listings for each of ${String(OWNERS)} owners ${String(lost)} were not told; ${String(doubled)} mails came again, each under its Message-ID\n`,
  );
  if (lost > 0) process.exitCode = 1;
}

/** `Une nouvelle annonce`, `23 nouvelles annonces`. */
function toldIn(text: string): number {
  const [, many] = /(\d[\d\u202f]*) nouvelles annonces/.exec(text) ?? [];
  return many === undefined ? 1 : Number(many.replaceAll("\u202f", ""));
}
