/** What one peer was found to answer and to take. Times in milliseconds, memory in bytes. */
import type { Aggregations, SearchPage } from "../../src/search/engine.ts";

export interface Answer {
  readonly total: number;
  /** The first page of every sort, then the page of the question. */
  readonly pages: readonly SearchPage[];
  readonly facets: Aggregations;
}

export interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** Of questions asked for the first time, which a cache of answers has not; and asked again, by a server that has been up for a while. */
export interface Asked {
  readonly first: Times;
  readonly again: Times;
}

export interface Measurements {
  readonly name: string;
  readonly build: number;
  /** Above the same process before it held anything, with all of what stands beside it. */
  readonly memory: number;
  readonly facets: Asked;
  readonly page: Asked;
  readonly count: Asked;
  /** From the change of one price to its being seen. */
  readonly change: number;
  /** Longest that the event loop stood still while 1,000 listings were added. */
  readonly block: number;
  readonly answers: readonly Answer[];
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
