/**
 * The site as a crawler sees it, in process: `node test/crawl.ts [--listings 2000] [--pages 200] [--every 1]`, after a build.
 * Every address of the sitemaps (or one in so many) answers 200 with itself as canonical, and is indexable; every
 * internal link of as many pages answers 200 without a redirect.
 */
import "../src/production.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { compose, openStorage } from "../src/compose.ts";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import { createHttp } from "../src/http/create-http.ts";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "2000" },
    pages: { type: "string", default: "200" },
    every: { type: "string", default: "1" },
  },
});

const NOW = Date.UTC(2026, 0, 15, 9);
const ORIGIN = "https://virage.example";
const buildDirectory = join(import.meta.dirname, "../build");
const directory = await mkdtemp(join(tmpdir(), "virage-crawl-"));
const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
await fillWithDemonstration(storage, { count: Number(values.listings), now: NOW, progress: process.stderr });
const virage = await compose(storage, { now: () => NOW }, (error) => {
  throw error;
});
const pageBuild: unknown = await import(join(buildDirectory, "server/index.js"));
const { site: http } = createHttp({
  virage,
  config: { now: () => NOW, publicUrl: ORIGIN, dataDirectory: directory },
  log: pino({ level: "error" }, process.stderr),
  buildDirectory,
  pageBuild,
});

const faults: string[] = [];

const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

async function locations(path: string): Promise<readonly string[]> {
  const answer = await http.request(ORIGIN + path);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const text = await answer.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) =>
    unescaped(location).slice(ORIGIN.length),
  );
}

/** The page, when it is as it should be. */
async function readTold(path: string): Promise<string> {
  const answer = await http.request(ORIGIN + path);
  const page = await answer.text();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  if (answer.status !== 200) faults.push(`${path} answers ${answer.status}`);
  else if (canonical === undefined || unescaped(canonical) !== ORIGIN + path)
    faults.push(`${path} says its address is ${String(canonical)}`);
  else if (/<meta name="robots" content="noindex"/.test(page)) faults.push(`${path} is told, and not to be indexed`);
  return page;
}

const linksOf = (page: string) => [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => unescaped(href));

try {
  const files = await locations("/sitemap.xml");
  const told: string[] = [];
  for (const file of files) {
    const paths = await locations(file);
    if (paths.length > 50_000) faults.push(`${file} holds ${paths.length} addresses`);
    told.push(...paths);
  }
  if (new Set(told).size !== told.length) faults.push(`${told.length - new Set(told).size} addresses are told twice`);
  const read = told.filter((_, index) => index % Number(values.every) === 0);
  const step = Math.max(1, Math.floor(read.length / Number(values.pages)));
  const links = new Set<string>();
  let crawled = 0;
  for (const [index, path] of read.entries()) {
    const page = await readTold(path);
    if (index % step !== 0) continue;
    crawled++;
    for (const link of linksOf(page)) if (link.startsWith("/")) links.add(link.replace(/#.*$/, ""));
  }
  for (const link of links) {
    const answer = await http.request(ORIGIN + link);
    await answer.text();
    if (answer.status !== 200)
      faults.push(`a link to ${link} answers ${answer.status} ${answer.headers.get("location") ?? ""}`);
  }
  process.stdout.write(
    `${told.length} addresses in ${files.length} sitemaps, ${read.length} read; ${links.size} links of ${crawled} pages followed; ${faults.length} faults\n`,
  );
  for (const fault of faults.slice(0, 30)) process.stderr.write(`${fault}\n`);
} finally {
  await virage.close();
  await rm(directory, { recursive: true, force: true });
}
process.exitCode = faults.length === 0 ? 0 : 1;
