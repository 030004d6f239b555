/** Matching rows one by one. */
import type { Rows } from "./bitset.ts";
import { forEachRow } from "./bitset.ts";
import type { Workspace } from "./workspace.ts";

/** Up to so many matches, keying each one is quicker than finding the page's part of the order first. */
export const FEW_MATCHES = 2048;

export function forEachMatch(space: Workspace, matches: Rows, visit: (row: number) => void): void {
  for (const [chunk, block] of matches.entries()) {
    if (block !== undefined && chunk < space.chunks) {
      forEachRow(block, space.words(chunk), chunk << space.heap.layout.shift, visit);
    }
  }
}
