/**
 * Letters and figures of a text that a reading says nothing of: it neither understood them, nor left them out, and they are no word
 * that says nothing – by the list of the tests, not by what the reading calls silent.
 */
import { withoutAccents } from "../../src/domain/catalogue/names.ts";
import type { SentenceRead } from "../../src/domain/free-text/sentence-read.ts";
import { saysNothing } from "./saying-nothing.ts";

export function untoldIn(text: string, { understood, leftOut, ignored, silent }: SentenceRead): readonly string[] {
  const told = new Uint8Array(text.length);
  const excused = silent.filter(({ from, to }) => saysNothing(foldOfWord(text.slice(from, to))));
  for (const { from, to } of [...understood, ...leftOut, ...ignored, ...excused]) told.fill(1, from, to);
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].flatMap(({ index, 0: sign }) =>
    told[index] === 1 ? [] : [`${sign} at ${index}`],
  );
}

const foldOfWord = (word: string) =>
  withoutAccents(word.normalize("NFKD"))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
