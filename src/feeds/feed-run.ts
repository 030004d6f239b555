/** A run of a feed as it is kept: its report, without more of its issues than anybody reads again. */
import type { FeedRun } from "../storage/feed-run-storage.ts";
import type { ImportReport } from "./report/import-report.ts";

/** Some 100 kB; the counts by code stay exact. */
const KEPT_ISSUES = 500;

export function feedRunOf(report: ImportReport, lastReferences: readonly string[]): FeedRun {
  const { curef, at, refusal, issues } = report;
  return {
    curef,
    at,
    ...(refusal === undefined ? {} : { refusal: refusal.code }),
    lastReferences,
    report: { ...report, issues: issues.slice(0, KEPT_ISSUES) },
  };
}
