/**
 * `virage value`: how near the market of this inventory comes to prices that it has not seen. Writes nothing.
 *
 * Exit codes: 0 told; 1 there is no inventory, or a running site holds it; 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { MARKET_VERDICTS, badgeLabel } from "../domain/catalogue/badges.ts";
import { whole } from "../domain/french.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Accuracy, MarketReport } from "../domain/valuation/accuracy.ts";
import { marketReport } from "../domain/valuation/accuracy.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import type { Storage } from "../storage/storage.ts";

const VALUE_USAGE = `Usage : npm run virage -- value [--parts 10]

  Estime chaque annonce par celles des autres parts et compare au prix demandé.
`;
const EXIT = { told: 0, failed: 1, usage: 64 } as const;
const USUAL_PARTS = 10;
/** Listings read at once. */
const BATCH = 500;
const SHOWN_SEGMENTS = 40;

export interface ValueSurroundings {
  openStorage(): Promise<Storage>;
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

function processSurroundings(): ValueSurroundings {
  const config = readConfig(process.env);
  return {
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    now: config.now,
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

/** Resolves to the exit code. */
export async function valueCommand(args: readonly string[], given?: ValueSurroundings): Promise<number> {
  const { openStorage, now, stdout, stderr } = given ?? processSurroundings();
  const parts = readParts(args);
  if (parts === undefined) {
    stderr.write(VALUE_USAGE);
    return EXIT.usage;
  }
  let storage: Storage;
  try {
    storage = await openStorage();
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    stderr.write("Un site en marche tient ces annonces : arrêtez-le, ou estimez une copie de ses données.\n");
    return EXIT.failed;
  }
  try {
    const listings: Listing[] = [];
    for await (const batch of storage.listings.all(BATCH))
      for (const { listing, withdrawnAt } of batch) if (withdrawnAt === undefined) listings.push(listing);
    if (listings.length === 0) {
      stderr.write("Aucune annonce en ligne.\n");
      return EXIT.failed;
    }
    const begun = performance.now();
    const report = marketReport(listings, now(), parts);
    stdout.write(`${reportLines(report, parts, performance.now() - begun).join("\n")}\n`);
    return EXIT.told;
  } finally {
    await storage.close();
  }
}

function readParts(args: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { parts: { type: "string" } } });
    const parts = values.parts === undefined ? USUAL_PARTS : Number(values.parts);
    return Number.isInteger(parts) && parts >= 2 && parts <= 100 ? parts : undefined;
  } catch {
    return undefined; // an option that there is not
  }
}

const percent = (part: number, decimals = 2) => `${(part * 100).toFixed(decimals).replace(".", ",")} %`;

function reportLines({ all, segments, verdicts }: MarketReport, parts: number, elapsed: number): readonly string[] {
  const line = ({ name, count, median, mean, ninetieth, covered }: Accuracy) =>
    [
      name.slice(0, 34).padEnd(34),
      whole(count).padStart(9),
      ...[median, mean, ninetieth].map((part) => percent(part).padStart(9)),
      (covered === undefined ? "–" : percent(covered, 1)).padStart(12),
    ].join("");
  return [
    `${whole(all.count)} annonces, ${parts} parts, ${(elapsed / 1000).toFixed(1).replace(".", ",")} s`,
    "",
    `${"".padEnd(34)}${"annonces".padStart(9)}${"MdAPE".padStart(9)}${"MAPE".padStart(9)}${"p90".padStart(9)}${"intervalle".padStart(12)}`,
    ...[all, ...segments.slice(0, SHOWN_SEGMENTS)].map(line),
    "",
    ...[...MARKET_VERDICTS, "NOT_COMPUTED" as const].map(
      (verdict) =>
        `${badgeLabel(verdict).padEnd(34)}${percent((verdicts.get(verdict) ?? 0) / all.count, 1).padStart(9)}`,
    ),
  ];
}
