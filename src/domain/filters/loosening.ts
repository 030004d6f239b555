/** One change that makes a search ask for less: what finds it (`loosenings.ts`, `movable-bounds.ts`) and what weighs it share it. */
import type { FilterKey, Filters } from "./registry.ts";

export interface Loosening {
  /** The filter that it loosens, or the first of a group that it gives up. */
  readonly key: FilterKey;
  readonly kind: "moved" | "widened" | "removed";
  /** `repair-cost.ts`. */
  readonly cost: number;
  /** What to change, in words: `+800 €`, `Retirer « Diesel »`. */
  readonly label: string;
  /** What the filter becomes: `Prix maximum : 15 800 €`. */
  readonly detail: string;
  /** Does it to filters that hold what it loosens. */
  from(filters: Filters): Filters;
}
