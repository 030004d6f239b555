/** Two values of one field, each told by what the other has not. */

const NOTHING = "rien";
/** Signs of a text that are told, and how many of them both have before they part. */
const LONGEST = 160;
const ALIKE = 40;

const quoted = (text: string) => `«\u202f${text}\u202f»`;

function toldFrom(text: string, parting: number): string {
  if (text === "") return NOTHING;
  const from = text.length > LONGEST ? Math.max(0, parting - ALIKE) : 0;
  const to = from + LONGEST;
  return quoted(`${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`);
}

export function textsApart(here: string, elsewhere: string): readonly [string, string] {
  const one = [...here].findIndex((sign, at) => sign !== elsewhere[at]);
  const parting = one < 0 ? here.length : one;
  return [toldFrom(here, parting), toldFrom(elsewhere, parting)];
}

/** Of boxes that may be ticked; `labelOf` is how each is called. */
export function boxesApart(
  here: readonly string[],
  elsewhere: readonly string[],
  labelOf: (box: string) => string,
): readonly [string, string] {
  const more = (one: readonly string[], other: readonly string[]) => {
    const boxes = one.filter((box) => !other.includes(box)).map((box) => quoted(labelOf(box)));
    return boxes.length === 0 ? "rien de plus" : `${boxes.join(", ")} en plus`;
  };
  return [more(here, elsewhere), more(elsewhere, here)];
}
