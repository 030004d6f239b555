/**
 * What one client that asks for too much takes from the others: `npm run build && node bench/overload.ts [--listings 30000]`.
 *
 * One client asks distinct searches over 32 connections, as fast as they are answered and at most 67 a second; eight calm visitors
 * ask one page every half second each: half of them searches nobody asked before, half of them the home page. Clients come from
 * addresses of their own (127.0.0.x) unless --together puts all behind one.
 */
import { spawn } from "node:child_process";
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
    seconds: { type: "string", default: "20" },
    port: { type: "string", default: "4310" },
    together: { type: "boolean", default: false },
  },
});
const ATTACKER_CONNECTIONS = 32;
const ATTACKER_RATE = 67;
const CALM_VISITORS = 8;
const CALM_PAUSE_MS = 500;

const port = Number(values.port);
const directory = await mkdtemp(join(tmpdir(), "virage-bench-overload-"));
const site = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
  env: { ...process.env, PORT: String(port), VIRAGE_DATA: directory, VIRAGE_DEMO: values.listings, LOG_LEVEL: "fatal" },
  stdio: ["ignore", "ignore", "inherit"],
});

interface Answered {
  readonly status: number;
  readonly ms: number;
}

function ask(path: string, agent: Agent, address: string): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, agent, localAddress: address };
    get(options, (answer) => {
      answer.resume().once("end", () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }));
    }).once("error", reject);
  });
}

const agentWith = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });
const addressOf = (client: number) => (values.together ? "127.0.0.1" : `127.0.0.${client + 10}`);
const quantile = (figures: readonly number[], part: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN;
const told = (answers: readonly Answered[]) => {
  const times = answers.map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status >= 400).length;
  return `${answers.length} answers, ${refused} refused, p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms, most ${Math.round(Math.max(...times))} ms`;
};

while (
  !(await fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await delay(200);

let searches = 0;
/** Nobody asked it before. */
const newSearch = () => `/listing?priceMax=${3000 + ((searches * 37) % 60_000)}&mileageMax=${10_000 + searches++ * 7}`;
const warm = agentWith(4);
for (let index = 0; index < 300; index++) await ask(newSearch(), warm, addressOf(99));
warm.destroy();

async function calmVisitors(until: number): Promise<readonly Answered[]> {
  const visits = Array.from({ length: CALM_VISITORS }, async (_, visitor) => {
    const agent = agentWith(1);
    const answers: Answered[] = [];
    await delay((visitor * CALM_PAUSE_MS) / CALM_VISITORS);
    while (performance.now() < until) {
      answers.push(await ask(visitor % 2 === 0 ? newSearch() : "/", agent, addressOf(visitor + 1)));
      await delay(CALM_PAUSE_MS);
    }
    agent.destroy();
    return answers;
  });
  return (await Promise.all(visits)).flat();
}

async function attacker(until: number): Promise<readonly Answered[]> {
  const agent = agentWith(ATTACKER_CONNECTIONS);
  const answers: Answered[] = [];
  const start = performance.now();
  let sent = 0;
  const connection = async () => {
    while (performance.now() < until) {
      const due = start + (sent++ / ATTACKER_RATE) * 1000;
      if (due > performance.now()) await delay(due - performance.now());
      answers.push(await ask(newSearch(), agent, addressOf(0)));
    }
  };
  await Promise.all(Array.from({ length: ATTACKER_CONNECTIONS }, connection));
  agent.destroy();
  return answers;
}

const milliseconds = Number(values.seconds) * 1000;
console.log(`calm visitors alone: ${told(await calmVisitors(performance.now() + milliseconds / 2))}`);
const until = performance.now() + milliseconds;
const [calm, greedy] = await Promise.all([calmVisitors(until), attacker(until)]);
console.log(`calm visitors beside ${ATTACKER_CONNECTIONS} connections of new searches: ${told(calm)}`);
console.log(`those connections: ${told(greedy)}`);
site.kill("SIGTERM");
await once(site, "exit");
await rm(directory, { recursive: true, force: true });
