/**
 * `virage import FILE --dealer C…`: a dealer's stock feed into storage, with progress and a report.
 *
 * Exit codes: 0 imported, with or without rejected rows (the report has them); 2 imported with rows rejected or repeated,
 * only with --strict; 3 the feed was refused; 64 the command line cannot be understood; 1 anything else.
 */
import { basename } from "node:path";
import { readConfig } from "../config.ts";
import { findMake, findModel } from "../domain/catalogue/makes.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { importFeed } from "../feeds/import-feed.ts";
import type { ImportReport } from "../feeds/report/import-report.ts";
import type { ReportFile } from "../feeds/report/report-file.ts";
import { openReportFile } from "../feeds/report/report-file.ts";
import { reportText } from "../feeds/report/report-text.ts";
import type { Storage } from "../storage/storage.ts";
import { progressOn } from "./import-progress.ts";
import type { ImportRequest } from "./import-request.ts";
import { IMPORT_USAGE, readCommandLine } from "./import-request.ts";

export const EXIT = { imported: 0, failed: 1, rowsLost: 2, refused: 3, usage: 64 } as const;

export interface ImportSurroundings {
  openStorage(): Promise<Storage>;
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** The process's own storage, clock and streams. */
function processSurroundings(): ImportSurroundings {
  const config = readConfig(process.env);
  return {
    // Loaded late: a command line that cannot be understood needs no engine.
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    now: config.now,
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

/** Resolves to the exit code. */
export async function importCommand(args: readonly string[], given?: ImportSurroundings): Promise<number> {
  const { stdout, stderr, ...surroundings } = given ?? processSurroundings();
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
    const storage = await surroundings.openStorage();
    try {
      return await run(line.request, storage, { ...surroundings, stdout, stderr });
    } finally {
      await storage.close();
    }
  } catch (error) {
    stderr.write(`L’import a échoué : ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
}

async function run(
  request: ImportRequest,
  storage: Storage,
  { now, stdout, stderr }: ImportSurroundings,
): Promise<number> {
  const known = await storage.dealers.get(request.curef);
  const report = request.report && (await openReportFile(request.report.path, request.report.format));
  try {
    const outcome = await importWithProgress(request, {
      storage,
      dealer: dealerOf(request, known),
      now: now(),
      report,
      stderr,
    });
    await report?.finish(outcome);
    const isNew = known === undefined && outcome.refusal === undefined;
    if (isNew && request.name === undefined)
      stderr.write(`${request.curef} est nouveau : --name NOM lui donne un nom.\n`);
    stdout.write(`${basename(request.path)} – ${reportText(outcome)}\n`);
    return exitCode(outcome, request.strict);
  } finally {
    await report?.close();
  }
}

interface ImportMeans {
  readonly storage: Storage;
  readonly dealer: Dealer;
  readonly now: number;
  readonly report: ReportFile | undefined;
  readonly stderr: ImportSurroundings["stderr"];
}

async function importWithProgress(
  request: ImportRequest,
  { storage, dealer, now, report, stderr }: ImportMeans,
): Promise<ImportReport> {
  const progress = progressOn(stderr);
  try {
    return await importFeed({
      storage,
      dealer,
      catalogue: { findMake, findModel },
      path: request.path,
      mappings: request.mappings,
      ...(request.encoding === undefined ? {} : { encoding: request.encoding }),
      now,
      allowLargeWithdrawal: request.allowLargeWithdrawal,
      onProgress: progress.show,
      ...(report === undefined ? {} : { onIssues: report.add }),
    });
  } finally {
    progress.end();
  }
}

/** The dealer as stored, with what the command line says of it. */
function dealerOf({ curef, name, sellerType, domain }: ImportRequest, known: Dealer = newDealer(curef)): Dealer {
  return {
    ...known,
    name: name ?? known.name,
    sellerType: sellerType ?? known.sellerType,
    ...(domain === undefined ? {} : { domain }),
  };
}

function newDealer(curef: string): Dealer {
  return { curef, name: curef, sellerType: "PROFESSIONNEL", place: {} };
}

function exitCode({ refusal, counts }: ImportReport, strict: boolean): number {
  if (refusal !== undefined) return EXIT.refused;
  return strict && counts.rejected + counts.duplicates > 0 ? EXIT.rowsLost : EXIT.imported;
}
