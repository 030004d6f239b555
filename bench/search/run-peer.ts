/** One peer in a process of its own: `node --expose-gc bench/search/run-peer.ts <peer> <market> <queries> <compared> <results>`. */
import { writeFile } from "node:fs/promises";
import { memoryUsage } from "node:process";
import { setTimeout } from "node:timers/promises";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { duckdbPeer } from "./duckdb-peer.ts";
import { embeddedPeer } from "./embedded-peer.ts";
import { firstOf, readMarket } from "./market.ts";
import type { Answer, Measurements } from "./measurements.ts";
import { timesOf } from "./measurements.ts";
import type { Peer } from "./peer.ts";
import { openSearchPeer } from "./opensearch-peer.ts";
import { postgresPeer } from "./postgres-peer.ts";
import type { Question } from "./questions.ts";
import { FACETS_OF_A_PAGE, SORTS, drawQuestions } from "./questions.ts";

const SAMPLE = 20_000;
const NEW_LISTINGS = 1000;

const PEERS: Readonly<Record<string, () => Peer | Promise<Peer>>> = {
  embedded: () => embeddedPeer("wasm"),
  plain: () => embeddedPeer("plain"),
  duckdb: duckdbPeer,
  postgres: postgresPeer,
  opensearch: openSearchPeer,
};

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

async function answersOf(peer: Peer, questions: readonly Question[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const question of questions) {
    const pages = [];
    for (const sortBy of SORTS) pages.push(await peer.search({ ...question, sortBy, page: 0 }));
    pages.push(await peer.search(question));
    const facets = await peer.aggregate({ ...question, keys: FACETS_OF_A_PAGE });
    answers.push({ total: await peer.count(question), pages, facets });
  }
  return answers;
}

/** One sort of question at a time, as a server under one sort of load. `anew`: those that this peer was not asked before. */
async function timesFor(
  questions: readonly Question[],
  anew: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
) {
  const [first, again]: [number[], number[]] = [[], []];
  for (const question of anew) first.push(await timed(() => ask(question)));
  for (const question of questions) await ask(question);
  for (const question of questions) again.push(await timed(() => ask(question)));
  return { first: timesOf(first), again: timesOf(again) };
}

async function timeOfChange(peer: Peer, listing: Listing, question: Question): Promise<number> {
  const query = {
    filters: { vertical: listing.vertical, reference: listing.reference, priceMax: 1 },
    context: question.context,
  };
  return timed(async () => {
    await peer.put([{ ...listing, price: 1 }]);
    if ((await peer.count(query)) !== 1) throw new Error(`the new price of ${listing.reference} is not seen`);
  });
}

/** Longest gap between two turns of the event loop. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isDone = false;
  const watch = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  isDone = true;
  return longest;
}

/** Resident bytes, once what was thrown away is given back. */
async function memoryInUse(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error("to be run with --expose-gc");
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await setTimeout(100);
  }
  return memoryUsage.rss();
}

const [peerName = "", market = "", queries = "", compared = "", results = ""] = process.argv.slice(2);
const peer = await PEERS[peerName]?.();
if (peer === undefined) throw new Error(`no peer ${peerName}`);
const sample = firstOf(market, SAMPLE);
const questions = drawQuestions(Number(queries), sample);
const [first] = questions;
const [changed] = sample;
if (first === undefined || changed === undefined) throw new Error("nothing to ask");
const added = (name: string) =>
  sample.slice(0, NEW_LISTINGS).map((listing, number) => ({ ...listing, reference: `${name}-${number}` }));

// What the process keeps of having read the market is not the peer's.
for (const _ of readMarket(market)) continue;
const before = await memoryInUse();
const build = await peer.load(market);
const memory = (await memoryInUse()) - before + ((await peer.memoryBeside?.()) ?? 0);

const answers = await answersOf(peer, questions.slice(0, Number(compared)));
const anew = questions.slice(Number(compared));
if (anew.length === 0)
  throw new Error(
    "of the questions that are timed, some are to be asked for the first time: --queries above --compared",
  );
const facets = await timesFor(questions, anew, (question) => peer.aggregate({ ...question, keys: FACETS_OF_A_PAGE }));
const page = await timesFor(questions, anew, (question) => peer.search(question));
const count = await timesFor(questions, anew, (question) => peer.count(question));
const change = await timeOfChange(peer, changed, first);
// A server that has been up for a while has taken feeds before.
await peer.put(added("BEFORE"));
const block = await longestBlock(() => peer.put(added("NEW")));
await peer.close();

const measurements: Measurements = { name: peer.name, build, memory, facets, page, count, change, block, answers };
await writeFile(results, JSON.stringify(measurements));
