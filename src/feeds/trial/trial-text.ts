/** A trial as a person reads it in a terminal: what an import would do, and that nothing is done. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { TargetName } from "../mapping/targets.ts";
import { targetLabel } from "../mapping/targets.ts";
import { codeLabel, countLines, detailLines, lostRowLines, remarkLines } from "../report/report-text.ts";
import { changedFields } from "./changed-fields.ts";
import type { FeedTrial } from "./try-feed.ts";
import type { WouldBe } from "./unwritten-storage.ts";

/** The lines of a card. */
export type CardLines = (listing: Listing) => readonly string[];

/** Lines, without a line end after the last. `cardOf` tells what visitors would read. */
export function trialText(trial: FeedTrial, cardOf: CardLines): string {
  const { report, first } = trial;
  const { refusal } = report;
  if (refusal !== undefined)
    return [
      `Ce fichier serait refusé : ${refusal.message}`,
      ...remarkLines(report),
      ...lostRowLines(report),
      ...lostLines(trial),
      ...unreadLines(trial),
      "",
      NOTHING_WRITTEN,
    ].join("\n");
  return [
    `Ce que l’import ferait du stock de ${report.curef} (correspondance « ${report.mapping ?? ""} ») :`,
    ...countLines(report),
    ...changeLines(trial),
    ...detailLines(report),
    ...lostLines(trial),
    ...unreadLines(trial),
    ...(first.length === 0 ? [] : ["", "Les premières annonces, comme leurs cartes les montreraient :"]),
    ...first.flatMap((listing) => ["", ...cardOf(listing).map((line) => `  ${line}`)]),
    "",
    NOTHING_WRITTEN,
  ].join("\n");
}

const NOTHING_WRITTEN = "Rien n’est écrit : c’est un essai.";

function changeLines({ changes, report: { counts } }: FeedTrial): readonly string[] {
  const kinds = [
    ["added", "Nouvelles annonces :", counts.added],
    ["changed", "Annonces modifiées :", counts.changed],
    ["returned", "Annonces de retour :", counts.returned],
    ["withdrawn", "Annonces retirées :", counts.withdrawn],
  ] as const;
  return kinds.flatMap(([kind, heading, count]) => {
    const some = changes.filter((change) => change.kind === kind);
    if (some.length === 0) return [];
    const rest = count - some.length;
    return ["", heading, ...some.map(changeLine), ...(rest > 0 ? [`  et ${whole(rest)} autres`] : [])];
  });
}

function changeLine(change: WouldBe): string {
  if (change.kind === "added" || change.kind === "withdrawn")
    return `  ${nameOf(change.kind === "added" ? change.listing : change.before)}`;
  const fields = changedFields(change.before, change.listing);
  return `  ${nameOf(change.listing)}${fields.length === 0 ? "" : ` – ${fields.join(" ; ")}`}`;
}

function nameOf(listing: Listing): string {
  return `${listing.dealerReference ?? listing.reference} : ${selectionLabel(listing)}, ${euros(listing.price)}`;
}

const MOST_LOST = 30;

function lostLines({ lost }: FeedTrial): readonly string[] {
  if (lost.length === 0) return [];
  const lines = lost.slice(0, MOST_LOST).map(({ field, code, count, values }) => {
    const samples = values.length === 0 ? "" : ` : ${values.map((value) => `« ${value} »`).join(", ")}`;
    return `${whole(count).padStart(9)}  ${targetLabel(field as TargetName)}, ${codeLabel(code)}${samples}`;
  });
  return ["", "Valeurs perdues, par champ :", ...lines];
}

function unreadLines({ unread }: FeedTrial): readonly string[] {
  if (unread.length === 0) return [];
  const lines = unread.map(({ name, samples, note }) => {
    const told = note ?? (samples.length === 0 ? "vide" : samples.map(short).join(", "));
    return `  ${name.padEnd(NAME_WIDTH)} ${told}`;
  });
  return ["", "Colonnes que la correspondance ne lit pas :", ...lines];
}

const NAME_WIDTH = 28;
const LONGEST = 40;

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `« ${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line} »`;
}
