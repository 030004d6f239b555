/**
 * What one client that asks for too much takes from the others: `npm run build && node bench/overload.ts [--listings 30000]
 * [--seconds 30] [--rate 67] [--asks searches,listings,comparisons,estimates,contacts,valuations] [--together | --apart | --proxied] [--idle 200]`.
 *
 * One client asks what nobody asked before over 32 connections, of each kind in turn, as fast as it is answered and at most so many a
 * second; eight calm visitors ask one page every half second each: half of them searches nobody asked before, half of them the home
 * page. Newcomers open a connection each quarter of a second, for /health and for a script of the page; with --idle 200 so many connections
 * on which nothing is asked are opened anew each two seconds. With --apart each of the 32 connections is a client of its own. Clients come from
 * addresses of their own on this machine (127.0.0.x), which no limit over time holds; --together puts all behind one; --proxied has
 * a proxy tell addresses of the open network, so that limits take part. A p99 is told of 200 answers or more: of fewer it is little
 * else than the slowest.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "30000" },
    seconds: { type: "string", default: "30" },
    port: { type: "string", default: "4310" },
    rate: { type: "string", default: "67" },
    asks: { type: "string", default: "searches" },
    together: { type: "boolean", default: false },
    apart: { type: "boolean", default: false },
    proxied: { type: "boolean", default: false },
    idle: { type: "string", default: "0" },
  },
});
const ATTACKER_CONNECTIONS = 32;
const ATTACKER_RATE = Number(values.rate);
const CALM_VISITORS = 8;
const CALM_PAUSE_MS = 500;
const NEWCOMER_PAUSE_MS = 250;
const NEWCOMERS = 8;
const FIRST_NEWCOMER = 60;
const IDLE_CLIENT = 250;
const IDLE_PAUSE_MS = 2000;
const ENOUGH_FOR_P99 = 200;
const TOO_MANY = 429;

const PROXY = "127.0.0.1";

const port = Number(values.port);
const directory = await mkdtemp(join(tmpdir(), "virage-bench-overload-"));
const site = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
  env: {
    ...process.env,
    PORT: String(port),
    VIRAGE_DATA: directory,
    VIRAGE_DEMO: values.listings,
    LOG_LEVEL: "fatal",
    ...(values.proxied ? { TRUSTED_PROXIES: PROXY } : {}),
  },
  stdio: ["ignore", "ignore", "inherit"],
});

interface Answered {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

function ask(path: string, agent: Agent, client: number): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, agent, ...from(client) };
    get(options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      if (status >= 500 && headers["retry-after"] === undefined) throw new Error(`${status} for ${path}`);
      answer.resume().once("end", () => resolve({ path, status, ms: performance.now() - start }));
    }).once("error", reject);
  });
}

const agentWith = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });
/** Addresses of the open network are those set aside for documents (RFC 5737). */
const from = (client: number) => {
  const asked = values.together ? 0 : client;
  return values.proxied
    ? { localAddress: PROXY, headers: { "X-Forwarded-For": `203.0.113.${asked + 10}` } }
    : { localAddress: `127.0.0.${asked + 10}` };
};
const quantile = (figures: readonly number[], part: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN;
const told = (answers: readonly Answered[]) => {
  const times = answers.flatMap(({ status, ms }) => (status < 400 ? [ms] : []));
  const refused = [...Map.groupBy(answers, ({ status }) => status)].filter(([status]) => status >= 400);
  const p99 = times.length < ENOUGH_FOR_P99 ? "too few for a p99" : `p99 ${Math.round(quantile(times, 0.99))} ms`;
  return `${times.length} pages, ${refused.map(([status, those]) => `${those.length} × ${status}`).join(", ") || "none refused"}; p50 ${Math.round(quantile(times, 0.5))} ms, ${p99}, most ${Math.round(Math.max(...times))} ms`;
};

while (
  !(await fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await delay(200);

const GREEDY = 0;
/** Beyond all others, and as many requests as one address has at once. */
const WARMING = 99;
/** Of the connections that are clients of their own. */
const FIRST_APART = 100;
let searches = 0;
/** Nobody asked it before. */
const newSearch = () => `/listing?priceMax=${3000 + ((searches * 37) % 60_000)}&mileageMax=${10_000 + searches++ * 7}`;

type OnSale = Readonly<Record<"reference" | "make" | "model" | "mileage" | "year", string>>;
async function carsOnSale(pages: number): Promise<readonly OnSale[]> {
  const read = async (page: number) => {
    const query = `vertical=car&page=${page}`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v5/search?${query}`);
    return ((await answer.json()) as { readonly hits: readonly OnSale[] }).hits;
  };
  return (await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)))).flat();
}
const cars = await carsOnSale(20);
let asked = 0;
const nextCar = (apart = 1) => {
  const car = cars[(asked += apart) % cars.length];
  if (car === undefined) throw new Error("no car is on sale");
  return car;
};
/** Some kilometres more for each, so that no two are alike. */
const described = () => {
  const { make, model, mileage, year } = nextCar();
  return (
    new URLSearchParams({ make, model, mileage: String(Number(mileage) + (asked % 5000) * 7) }).toString() +
    `&year=${year}`
  );
};
const NEW: Readonly<Record<string, () => string>> = {
  searches: newSearch,
  // A query that means nothing: the page is made once more.
  listings: () => `/auto-occasion-annonce-${nextCar().reference}.html?n=${asked}`,
  comparisons: () => `/comparer?annonces=${Array.from({ length: 4 }, () => nextCar(7).reference).join(",")}`,
  estimates: () => {
    const query = described().replace("year=", "date=06%2F");
    return `/estimer.html?${query}&equipment=&options=climatisation`;
  },
  contacts: () => `/contact/message/${nextCar().reference}?n=${asked}`,
  valuations: () => `/api/v1/valuation?${described()}`,
};
/** A page is slow the first times: not what is measured. */
async function warmUp(newAsked: () => string): Promise<void> {
  const agent = agentWith(1);
  for (let index = 0; index < 300; index++) await ask(newAsked(), agent, WARMING);
  agent.destroy();
}
await warmUp(newSearch);

async function calmVisitors(until: number): Promise<readonly Answered[]> {
  const visits = Array.from({ length: CALM_VISITORS }, async (_, visitor) => {
    const agent = agentWith(1);
    const answers: Answered[] = [];
    await delay((visitor * CALM_PAUSE_MS) / CALM_VISITORS);
    while (performance.now() < until) {
      answers.push(await ask(visitor % 2 === 0 ? newSearch() : "/", agent, visitor + 1));
      await delay(CALM_PAUSE_MS);
    }
    agent.destroy();
    return answers;
  });
  return (await Promise.all(visits)).flat();
}

const [SCRIPT = ""] =
  /\/assets\/[^"]+\.js/.exec(await fetch(`http://127.0.0.1:${port}/listing`).then((page) => page.text())) ?? [];

/** Each with a connection of its own. */
async function newcomers(until: number): Promise<readonly Answered[]> {
  const answers: Promise<Answered>[] = [];
  while (performance.now() < until) {
    const path = answers.length % 2 === 0 ? "/health" : SCRIPT;
    const agent = new Agent();
    answers.push(ask(path, agent, FIRST_NEWCOMER + (answers.length % NEWCOMERS)).finally(() => agent.destroy()));
    await delay(NEWCOMER_PAUSE_MS);
  }
  return Promise.all(answers);
}

async function idleConnections(until: number): Promise<void> {
  let open: readonly Socket[] = [];
  while (performance.now() < until) {
    for (const socket of open) socket.destroy();
    open = Array.from({ length: Number(values.idle) }, () =>
      connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${IDLE_CLIENT}` }).on("error", () => undefined),
    );
    await delay(Math.min(IDLE_PAUSE_MS, Math.max(0, until - performance.now())));
  }
  for (const socket of open) socket.destroy();
}

async function attacker(until: number, newAsked: () => string): Promise<readonly Answered[]> {
  const agent = agentWith(ATTACKER_CONNECTIONS);
  const answers: Answered[] = [];
  const start = performance.now();
  let sent = 0;
  const connection = async (number: number) => {
    const client = values.apart ? FIRST_APART + number : GREEDY;
    while (performance.now() < until) {
      const due = start + (sent++ / ATTACKER_RATE) * 1000;
      if (due > performance.now()) await delay(due - performance.now());
      answers.push(await ask(newAsked(), agent, client));
    }
  };
  await Promise.all(Array.from({ length: ATTACKER_CONNECTIONS }, (_, number) => connection(number)));
  agent.destroy();
  return answers;
}

/** What an address may have at once is soon gone; what is measured is a client that goes on. */
async function untilRefused(): Promise<void> {
  const agent = agentWith(ATTACKER_CONNECTIONS);
  let isRefused = false;
  const connection = async () => {
    while (!isRefused) isRefused = (await ask(newSearch(), agent, GREEDY)).status === TOO_MANY;
  };
  await Promise.all(Array.from({ length: ATTACKER_CONNECTIONS }, connection));
  agent.destroy();
}

const milliseconds = Number(values.seconds) * 1000;
const tellCalm = (name: string, answers: readonly Answered[]) => {
  console.log(`calm visitors ${name}: ${told(answers)}`);
  console.log(`  of these, searches: ${told(answers.filter(({ path }) => path !== "/"))}`);
};
tellCalm("alone", await calmVisitors(performance.now() + milliseconds));
if (values.proxied) await untilRefused();
for (const asks of values.asks.split(",")) {
  const newAsked = NEW[asks];
  if (newAsked === undefined) throw new Error(`--asks ${asks}: one of ${Object.keys(NEW).join(", ")}`);
  if (newAsked !== newSearch) await warmUp(newAsked);
  const until = performance.now() + milliseconds;
  const [calm, greedy, news] = await Promise.all([
    calmVisitors(until),
    attacker(until, newAsked),
    newcomers(until),
    idleConnections(until),
  ]);
  tellCalm(`beside ${ATTACKER_CONNECTIONS} connections of new ${asks}`, calm);
  console.log(`  those connections: ${told(greedy)}`);
  console.log(`  newcomers to /health: ${told(news.filter(({ path }) => path !== SCRIPT))}`);
  console.log(`  newcomers to a script: ${told(news.filter(({ path }) => path === SCRIPT))}`);
}
site.kill("SIGTERM");
await once(site, "exit");
await rm(directory, { recursive: true, force: true });
