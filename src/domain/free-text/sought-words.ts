/** Spans whose words are looked for in the adverts, for the visitor chose so: all of them together, as one filter. */
import { readWords } from "../filters/advert-words-filter.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import type { SentenceRead } from "./sentence-read.ts";
import type { Choices } from "./told-sentence.ts";
import { SOUGHT, choiceOf } from "./told-sentence.ts";

/** As it is where nothing is chosen so but refusals, or nothing is left to look for. */
export function withSoughtWords(read: SentenceRead, choices: Choices): SentenceRead {
  const ignored = read.ignored.map((span) =>
    span.isRefusal !== true && choiceOf(choices, span) === SOUGHT ? { ...span, isSought: true as const } : span,
  );
  const leftOut = read.leftOut.map((span) =>
    !span.isRefusal && choiceOf(choices, span) === SOUGHT ? { ...span, chosen: SOUGHT } : span,
  );
  const sought = [...ignored.filter(({ isSought }) => isSought), ...leftOut.filter(({ chosen }) => chosen === SOUGHT)];
  if (sought.length === 0) return read;
  // Beside those that were quoted.
  const told = sought.toSorted((a, b) => a.from - b.from).map(({ text }) => text);
  const words = readWords([...(read.filters.words === undefined ? [] : [read.filters.words]), ...told].join(" "));
  return words === undefined ? read : { ...read, ignored, leftOut, filters: withChanges(read.filters, { words }) };
}
