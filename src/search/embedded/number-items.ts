/** Counts of a number: one for each bound that can be chosen, or between edges. */
import type { Facet } from "../../domain/filters/facets.ts";
import type { FacetHistogram, FacetItem } from "../engine.ts";
import { boundEdge, unitsOf } from "./edges.ts";
import type { NumberColumn } from "./number-column.ts";
import type { NumberTally } from "./number-tally.ts";

/** In the order of the steps, empty ones too. */
export function boundItems(
  { field, side, steps }: Extract<Facet, { kind: "bounds" }>,
  tally: NumberTally,
): readonly FacetItem[] {
  const [known = 0, ...above] = tally.atLeast([
    Number.NEGATIVE_INFINITY,
    ...steps.map((step) => boundEdge(field, side, step)),
  ]);
  return steps.map((step, index) => {
    const taken = above[index] ?? 0;
    return { key: String(step), count: side === "atLeast" ? taken : known - taken };
  });
}

export function histogramOf(
  { field, edges }: Extract<Facet, { kind: "histogram" }>,
  column: NumberColumn,
  tally: NumberTally,
): FacetHistogram {
  const { extremes } = tally;
  if (extremes === undefined) return { histogram: [] };
  const above = tally.atLeast(edges.map((edge) => unitsOf(field, edge)));
  const intervals = edges.map((from, index) => {
    const to = edges[index + 1];
    return { from, ...(to === undefined ? {} : { to }), count: (above[index] ?? 0) - (above[index + 1] ?? 0) };
  });
  const isFilled = ({ count }: { readonly count: number }) => count > 0;
  return {
    min: extremes.min / column.scale,
    max: extremes.max / column.scale,
    histogram: intervals.slice(Math.max(0, intervals.findIndex(isFilled)), intervals.findLastIndex(isFilled) + 1),
  };
}
