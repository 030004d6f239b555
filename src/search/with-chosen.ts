import type { FacetItem } from "./engine.ts";

/** What is chosen stays in the list even when nothing else fits it. */
export function withChosen(items: readonly FacetItem[], chosen: readonly (string | undefined)[]): readonly FacetItem[] {
  const missing = new Set(chosen.filter((key) => key !== undefined && !items.some((item) => item.key === key)));
  return [...items, ...[...missing].flatMap((key) => (key === undefined ? [] : [{ key, count: 0 }]))];
}
