/**
 * The embedded search engine: all listings in memory, as columns made for counting.
 *
 * Every listing is a row; rows lie in chunks of 65,536. A text that many rows share has a bitset, a number has
 * cumulative bitsets at 30 and more cuts (`cuts.ts`), so that a filter is a bitset or the difference of two, a filter
 * set is their intersection, and a count is its number of bits. A facet is counted on the intersection of all groups
 * but its own (`products.ts`), by bitsets when many rows match and row by row when few do (`ordinal-tally.ts`).
 * No order is kept: the page of a sort is found by counting the same cumulative bitsets (`field-page.ts`), that of the
 * shuffle by one pass over the matches (`shuffle-page.ts`). So a change has little to maintain, and is exact at once.
 *
 * A change is written into a free row out of sight, in slices of a few milliseconds; then the batch becomes visible in
 * one step, and the rows that it replaced are emptied for the next (`changes.ts`). There are no tombstones.
 *
 * Not meant for: text search with scores, more listings than fit into memory (OpenSearch is for that), keeping
 * anything when the process ends (it is loaded from storage), or caching answers (callers can, by version).
 */
import { randomUUID } from "node:crypto";
import type { Answer, Answers, Question, SearchEngine } from "../engine.ts";
import { takeChanges } from "./changes.ts";
import { Facets } from "./facets.ts";
import type { Kernels } from "./kernels.ts";
import { layoutOf } from "./layout.ts";
import { loadTable } from "./load.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { answerTo } from "./questions.ts";
import { Table } from "./table.ts";
import { createWasmKernels } from "./wasm-kernels.ts";

export interface EmbeddedEngineOptions {
  /** Rows of a chunk, as a power of two: 9 to 16. */
  readonly chunkBits?: number;
  readonly kernels?: () => Kernels;
  /** Told when there is no WebAssembly: answers are the same, and slower. Without it the engine refuses to be slow. */
  readonly onSlow?: (reason: Error) => void;
}

export function createEmbeddedEngine({
  chunkBits = 16,
  onSlow,
  kernels = () => createKernels(onSlow),
}: EmbeddedEngineOptions = {}): SearchEngine {
  const layout = layoutOf(chunkBits);
  let table = new Table(layout, kernels());
  let facets = new Facets(table);
  let [generation, cursor] = [0, 0];
  const process = randomUUID();
  const version = () => `${process}.${generation}`;
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Writes take turns; a failed one does not hold up the next. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const turn = lastWrite.then(write);
    lastWrite = turn.catch(() => undefined);
    return turn;
  };

  return {
    // In one turn of the event loop: no change comes between two answers.
    ask: async <const Q extends readonly Question[]>(questions: Q) => ({
      version: version(),
      answers: questions.map((question): Answer<Question> => answerTo(table, facets, question)) as Answers<Q>, // one each, of its kind
    }),
    load: (listings, upTo) =>
      inTurn(async () => {
        const loaded = new Table(layout, kernels());
        await loadTable(loaded, listings);
        table = loaded;
        facets = new Facets(loaded);
        generation++;
        cursor = upTo;
      }),
    apply: (changes, upTo) =>
      inTurn(async () => {
        await takeChanges(table, changes, () => generation++);
        cursor = Math.max(cursor, upTo);
      }),
    status: () => ({ listings: table.listings, version: version(), cursor }),
    close: () =>
      inTurn(async () => {
        table = new Table(layout, kernels());
        facets = new Facets(table);
      }),
  };
}

function createKernels(onSlow: EmbeddedEngineOptions["onSlow"]): Kernels {
  try {
    return createWasmKernels();
  } catch (cause) {
    const reason = new Error("the search engine runs without WebAssembly: its answers are exact, and slower", {
      cause,
    });
    if (onSlow === undefined) throw reason;
    onSlow(reason);
    return createPlainKernels();
  }
}
