/** Lines that are no vehicle, told to the dealer. */
import type { FeedIssue } from "../feed-issue.ts";
import { shown } from "../feed-issue.ts";
import type { RowReading } from "../mapping/draft.ts";
import type { LineBeside } from "../reading/lines-beside.ts";

const MESSAGES = {
  title: "Titre au-dessus de l’en-tête, passé : les colonnes sont nommées plus bas.",
  total: "Total des lignes, passé : ce n’est pas un véhicule.",
  note: "Ligne d’une seule case sous le tableau, passée : ce n’est pas un véhicule.",
} as const satisfies Readonly<Record<LineBeside["kind"], string>>;

export function besideIssue({ kind, line, text }: LineBeside): FeedIssue {
  return {
    line,
    ...(text === "" ? {} : { value: shown(text) }),
    code: `${kind}Line`,
    consequence: "passed-over",
    message: MESSAGES[kind],
  };
}

const NAMES = ["reference", "make", "model", "version"] as const;

/** Whether the last row of a feed has figures alone: nothing in it says which vehicle it would be. */
export function isOfSums({ draft, issues }: RowReading): boolean {
  if (NAMES.some((name) => draft.texts.has(name))) return false;
  // Sums of a stock are more than one of its vehicles may have.
  return draft.numbers.size > 0 || issues.some(({ code }) => code === "outOfRange");
}
