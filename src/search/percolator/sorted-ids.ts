/** Ids in the order of their code units: thousands at once, several times as fast as the language sorts texts. */

/** Below this, what is saved is less than what is prepared. */
const FEW = 512;
/** Characters that are looked at first, a byte each; what is above a byte is told apart later. */
const CHARACTERS = 4;
const PLACES = 2 ** 20;

export function sortedIds(ids: readonly string[]): readonly string[] {
  if (ids.length < FEW || ids.length > PLACES) return ids.toSorted(byCodeUnit);
  const from = commonPrefix(ids);
  // First the characters, then the place: sorted as numbers, both in one.
  const keys = new Float64Array(ids.length);
  for (const [place, id] of ids.entries()) keys[place] = charactersOf(id, from) * PLACES + place;
  keys.sort();
  const sorted = Array.from(keys, (key) => ids[key % PLACES] ?? "");
  sortWithinRuns(sorted, keys);
  return sorted;
}

function sortWithinRuns(ids: string[], keys: Float64Array): void {
  for (let start = 0, end = 0; start < ids.length; start = end) {
    const characters = Math.floor((keys[start] ?? 0) / PLACES);
    end = start + 1;
    while (end < ids.length && Math.floor((keys[end] ?? 0) / PLACES) === characters) end++;
    if (end === start + 1) continue;
    const run = ids.slice(start, end).toSorted(byCodeUnit);
    for (const [place, id] of run.entries()) ids[start + place] = id;
  }
}

/** How many characters all begin with. */
function commonPrefix(ids: readonly string[]): number {
  const [first = ""] = ids;
  let length = first.length;
  for (const id of ids) {
    let alike = 0;
    while (alike < length && id.charCodeAt(alike) === first.charCodeAt(alike)) alike++;
    length = alike;
  }
  return length;
}

function charactersOf(id: string, from: number): number {
  let characters = 0;
  for (let place = from; place < from + CHARACTERS; place++) {
    characters = characters * 256 + (place < id.length ? Math.min(255, id.charCodeAt(place)) : 0);
  }
  return characters;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
