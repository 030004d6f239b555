/** Two values of one field, each told by what the other has not. */

const NOTHING = "rien";
/** Characters of a text: a longer one is told from some way before where it parts from the other. */
const LONGEST_TOLD = 160;
const TOLD_BEFORE = 60;

/** Where one text parts from another, which is another: the place of the first character that differs. */
function partingOf(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((character, at) => character !== other[at]);
  return place === -1 ? one.length : place;
}

/** Where a word begins some way before a place, or in the midst of one that goes on until there. */
function wordBefore(characters: readonly string[], place: number): number {
  const from = place - TOLD_BEFORE;
  if (from <= 0) return 0;
  const space = characters.indexOf(" ", from);
  return space === -1 || space >= place ? from : space + 1;
}

/** Both are cut at the same place, so that what differs stands in both. */
function quoted(text: string, other: string): string {
  const [characters, others] = [[...text], [...other]];
  const isShort = Math.max(characters.length, others.length) <= LONGEST_TOLD;
  const from = isShort ? 0 : wordBefore(characters, partingOf(characters, others));
  const told = characters.slice(from, from + LONGEST_TOLD).join("");
  return `«\u202f${from > 0 ? "…" : ""}${told}${from + LONGEST_TOLD < characters.length ? "…" : ""}\u202f»`;
}

export function textsApart(here: string, elsewhere: string): readonly [string, string] {
  const toldBeside = (text: string, other: string) => (text === "" ? NOTHING : quoted(text, other));
  return [toldBeside(here, elsewhere), toldBeside(elsewhere, here)];
}

const ALL_OF = new Intl.ListFormat("fr");

/** Of boxes that may be ticked; `labelOf` is how each is called. */
export function boxesApart(
  here: readonly string[],
  elsewhere: readonly string[],
  labelOf: (box: string) => string,
): readonly [string, string] {
  const more = (one: readonly string[], other: readonly string[]) => {
    const boxes = [...new Set(one)].filter((box) => !other.includes(box)).map(labelOf);
    return boxes.length === 0 ? "rien de plus" : `${ALL_OF.format(boxes)} en plus`;
  };
  return [more(here, elsewhere), more(elsewhere, here)];
}
