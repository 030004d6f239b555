import type { Condition } from "../../domain/filters/condition.ts";
import { meets } from "../../domain/filters/meets.ts";
import type { Percolator } from "../percolator.ts";

export function createPercolator(): Percolator {
  const held = new Map<string, Condition>();
  return {
    get size() {
      return held.size;
    },
    put: (id, condition) => void held.set(id, condition),
    remove: (id) => void held.delete(id),
    matching: (listing) => [...held].flatMap(([id, condition]) => (meets(listing, condition) ? [id] : [])).toSorted(),
  };
}
