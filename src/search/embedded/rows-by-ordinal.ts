/** Sorting all rows of a chunk out by their ordinals, when a table has been loaded. */
import type { Bitset } from "./bitset.ts";
import type { Block } from "./kernels.ts";
import type { OrdinalArray } from "./ordinals.ts";

/** One more at the ordinal of each of the first rows. `sizes` has room for all of them. */
export function addSizes(sizes: Int32Array, ordinals: OrdinalArray, rows: number): void {
  for (let place = 0; place < rows; place++) {
    const ordinal = ordinals[place] ?? 0;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
  }
}

/** Each of the first rows of the chunk into the set of its ordinal, where it has one. */
export function fillSets(
  sets: readonly (Bitset | undefined)[],
  chunk: number,
  ordinals: OrdinalArray,
  rows: number,
): void {
  const blocks: (Block | undefined)[] = sets.map(() => undefined);
  for (let place = 0; place < rows; place++) {
    const ordinal = ordinals[place] ?? 0;
    const block = blocks[ordinal] ?? sets[ordinal]?.block(chunk);
    if (block === undefined) continue;
    blocks[ordinal] = block;
    block[place >>> 5] = (block[place >>> 5] ?? 0) | (1 << place);
  }
}
