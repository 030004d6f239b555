/** Imports that were, as a person reads them in a terminal. */
import { clockInParis, dayInParis } from "../../domain/paris-time.ts";
import { counted, shortDate } from "../../domain/french.ts";
import type { ArrivalState, ArrivedBy, FeedArrival } from "../../storage/feed-intake-storage.ts";
import type { FeedRun, KeptFeedRun } from "../../storage/feed-run-storage.ts";
import type { ImportReport } from "./import-report.ts";
import { reportText } from "./report-text.ts";

/** A report as `feedRunOf` kept it, perhaps by a program of an earlier day: what is shown of it is there since the first. */
export function keptReport({ report }: FeedRun): ImportReport {
  return report as ImportReport;
}

/** One line each, the latest first, by the numbers that they are asked for with. */
export function runsText(curef: string, runs: readonly KeptFeedRun[]): string {
  if (runs.length === 0) return `Aucun import de ${curef} n’est gardé.`;
  return [`Derniers imports de ${curef}, par leur numéro :`, ...runs.map(runLine)].join("\n");
}

const NUMBER_WIDTH = 4;

function runLine(run: KeptFeedRun): string {
  const { counts, refusal, mapping, remarks = [] } = keptReport(run);
  const { read, added, changed, returned, withdrawn, rejected, duplicates } = counts;
  const lost = rejected + duplicates;
  const told =
    refusal === undefined
      ? [
          counted(read, "ligne"),
          counted(added + returned, "nouvelle"),
          counted(changed, "modifiée"),
          counted(withdrawn, "retirée"),
          ...(lost === 0 ? [] : [counted(lost, "ligne perdue", "lignes perdues")]),
          ...(remarks.length === 0 ? [] : [counted(remarks.length, "colonne à revoir", "colonnes à revoir")]),
          ...(mapping === undefined ? [] : [`« ${mapping} »`]),
        ].join(", ")
      : `refusé : ${refusal.message}`;
  return `${String(run.number).padStart(NUMBER_WIDTH)}  ${momentOf(run)}  ${told}`;
}

const CAME: Readonly<Record<ArrivedBy, string>> = {
  push: "envoyé",
  pull: "relevé",
  folder: "déposé",
  space: "déposé dans l’espace pro",
};
const STATES: Readonly<Record<ArrivalState, string>> = {
  waiting: "attend son tour",
  importing: "en cours d’import",
  imported: "importé",
  refused: "refusé",
  failed: "échec",
};

/** Files that came by themselves, one line each, by their own numbers, with that of the import; nothing where none did. */
export function arrivalsText(arrivals: readonly FeedArrival[], runs: readonly KeptFeedRun[]): string {
  if (arrivals.length === 0) return "";
  const lines = arrivals.map(({ number, receivedAt: at, by, file, state, failure, runAt }) => {
    const run = runs.find((one) => one.at === runAt);
    const became = run === undefined ? STATES[state] : `${STATES[state]} (import n° ${run.number})`;
    const told = failure === undefined ? became : `${became} : ${failure}`;
    return `${String(number).padStart(NUMBER_WIDTH)}  ${momentOf({ at })}  ${CAME[by]} (${file}), ${told}`;
  });
  return ["", "Fichiers venus d’eux-mêmes, par leur numéro d’arrivée :", ...lines].join("\n");
}

/** Of the year too: runs of a small dealer go far back. */
function momentOf({ at }: Pick<FeedRun, "at">): string {
  const moment = Date.parse(at);
  return `${shortDate(dayInParis(moment))} à ${clockInParis(moment)}`;
}

/** The report as it was told then. */
export function runText(run: FeedRun): string {
  return `${momentOf(run)} – ${reportText(keptReport(run))}`;
}
