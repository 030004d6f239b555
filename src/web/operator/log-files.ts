/** The log as a file, of what is asked of it: as spreadsheets read it in France, or one JSON object a line. Written as it is read. */
import { ACT_LABELS } from "../../domain/audit/act.ts";
import type { ActDesk, ToldAct } from "../../operator-desk/act-desk.ts";
import { csvHead, csvLine } from "../../personal-data/csv.ts";
import type { ActsAsked } from "../../storage/act-storage.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";

export const LOG_FORMATS = ["csv", "ndjson"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** At once in memory. */
const BATCH = 500;

const HEADINGS = [
  "N°",
  "Quand (UTC)",
  "Qui",
  "Compte",
  "Acte",
  "Code",
  "Objet",
  "Référence",
  "Chez le professionnel",
  "Avant",
  "Après",
] as const;

const whoOf = ({ by, actor }: ToldAct) =>
  by.kind === "console" ? "Console" : actor === undefined ? "compte effacé" : shortAddress(actor);

const csvOf = (act: ToldAct) =>
  csvLine([
    act.number,
    act.at,
    whoOf(act),
    act.by.kind === "account" ? act.by.id : undefined,
    ACT_LABELS[act.kind],
    act.kind,
    act.object.kind,
    act.object.id,
    act.dealer,
    act.before,
    act.after,
  ]);

/** No address: of people the identifier alone, as it is kept. */
function jsonOf({ actor: _actor, subject: _subject, ...act }: ToldAct): string {
  return `${JSON.stringify(act)}\n`;
}

/** The last first; what is noted meanwhile is not among them. */
export async function* logFile(acts: ActDesk, asked: ActsAsked, format: LogFormat): AsyncGenerator<string> {
  const written = format === "csv" ? csvOf : jsonOf;
  if (format === "csv") yield csvHead(HEADINGS);
  let after: number | undefined;
  for (;;) {
    const { acts: some, hasMore } = await acts.find(asked, BATCH, after);
    if (some.length > 0) yield some.map(written).join("");
    after = some.at(-1)?.number;
    if (!hasMore) return;
  }
}
