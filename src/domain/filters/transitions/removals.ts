/** What taking one choice away leaves, in every way a page offers it. */
import type { Filters } from "../registry.ts";
import { tagsOf } from "../tags.ts";
import { toggleMake } from "./choose-make.ts";
import { withoutPosition } from "./choose-place.ts";
import { clearAll } from "./set-filter.ts";

/** Tags, chosen makes and models with all that is within them, and everything at once. Some may be equal. */
export function removalsOf(filters: Filters): readonly Filters[] {
  const selections = filters.makesModelsCommercialNames ?? [];
  return [
    ...tagsOf(filters).map(({ without }) => without),
    ...selections.map(({ make }) => toggleMake(filters, { make })),
    ...selections.flatMap(({ make, model }) => (model === undefined ? [] : [toggleMake(filters, { make, model })])),
    withoutPosition(filters),
    clearAll(filters),
  ];
}

/**
 * Removals after which less is found than before, if anything: one of several alternatives is gone. Every other removal
 * finds at least as much.
 */
export function narrowingRemovals(filters: Filters): readonly Filters[] {
  const lists = Object.entries(filters).filter(([, value]) => Array.isArray(value) && value.length > 1);
  if (lists.length === 0) return [];
  return removalsOf(filters).filter((left) =>
    lists.some(([key, value]) => {
      const rest: unknown = left[key as keyof Filters]; // a key of filters
      return Array.isArray(rest) && Array.isArray(value) && rest.length < value.length;
    }),
  );
}
