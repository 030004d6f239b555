/**
 * Names as keys and as slugs.
 * A label is what a person reads (`Mégane IV`), a key what the market writes (`MEGANE IV`),
 * a slug what a path holds (`megane-iv`), a fold what two spellings of one name share.
 */

const COMBINING_MARKS = /\p{M}+/gu;
const LIGATURES: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
};

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** The same text without accents or ligatures: `Citroën` → `Citroen`. */
export function withoutAccents(text: string): string {
  // As most texts are, of a feed's rows above all.
  if (!BEYOND_ASCII.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(COMBINING_MARKS, "")
    .replace(/[œŒæÆßøØłŁ]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** The key of a name: upper case without accents, single spaces. `Mégane IV ` → `MEGANE IV`. */
export function keyOf(label: string): string {
  return withoutAccents(label).toUpperCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
}

/** The path segment of a name: `C4 Picasso` → `c4-picasso`, `Série 3` → `serie-3`. Empty when nothing is left. */
export function slugOf(label: string): string {
  return withoutAccents(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** What spellings of one name share: `Land-Rover`, `LAND ROVER` and `landrover` → `landrover`. */
export function foldOf(text: string): string {
  return slugOf(text).replaceAll("-", "");
}
