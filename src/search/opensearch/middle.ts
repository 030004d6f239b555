/**
 * Least, greatest and middle of a number, exactly: a cluster tells percentiles by estimate, so the place of the middle is narrowed down
 * by counting, a thousandfold with each round trip.
 */
import type { MeasuredField, Statistics } from "../engine.ts";
import type { Plan, QueryClause, Search } from "./search-body.ts";
import { aggregated, bucketsOf } from "./search-body.ts";
import { valueOf } from "./units.ts";

/** Intervals that are counted at once. */
const INTERVALS = 1000;

export function statisticsPlan(query: QueryClause, field: MeasuredField): Plan<Statistics | undefined> {
  return {
    bodies: [
      {
        query,
        size: 0,
        aggs: { known: { value_count: { field } }, min: { min: { field } }, max: { max: { field } } },
      },
    ],
    answer: async ([answer], search) => {
      if (answer === undefined) throw new Error("the cluster did not answer statistics");
      const told = (name: string) => Number(aggregated(answer, name).value ?? Number.NaN);
      const known = told("known");
      if (known === 0) return undefined;
      const [min, max] = [told("min"), told("max")];
      const median = await atPlace(search, { query, field }, { from: min, to: max, place: Math.ceil(known / 2) - 1 });
      return { known, min: valueOf(field, min), max: valueOf(field, max), median: valueOf(field, median) };
    },
  };
}

interface Span {
  /** Units, both included. */
  readonly from: number;
  readonly to: number;
  /** Within the span, from 0 on. */
  readonly place: number;
}

/** The number that stands at a place of all that are known, in order. */
async function atPlace(
  search: Search,
  asked: { readonly query: QueryClause; readonly field: MeasuredField },
  { from, to, place }: Span,
): Promise<number> {
  if (from === to) return from;
  const width = Math.ceil((to - from + 1) / INTERVALS);
  const ranges = Array.from({ length: Math.ceil((to - from + 1) / width) }, (_, index) => ({
    from: from + index * width,
    to: Math.min(to + 1, from + (index + 1) * width),
  }));
  const [answer] = await search([
    { query: asked.query, size: 0, aggs: { intervals: { range: { field: asked.field, ranges } } } },
  ]);
  if (answer === undefined) throw new Error("the cluster did not answer intervals");
  let lower = 0;
  for (const [index, { doc_count: count }] of bucketsOf(aggregated(answer, "intervals")).entries()) {
    const range = ranges[index];
    if (range !== undefined && place < lower + count)
      return atPlace(search, asked, { from: range.from, to: range.to - 1, place: place - lower });
    lower += count;
  }
  throw new Error(`no place ${place} of ${lower} by ${asked.field}`);
}
