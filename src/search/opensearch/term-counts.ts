/**
 * How many listings bear each text of a field, all of them: where there are more texts than one answer holds, they are gone through
 * by pages (composite aggregation), so that no size ever cuts a count.
 */
import type { Aggregated, AggregationClause, Json, QueryClause, Search } from "./search-body.ts";
import { aggregated, bucketsOf } from "./search-body.ts";

export type Counts = ReadonlyMap<string, number>;

export function termsClause(field: string, most: number, only?: readonly string[]): AggregationClause {
  return { terms: { field, size: most, ...(only === undefined ? {} : { include: only }) } };
}

/** Undefined when the answer is cut. */
export function countsOf(answer: Aggregated): Counts | undefined {
  if ((answer.sum_other_doc_count ?? 0) > 0) return undefined;
  return new Map(bucketsOf(answer).map(({ key, doc_count: count }) => [String(key), count]));
}

export async function allCounts(search: Search, query: QueryClause, field: string, most: number): Promise<Counts> {
  const counts = new Map<string, number>();
  let after: Readonly<Record<string, Json>> | undefined;
  do {
    const composite = {
      size: most,
      sources: [{ text: { terms: { field } } }],
      ...(after === undefined ? {} : { after }),
    };
    const [answer] = await search([{ query, size: 0, aggs: { page: { composite } } }]);
    if (answer === undefined) throw new Error("the cluster did not answer a page of terms");
    const page = aggregated(answer, "page");
    for (const { key, doc_count: count } of bucketsOf(page)) counts.set((key as { readonly text: string }).text, count); // its one source
    after = page.after_key;
  } while (after !== undefined);
  return counts;
}
