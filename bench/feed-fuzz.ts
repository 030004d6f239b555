/**
 * Stock files that went wrong in any way: cut, shifted, in another encoding, nested, packed, huge.
 *
 *     node bench/feed-fuzz.ts [--files 100000] [--seed 1]
 *
 * Each is imported after the good file that it was made of, the formats of `test/feeds` and one of 40 rows. None may end otherwise than in
 * a report; one that is refused changes nothing, and one that is taken withdraws no more than may go unasked. One in ten is guessed too: into
 * a mapping that reads, or a refusal.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { isLargeWithdrawal } from "../src/domain/stock/large-withdrawal.ts";
import { isReference } from "../src/domain/listings/listing.ts";
import { BUILT_IN_MAPPINGS } from "../src/feeds/built-in-mappings.ts";
import { FeedRefusal } from "../src/feeds/feed-issue.ts";
import { guessFeed } from "../src/feeds/guess/guess-feed.ts";
import { writtenMapping } from "../src/feeds/guess/written-mapping.ts";
import type { Mapping } from "../src/feeds/mapping/mapping.ts";
import { parseMapping } from "../src/feeds/mapping/mapping.ts";
import type { FeedTrial } from "../test/feed-trial.ts";
import { MONDAY, feedOf, feedRow, feedTrial } from "../test/feed-trial.ts";
import { createRandom } from "../test/factories/random.ts";

const { values } = parseArgs({
  options: { files: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const wanted = Number(values.files);
const { unit: random, pick: oneOf } = createRandom(Number(values.seed));
const below = (most: number) => Math.floor(random() * most);

interface Stock {
  readonly name: string;
  readonly file: string;
  readonly content: Buffer;
  readonly mappings: readonly Mapping[];
}

const FORMATS = join(import.meta.dirname, "../test/feeds");

function stocks(): readonly Stock[] {
  const formats = readdirSync(FORMATS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const told = formats.map(({ name }): Stock => {
    const file = readdirSync(join(FORMATS, name)).find((one) => one.startsWith("stock.")) ?? "";
    const outcome = parseMapping(readFileSync(join(FORMATS, name, "mapping.json"), "utf8"));
    if (outcome.kind === "faults") throw new Error(`${name}: ${outcome.faults.join("\n")}`);
    return { name, file, content: readFileSync(join(FORMATS, name, file)), mappings: [outcome.mapping] };
  });
  const rows = Array.from({ length: 40 }, (_, at) =>
    feedRow(`R${String(at)}`, { price: 9000 + at * 250, mileage: 20_000 + at * 1000 }),
  );
  const large = { name: "forty-rows", file: "feed.csv", content: Buffer.from(feedOf(...rows)) };
  return [...told, { ...large, mappings: BUILT_IN_MAPPINGS }];
}

type Wrong = (content: Buffer) => Buffer;

const asText =
  (change: (text: string) => string): Wrong =>
  (content) =>
    Buffer.from(change(content.toString("utf8")));
const withLines = (change: (lines: string[]) => readonly string[]) =>
  asText((text) => change(text.split("\n")).join("\n"));
const place = (content: Buffer) => below(content.length + 1);

/** By what goes wrong. */
const WRONGS: Readonly<Record<string, Wrong>> = {
  cut: (content) => content.subarray(0, place(content)),
  "cut at a row’s end": withLines((lines) => lines.slice(0, below(lines.length + 1))),
  "without its beginning": (content) => content.subarray(place(content)),
  "other bytes": (content) => {
    const changed = Buffer.from(content);
    for (let left = 1 + below(20); left > 0; left--) changed[below(changed.length)] = below(256);
    return changed;
  },
  "bytes between": (content) => {
    const at = place(content);
    const between = Buffer.from(Array.from({ length: 1 + below(40) }, () => below(256)));
    return Buffer.concat([content.subarray(0, at), between, content.subarray(at)]);
  },
  "a part twice": (content) => {
    const [from, to] = [place(content), place(content)].toSorted((a, b) => a - b);
    return Buffer.concat([content.subarray(0, to), content.subarray(from)]);
  },
  "rows in another order": withLines((lines) => {
    const [header = "", ...rows] = lines;
    return [header, ...rows.toSorted(() => random() - 0.5)];
  }),
  "columns shifted": withLines((lines) => {
    const sign = oneOf([",", ";", "\t", "|"]);
    return lines.map((line, at) => (at > 0 && random() < 0.5 ? sign + line : line));
  }),
  "another delimiter": asText((text) => text.replaceAll(oneOf([",", ";", "\t"]), oneOf([",", ";", "\t", "|"]))),
  "quotes that do not end": asText((text) => text.replace(/[,;]/g, (sign) => (random() < 0.05 ? `${sign}"` : sign))),
  "no header": withLines((lines) => lines.slice(1)),
  "header twice": withLines((lines) => [lines[0] ?? "", ...lines]),
  "windows-1252": (content) => Buffer.from(content.toString("utf8"), "latin1"),
  "UTF-16": (content) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content.toString("utf8"), "utf16le")]),
  "read as another encoding": (content) => Buffer.from(content.toString("latin1"), "utf8"),
  "zeros between": asText((text) => text.replace(/./gs, (sign) => (random() < 0.02 ? `${sign}\0` : sign))),
  "other ends of lines": asText((text) => text.replaceAll("\n", oneOf(["\r", "\r\n", "\n\n", "\u2028"]))),
  "figures as words": asText((text) => text.replace(/\d+/g, (figure) => (random() < 0.1 ? "x" : figure))),
  "figures exchanged": asText((text) => text.replace(/\d/g, (digit) => (random() < 0.2 ? String(below(10)) : digit))),
  "a huge cell": asText((text) => {
    const at = below(text.length + 1);
    return text.slice(0, at) + "9".repeat(10_000 + below(200_000)) + text.slice(at);
  }),
  nested: (content) => {
    const depth = 1 + below(3000);
    const [open, end] = oneOf([
      ["[", "]"],
      ['{"a":', "}"],
      ["<a>", "</a>"],
    ] as const);
    return Buffer.concat([Buffer.from(open.repeat(depth)), content, Buffer.from(end.repeat(depth))]);
  },
  "nested within a row": asText((text) => {
    const depth = 10 ** (1 + random() * 4);
    const [open, end] = oneOf([
      ["[", "]"],
      ['{"a":', "}"],
      ['[{"a":', "}]"],
      ["<a>", "</a>"],
    ] as const);
    const inner = `${open.repeat(depth)}1${end.repeat(depth)}`;
    const places = [...text.matchAll(open === "<a>" ? /(?<=>)/g : /(?<=":\s*)(?="|\d)/g)];
    const at = places.length === 0 ? below(text.length + 1) : oneOf(places).index;
    // A value beside the one that is there keeps the file in one piece.
    return text.slice(0, at) + inner + (open === "<a>" ? "" : `,"b":`) + text.slice(at);
  }),
  gzip: (content) => gzipSync(content),
  "cut gzip": (content) => {
    const packed = gzipSync(content);
    return packed.subarray(0, below(packed.length));
  },
  zip: (content) => Buffer.from(zipSync({ "stock.csv": content })),
  "broken zip": (content) => {
    const packed = Buffer.from(zipSync({ "stock.csv": content }));
    for (let left = 1 + below(8); left > 0; left--) packed[below(packed.length)] = below(256);
    return packed;
  },
  "packed twice": (content) => gzipSync(gzipSync(content)),
  empty: () => Buffer.alloc(below(3)),
};

const broken: string[] = [];
const refused = new Map<string, number>();
const DAY = 86_400_000;
/** Files for one stock before it begins anew. */
const IN_A_ROW = 25;

async function trialOf(stock: Stock): Promise<FeedTrial> {
  const trial = await feedTrial();
  await trial.run(stock.content, { file: stock.file, mappings: stock.mappings });
  return trial;
}

async function guessAgain({ directory }: FeedTrial, file: string): Promise<void> {
  try {
    const guess = await guessFeed(join(directory, file), "2026-03-02");
    const outcome = parseMapping(JSON.stringify(writtenMapping(guess, "guessed")));
    if (outcome.kind === "faults") throw new Error(`a guess that does not read: ${outcome.faults.join(", ")}`);
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
  }
}

const heldBy = (trial: FeedTrial) => JSON.stringify(trial.listings.held());
const onlineIn = (trial: FeedTrial) =>
  trial.listings.held().filter(({ withdrawnAt }) => withdrawnAt === undefined).length;

const all = stocks();
const began = performance.now();
let done = 0;
while (done < wanted) {
  const stock = oneOf(all);
  const trial = await trialOf(stock);
  for (let left = IN_A_ROW; left > 0 && done < wanted; left--) {
    const kinds = [oneOf(Object.keys(WRONGS)), ...(random() < 0.3 ? [oneOf(Object.keys(WRONGS))] : [])];
    const content = kinds.reduce((held, kind) => (WRONGS[kind] ?? ((same) => same))(held), stock.content);
    const [before, online] = [heldBy(trial), onlineIn(trial)];
    const tell = (fault: string) => broken.push(`${stock.name}, ${kinds.join(" and ")}: ${fault}`);
    // Days apart: what left before is not held against it.
    const now = MONDAY + (done + 1) * 8 * DAY;
    try {
      const { refusal, counts } = await trial.run(content, { file: stock.file, mappings: stock.mappings, now });
      if (refusal === undefined) {
        if (isLargeWithdrawal({ online, absent: counts.withdrawn, gone: 0 }))
          tell(`${String(counts.withdrawn)} of ${String(online)} withdrawn`);
        if (counts.read < counts.added + counts.rejected + counts.duplicates) tell(`counts ${JSON.stringify(counts)}`);
      } else {
        refused.set(refusal.code, (refused.get(refusal.code) ?? 0) + 1);
        if (heldBy(trial) !== before) tell(`refused as ${refusal.code}, and changed`);
      }
      if (done % 10 === 0) await guessAgain(trial, stock.file);
      for (const { listing } of trial.listings.held())
        if (!isReference(listing.reference) || !(listing.price >= 100) || !(listing.mileage >= 0))
          tell(`keeps ${JSON.stringify(listing)}`);
    } catch (error) {
      tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    done += 1;
    if (done % 10_000 === 0) console.log(`${String(done)} files, ${String(broken.length)} broken`);
    if (refused.size > 0 && onlineIn(trial) * 2 < online) break;
  }
  await trial.remove();
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${String(done)} files of seed ${values.seed} in ${String(seconds)} s: ${String(broken.length)} broken`);
console.log([...refused].map(([code, count]) => `${code} ${String(count)}`).join(", "));
for (const one of broken.slice(0, 20)) console.log(`  ${one.slice(0, 1500)}`);
if (broken.length > 0) process.exitCode = 1;
