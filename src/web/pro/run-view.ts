/** Files of stock and what came of them, as the dealer reads them. */
import type { StockRun } from "../../dealer-space/feed-desk.ts";
import { isTarget } from "../../dealer-space/mapping-choices.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import { capitalised } from "../../domain/capitalised.ts";
import { counted, whole } from "../../domain/french.ts";
import type { FeedIssue } from "../../feeds/feed-issue.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { isDateInSomeOrder } from "../../feeds/mapping/read-date.ts";
import { DATE_TARGETS, targetLabel } from "../../feeds/mapping/targets.ts";
import type { ImportReport, ToldRefusal } from "../../feeds/report/import-report.ts";
import type { FieldFate } from "../../feeds/trial/changed-fields.ts";
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
  /** `61 inchangées, 1 modifiée, 1 nouvelle, 0 retirée, 2 refusées`. */
  readonly told?: string;
  readonly issues: readonly IssueView[];
}

export interface CountsView {
  readonly read: string;
  readonly unchanged: string;
  readonly changed: string;
  readonly added: string;
  readonly prices: string;
  readonly withdrawn: string;
  readonly sold: string;
  readonly refused: string;
}

export interface IssueView {
  /** `Ligne 3`; of several that say the same `Lignes 3, 8 et 12`. */
  readonly lines: string;
  readonly field: string;
  readonly value: string;
  readonly message: string;
  /** What became of the row. */
  readonly end: string;
  /** What the reading can do about it; undefined where there is none. */
  readonly act?: IssueAct;
  /** Of a row that is refused: where it stands in the file, to be entered by hand from there. */
  readonly entered?: { readonly line: number; readonly isReferenceTaken: boolean };
  /** The form of the vehicle, where its price is changed by hand. */
  readonly form?: string;
}

export interface IssueAct {
  readonly told: string;
  /** Of the mapping the field to be read otherwise; undefined of what only the dealer’s software can mend. */
  readonly field?: TargetName;
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

/** Of runs that were kept before reasons stood apart from the option of the command: their messages end with it. */
const WHY_BEFORE: Readonly<Partial<Record<ToldRefusal["code"], string>>> = {
  largeWithdrawal: "Ce fichier aurait retiré une grande partie de vos annonces.",
  looksCut: "Ce fichier semblait s’arrêter avant sa fin.",
  largeGrowth: "Ce fichier aurait porté votre stock à plus de dix fois ce qu’il était.",
};

/** Options of the command are for who types it: a dealer confirms in the trial of the file. */
function refusalTold({ code, message, why = WHY_BEFORE[code] ?? message }: ToldRefusal): string {
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
  const { read, unchanged, changed, returned, added, priceChanged, withdrawn, rejected, duplicates, sold = 0 } = counts;
  return {
    read: whole(read),
    unchanged: whole(unchanged),
    // What comes back on sale is written anew.
    changed: whole(changed + returned),
    added: whole(added),
    prices: whole(priceChanged),
    withdrawn: whole(withdrawn),
    sold: whole(sold),
    refused: whole(rejected + duplicates),
  };
}

export function toldCounts({ counts }: Pick<ImportReport, "counts">): string {
  const { unchanged, changed, returned, added, withdrawn, rejected, duplicates, sold = 0 } = counts;
  return [
    counted(unchanged, "inchangée"),
    counted(changed + returned, "modifiée"),
    counted(added, "nouvelle"),
    counted(withdrawn, "retirée"),
    ...(sold === 0 ? [] : [counted(sold, "vendue")]),
    counted(rejected + duplicates, "refusée"),
  ].join(", ");
}

/** Of lines, each count with its head. What would be written anew stands apart from what is as it was. */
export function trialFigures(report: Pick<ImportReport, "counts">): readonly (readonly [string, string])[] {
  const { read, added, withdrawn, sold, refused } = countsView(report);
  const { changed, unchanged, returned } = report.counts;
  return [
    [read, "Lignes"],
    [added, "Nouvelles"],
    [whole(changed), "Modifiées"],
    [whole(unchanged), "Inchangées"],
    ...(returned === 0 ? [] : [[whole(returned), "De retour"] as const]),
    [withdrawn, "Retirées"],
    ...((report.counts.sold ?? 0) === 0 ? [] : [[sold, "Vendues"] as const]),
    [refused, "Refusées"],
  ];
}

export interface FateView {
  /** `Boîte de vitesses : disparaît de 9 annonces` */
  readonly told: string;
  readonly isLoss: boolean;
}

/** What goes stands before what changes and comes. */
export function fateViews(fates: readonly FieldFate[]): readonly FateView[] {
  const view = (label: string, [verb, preposition]: readonly [string, string], count: number, isLoss = false) =>
    count === 0
      ? []
      : [{ told: `${capitalised(label)}\u202f: ${verb} ${preposition} ${counted(count, "annonce")}`, isLoss }];
  return [
    ...fates.flatMap(({ label, lost }) => view(label, ["disparaît", "de"], lost, true)),
    ...fates.flatMap(({ label, changed }) => view(label, ["change", "dans"], changed)),
    ...fates.flatMap(({ label, gained }) => view(label, ["s’ajoute", "à"], gained)),
  ];
}

/** What somebody says who confirms that so much leaves: true of vehicles that are gone, and of those that only have other references. */
export function leavingConfirmed({ counts, relisted }: Pick<ImportReport, "counts" | "relisted">): string {
  const { recognised = 0, rivals = 0, untold = 0 } = relisted ?? {};
  const back = Math.min(recognised + rivals + untold, counts.withdrawn);
  if (back === 0) return "Oui, ces véhicules sont vendus ou partis";
  if (back < counts.withdrawn)
    return `Oui, ${counted(back, "annonce prend une nouvelle référence et revient", "annonces prennent de nouvelles références et reviennent")}\u202f; les autres véhicules sont vendus ou partis`;
  return "Oui, ces annonces prennent de nouvelles références\u202f: elles quittent le site et y reviennent";
}

type Code = FeedIssue["code"];
const IN_FILE: IssueAct = { told: "À corriger dans votre fichier" };
/** What the reading can be told of a field: a word, a column, a unit. */
const IN_READING: Readonly<Partial<Record<Code, string>>> = {
  unknownWord: "Ajouter à la table",
  missing: "Choisir la colonne",
  unreadable: "Régler la lecture",
  outOfRange: "Régler la lecture",
  unknownMake: "Régler la marque",
};
const OF_REFERENCE: ReadonlySet<Code> = new Set<Code>(["takenReference", "repeatedVehicle"]);
/** Said by hand, or by the site: the file is right. */
const ELSEWHERE: ReadonlySet<Code> = new Set<Code>(["soldByHand", "removedUponReport"]);

/** No vehicle can be read of it, or it is here already. */
const NOT_ENTERED: ReadonlySet<Code> = new Set<Code>([
  "columnCount",
  "notAnObject",
  "tooDeep",
  "repeatedVehicle",
  "soldByHand",
  "removedUponReport",
]);

const LOOKS_DATED = /^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/;

function actOf({ code, field, value = "" }: FeedIssue): IssueAct | undefined {
  if (ELSEWHERE.has(code)) return undefined;
  if (OF_REFERENCE.has(code)) return { told: "Régler la référence", field: "reference" };
  const told = IN_READING[code];
  if (told === undefined || field === undefined || !isTarget(field)) return IN_FILE;
  if (!(field in DATE_TARGETS) || code === "missing") return { told, field };
  if (isDateInSomeOrder(value)) return { told: "Choisir l’ordre des dates", field };
  // A day that no calendar has is no matter of the reading.
  return LOOKS_DATED.test(value.trim()) ? IN_FILE : { told, field };
}

const isRefused = ({ consequence }: FeedIssue) => consequence === "rejected" || consequence === "duplicate";

function endOf(issue: FeedIssue): string {
  if (isRefused(issue)) return "ligne refusée";
  return issue.consequence === "noted" ? "en ligne sous ce nom" : "annonce sans ce champ";
}

/** Rows that were refused first, then makes that nobody knows, then what rows lost. */
export function issueViews(issues: readonly FeedIssue[]): readonly IssueView[] {
  const refused = issues.filter(isRefused);
  const isOut = new Set(refused.map(({ line }) => line));
  // Of a row that is refused nothing else is to be told.
  const online = issues.filter(({ line }) => !isOut.has(line));
  // Rare makes are real ones, and a column of other words reads as makes too: only the dealer can tell.
  const makes = online.filter(({ code }) => code === "unknownMake");
  const lost = online.filter(({ consequence }) => consequence === "left-out");
  // What is refused is mended row by row, a word that nobody knows once for all rows that have it.
  const alike = Map.groupBy([...makes, ...lost], ({ field, code, message }) => [field, code, message].join("\n"));
  return [...refused.map((issue) => [issue]), ...alike.values()].slice(0, SHOWN_ISSUES).flatMap((group) => {
    const [issue] = group;
    if (issue === undefined) return [];
    return {
      ...given(actOf(issue)),
      ...(isRefused(issue) && !NOT_ENTERED.has(issue.code)
        ? { entered: { line: issue.line, isReferenceTaken: issue.code === "takenReference" } }
        : {}),
      lines: linesTold(group.map(({ line }) => line)),
      field: issue.field === undefined ? "ligne" : targetLabel(issue.field as TargetName), // of one that is none, its own name
      value: issue.value ?? "",
      message: issue.message,
      end: endOf(issue),
    };
  });
}

const MOST_LINES = 3;

function linesTold(lines: readonly number[]): string {
  const numbers = [...new Set(lines)].map(whole);
  const [first = "", ...others] = numbers;
  if (others.length === 0) return `Ligne ${first}`;
  if (numbers.length > MOST_LINES) return `Ligne ${first} et ${counted(others.length, "autre")}`;
  return `Lignes ${numbers.slice(0, -1).join(", ")} et ${others.at(-1) ?? ""}`;
}

const given = (act: IssueAct | undefined) => (act === undefined ? {} : { act });

/** Prices that the market makes those of other vehicles: they go online as they are. */
export function doubtedPrices(issues: readonly FeedIssue[]): readonly IssueView[] {
  return doubted(issues).map((issue) => ({
    ...doubtView(issue),
    end: "en ligne à ce prix",
    // Euros or cents, with tax or without: once for all of the column.
    act: { told: "Régler la lecture", field: "price" },
  }));
}

/** Of those that are online by now, with the address of each: `formOf` is of what its dealer calls it, where that is in stock. */
export function pricesOnline(
  issues: readonly FeedIssue[],
  formOf: (reference: string) => string | undefined,
): readonly IssueView[] {
  return doubted(issues).flatMap((issue) => {
    const form = issue.reference === undefined ? undefined : formOf(issue.reference);
    return form === undefined ? [] : { ...doubtView(issue), end: "en ligne à ce prix", form };
  });
}

const doubted = (issues: readonly FeedIssue[]) =>
  issues.filter(({ code, field }) => code === "unlikely" && field === "price").slice(0, SHOWN_ISSUES);

const doubtView = ({ line, reference, message }: FeedIssue) => ({
  lines: linesTold([line]),
  field: reference ?? "",
  value: "",
  message,
});
