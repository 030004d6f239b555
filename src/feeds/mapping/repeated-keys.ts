/** Keys that an object of a JSON text has twice: of the two all readers keep the last, and whoever wrote the first is not told. */

const PIECE = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

interface Open {
  /** Undefined in an array. */
  readonly keys: Set<string> | undefined;
  /** The place where the reader stands: a key, or a position in the array. */
  at: string | number;
}

/** The path of each, of a text that is JSON. */
export function repeatedKeys(json: string): readonly (readonly (string | number)[])[] {
  const repeated: (readonly (string | number)[])[] = [];
  const open: Open[] = [];
  let isKeyNext = false;
  for (const [piece] of json.matchAll(PIECE)) {
    const within = open.at(-1);
    if (piece === "{" || piece === "[") open.push({ keys: piece === "{" ? new Set() : undefined, at: 0 });
    else if (piece === "}" || piece === "]") open.pop();
    else if (piece === "," && typeof within?.at === "number") within.at += 1;
    else if (piece.startsWith('"') && isKeyNext && within?.keys !== undefined) {
      // Two spellings of one key are one: `"price"` and `"pric\u0065"`.
      within.at = String(JSON.parse(piece));
      if (within.keys.has(within.at)) repeated.push(open.map(({ at }) => at));
      within.keys.add(within.at);
    }
    isKeyNext = piece === "{" || (piece === "," && open.at(-1)?.keys !== undefined);
  }
  return repeated;
}
