/** How much of one text stands in another: by the runs of words that they share (shingles; Broder, 1997). */
import { foldOf } from "../catalogue/names.ts";
import { FEWEST_WORDS, RUN } from "./shared-text-bounds.ts";

export type Runs = ReadonlySet<string>;

export function runsOf(text: string): Runs {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldOf)
    .filter((word) => word !== "");
  if (words.length < FEWEST_WORDS) return new Set();
  return new Set(Array.from({ length: words.length - RUN + 1 }, (_, from) => words.slice(from, from + RUN).join(" ")));
}

/** Per cent, whole; 0 where one of them is too short to tell. */
export function sharedRuns(one: Runs, other: Runs): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((run) => other.has(run)).length;
  return Math.round((100 * shared) / (one.size + other.size - shared));
}
