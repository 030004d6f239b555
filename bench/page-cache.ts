/**
 * What remembering pages is worth: `npm run build && node bench/page-cache.ts [--listings 30000] [--seconds 30] [--rate 50]`.
 *
 * One price is written a second while 42 addresses are asked, 20 listings and 22 searches, in no order, by visitors without
 * cookies. A hit waits for no page to be made. What a page shows (a listing's price, a search's total) is held against all that
 * was true: it is behind by the time since that ceased to be. Then one remembered page is asked over 16 connections, and memory
 * is read after 3,000 other pages.
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
    /** Internal: the site under test, which writes and tells what is true. */
    serve: { type: "string" },
  },
});
const SEARCHES = Array.from({ length: 22 }, (_, index) => 5000 + index * 1000);
const WATCHED_LISTINGS = 20;
const CONNECTIONS = 16;
const FLOOD = 30_000;
const OTHER_PAGES = 3000;

const pathOfSearch = (priceMax: number) => `/listing?priceMax=${priceMax}`;

/** What an address shows from a moment on, milliseconds since 1970. */
interface Truth {
  readonly path: string;
  readonly value: number;
  readonly since: number;
}

type FromSite =
  | { readonly kind: "ready"; readonly port: number; readonly truths: readonly Truth[] }
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
    filters: { vertical: "car" },
    seed: "bench",
    page: 0,
    pageSize: WATCHED_LISTINGS,
  });
  const listings = found.map(({ listing }) => listing);
  const tell = (message: FromSite) => process.send?.(message);
  const totals = async (since: number) =>
    Promise.all(
      SEARCHES.map(async (priceMax) => ({
        path: pathOfSearch(priceMax),
        value: await virage.search.count({ vertical: "carTruck", priceMax }),
        since,
      })),
    );
  const priceTruth = (index: number, price: number, since: number): Truth[] => {
    const listing = listings[index];
    return listing === undefined ? [] : [{ path: listingPath(listing), value: price, since }];
  };
  let writes = 0;
  const write = async () => {
    const index = writes % listings.length;
    const listing = listings[index];
    if (listing === undefined) throw new Error(`no listing ${index}`);
    const price = 4000 + ((writes * 7919) % 26_000);
    writes++;
    const changed = { ...listing, price };
    const since = Date.now();
    await storage.listings.write([{ kind: "put", listing: changed }], new Date(since).toISOString());
    // The search follows by itself; asking it afterwards tells what is true from the write on.
    await delay(400);
    tell({ kind: "truths", truths: [...priceTruth(index, price, since), ...(await totals(since))] });
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
    void totals(0).then((known) =>
      tell({
        kind: "ready",
        port,
        truths: [...listings.flatMap(({ price }, index) => priceTruth(index, price, 0)), ...known],
      }),
    );
  });
}

interface Seen {
  readonly path: string;
  readonly at: number;
  readonly answeredAt: number;
  readonly value: number | undefined;
  /** `hit`, or why a page had to be made. */
  readonly told: string | undefined;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask(url: string): Promise<{ readonly body: string; readonly cacheStatus: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const status = answer.headers["cache-status"];
        resolve({ body: Buffer.concat(chunks).toString(), cacheStatus: Array.isArray(status) ? status[0] : status });
      });
    }).once("error", (error: NodeJS.ErrnoException) => {
      // The server gave an idle connection up while the request was on its way: browsers ask again too.
      if (asked.reusedSocket && error.code === "ECONNRESET") resolve(ask(url));
      else reject(error);
    });
  });
}

/** The number that search engines read: of all results, or the price of the one listing. */
function shownIn(body: string): number | undefined {
  const [, figure] = /"numberOfItems":(\d+)/.exec(body) ?? /"price":"?(\d+)/.exec(body) ?? [];
  return figure === undefined ? undefined : Number(figure);
}

/** Milliseconds since `value` ceased to be what the address shows; 0 while it is, and when it came to be while it was waited for. */
function behind(truths: readonly Truth[], { path, value, at, answeredAt }: Seen): number {
  const isOf = (truth: Truth) => truth.path === path && truth.value === value;
  if (truths.some((truth) => isOf(truth) && truth.since > at && truth.since <= answeredAt)) return 0;
  const history = truths.filter((truth) => truth.path === path && truth.since <= at);
  const last = history.findLastIndex((truth) => truth.value === value);
  if (last === -1) return value === undefined ? Number.NaN : 0;
  const next = history.slice(last + 1).find((truth) => truth.value !== value);
  return next === undefined ? 0 : at - next.since;
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
  const paths = [...new Set(truths.map(({ path }) => path))];
  for (let round = 0; round < 5; round++) for (const path of paths) await ask(origin + path);

  const before = await figures();
  child.send("write");
  const asked: Promise<Seen>[] = [];
  const end = Date.now() + Number(values.seconds) * 1000;
  while (Date.now() < end) {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
    const [at, start] = [Date.now(), performance.now()];
    asked.push(
      ask(origin + path).then(({ body, cacheStatus }) => ({
        path,
        at,
        answeredAt: Date.now(),
        value: shownIn(body),
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
  const lags = seen.map((one) => behind(truths, one));
  console.log(
    `one price a second, ${paths.length} addresses: ${seen.length} asked, ${made} pages made, hit rate ${(hits / seen.length).toFixed(3)}; ` +
      `${((lags.filter((lag) => lag > 0).length / lags.length) * 100).toFixed(1)} % behind, p99 ${Math.round(quantile(lags, 0.99))} ms, most ${Math.round(Math.max(...lags))} ms; ` +
      `answers p50 ${quantile(
        seen.map(({ ms }) => ms),
        0.5,
      ).toFixed(1)} ms, p99 ${quantile(
        seen.map(({ ms }) => ms),
        0.99,
      ).toFixed(1)} ms; ${seen.filter(({ value }) => value === undefined).length} unread`,
  );
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
