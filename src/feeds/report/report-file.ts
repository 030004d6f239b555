/** The whole report of an import as a file, written while the import runs: every issue, however many. */
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { FeedIssue } from "../feed-issue.ts";
import type { ImportReport } from "./import-report.ts";

export interface ReportFile {
  add(issues: readonly FeedIssue[]): Promise<void>;
  /** Completes the file; without it a JSON report is cut off, as the import was. */
  finish(report: ImportReport): Promise<void>;
  close(): Promise<void>;
}

export type ReportFormat = "csv" | "json";

export function reportFormatOf(path: string): ReportFormat | undefined {
  if (/\.csv$/i.test(path)) return "csv";
  return /\.json$/i.test(path) ? "json" : undefined;
}

/** Replaces what was at the path. Rejects with what the file system says. */
export async function openReportFile(path: string, format: ReportFormat): Promise<ReportFile> {
  const handle = await open(path, "w");
  try {
    return format === "csv" ? await csvReport(handle) : await jsonReport(handle);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const COLUMNS = [
  "line",
  "reference",
  "field",
  "value",
  "code",
  "consequence",
  "message",
] as const satisfies readonly (keyof FeedIssue)[];

/** With a byte-order mark and semicolons, as spreadsheets in France open it. */
async function csvReport(handle: FileHandle): Promise<ReportFile> {
  await handle.write(`\ufeff${COLUMNS.join(";")}\r\n`);
  return {
    add: async (issues) => {
      await handle.write(
        issues.map((issue) => `${COLUMNS.map((column) => csvCell(issue[column])).join(";")}\r\n`).join(""),
      );
    },
    finish: async () => {},
    close: () => handle.close(),
  };
}

/** What a feed says must not run as a formula in whoever's spreadsheet opens the report. */
function csvCell(value: string | number | undefined): string {
  const text = String(value ?? "");
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function jsonReport(handle: FileHandle): Promise<ReportFile> {
  let isFirst = true;
  await handle.write('{"issues":[');
  return {
    add: async (issues) => {
      for (const issue of issues) {
        await handle.write(`${isFirst ? "" : ","}\n${JSON.stringify(issue)}`);
        isFirst = false;
      }
    },
    finish: async ({ issues, ...rest }) => {
      // Already there, one by one.
      void issues;
      await handle.write(`\n],${JSON.stringify(rest).slice(1)}\n`);
    },
    close: () => handle.close(),
  };
}
