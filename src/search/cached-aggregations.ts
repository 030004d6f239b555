/**
 * An engine that remembers its aggregations and counts for as long as nothing is written: every visitor of a broad page asks for
 * the same ones. Keyed by the engine's generation, so an answer is never older than the listings.
 */
import { formatQuery } from "../domain/filters/query.ts";
import type { AggregationRequest, Aggregations, Query, SearchEngine } from "./engine.ts";

export interface CacheStatus {
  readonly hits: number;
  readonly misses: number;
}

/** Answers kept; the one asked for longest ago goes first. A page's facets are some 20 kB. */
const MOST_ANSWERS = 1000;

/** Two queries with one key have one answer. Undefined for those that depend on the time or on where the visitor is. */
function keyOf({ filters, context }: Query): string | undefined {
  if (filters.age !== undefined) return undefined;
  const { page: _page, sortBy: _sortBy, ...rest } = filters;
  return `${context.dealerGroup ?? ""} ${formatQuery(rest)}`;
}

function aggregationKey(request: AggregationRequest): string | undefined {
  const query = keyOf(request);
  if (query === undefined) return undefined;
  return JSON.stringify([query, request.keys, request.size, request.commercialNameText, request.optionText]);
}

export function withCachedAggregations(engine: SearchEngine): SearchEngine & { cacheStatus(): CacheStatus } {
  const answers = new Map<string, Promise<Aggregations | number>>();
  let generation = -1;
  let hits = 0;
  let misses = 0;

  const remembered = <T extends Aggregations | number>(key: string | undefined, ask: () => Promise<T>): Promise<T> => {
    if (key === undefined) return ask();
    const current = engine.status().generation;
    if (current !== generation) {
      answers.clear();
      generation = current;
    }
    const known = answers.get(key);
    if (known !== undefined) {
      hits++;
      answers.delete(key);
      answers.set(key, known);
      return known as Promise<T>; // keys of counts and of aggregations differ
    }
    misses++;
    const asked = ask();
    answers.set(key, asked);
    asked.catch(() => answers.delete(key)); // a failure is told to who asked and forgotten
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    return asked;
  };

  return {
    search: (request) => engine.search(request),
    aggregate: (request) => remembered(aggregationKey(request), () => engine.aggregate(request)),
    count: (query) => {
      const key = keyOf(query);
      return remembered(key === undefined ? undefined : `count ${key}`, () => engine.count(query));
    },
    load: (listings, cursor) => engine.load(listings, cursor),
    apply: (changes, cursor) => engine.apply(changes, cursor),
    status: () => engine.status(),
    close: () => engine.close(),
    cacheStatus: () => ({ hits, misses }),
  };
}
