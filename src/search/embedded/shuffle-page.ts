/**
 * A page of the stable shuffle. Ranks are spread evenly, so that those of the page are known but for chance: one pass
 * counts what ranks lower and keeps a window that is wide enough but once in a billion, and then all are taken.
 * Kept orders by seed would be quicker, but every visitor of a day brings a seed of their own.
 */
import { shuffleRank, textHash } from "../../domain/filters/sort.ts";
import type { Block, RowList } from "./kernels.ts";
import { FEW_MATCHES } from "./match-rows.ts";
import type { PageRequest } from "./page.ts";
import type { Table } from "./table.ts";

/** Ranks from `low` to below `high`, which is more: 0 … 2³². */
interface ShuffleWindow {
  readonly seedHash: number;
  readonly low: number;
  readonly high: number;
  /** Answers, each with room for a whole chunk: rows and their ranks. */
  readonly rows: RowList;
  readonly ranks: Uint32Array;
  /** Answers: how many are in the window, and how many rank lower. */
  found: number;
  lower: number;
}

const RANKS = 2 ** 32;
/** Standard deviations of the number of rows below a rank. */
const SIGMAS = 6;

export function pageByShuffle(table: Table, request: PageRequest, seed: string): readonly number[] {
  const { total, from, to } = request;
  const rankOf = (place: number) => (place / total) * RANKS;
  const low = total <= FEW_MATCHES ? 0 : Math.max(0, Math.floor(rankOf(from - spread(from))));
  const high = total <= FEW_MATCHES ? RANKS : Math.min(RANKS, Math.ceil(rankOf(to + spread(to))));
  return tryWindow(table, request, seed, low, high) ?? tryWindow(table, request, seed, 0, RANKS) ?? [];
}

function spread(place: number): number {
  return SIGMAS * Math.sqrt(place + 1) + SIGMAS;
}

/** Undefined when the page is not wholly within the ranks. */
function tryWindow(
  table: Table,
  request: PageRequest,
  seed: string,
  low: number,
  high: number,
): readonly number[] | undefined {
  const { heap, space, references, candidates, shuffleBuffer } = table;
  const window: ShuffleWindow = { seedHash: textHash(seed), low, high, ...shuffleBuffer, found: 0, lower: 0 };
  candidates.clear();
  let lower = 0;
  for (let chunk = 0; chunk < space.chunks; chunk++) {
    const block = request.matches[chunk];
    if (block === undefined) continue;
    keepWindow(window, block, references.hashesOf(chunk), space.words(chunk));
    lower += window.lower;
    const firstRow = chunk << heap.layout.shift;
    for (let index = 0; index < window.found; index++) {
      candidates.add(firstRow + (window.rows[index] ?? 0), window.ranks[index] ?? 0);
    }
  }
  if (lower > request.from || lower + candidates.length < request.to) return undefined;
  return candidates.page(request.from - lower, request.to - lower);
}

/** Keeps the rows of the block whose shuffle rank (domain/filters/sort.ts) lies in the window, ascending by row. */
function keepWindow(window: ShuffleWindow, a: Block, hashes: Int32Array, words: number): void {
  const { seedHash, low, high, rows, ranks } = window;
  let found = 0;
  let lower = 0;
  for (let word = 0; word < words; word++) {
    let rest = a[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      const row = (word << 5) | (31 - Math.clz32(lowest));
      const rank = shuffleRank(seedHash, hashes[row] ?? 0);
      if (rank < low) lower++;
      else if (rank < high) {
        rows[found] = row;
        ranks[found++] = rank;
      }
    }
  }
  window.found = found;
  window.lower = lower;
}
