/** Letters and figures of a text that a reading says nothing of: it neither understood them, nor left them out, nor knows them as silent. */
import type { SentenceRead } from "../../src/domain/free-text/sentence-read.ts";

export function untoldIn(text: string, { understood, ignored, silent }: SentenceRead): readonly string[] {
  const told = new Uint8Array(text.length);
  for (const { from, to } of [...understood, ...ignored, ...silent]) told.fill(1, from, to);
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].flatMap(({ index, 0: sign }) =>
    told[index] === 1 ? [] : [`${sign} at ${index}`],
  );
}
