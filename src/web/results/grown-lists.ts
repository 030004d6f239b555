import type { CardRow } from "../cards/card-row.ts";
import type { PagingView } from "./paging-view.ts";

export type Following = Pick<PagingView, "next" | "left">;

export interface Grown extends CardRow {
  readonly after: Following | undefined;
}

/** Lists that were added to, the oldest first. */
const grown = new Map<string, Grown>();

/** Each may be some hundred kilobytes; one that was let go of is asked for again. */
const MOST = 4;

/** By entry of the history and search: who comes back from a listing finds the same cards, at the same place. */
export const grownAt = (place: string) => grown.get(place);

export function keepGrown(place: string, list: Grown): void {
  grown.delete(place);
  grown.set(place, list);
  for (const oldest of grown.keys()) if (grown.size > MOST) grown.delete(oldest);
}
