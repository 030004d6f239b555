/**
 * What pages wait for while a pushed stock is imported: `npm run build && node bench/feed-push.ts [--rows 50000] [--turns]`.
 *
 * A site and its visitors in one process; a wait is the processor time of the main thread from a page's question to its answer, its own
 * making included, so that other work on the machine does not count. Of two visitors, one asks standing pages and one searches that
 * nobody asked before. With --turns the import runs in turns in the process instead of in a thread.
 */
import "../src/production.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { makesOf } from "../src/domain/catalogue/makes.ts";
import { createDeliveries } from "../src/feeds/arrivals/deliveries.ts";
import { drawFeedKey } from "../src/feeds/arrivals/feed-key.ts";
import { openUploads } from "../src/feeds/arrivals/uploads.ts";
import type { ImportReport } from "../src/feeds/report/import-report.ts";
import { importInThread } from "../src/feeds/intake/import-in-thread.ts";
import { createIntake } from "../src/feeds/intake/intake.ts";
import { setMostVehicles } from "../src/feeds/stock-growth.ts";
import { createHttp } from "../src/http/create-http.ts";
import { listen, portOf } from "../src/http/listen.ts";
import { NOW, someListings } from "../test/factories/listings.ts";
import { openTestSite } from "../test/site.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "50000" }, turns: { type: "boolean", default: false } },
});
const DEALER = "C990001";
const STANDING = ["/", "/listing", "/occasion-voiture-marque-renault.html"];
const PAUSE_MS = 100;
const QUIET_MS = 20_000;
const MOST_BYTES = 1e9;

const data = await mkdtemp(join(tmpdir(), "virage-push-"));
const site = await openTestSite(someListings(1, 5000));
const { storage, catchUp } = site;
const log = { info: () => undefined, error: (facts: object) => console.error(facts) };
const importing = values.turns ? {} : { importing: importInThread };
const intake = createIntake({ storage, dataDirectory: data, now: () => NOW, log, ...importing });
const deliveries = createDeliveries({ intake, storage, catchUp, log });
const uploads = openUploads({
  dataDirectory: data,
  deliveries,
  mostBytes: MOST_BYTES,
  mostBytesOfOne: MOST_BYTES,
  now: Date.now,
});
const pageBuild: unknown = await import(join(import.meta.dirname, "../build/server/index.js"));
const { site: app } = createHttp({
  virage: site,
  config: { now: () => NOW, publicUrl: undefined, dataDirectory: data },
  log: pino({ level: "silent" }),
  buildDirectory: "build",
  pageBuild,
  feeds: { deliveries, uploads, mostBytes: MOST_BYTES },
});
const server = await listen(app.fetch, { port: 0, host: "127.0.0.1" });
const port = portOf(server);

function ask(path: string, pushed?: { readonly key: string; readonly body: string }): Promise<number> {
  const how = pushed === undefined ? {} : { method: "PUT", headers: { Authorization: `Bearer ${pushed.key}` } };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, agent: false, ...how }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end(pushed?.body);
  });
}

/** Milliseconds. */
function used(from: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}

let asked = 0;
const KINDS = {
  "pages that stand": () => STANDING[asked % STANDING.length] ?? "/",
  "searches made anew": () => `/listing?priceMax=${5000 + ((asked * 97) % 60_000)}&mileageMax=${10_000 + asked * 131}`,
};

async function measured(label: string, isOver: () => Promise<boolean>): Promise<void> {
  const stop = new AbortController();
  const whole = process.threadCpuUsage();
  const began = performance.now();
  const visitors = Object.entries(KINDS).map(async ([kind, path]) => {
    const waits: number[] = [];
    while (!stop.signal.aborted) {
      await delay(PAUSE_MS);
      asked += 1;
      const from = process.threadCpuUsage();
      const status = await ask(path());
      if (status !== 200) throw new Error(`${path()}: ${String(status)}`);
      waits.push(used(from));
    }
    return { kind, waits: waits.toSorted((a, b) => a - b) };
  });
  while (!(await isOver())) await delay(PAUSE_MS);
  stop.abort();
  for (const { kind, waits } of await Promise.all(visitors)) {
    const at = (share: number) => waits[Math.floor((waits.length - 1) * share)]?.toFixed(1);
    console.log(`${label}, ${kind}: ${String(waits.length)}, p50 ${String(at(0.5))} ms, p99 ${String(at(0.99))} ms`);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`${label}: ${seconds.toFixed(1)} s, of the main thread ${(used(whole) / 1000).toFixed(1)} s`);
}

function stock(rows: number): string {
  const models = makesOf("car").flatMap((make) => make.models.map((model) => `${make.key},${model.label}`));
  const lines = Array.from({ length: rows }, (_, row) => {
    const version = `1.${row % 9} PureTech ${70 + (row % 180)} pack ${row % 211}`;
    const figures = `${5000 + ((row * 37) % 60_000)},${(row * 131) % 200_000},${2012 + (row % 13)}`;
    return `R${row},${models[(row * 7919) % models.length]},${version},${figures},Essence,Manuelle,69003,Lyon`;
  });
  return ["reference,make,model,version,price,mileage,year,energy,gearbox,zipcode,city", ...lines, ""].join("\n");
}

const forAWhile = () => {
  const end = performance.now() + QUIET_MS;
  return async () => performance.now() > end;
};
await storage.dealers.put([{ curef: DEALER, name: "Essai", sellerType: "GARAGE", place: {} }]);
await setMostVehicles(storage, DEALER, Number(values.rows));
const { text: key, id, hash } = drawFeedKey();
await storage.feedKeys.add({ id, curef: DEALER, hash, label: "", createdAt: new Date(NOW).toISOString() });
await measured("warming up", forAWhile());
await measured("quiet", forAWhile());
console.log("pushed:", await ask(`/api/v1/feeds/${DEALER}`, { key, body: stock(Number(values.rows)) }));
await measured(values.turns ? "in turns" : "in a thread", async () => {
  const [arrival] = await storage.feedArrivals.of(DEALER, 1);
  return arrival?.state === "imported";
});
const [latest] = await storage.feedRuns.of(DEALER, 1);
console.log("counts:", JSON.stringify((latest?.report as Partial<ImportReport> | undefined)?.counts));
console.log(`memory at its most: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
server.closeAllConnections();
server.close();
await intake.stop();
await site.close();
await rm(data, { recursive: true, force: true });
