/** What choices change in how a file is read: of its first rows, before all of it is tried again. */
import { rowReader } from "../feeds/mapping/row-reader.ts";
import type { OpenedFile } from "./feed-desk.ts";

export interface ReadAgain {
  /** Of the first rows, those that say something else. */
  readonly rows: number;
  /** Words that were told what they mean, or something else than before. */
  readonly words: number;
  /** Whether nothing of the file is read otherwise, also beyond its first rows. */
  readonly isAlike: boolean;
}

/** Both of one file; `today` is `YYYY-MM-DD`. */
export function readAgain(before: OpenedFile, after: OpenedFile, today: string): ReadAgain {
  const words = newWords(before, after);
  if (before.finished.text === after.finished.text) return { rows: 0, words, isAlike: true };
  const [then, now] = [before, after].map(({ finished }) => rowReader(finished.mapping, today));
  const rows = after.guess.sample.rows.filter(
    ({ cells }) => JSON.stringify(then?.(cells), written) !== JSON.stringify(now?.(cells), written),
  ).length;
  return { rows, words, isAlike: rows === 0 && after.guess.isWhole };
}

const written = (_key: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);

function newWords(before: OpenedFile, after: OpenedFile): number {
  const told = ({ file: { choices } }: OpenedFile) =>
    Object.entries(choices.meanings ?? {}).flatMap(([field, words]) =>
      Object.entries(words ?? {}).map(([word, meaning]) => JSON.stringify([field, word, meaning])),
    );
  const known = new Set(told(before));
  return told(after).filter((word) => !known.has(word)).length;
}
