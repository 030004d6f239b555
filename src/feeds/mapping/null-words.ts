/** Words that say that nothing is known, as stock programs write them in columns of every kind. */
import { foldOf } from "../../domain/catalogue/names.ts";
import { remembering } from "../remembering.ts";
import type { OwnWords } from "./own-words.ts";
import { meaningOf } from "./own-words.ts";

/** By fold: `N.C.` and `nc` are one. No make, town or colour bears one of these names. */
const NULL_WORDS: ReadonlySet<string> = new Set(
  [
    "inconnu",
    "inconnue",
    "non connu",
    "non communiqué",
    "non communiquée",
    "non renseigné",
    "non renseignée",
    "non précisé",
    "non précisée",
    "non défini",
    "non définie",
    "non disponible",
    "non applicable",
    "indéfini",
    "à définir",
    "à préciser",
    "à renseigner",
    "à déterminer",
    "sans objet",
    "nc",
    "nr",
    "nd",
    "n/a",
    "na",
    "ns",
    "so",
    "null",
    "nul",
    "nil",
    "none",
    "nan",
    "undefined",
    "unknown",
    "not available",
    "tbd",
  ].map(foldOf),
);

/** Nobody's place, reference or name: a number that some program wrote for nothing. */
const ZEROS = /^0+(?:[-/.:, ]0+)*$/;

/** Whether a text says nothing: one without a letter or a digit, a word of everybody's, or one of the mapping's own. */
export function isNullWord(text: string, own: OwnWords<true>): boolean {
  return isEverybodys(text) || meaningOf(own, text) === true;
}

export function isSigns(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** No word of everybody's begins with a digit or is longer: most cells are told by that. */
const LONGEST_WORD = 24;

function isEverybodys(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return false;
  return text.length <= LONGEST_WORD ? isShortNull(text) : isSigns(text);
}

const isShortNull = remembering((text) => isSigns(text) || NULL_WORDS.has(foldOf(text)));

/** `0`, `00000`, `0000-00-00`, `00/00/0000`: nothing, where a name, a place or a date is meant. */
export function isZeros(text: string): boolean {
  return ZEROS.test(text);
}
