/** Files of stock and what came of them, as the dealer reads them. */
import type { StockRun } from "../../dealer-space/feed-desk.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import { counted, whole } from "../../domain/french.ts";
import type { FeedIssue } from "../../feeds/feed-issue.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { targetLabel } from "../../feeds/mapping/targets.ts";
import type { ImportReport, ToldRefusal } from "../../feeds/report/import-report.ts";
import type { ArrivalState, ArrivedBy } from "../../storage/feed-intake-storage.ts";

export interface RunView {
  readonly number: number;
  readonly received: string;
  readonly how: string;
  readonly state: string;
  readonly isWrong: boolean;
  readonly isUnderWay: boolean;
  /** Why nothing came of it. */
  readonly reason?: string;
  readonly counts?: CountsView;
  /** `62 à jour, 1 nouvelle, 0 retirée, 2 refusées`. */
  readonly told?: string;
  readonly issues: readonly IssueView[];
}

export interface CountsView {
  readonly read: string;
  readonly kept: string;
  readonly added: string;
  readonly prices: string;
  readonly withdrawn: string;
  readonly refused: string;
}

export interface IssueView {
  readonly line: string;
  readonly field: string;
  readonly value: string;
  readonly message: string;
  /** What became of the row. */
  readonly end: string;
}

const STATES: Readonly<Record<ArrivalState, string>> = {
  waiting: "En attente",
  importing: "En cours",
  imported: "Appliqué",
  refused: "Suspendu",
  failed: "Échec",
};
const BY: Readonly<Record<ArrivedBy, string>> = {
  push: "envoyé",
  pull: "relevé à votre adresse",
  folder: "déposé dans le dossier",
  space: "déposé ici",
};
const SHOWN_ISSUES = 20;

/** Refusals that somebody of the dealer’s may overrule, once they have seen what would leave. */
const OVERRULED: ReadonlySet<string> = new Set(["largeWithdrawal", "looksCut"]);

/** Options of the command are for who types it: a dealer confirms in the trial of the file. */
function refusalTold({ code, message, why = message }: ToldRefusal): string {
  return OVERRULED.has(code)
    ? `${why} Si c’est voulu, déposez ce fichier ici\u202f: vous confirmerez ces retraits avant qu’ils aient lieu.`
    : why;
}

export function runView({ arrival, report }: StockRun): RunView {
  const { number, receivedAt, by, file, state, failure } = arrival;
  const reason = failure ?? (report?.refusal && refusalTold(report.refusal));
  return {
    number,
    received: momentInParis(Date.parse(receivedAt)),
    how: `${file}, ${BY[by]}`,
    state: STATES[state],
    isWrong: state === "refused" || state === "failed",
    isUnderWay: state === "waiting" || state === "importing",
    ...(reason === undefined ? {} : { reason }),
    ...(report === undefined || report.refusal !== undefined
      ? {}
      : { counts: countsView(report), told: toldCounts(report) }),
    issues: report === undefined ? [] : issueViews(report.issues),
  };
}

export function countsView({ counts }: Pick<ImportReport, "counts">): CountsView {
  const { read, unchanged, changed, returned, added, priceChanged, withdrawn, rejected, duplicates } = counts;
  return {
    read: whole(read),
    kept: whole(unchanged + changed + returned),
    added: whole(added),
    prices: whole(priceChanged),
    withdrawn: whole(withdrawn),
    refused: whole(rejected + duplicates),
  };
}

export function toldCounts({ counts }: Pick<ImportReport, "counts">): string {
  const { unchanged, changed, returned, added, withdrawn, rejected, duplicates } = counts;
  return [
    `${whole(unchanged + changed + returned)} à jour`,
    counted(added, "nouvelle"),
    counted(withdrawn, "retirée"),
    counted(rejected + duplicates, "refusée"),
  ].join(", ");
}

/** Of lines, each count with its word, which agrees with it. */
export function trialFigures({ counts }: Pick<ImportReport, "counts">): readonly (readonly [string, string])[] {
  const { read, unchanged, changed, returned, added, withdrawn, rejected, duplicates } = counts;
  const figure = (count: number, one: string, several = `${one}s`) =>
    [whole(count), count < 2 ? one : several] as const;
  return [
    figure(read, "ligne lue", "lignes lues"),
    figure(added, "nouvelle"),
    figure(unchanged + changed + returned, "à jour", "à jour"),
    figure(withdrawn, "retirée"),
    figure(rejected + duplicates, "refusée"),
  ];
}

/** Rows that were refused first, then what rows lost. */
export function issueViews(issues: readonly FeedIssue[]): readonly IssueView[] {
  const isRefused = ({ consequence }: FeedIssue) => consequence === "rejected" || consequence === "duplicate";
  const refused = issues.filter(isRefused);
  const isOut = new Set(refused.map(({ line }) => line));
  // Of a row that is refused nothing else is to be told.
  const lost = issues.filter(({ consequence, line }) => consequence === "left-out" && !isOut.has(line));
  return [...refused, ...lost].slice(0, SHOWN_ISSUES).map((issue) => ({
    line: whole(issue.line),
    field: issue.field === undefined ? "ligne" : targetLabel(issue.field as TargetName), // of one that is none, its own name
    value: issue.value ?? "",
    message: issue.message,
    end: isRefused(issue) ? "ligne refusée" : "annonce sans ce champ",
  }));
}

/** Prices that the market makes those of other vehicles: they go online as they are. */
export function doubtedPrices(issues: readonly FeedIssue[]): readonly IssueView[] {
  return issues
    .filter(({ code, field }) => code === "unlikely" && field === "price")
    .slice(0, SHOWN_ISSUES)
    .map(({ line, reference, message }) => ({
      line: whole(line),
      field: reference ?? "",
      value: "",
      message,
      end: "en ligne à ce prix",
    }));
}
