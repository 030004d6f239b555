/**
 * `3.1-3.3,9.1` → `["3.1", "3.2", "3.3", "9.1"]`; the empty text → no number. A range runs in the order of `known`.
 *
 * @throws when a number is not among `known` or a range runs backwards, naming it
 */
export function numbersIn(text: string, known: readonly string[]): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => {
      const [first = "", last = first] = part.split("-");
      const [from, to] = [known.indexOf(first), known.indexOf(last)];
      if (from === -1 || to === -1 || to < from) throw new Error(`${part} names no numbers of the specification`);
      return known.slice(from, to + 1);
    });
}
