/** What a filter set is read against besides itself: rules of the domain know no clock and ask no one. */
import type { Point } from "../catalogue/points.ts";

export interface QueryContext {
  /** For `age`, in milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** The visitor's position, for distances and `proximityAsc`. */
  readonly position?: Point;
  /** The group of the dealer named by `curef`, for `showroomStock=group`. */
  readonly dealerGroup?: string;
}
