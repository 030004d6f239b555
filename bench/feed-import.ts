/**
 * How fast a dealer's feed becomes durable, and whether memory stays flat in its size (docs/decisions/feed-import.md).
 *
 *     node bench/feed-import.ts [rows…]        100000 and 400000 rows by default
 *
 * Every size runs in a process of its own, into a new SQLite directory: all rows new, then the same feed again, then
 * once more with a collection every 20,000 rows, which tells how much is alive.
 */
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { findMake, findModel, makesOf } from "../src/domain/catalogue/makes.ts";
import { slugOf } from "../src/domain/catalogue/names.ts";
import { BUILT_IN_MAPPINGS } from "../src/feeds/built-in-mappings.ts";
import type { FeedImport } from "../src/feeds/import-feed.ts";
import { importFeed } from "../src/feeds/import-feed.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";

const DEALER = { curef: "C100", name: "Essai", sellerType: "CONCESSION", place: {} } as const;
const ROWS_BETWEEN_COLLECTIONS = 20_000;

const [mode, ...rest] = process.argv.slice(2);
if (mode === "--one") await measure(Number(rest[0]));
else {
  const sizes = process.argv.slice(2).map(Number);
  console.log("  lignes     Mo   nouvelles/s   inchangées/s   tas vivant   mémoire résidente");
  for (const size of sizes.length > 0 ? sizes : [100_000, 400_000]) {
    execFileSync(process.execPath, ["--expose-gc", import.meta.filename, "--one", String(size)], { stdio: "inherit" });
  }
}

async function measure(rows: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "virage-feed-"));
  try {
    const path = join(directory, "feed.csv");
    await pipeline(feed(rows), createWriteStream(path));
    const storage = await openSqliteStorage({ directory: join(directory, "data") });
    const known = { storage, dealer: DEALER, catalogue: { findMake, findModel }, mappings: BUILT_IN_MAPPINGS };
    const request = { ...known, path, mostVehicles: rows };
    const fresh = await timed({ ...request, now: Date.UTC(2026, 0, 1) }, "added");
    const again = await timed({ ...request, now: Date.UTC(2026, 0, 2) }, "unchanged");
    const alive = await aliveDuring({ ...request, now: Date.UTC(2026, 0, 3) });
    await storage.close();
    const { size } = await stat(path);
    const cells = [rows, size / 1e6, fresh, again, alive.heap / 1e6, alive.resident / 1e6].map((value) =>
      Math.round(value).toLocaleString("fr-FR"),
    );
    console.log(cells.map((cell, index) => cell.padStart([8, 7, 14, 15, 10, 17][index] ?? 0)).join(""), "(Mo)");
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Rows a second; throws when the import did anything else than expected. */
async function timed(request: FeedImport, expected: "added" | "unchanged"): Promise<number> {
  const start = performance.now();
  const { counts, refusal } = await importFeed(request);
  if (counts[expected] !== counts.read || refusal !== undefined) throw new Error(JSON.stringify({ counts, refusal }));
  return (counts.read / (performance.now() - start)) * 1000;
}

/** Bytes: the most that was alive on the heap and outside it, and the process's peak. */
async function aliveDuring(request: FeedImport): Promise<{ heap: number; resident: number }> {
  let heap = 0;
  let next = 0;
  await importFeed({
    ...request,
    onProgress: ({ phase, done }) => {
      if (phase !== "importing" || done < next) return;
      next = done + ROWS_BETWEEN_COLLECTIONS;
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      heap = Math.max(heap, heapUsed + external);
    },
  });
  return { heap, resident: process.resourceUsage().maxRSS * 1024 };
}

/** A stock in the columns of the dealer-group-fr mapping, the same for the same number of rows. */
function* feed(rows: number): Generator<string> {
  yield "reference,marque,modele,version_slug,annee,kilometrage,energie,boite,puissance_ch_brute,prix_eur,mensualite_eur,code_postal,ville_slug\n";
  const models = makesOf("car").flatMap((make) =>
    make.models.map((model) => ({ make: make.key, model: model.label, generation: model.generations.at(-1) })),
  );
  const places = [
    ["69003", "lyon"],
    ["75011", "paris"],
    ["33000", "bordeaux"],
    ["73203", "albertville"],
    ["59000", "lille"],
  ] as const;
  for (let row = 0; row < rows; row += 1) {
    const { make, model, generation } = models[(row * 7919) % models.length] ?? {
      make: "PEUGEOT",
      model: "208",
      generation: undefined,
    };
    const [zipcode, city] = places[row % places.length] ?? places[0];
    const ch = 70 + (row % 180);
    const slug = `${slugOf(`${make} ${model}`)}-1-${row % 9}-puretech-${ch}ch-s-s-active-pack-${row % 211}`;
    const price = 5000 + ((row * 37) % 60_000);
    const year = Math.min(generation?.to ?? 2025, 2025);
    yield `R${row},${make},${model},${slug},${year},${(row * 131) % 200_000},Essence,Manuelle,${ch},${price},${Math.round(price / 100)},${zipcode},${city}\n`;
  }
}
