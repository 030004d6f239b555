/**
 * `virage reports [--since 2026-11-01]`: what visitors have reported of listings, the oldest first, as JSON.
 *
 * Exit codes: 0 told; 1 a running site holds the data directory; 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { keptSince } from "../domain/contact/lead.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";

const EXIT = { told: 0, failed: 1, usage: 64 } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function reportsCommand(args: readonly string[]): Promise<number> {
  const since = readSince(args);
  if (since === undefined) {
    process.stderr.write("Usage : npm run virage -- reports [--since 2026-11-01]\n");
    return EXIT.usage;
  }
  const config = readConfig(process.env);
  const { openStorage } = await import("../compose.ts");
  try {
    const storage = await openStorage(config);
    const reports = await storage.correspondence.reports.since(since === "" ? keptSince(config.now()) : since);
    process.stdout.write(`${JSON.stringify(reports, undefined, 2)}\n`);
    await storage.close();
    return EXIT.told;
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    process.stderr.write("Un site en marche tient ces données : arrêtez-le le temps de cette commande.\n");
    return EXIT.failed;
  }
}

/** Empty when nothing is said; undefined for what is no day. */
function readSince(args: readonly string[]): string | undefined {
  try {
    const { since = "" } = parseArgs({ args: [...args], options: { since: { type: "string" } } }).values;
    return since === "" || DAY.test(since) ? since : undefined;
  } catch {
    return undefined;
  }
}
