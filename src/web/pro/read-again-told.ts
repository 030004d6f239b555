/** What reading a file again has changed: carried in the address that the answer leads to, and told there. */
import type { ReadAgain } from "../../dealer-space/read-again.ts";
import { counted, whole } from "../../domain/french.ts";
import type { FeedGuess } from "../../feeds/guess/guess-feed.ts";

const ROWS = "relues";
const WORDS = "mots";
const TO_GO_ONLINE = "en-ligne";

/** `toGoOnline`: it was asked to go online, and has to be asked once more. */
export function readAgainQuery({ rows, words }: ReadAgain, { toGoOnline = false } = {}): string {
  return `${ROWS}=${rows}&${WORDS}=${words}${toGoOnline ? `&${TO_GO_ONLINE}` : ""}`;
}

export interface ReadAgainTold {
  readonly head: string;
  readonly told: string;
}

/** Undefined where nothing was read again, or the address says what no reading has. */
export function readAgainTold(
  asked: URLSearchParams,
  { sample, isWhole }: Pick<FeedGuess, "sample" | "isWhole">,
): ReadAgainTold | undefined {
  const [rows, words] = [ROWS, WORDS].map((name) => Number(asked.get(name) ?? Number.NaN));
  if (rows === undefined || words === undefined || !Number.isInteger(rows) || !Number.isInteger(words))
    return undefined;
  if (rows < 0 || words < 0 || rows > sample.rows.length) return undefined;
  const among = isWhole ? "" : ` sur les ${whole(sample.rows.length)} premiers`;
  const vehicles =
    rows === 0
      ? `aucun véhicule n’est lu autrement${among}`
      : `${counted(rows, "véhicule est lu autrement", "véhicules sont lus autrement")}${among}`;
  const told = words === 0 ? vehicles : `${counted(words, "mot appris", "mots appris")}, ${vehicles}`;
  const sentence = `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  return asked.has(TO_GO_ONLINE)
    ? {
        head: "Rien n’est encore en ligne\u202f: vos derniers choix n’étaient pas relus",
        told: `Ils le sont maintenant. ${sentence} Voyez l’essai, puis pressez de nouveau «\u202fMettre en ligne\u202f».`,
      }
    : { head: "Fichier relu avec vos choix", told: sentence };
}
