/**
 * Kills each part of a country's site under load, as machines fail, and counts what visitors and those who saved searches notice of it:
 * `npm run build && node test/kills-under-load.ts [--rate 10] [--listings 3000] [--calm 10] [--seed 1]`.
 *
 * Two workers and two web processes behind a balancer that tries nothing again, PostgreSQL with every commit on the disk, three nodes of
 * OpenSearch (Java 17). Dealers' programs push their stocks in turn without a pause, each time with new vehicles that one saved search
 * each asks for. Visitors ask at a fixed rate, and again after half a second where they are not answered, as pages and programs do. Then
 * SIGKILL befalls a web process, each worker, the cluster's manager, a node of its data and PostgreSQL; each is started again, and a node
 * hangs for a minute. At the end
 * another index is made and searched, and left again, amid the same load.
 *
 * Wrong is a count that its own facets contradict, of more than was handed in, or of less than was imported long before; lost is an alert
 * that never came, doubled one that came under two Message-IDs. Any of these, or a request that was never answered, ends the program with
 * 1.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Known } from "../bench/load/visits.ts";
import { drawVisit, SHARES } from "../bench/load/visits.ts";
import { gap } from "../bench/load/offer.ts";
import { whatIsKnown } from "../bench/load/known.ts";
import type { SiteProcess } from "../e2e/site-process.ts";
import { startSite } from "../e2e/site-process.ts";
import { createAlerts } from "../src/alerts/alerts.ts";
import { aggregationsAnswerSchema, feedRunSchema } from "../src/api/answers.ts";
import { alertMeans, openStorage } from "../src/compose.ts";
import { parseQuery } from "../src/domain/filters/query.ts";
import { RETENTION } from "../src/domain/privacy/retention.ts";
import { drawFeedKey } from "../src/feeds/arrivals/feed-key.ts";
import { createRandom } from "./factories/random.ts";
import { feedOf, feedRow } from "./feed-trial.ts";
import { startMailServer } from "./mail-server.ts";
import { createTestDatabase, startPostgres } from "./postgres-server.ts";
import type { Answer, Asked } from "./role-processes.ts";
import { HOST, ask, ready, startBalancer, until } from "./role-processes.ts";
import { startCluster, whyNoCluster } from "./search-cluster/start-cluster.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "10" },
    listings: { type: "string", default: "3000" },
    calm: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});

/** In turn, so that none pushes more often than it may (`feed-allowance.ts`). */
const DEALERS = Array.from({ length: 10 }, (_, dealer) => `C99${String(dealer).padStart(4, "0")}`);
/** Vehicles that stay, of each dealer. */
const ROWS = 40;
/** Vehicles that come with each push, each asked for by one search alone. */
const COMES = 4;
const MOST_PUSHES = 200;
/** Milliseconds after which whoever was not answered asks again, and until which somebody waits for it. */
const AGAIN = 500;
const PATIENCE = 120_000;
/** Of a connection, milliseconds until it is given up. */
const SILENCE = 10_000;
/** Longer than a cluster needs to drop a node that hangs, and another process to take the place of the one that wrote the index, milliseconds. */
const STALE = 30_000;
/** Longer than the others need to drop a node that does not answer, milliseconds. */
const HANGING = 60_000;
/** Milliseconds until all that was handed in is to be seen and told. */
const LAST_WAIT = 300_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const priceOf = (vehicle: number) => 5000 + 10 * vehicle;
const ownerOf = (vehicle: number) => `acheteur${String(vehicle)}@exemple.example`;

const dealerOf = (vehicle: number): string => DEALERS[Math.floor(vehicle / COMES) % DEALERS.length] ?? "";

/** Those of a dealer that come with all these pushes of everybody's. */
const comeBy = (curef: string, pushes: number): readonly number[] =>
  Array.from({ length: pushes * COMES }, (_, vehicle) => vehicle).filter((vehicle) => dealerOf(vehicle) === curef);

function stockAfter(curef: string, pushes: number): string {
  const known = Array.from({ length: ROWS }, (_, row) => feedRow(`K${String(row)}`, { mileage: 20_000 + row * 7 }));
  const come = comeBy(curef, pushes).map((vehicle) =>
    feedRow(`N${String(vehicle)}`, { price: priceOf(vehicle), mileage: 90_000 + vehicle * 7 }),
  );
  return feedOf(...known, ...come);
}

const why = await whyNoCluster();
if (why !== undefined) {
  say(`skipped: ${why}`);
  process.exit(0);
}
const ends: (() => Promise<unknown>)[] = [];
const mail = await startMailServer();
ends.push(() => mail.close());
const data = await mkdtemp(join(tmpdir(), "virage-kills-"));
ends.push(() => rm(data, { recursive: true, force: true }));
const postgres = await startPostgres({ durable: true });
ends.push(() => postgres.stop());
const database = await createTestDatabase(postgres.url);
const cluster = await startCluster({
  count: 3,
  memory: "768m",
  // As compose.yaml has them.
  settings: ["follower", "leader"].map((part) => `cluster.fault_detection.${part}_check.timeout: 3s`),
});
ends.push(() => cluster.stop());

/** The dealers with their keys, and a search for each vehicle that may come. */
async function prepare(): Promise<ReadonlyMap<string, string>> {
  const storage = await openStorage({ dataDirectory: data, databaseUrl: database.url });
  const { tokens, letters } = alertMeans(storage, { address: "messages@virage.example" }, RETENTION);
  const alerts = createAlerts({
    storage,
    sender: { look: () => undefined, settled: () => Promise.resolve() },
    tokens,
    confirmLetter: letters.confirm,
    isDelivered: true,
    now: Date.now,
    clock: Date.now,
  });
  for (let vehicle = 0; vehicle < MOST_PUSHES * COMES; vehicle++) {
    const price = String(priceOf(vehicle));
    // Of its dealer alone: another may sell one at that price.
    const asked = `curef=${dealerOf(vehicle)}&makesModelsCommercialNames=PEUGEOT%3A208&priceMin=${price}&priceMax=${price}`;
    const { filters } = parseQuery(new URLSearchParams(asked));
    await alerts.save(ownerOf(vehicle), filters, { frequency: "immediate" });
  }
  const keys = new Map<string, string>();
  for (const curef of DEALERS) {
    await storage.dealers.put([{ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: {} }]);
    const { text, id, hash } = drawFeedKey();
    await storage.feedKeys.add({ id, curef, hash, label: "", createdAt: new Date().toISOString() });
    keys.set(curef, text);
  }
  await storage.close();
  return keys;
}

const environment = {
  NODE_ENV: "production",
  SMTP_URL: mail.url,
  MAIL_FROM: "messages@virage.example",
  PUBLIC_URL: `http://${HOST}`,
  TRUSTED_PROXIES: "127.0.0.1",
  DATABASE_URL: database.url,
  OPENSEARCH_URL: cluster.nodes.join(","),
  VIRAGE_DEMO: values.listings,
};

/** Another index, or the former one, as an operator has it searched. */
async function moveIndex(how: "reindex" | "rollback"): Promise<void> {
  const env = { ...process.env, ...environment, VIRAGE_DATA: data };
  const moving = spawn(process.execPath, ["src/cli/main.ts", "search", how], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(moving, "exit");
  if (code !== 0) throw new Error(`search ${how} ended with ${String(code)}`);
}

async function start(role: "web" | "worker"): Promise<SiteProcess> {
  const site = await startSite(environment, {
    command: [process.execPath, "src/main.ts", `--role=${role}`],
    dataDirectory: data,
  });
  ends.push(async () => {
    site.stop("SIGKILL");
    await site.ended();
  });
  return site;
}

/** What came of all requests. */
const told = {
  asked: 0,
  again: 0,
  never: 0,
  counted: 0,
  wrong: [] as string[],
  slowest: 0,
  slowestWas: "",
  stalest: 0,
};
/** Since when how many vehicles of a dealer are online, as the import says; and how many it handed in. */
const online: { readonly curef: string; readonly rows: number; readonly at: number }[] = [];
const handedIn = new Map<string, number>();
const isOver = new AbortController();
const statuses = new Map<string, number>();
/** When visitors were not answered, since the last kill. */
let failedAt: number[] = [];

const reasonsOf = (failures: ReadonlyMap<string, number>): string =>
  [...failures].map(([reason, times]) => `${String(times)} × ${reason}`).join(", ");

/** Until it is answered otherwise than by a failure. */
async function answered(origin: string, request: Asked): Promise<Answer | undefined> {
  const began = performance.now();
  const failures = new Map<string, number>();
  for (let tries = 0; ; tries++) {
    const answer = await ask(origin, { ...request, patience: SILENCE }).catch((error: unknown) => String(error));
    if (typeof answer !== "string" && answer.status < 500 && answer.status !== 429) {
      const took = performance.now() - began;
      if (took > told.slowest) {
        told.slowest = took;
        told.slowestWas = `${request.method ?? "GET"} ${request.path}, after ${reasonsOf(failures)}`;
      }
      if (tries > 0) told.again += 1;
      return answer;
    }
    const why = typeof answer === "string" ? answer : String(answer.status);
    failedAt.push(performance.now());
    for (const reasons of [statuses, failures]) reasons.set(why, (reasons.get(why) ?? 0) + 1);
    if (performance.now() - began > PATIENCE) return undefined;
    await pause(AGAIN);
  }
}

const open = async (origin: string, request: Asked): Promise<void> => {
  if ((await answered(origin, request)) === undefined) told.never += 1;
};

/** A dealer's stock by its count, and by its energies and gearboxes, which all vehicles say. */
async function count(origin: string, curef: string): Promise<number | undefined> {
  const at = performance.now();
  const path = `/api/v5/aggregations?vertical=car&curef=${curef}&aggregations=vehicle.energy,vehicle.gearbox`;
  const answer = await answered(origin, { path });
  if (answer === undefined) return void (told.never += 1);
  const { total, aggs } = aggregationsAnswerSchema.parse(JSON.parse(answer.body));
  told.counted += 1;
  for (const result of Object.values(aggs)) {
    const sum = "items" in result ? result.items.reduce((all, item) => all + item.count, 0) : -1;
    if (sum !== total) told.wrong.push(`a facet adds up to ${String(sum)} of ${String(total)}`);
  }
  const handed = handedIn.get(curef) ?? 0;
  if (total > handed) told.wrong.push(`${String(total)} of ${String(handed)} that were handed in`);
  const behind = online.filter(({ curef: of, rows, at: since }) => of === curef && rows > total && since < at);
  for (const { at: since } of behind) told.stalest = Math.max(told.stalest, at - since);
  if (behind.some(({ at: since }) => at - since > STALE))
    told.wrong.push(`${String(total)} long after more were imported`);
  return total;
}

/** Pushes and waits for its import; then the next. */
async function push(origin: string, keys: ReadonlyMap<string, string>): Promise<number> {
  let pushes = 0;
  while (!isOver.signal.aborted && pushes < MOST_PUSHES) {
    const curef = dealerOf(pushes * COMES);
    pushes += 1;
    const rows = ROWS + comeBy(curef, pushes).length;
    handedIn.set(curef, rows);
    const headers = { Authorization: `Bearer ${keys.get(curef) ?? ""}` };
    const path = `/api/v1/feeds/${curef}`;
    const taken = await answered(origin, { method: "PUT", path, headers, body: stockAfter(curef, pushes) });
    if (taken?.status !== 202) throw new Error(`a stock is answered ${String(taken?.status)}: ${taken?.body ?? ""}`);
    const run = await until(async () => {
      const answer = await answered(origin, { path: taken.headers.location ?? "", headers });
      const found = feedRunSchema.parse(JSON.parse(answer?.body ?? ""));
      return found.state === "waiting" || found.state === "importing" ? undefined : found;
    }, 300);
    if (run.state !== "imported") throw new Error(`a stock is ${JSON.stringify(run)}`);
    online.push({ curef, rows, at: performance.now() });
    await pause(2000);
  }
  return pushes;
}

async function visit(origin: string, known: Known): Promise<void> {
  const random = createRandom(Number(values.seed));
  const under = new Set<Promise<unknown>>();
  let due = performance.now();
  for (;;) {
    due += gap(random, Number(values.rate)) * 1000;
    await pause(Math.max(0, due - performance.now()));
    if (isOver.signal.aborted) break;
    told.asked += 1;
    const { path } = drawVisit(random, SHARES, known);
    const headers = { "X-Forwarded-For": `198.18.${String(random.int(0, 255))}.${String(random.int(0, 255))}` };
    const asking = told.asked % 5 === 0 ? count(origin, random.pick(DEALERS)) : open(origin, { path, headers });
    const one = asking.finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
}

/** The node that manages the others, and one that does not. */
async function nodesByPart(): Promise<{ readonly manager: number; readonly other: number }> {
  const { nodes } = (await (await fetch(`${cluster.nodes[0] ?? ""}/_nodes/_cluster_manager/http`)).json()) as {
    readonly nodes: Readonly<Record<string, { readonly http: { readonly publish_address: string } }>>;
  };
  const [address = ""] = Object.values(nodes).map(({ http }) => http.publish_address);
  const [, port = ""] = /:(\d+)$/.exec(address) ?? [];
  const manager = cluster.nodes.findIndex((node) => node.endsWith(`:${port}`));
  if (manager < 0) throw new Error(`no node is at ${address}`);
  return { manager, other: (manager + 1) % cluster.nodes.length };
}

/** Milliseconds from a kill until visitors are answered at first asking, five times on end, and new stock is shown. */
async function recovered(origin: string, killed: number): Promise<number> {
  const before = online.length;
  let well = 0;
  await until(async () => {
    const answer = await ask(origin, { path: `/listing?priceMax=${String(10_000 + well)}` }).catch(() => undefined);
    well = answer?.status === 200 ? well + 1 : 0;
    return well >= 5 && online.length > before ? true : undefined;
  }, 200);
  return performance.now() - killed;
}

try {
  const keys = await prepare();
  // The first worker fills the demonstration; who starts beside it would load the same.
  const workers = [await start("worker")];
  const webs = [await start("web"), await start("web")];
  workers.push(await start("worker"));
  const serve = () => balancer.serve(webs.map(({ origin }) => origin));
  /** Of each web process, each dealer's. */
  const countAll = () =>
    Promise.all(webs.map(({ origin }) => Promise.all(DEALERS.map((curef) => count(origin, curef)))));
  const balancer = await startBalancer(webs.map(({ origin }) => origin));
  ends.push(() => balancer.close());
  await Promise.all(webs.map(({ origin }) => ready(origin)));
  await until(async () => {
    const answer = await ask(balancer.origin, { path: "/ready" });
    const { listings } = JSON.parse(answer.body) as { readonly listings?: number };
    return (listings ?? 0) >= Number(values.listings) ? true : undefined;
  });
  say(`${values.listings} listings; ${values.rate} requests a second`);
  const pushing = push(balancer.origin, keys);
  pushing.catch(() => undefined);
  await until(async () => (online.length > 0 ? true : undefined));
  const visiting = visit(balancer.origin, await whatIsKnown(balancer.origin));
  visiting.catch(() => undefined);

  const restart = async (of: SiteProcess[], place: number, role: "web" | "worker") => {
    of[place]?.stop("SIGKILL");
    await of[place]?.ended();
    of[place] = await start(role);
    serve();
  };
  const { manager, other } = await nodesByPart();
  const node = async (place: number) => {
    await cluster.kill(place);
    await pause(5000);
    await cluster.start(place);
    await cluster.whole();
  };
  const befalls: readonly (readonly [string, () => Promise<void>])[] = [
    ["a web process", () => restart(webs, 0, "web")],
    ["a worker", () => restart(workers, 0, "worker")],
    ["the other worker", () => restart(workers, 1, "worker")],
    ["a node of the cluster", () => node(other)],
    ["the manager of the cluster", () => node(manager)],
    [
      "a node that hangs",
      async () => {
        cluster.hang(other);
        await pause(HANGING);
        cluster.goOn(other);
        await cluster.whole();
      },
    ],
    [
      "PostgreSQL",
      async () => {
        await postgres.suffer("kill");
        await pause(3000);
        await postgres.suffer("start");
      },
    ],
    ["another index", () => moveIndex("reindex")],
    ["the former index", () => moveIndex("rollback")],
  ];
  for (const [what, befall] of befalls) {
    await pause(Number(values.calm) * 1000);
    const [killed, again] = [performance.now(), told.again];
    statuses.clear();
    failedAt = [];
    const [took] = await Promise.all([recovered(balancer.origin, killed), befall()]);
    const whole = performance.now() - killed;
    await countAll();
    const reasons = reasonsOf(statuses);
    const [first, last] = [failedAt[0], failedAt.at(-1)].map((at) => ((at ?? killed) - killed) / 1000);
    const failing =
      failedAt.length === 0 ? "" : `, from ${(first ?? 0).toFixed(1)} to ${(last ?? 0).toFixed(1)} s after it`;
    say(
      `${what}: whole again after ${(took / 1000).toFixed(1)} s (done after ${(whole / 1000).toFixed(1)}); ${String(told.again - again)} asked more than once${reasons === "" ? "" : ` (${reasons}${failing})`}`,
    );
  }
  await pause(Number(values.calm) * 1000);
  isOver.abort();
  const pushes = await pushing;
  await visiting;

  const vehicles = pushes * COMES;
  const mailsTo = (owner: string) => mail.received.filter(({ to }) => to.includes(owner));
  const lastly = performance.now() + LAST_WAIT;
  const stocks = DEALERS.map((curef, place) => (place < pushes ? ROWS + comeBy(curef, pushes).length : 0));
  let counts: readonly (readonly (number | undefined)[])[] = [];
  const isCounted = () => counts.every((held) => isDeepStrictEqual(held, stocks));
  let isWhole = false;
  while (!isWhole && performance.now() < lastly) {
    await pause(1000);
    counts = await countAll();
    const isTold = Array.from({ length: vehicles }, (_, vehicle) => mailsTo(ownerOf(vehicle)).length > 0);
    isWhole = isCounted() && isTold.every(Boolean);
  }
  const lost: string[] = [];
  const doubled: string[] = [];
  for (let vehicle = 0; vehicle < MOST_PUSHES * COMES; vehicle++) {
    const mails = mailsTo(ownerOf(vehicle));
    const letters = new Set(mails.map(({ headers }) => headers.get("message-id")?.[0]));
    if (
      vehicle < vehicles &&
      !mails.some(({ text }) => text.includes(`annonce-${dealerOf(vehicle)}-N${String(vehicle)}.html`))
    )
      lost.push(ownerOf(vehicle));
    if (letters.size > (vehicle < vehicles ? 1 : 0)) doubled.push(ownerOf(vehicle));
  }
  const twice = mail.received.length - new Set(mail.received.map(({ headers }) => headers.get("message-id")?.[0])).size;
  say(
    [
      `${String(told.asked)} requests, ${String(told.again)} asked more than once, the slowest answered after ${(told.slowest / 1000).toFixed(1)} s (${told.slowestWas}); ${String(told.never)} never`,
      `${String(told.counted)} counts, ${String(told.wrong.length)} wrong ${told.wrong.slice(0, 3).join("; ")}; at most ${(told.stalest / 1000).toFixed(1)} s behind what was imported`,
      `${String(pushes)} stocks imported, ${String(vehicles)} new vehicles; counted by both web processes: ${isCounted() ? "all" : counts.map((held) => held.join(" ")).join("; ")}`,
      `${String(vehicles)} alerts, ${String(lost.length)} lost ${lost.slice(0, 3).join(" ")}, ${String(doubled.length)} doubled ${doubled.slice(0, 3).join(" ")}; ${String(twice)} letters came again under their Message-ID`,
    ].join("\n"),
  );
  if (told.never + told.wrong.length + lost.length + doubled.length > 0 || !isCounted()) process.exitCode = 1;
} finally {
  isOver.abort();
  for (const end of ends.toReversed()) await end();
}
