/**
 * What remembering pages is worth: `npm run build && node bench/page-cache.ts [--listings 30000] [--seconds 30] [--rate 50] [--cookies]`.
 *
 * One price is written a second, and two new listings with it, so that no total is ever true twice, while 42 addresses are asked in
 * no order: the 20 newest listings, which are those that are written, and 22 searches, every fifth the newest first. Asked by
 * visitors without cookies, or with `--cookies` by a hundred browsers that keep what they are given, so that who looked at something
 * of late brings `seen`. A hit waits for no page to be made. All that a page shows of what is written (a listing's price, a search's
 * total, prices on cards) is held against what was true by the writes themselves: it is behind by the time since that ceased to be;
 * what was never true ends with exit code 1. Then one remembered page is asked over 16 connections, and memory is read after 3,000
 * other pages.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "30000" },
    seconds: { type: "string", default: "30" },
    rate: { type: "string", default: "50" },
    cookies: { type: "boolean", default: false },
    /** Internal: the site under test, which writes and tells what is true. */
    serve: { type: "string" },
  },
});
const SEARCHES = Array.from({ length: 22 }, (_, index) => 5000 + index * 1000);
const WATCHED_LISTINGS = 20;
const CONNECTIONS = 16;
const FLOOD = 30_000;
const OTHER_PAGES = 3000;
const BROWSERS = 100;
/** Below every search's greatest price. */
const NEW_PRICE = 4500;
/** After all others, so that the written ones stay the newest. */
const LONG_AGO = "2020-01-01T00:00:00.000Z";

/** Every fifth search shows the newest first: the listings that are written. */
const pathOfSearch = (priceMax: number) =>
  `/listing?priceMax=${priceMax}${priceMax % 5000 === 0 ? "&sortBy=firstOnlineDateDesc" : ""}`;

/** The total of a search or the price of a listing from a moment on, milliseconds since 1970. */
interface Truth {
  /** The search's path or the listing's reference. */
  readonly of: string;
  readonly value: number;
  readonly since: number;
}

type FromSite =
  | {
      readonly kind: "ready";
      readonly port: number;
      readonly paths: readonly string[];
      readonly truths: readonly Truth[];
    }
  | { readonly kind: "truths"; readonly truths: readonly Truth[] }
  | { readonly kind: "figures"; readonly made: number; readonly memory: number };

async function site(directory: string): Promise<void> {
  const { serve } = await import("@hono/node-server");
  const { pino } = await import("pino");
  const { compose, openStorage } = await import("../src/compose.ts");
  const { fillWithDemonstration } = await import("../src/demonstration/fill.ts");
  const { listingPath } = await import("../src/domain/urls/listing-path.ts");
  const { createHttp } = await import("../src/http/create-http.ts");
  const buildDirectory = join(import.meta.dirname, "../build");
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  await fillWithDemonstration(storage, { count: Number(values.listings), now: Date.now(), progress: process.stderr });
  const virage = await compose(storage, { now: Date.now }, (error) => console.error(error));
  const build = (await import(join(buildDirectory, "server/index.js"))) as {
    readonly entry: { readonly module: { readonly default: (...args: readonly unknown[]) => Promise<Response> } };
  }; // what the build wrote
  let made = 0;
  const { default: render } = build.entry.module;
  const counting = {
    ...build,
    entry: {
      ...build.entry,
      module: {
        ...build.entry.module,
        default: (...args: readonly unknown[]) => {
          made++;
          return render(...args);
        },
      },
    },
  };
  const http = createHttp({
    virage,
    config: { now: Date.now, publicUrl: undefined, dataDirectory: directory },
    log: pino({ level: "warn" }),
    buildDirectory,
    pageBuild: counting,
  });

  const { found } = await virage.search.results({
    filters: { vertical: "carTruck", sortBy: "firstOnlineDateDesc" },
    seed: "bench",
    page: 0,
    pageSize: WATCHED_LISTINGS,
  });
  const listings = found.map(({ listing }) => listing);
  const tell = (message: FromSite) => process.send?.(message);
  const totals = new Map<number, number>();
  for (const priceMax of SEARCHES) totals.set(priceMax, await virage.search.count({ vertical: "carTruck", priceMax }));
  const prices = new Map(listings.map(({ reference, price }) => [reference, price]));
  const totalTruths = (since: number): Truth[] =>
    [...totals].map(([priceMax, value]) => ({ of: pathOfSearch(priceMax), value, since }));
  let writes = 0;
  const write = async () => {
    const listing = listings[writes % listings.length];
    if (listing === undefined) throw new Error(`no listing ${writes}`);
    const { reference } = listing;
    const old = prices.get(reference) ?? Number.NaN;
    const price = 4000 + ((writes * 7919) % 26_000);
    writes++;
    prices.set(reference, price);
    const newOnes = ["A", "B"].map((letter) => ({
      ...listing,
      reference: `NEW${letter}${writes}`,
      price: NEW_PRICE,
      firstOnlineDate: LONG_AGO,
    }));
    for (const [priceMax, total] of totals)
      totals.set(priceMax, total + Number(price <= priceMax) - Number(old <= priceMax) + newOnes.length);
    const since = Date.now();
    // Worked out from the writes: what search says is what is measured.
    tell({ kind: "truths", truths: [{ of: reference, value: price, since }, ...totalTruths(since)] });
    await storage.listings.write(
      [{ ...listing, price }, ...newOnes].map((put) => ({ kind: "put" as const, listing: put })),
      new Date(since).toISOString(),
    );
  };
  let writing: NodeJS.Timeout | undefined;
  process.on("message", (message) => {
    if (message === "write") writing = setInterval(() => void write(), 1000);
    if (message === "rest") clearInterval(writing);
    if (message === "figures") {
      globalThis.gc?.();
      tell({ kind: "figures", made, memory: process.memoryUsage().rss });
    }
  });
  serve({ fetch: http.site.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
    tell({
      kind: "ready",
      port,
      paths: [...listings.map((listing) => listingPath(listing)), ...SEARCHES.map(pathOfSearch)],
      truths: [
        ...listings.map(({ reference, price }) => ({ of: reference, value: price, since: 0 })),
        ...totalTruths(0),
      ],
    });
  });
}

/** A figure that a page shows. */
interface Reading {
  readonly of: string;
  readonly value: number;
}

interface Seen {
  readonly path: string;
  readonly at: number;
  readonly answeredAt: number;
  readonly readings: readonly Reading[];
  /** `hit`, or why a page had to be made. */
  readonly told: string | undefined;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Cookies of one browser with the moment at which each goes, milliseconds since 1970. */
type Jar = Map<string, { readonly value: string; readonly until: number }>;

function keep(jar: Jar, cookies: readonly string[], now: number): void {
  for (const cookie of cookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const [, seconds] = /max-age=(-?\d+)/i.exec(cookie) ?? [];
    jar.set(name, { value, until: seconds === undefined ? Number.POSITIVE_INFINITY : now + Number(seconds) * 1000 });
  }
}

function cookieHeader(jar: Jar, now: number): string {
  return [...jar].flatMap(([name, { value, until }]) => (until > now ? [`${name}=${value}`] : [])).join("; ");
}

interface Page {
  readonly body: string;
  readonly cacheStatus: string | undefined;
}

function ask(url: string, jar?: Jar): Promise<Page> {
  const cookie = jar === undefined ? "" : cookieHeader(jar, Date.now());
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: cookie === "" ? {} : { cookie } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        if (jar !== undefined) keep(jar, answer.headers["set-cookie"] ?? [], Date.now());
        const status = answer.headers["cache-status"];
        resolve({ body: Buffer.concat(chunks).toString(), cacheStatus: Array.isArray(status) ? status[0] : status });
      });
    });
    request.once("error", (error) => {
      // The site closed an idle connection while the request was on its way.
      if (request.reusedSocket) resolve(ask(url, jar));
      else reject(error);
    });
  });
}

/**
 * What search engines read, the total of all results or the price of the one listing, and the prices on cards of listings that
 * are written.
 */
function readingsIn(body: string, path: string, written: ReadonlySet<string>): readonly Reading[] {
  const [, reference] = /-annonce-([^/]+)\.html$/.exec(path) ?? [];
  const figure = (reference === undefined ? /"numberOfItems":(\d+)/ : /"price":"?(\d+)/).exec(body)?.[1];
  if (figure === undefined) throw new Error(`${path} shows no figure`);
  const cards = [...body.matchAll(/data-reference="([^"]+)".*?class="price"><strong>([^<]+)/gs)];
  return [
    { of: reference ?? path, value: Number(figure) },
    ...cards.flatMap(([, of = "", price = ""]) =>
      written.has(of) ? [{ of, value: Number(price.replaceAll(/\D/g, "")) }] : [],
    ),
  ];
}

/**
 * Milliseconds since the reading ceased to be true, 0 while it is; of a value that was true twice, since its first end. Undefined
 * for what was never true.
 */
function behind(truths: readonly Truth[], { of, value }: Reading, { at, answeredAt }: Seen): number | undefined {
  const history = truths.filter((truth) => truth.of === of && truth.since <= answeredAt);
  const first = history.findIndex((truth) => truth.value === value);
  if (first === -1) return undefined;
  const next = history.slice(first + 1).find((truth) => truth.value !== value);
  return next === undefined ? 0 : Math.max(0, at - next.since);
}

const quantile = (figures: readonly number[], part: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN;

async function flood(url: string): Promise<number> {
  const connections = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = FLOOD;
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent: connections, headers: { "Accept-Encoding": "br" } }, (answer) => {
        answer.resume().once("end", resolve);
      }).once("error", reject);
    });
  const visitor = async () => {
    while (left-- > 0) await visit();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  connections.destroy();
  return (FLOOD / (performance.now() - start)) * 1000;
}

async function run(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "virage-bench-page-cache-"));
  const child = fork(import.meta.filename, ["--serve", directory, "--listings", values.listings], {
    execArgv: ["--expose-gc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const truths: Truth[] = [];
  const figures = async () => {
    child.send("figures");
    for (;;) {
      const [message] = (await once(child, "message")) as [FromSite]; // what the site above sends
      if (message.kind === "figures") return message;
    }
  };
  const [ready] = (await once(child, "message")) as [FromSite]; // what the site above sends
  if (ready.kind !== "ready") throw new Error(`told ${ready.kind} first`);
  truths.push(...ready.truths);
  child.on("message", (message: FromSite) => {
    if (message.kind === "truths") truths.push(...message.truths);
  });
  const origin = `http://127.0.0.1:${ready.port}`;
  const { paths } = ready;
  const written = new Set(truths.map(({ of }) => of));
  const jars = values.cookies ? Array.from({ length: BROWSERS }, (): Jar => new Map()) : [];
  for (let round = 0; round < 5; round++) for (const path of paths) await ask(origin + path);

  const before = await figures();
  child.send("write");
  const asked: Promise<Seen>[] = [];
  const end = Date.now() + Number(values.seconds) * 1000;
  while (Date.now() < end) {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
    const [at, start] = [Date.now(), performance.now()];
    asked.push(
      ask(origin + path, jars[Math.floor(Math.random() * jars.length)]).then(({ body, cacheStatus }) => ({
        path,
        at,
        answeredAt: Date.now(),
        readings: readingsIn(body, path, written),
        told: cacheStatus?.replace("Virage; ", ""),
        ms: performance.now() - start,
      })),
    );
    await delay(1000 / Number(values.rate));
  }
  const seen = await Promise.all(asked);
  child.send("rest");
  await delay(1500);
  const after = await figures();
  const made = after.made - before.made;
  const byWhatIsTold = Map.groupBy(seen, ({ told }) => told ?? "not told");
  const hits = byWhatIsTold.get("hit")?.length ?? 0;
  const faults: string[] = [];
  const lags = seen.map((one) => {
    const each = one.readings.map((reading) => {
      const lag = behind(truths, reading, one);
      if (lag === undefined) faults.push(`${one.path} showed ${reading.value} for ${reading.of}, which was never true`);
      return lag ?? Number.POSITIVE_INFINITY;
    });
    return Math.max(...each);
  });
  const onCards = seen.reduce((total, { readings }) => total + readings.length - 1, 0);
  const times = seen.map(({ ms }) => ms);
  console.log(
    `one price a second, ${paths.length} addresses, ${values.cookies ? `${BROWSERS} browsers with cookies` : "no cookies"}: ` +
      `${seen.length} asked, ${made} pages made, hit rate ${(hits / seen.length).toFixed(3)}; ` +
      `${((lags.filter((lag) => lag > 0).length / lags.length) * 100).toFixed(1)} % behind, p99 ${Math.round(quantile(lags, 0.99))} ms, most ${Math.round(Math.max(...lags))} ms, ${onCards} prices on cards among them; ` +
      `answers p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  console.log([...byWhatIsTold].map(([told, those]) => `${told}: ${those.length}`).join(", "));
  const search = origin + pathOfSearch(SEARCHES[0] ?? 0);
  await flood(search);
  console.log(`a remembered page: ${Math.round(await flood(search))} requests/s over ${CONNECTIONS} connections`);
  const held = await figures();
  for (let index = 0; index < OTHER_PAGES; index++) await ask(`${origin}/listing?priceMax=${30_000 + index}`);
  const full = await figures();
  console.log(
    `memory: ${Math.round(held.memory / 1e6)} MB, after ${OTHER_PAGES} other pages ${Math.round(full.memory / 1e6)} MB`,
  );
  agent.destroy();
  child.kill("SIGTERM");
  await once(child, "exit");
  await rm(directory, { recursive: true, force: true });
}

await (values.serve === undefined ? run() : site(values.serve));
