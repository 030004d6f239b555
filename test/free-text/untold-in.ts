/**
 * Letters and figures of a text that a reading says nothing of: it neither understood them, nor left them out, and they are no word
 * that says nothing – by the list of the tests, not by what the reading calls silent.
 */
import { withoutAccents } from "../../src/domain/catalogue/names.ts";
import type { SentenceRead } from "../../src/domain/free-text/sentence-read.ts";
import { saysNothing } from "./saying-nothing.ts";

export function untoldIn(text: string, { understood, leftOut, ignored, silent }: SentenceRead): readonly string[] {
  const told = new Uint8Array(text.length);
  const excused = silent.filter(({ from, to }) => {
    const word = foldOfWord(text.slice(from, to));
    return word.length === 1 && word !== "a" ? isElided(word, text, { from, to }) : saysNothing(word);
  });
  for (const { from, to } of [...understood, ...leftOut, ...ignored, ...excused]) told.fill(1, from, to);
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].flatMap(({ index, 0: sign }) =>
    told[index] === 1 ? [] : [`${sign} at ${index}`],
  );
}

/** `d’occasion`, `l essence`, `il y a`, `c t`: by the letters that begin the next word, or end the one before. */
function isElided(letter: string, text: string, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const next = foldOfWord(/\p{L}[\p{L}\p{M}]*/u.exec(text.slice(to))?.[0] ?? "");
  const before = foldOfWord(/\p{L}[\p{L}\p{M}]*(?=[^\p{L}]*$)/u.exec(text.slice(0, from))?.[0] ?? "");
  if (letter === "y") return /^(il|n|ne|j)$/.test(before) || /^(a|avait|aura|compris)$/.test(next);
  return /^[cdjlmnst]$/.test(letter) && (/^[’']/.test(text.slice(to)) || /^[aeiouyh]|^t$/.test(next));
}

const foldOfWord = (word: string) =>
  withoutAccents(word.normalize("NFKD"))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
