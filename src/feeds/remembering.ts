/** A feed says the same things in row after row: what was worked out from a text once need not be again. */

/** Bounds memory: when so many texts have come by, all are forgotten. */
const MAX_REMEMBERED = 10_000;

/** The same function of a text, which must depend on nothing else. */
export function remembering<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    const result = compute(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, { result });
    return result;
  };
}
