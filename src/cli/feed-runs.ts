/**
 * `virage feed runs --dealer C…`: what each of a dealer's last files brought; `--show N` the report of the one of that number. Reads beside a
 * running site, and writes nothing.
 *
 * Exit codes: 0 told; 1 there is no such run; 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import { isCuref } from "../domain/listings/dealer.ts";
import { arrivalsText, keptReport, runText, runsText } from "../feeds/report/runs-text.ts";
import { KEPT_ARRIVALS } from "../storage/feed-intake-storage.ts";
import type { KeptFeedRun } from "../storage/feed-run-storage.ts";
import { KEPT_RUNS } from "../storage/feed-run-storage.ts";
import { EXIT } from "./feed-exit.ts";
import type { FeedSurroundings } from "./feed-surroundings.ts";

export const RUNS_USAGE = `feed runs --dealer C123 [--show 12] [--json]

Montre les derniers imports d’un professionnel, le plus récent d’abord.

  --show 12   le rapport de l’un d’eux, par son numéro, qui reste le même
  --json      en JSON, avec toutes les remarques gardées`;

const OPTIONS = {
  dealer: { type: "string" },
  show: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

/** Undefined when the command line cannot be understood. */
export async function runsCommand(
  args: readonly string[],
  { stdout, stderr, openForReading }: FeedSurroundings,
): Promise<number | undefined> {
  const line = readLine(args);
  if (line === undefined) return undefined;
  const { curef, show, json } = line;
  const storage = await openForReading();
  try {
    const runs = (await storage?.feedRuns.of(curef, KEPT_RUNS)) ?? [];
    const run = runs.find(({ number }) => number === show);
    if (show !== undefined && run === undefined) {
      stderr.write(`${curef} : aucun import n° ${show} n’est gardé${keptText(runs)}.\n`);
      return EXIT.failed;
    }
    const arrivals = (await storage?.feedArrivals.of(curef, KEPT_ARRIVALS)) ?? [];
    const text =
      run === undefined ? [runsText(curef, runs), arrivalsText(arrivals, runs)].join("\n").trimEnd() : runText(run);
    const reports = run === undefined ? runs.map(numberedReport) : numberedReport(run);
    stdout.write(`${json ? JSON.stringify(reports, undefined, 2) : text}\n`);
    return EXIT.done;
  } finally {
    await storage?.close();
  }
}

function numberedReport(run: KeptFeedRun): object {
  return { number: run.number, ...keptReport(run) };
}

/** The latest first. */
function keptText(runs: readonly KeptFeedRun[]): string {
  const [latest, oldest] = [runs[0], runs.at(-1)];
  if (latest === undefined || oldest === undefined) return "";
  return latest === oldest
    ? ` (le seul est le n° ${latest.number})`
    : ` (ils vont du n° ${oldest.number} au n° ${latest.number})`;
}

function readLine(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { dealer: curef, json } = values;
    const show = values.show === undefined ? undefined : Number(values.show);
    const isWrong =
      curef === undefined || !isCuref(curef) || (show !== undefined && !(Number.isInteger(show) && show > 0));
    return isWrong ? undefined : { curef, show, json };
  } catch {
    return undefined; // an option that there is not
  }
}
