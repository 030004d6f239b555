/**
 * The words of an advert as they are searched: whole, without case, accents or plural, each once. `Jantes`, `jante` and `JANTES` are one
 * word; `1,6` and `1.6` are one; `S&S` is one. A search of `attelage 1.6` finds the adverts that hold both, wherever they stand.
 */
import { withoutAccents } from "../catalogue/names.ts";

/** What is elided, then a decimal number, then a word: of `l’attelage` only the attelage is looked for. */
const PIECE =
  /(?:[cdjlmnst]|qu)['’](?=\p{L})|\d+(?:[.,]\d+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:&[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/giu;
/** Of a longer run of letters, which is no word of a language, the beginning counts. */
const LONGEST = 40;
/** `roues`, `pneux`: of shorter ones the last letter is part of the name, as in `GTS`. */
const PLURAL = /^\D{3,}[sx]$/;

/** Said in nearly every advert, they tell none from another; beside others they ask nothing. */
const UNTOLD: ReadonlySet<string> = new Set(
  "a au aux avec ce ces cet cette dan de des du elle en est et il ils je la le les leur ma mes mon notre nou ou par pas pour qui que sa se ses son sont sur ta te tes ton tre un une votre vou vos".split(
    " ",
  ),
);

function piecesOf(text: string): readonly string[] {
  return (text.match(PIECE) ?? []).filter((piece) => !/['’]$/.test(piece));
}

/** As they are written, in small letters: `L’Attelage démontable !` → `attelage`, `démontable`. */
export function wordsWritten(text: string): readonly string[] {
  return piecesOf(text.normalize("NFC").toLowerCase()).map((word) => word.replaceAll(",", "."));
}

export function wordsSearched(text: string): readonly string[] {
  const words = new Set<string>();
  for (const piece of piecesOf(withoutAccents(text.toLowerCase()))) {
    const word = piece.slice(0, LONGEST).replaceAll(",", ".");
    const one = PLURAL.test(word) ? word.slice(0, -1) : word;
    if (!UNTOLD.has(one)) words.add(one);
  }
  return [...words];
}
