/**
 * What a first visit costs beside its page: the files that a page of results leads to, which a browser that was here before has:
 * `npm run build && node bench/first-visit.ts [--rounds 20]`. Processor time of the site’s process, each file asked for on one connection,
 * one after another; 2,000 demonstration listings. What a proxy or a CDN keeps (they are immutable) the process never sees.
 */
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { startSite } from "../e2e/site-process.ts";
import { BROWSER, until } from "../test/role-processes.ts";
import { usedBy } from "./load/processor.ts";

const LISTINGS = 2000;
const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const rounds = Number(values.rounds);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (origin: string, path: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const headers = { "User-Agent": BROWSER };
    request(new URL(path, origin), { agent, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (piece: string) => (body += piece));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body })).once("error", reject);
    })
      .once("error", reject)
      .end();
  });

await using site = await startSite({
  NODE_ENV: "production",
  VIRAGE_DEMO: String(LISTINGS),
  // One address asks for all of it.
  VIRAGE_LIMIT_PER_SECOND: "0",
});
const { origin, pid = 0 } = site;
await until(async () => {
  const { listings } = JSON.parse((await ask(origin, "/ready")).body) as { readonly listings?: number };
  return (listings ?? 0) >= LISTINGS ? true : undefined;
});
const page = await ask(origin, "/listing?priceMax=20000");
const LED_TO = /(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2|jpg|webp|avif|png|ico|webmanifest))"/g;
const files = [...new Set([...page.body.matchAll(LED_TO)].map(([, path = ""]) => path.replaceAll("&amp;", "&")))];
/** Milliseconds of the processor. */
const cost = async (work: () => Promise<void>) => {
  const before = (await usedBy(pid)).processor;
  await work();
  return ((await usedBy(pid)).processor - before) * 1000;
};
for (const path of files) {
  const { status } = await ask(origin, path);
  if (status !== 200) throw new Error(`${path} is answered ${String(status)}`);
}
const ofFiles = await cost(async () => {
  for (let round = 0; round < rounds; round++) for (const path of files) await ask(origin, path);
});
const ofPages = await cost(async () => {
  for (let round = 0; round < rounds; round++) await ask(origin, `/listing?priceMax=${String(21_000 + round)}`);
});
agent.destroy();
console.log(
  `${String(files.length)} files of a page of results: ${(ofFiles / rounds / files.length).toFixed(2)} ms each, ${(ofFiles / rounds).toFixed(0)} ms together; the page made anew ${(ofPages / rounds).toFixed(1)} ms`,
);
