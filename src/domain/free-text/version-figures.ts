/** Figures that versions on sale have as words of their own: `35` of `35 TFSI`, `220d` of `220 D`. */
import type { Market } from "./tables/market.ts";
import type { Steps } from "./text/steps.ts";
import { inBatches } from "./text/steps.ts";

/** Texts, some 2 ms. */
const BATCH = 400;

const FIGURE = /^[1-9]\d{1,2}$/;
const LETTER = /^[A-Z]$/i;

export function* versionFigures({ versions }: Market): Steps<ReadonlySet<string>> {
  const figures = new Set<string>();
  yield* inBatches(versions, BATCH, ({ text }) => {
    const words = text.split(/\s+/);
    for (const [at, word] of words.entries()) {
      if (!FIGURE.test(word)) continue;
      figures.add(word);
      const next = words[at + 1] ?? "";
      if (LETTER.test(next)) figures.add(`${word}${next.toLowerCase()}`);
    }
  });
  return figures;
}
