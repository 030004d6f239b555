/**
 * `virage import FILE --dealer C…`: a dealer's stock feed into storage, with progress and a report. Where a running site holds
 * the data directory, the site is handed the file and imports it.
 *
 * Exit codes: 0 imported, with or without rejected rows (the report has them); 2 imported with rows rejected or repeated,
 * only with --strict; 3 the feed was refused; 4 the site has the file and ends the import without this command; 64 the command
 * line cannot be understood, or asks for a domain that is taken; 1 anything else.
 *
 * A feed that is refused for how much it would withdraw or bring is asked about where somebody sits at the terminal.
 */
import { basename } from "node:path";
import { createInterface } from "node:readline/promises";
import { homeOf, readConfig } from "../config.ts";
import type { RefusalCode } from "../feeds/feed-issue.ts";
import { FeedRefusal } from "../feeds/feed-issue.ts";
import { DomainTaken } from "../feeds/intake/domain-taken.ts";
import type { StockOutcome } from "../feeds/intake/import-stock.ts";
import { importStock } from "../feeds/intake/import-stock.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import { intakeSocketPath } from "../feeds/intake/socket-path.ts";
import type { Unpacking } from "../feeds/reading/packed-file.ts";
import { UNPACKING } from "../feeds/reading/packed-file.ts";
import type { ImportReport } from "../feeds/report/import-report.ts";
import { reportBuilder } from "../feeds/report/import-report.ts";
import type { ReportFile } from "../feeds/report/report-file.ts";
import { openReportFile } from "../feeds/report/report-file.ts";
import { reportText } from "../feeds/report/report-text.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import type { Storage } from "../storage/storage.ts";
import { handOver } from "./hand-over.ts";
import { progressOn } from "./import-progress.ts";
import type { ImportRequest } from "./import-request.ts";
import { IMPORT_USAGE, readCommandLine } from "./import-request.ts";

export const EXIT = { imported: 0, failed: 1, rowsLost: 2, refused: 3, leftToSite: 4, usage: 64 } as const;

export interface ImportSurroundings {
  openStorage(): Promise<Storage>;
  /** The marketplace's host; undefined in a trial. */
  readonly home: string | undefined;
  readonly unpacking?: Unpacking;
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Where answers come from. */
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

/** How a command ended, and why where its feed was refused. */
interface Ending {
  readonly code: number;
  readonly refusal?: ImportReport["refusal"];
}

/** The process's own storage, clock and streams. */
function processSurroundings(): ImportSurroundings {
  const config = readConfig(process.env);
  return {
    // Loaded late: a command line that cannot be understood needs no engine.
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    home: homeOf(config),
    unpacking: { ...UNPACKING, bytes: config.feedBytes },
    now: config.now,
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
  };
}

/** Resolves to the exit code. */
export async function importCommand(args: readonly string[], given?: ImportSurroundings): Promise<number> {
  const surroundings = given ?? processSurroundings();
  const { stdout, stderr } = surroundings;
  const line = await readCommandLine(args);
  if (line.kind === "help") {
    stdout.write(IMPORT_USAGE);
    return EXIT.imported;
  }
  if (line.kind === "wrong") {
    stderr.write(`${line.message}\n\n${IMPORT_USAGE}`);
    return EXIT.usage;
  }
  try {
    return await importAsMeant(line.request, surroundings);
  } catch (error) {
    if (error instanceof DomainTaken) {
      stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    stderr.write(`L’import a échoué : ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
}

/** What somebody may say is meant, and how it is asked. */
const DOUBTS: Partial<Record<RefusalCode, { readonly question: string; readonly meant: Partial<StockRequest> }>> = {
  largeWithdrawal: { question: "Retirer ces annonces quand même ?", meant: { allowLargeWithdrawal: true } },
  looksCut: { question: "Retirer ces annonces quand même ?", meant: { allowLargeWithdrawal: true } },
  largeGrowth: { question: "Mettre ces annonces en ligne quand même ?", meant: { allowLargeGrowth: true } },
};

/** Asks as often as there is another doubt; resolves to the exit code. */
async function importAsMeant(request: ImportRequest, surroundings: ImportSurroundings): Promise<number> {
  const { code, refusal } = await importBySiteOrSelf(request, surroundings);
  const doubt = refusal && DOUBTS[refusal.code];
  if (doubt === undefined || !(await isMeant(doubt.question, surroundings))) return code;
  return importAsMeant({ ...request, stock: { ...request.stock, ...doubt.meant } }, surroundings);
}

/** Only a yes is one: Enter alone, or the end of the input, leaves the stock as it is. False where nobody sits there. */
async function isMeant(question: string, { stdin, stderr }: ImportSurroundings): Promise<boolean> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return false;
  const terminal = createInterface({ input: stdin, output: stderr });
  const left = new AbortController();
  terminal.once("close", () => left.abort());
  try {
    const answer = await terminal.question(`${question} [o/N] `, { signal: left.signal });
    return /^\s*o(?:ui)?\s*$/i.test(answer);
  } catch (error) {
    if (left.signal.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}

/** The lock of the data directory says whether somebody holds it: a socket may be left over. */
async function importBySiteOrSelf(request: ImportRequest, surroundings: ImportSurroundings): Promise<Ending> {
  let storage: Storage;
  try {
    storage = await surroundings.openStorage();
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const ending = await importBySite(request, error.directory, surroundings);
    if (ending === undefined) throw error;
    return ending;
  }
  try {
    return await importBySelf(request, storage, surroundings);
  } finally {
    await storage.close();
  }
}

async function importBySelf(
  request: ImportRequest,
  storage: Storage,
  { home, unpacking, now, stdout, stderr }: ImportSurroundings,
): Promise<Ending> {
  const { stock, path } = request;
  return withReportFile(request, async (reportFile) => {
    const progress = progressOn(stderr);
    let outcome: StockOutcome;
    try {
      outcome = await importStock({
        storage,
        request: stock,
        home,
        path,
        unpacking,
        now: now(),
        onProgress: progress.show,
        ...(reportFile === undefined ? {} : { onIssues: reportFile.add }),
      });
    } finally {
      progress.end();
    }
    await reportFile?.finish(outcome.report);
    return tell(request, outcome, { stdout, stderr });
  });
}

/** Undefined when the holder of the data directory takes no feeds: a site that is still starting, or another import. */
async function importBySite(
  request: ImportRequest,
  dataDirectory: string,
  { now, stdout, stderr }: ImportSurroundings,
): Promise<Ending | undefined> {
  const { stock, path } = request;
  const socketPath = intakeSocketPath(dataDirectory);
  if (socketPath === undefined) return undefined;
  return withReportFile(request, async (reportFile) => {
    const progress = progressOn(stderr);
    const { signal, ignore } = interruptions();
    try {
      const outcome = await handOver({
        socketPath,
        path,
        stock,
        interrupted: signal,
        onProgress: progress.show,
        onWaiting: () => stderr.write("Le site importe déjà un autre fichier ; celui-ci attend son tour.\n"),
        onIssues: async (issues) => reportFile?.add(issues),
      }).finally(() => {
        progress.end();
        ignore();
      });
      if (outcome.kind === "nobody") return undefined;
      if (outcome.kind === "imported") {
        await reportFile?.finish(outcome.report);
        return tell(request, outcome, { stdout, stderr });
      }
      stderr.write(outcome.kind === "failed" ? `L’import a échoué : ${outcome.reason}\n` : `${outcome.reason}\n`);
      if (outcome.kind === "cannotBe") return { code: EXIT.usage };
      return { code: outcome.kind === "leftToSite" ? EXIT.leftToSite : EXIT.failed };
    } catch (error) {
      if (!(error instanceof FeedRefusal)) throw error;
      const report = reportBuilder(stock.curef, new Date(now()).toISOString()).build({ refusal: error });
      return tell(request, { report, isNewDealer: false }, { stdout, stderr });
    }
  });
}

/** Ctrl-C and SIGTERM end the command, not what the site does. */
function interruptions(): { readonly signal: AbortSignal; readonly ignore: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, stop);
  return {
    signal: controller.signal,
    ignore: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}

async function withReportFile<T>(
  { report }: ImportRequest,
  use: (file: ReportFile | undefined) => Promise<T>,
): Promise<T> {
  const file = report && (await openReportFile(report.path, report.format));
  try {
    return await use(file);
  } finally {
    await file?.close();
  }
}

function tell(
  { stock, path, strict }: ImportRequest,
  { report, isNewDealer }: StockOutcome,
  { stdout, stderr }: Pick<ImportSurroundings, "stdout" | "stderr">,
): Ending {
  if (isNewDealer && stock.name === undefined)
    stderr.write(`${stock.curef} est nouveau : --name NOM lui donne un nom.\n`);
  stdout.write(`${basename(path)} – ${reportText(report)}\n`);
  return { code: exitCode(report, strict), ...(report.refusal === undefined ? {} : { refusal: report.refusal }) };
}

function exitCode({ refusal, counts }: ImportReport, strict: boolean): number {
  if (refusal !== undefined) return EXIT.refused;
  return strict && counts.rejected + counts.duplicates > 0 ? EXIT.rowsLost : EXIT.imported;
}
