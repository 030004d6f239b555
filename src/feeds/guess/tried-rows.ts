/** What a guessed mapping makes of the rows that it was guessed from. */
import type { RowReading } from "../mapping/draft.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { rowReader } from "../mapping/row-reader.ts";
import { isOfSums } from "../report/beside-issue.ts";
import type { FeedGuess } from "./guess-feed.ts";

export interface TriedRows {
  /** Without the sums below a table, which the import passes over. */
  readonly rows: number;
  readonly refused: number;
  /** The first reason of each refused row, the most frequent first. */
  readonly reasons: readonly { readonly message: string; readonly count: number }[];
}

type Guessed = Pick<FeedGuess, "sample" | "isWhole">;

const isKept = ({ issues }: RowReading) => issues.every(({ consequence }) => consequence !== "rejected");

const MOST_REASONS = 5;

/** `today` is `YYYY-MM-DD`. */
export function tryRows(mapping: Mapping, { sample, isWhole }: Guessed, today: string): TriedRows {
  const read = rowReader(mapping, today);
  const readings = sample.rows.map(({ cells }) => read(cells));
  const last = readings.at(-1);
  const isSums = isWhole && last !== undefined && isOfSums(last) && readings.slice(0, -1).some(isKept);
  const tried = isSums ? readings.slice(0, -1) : readings;
  const refusals = tried.flatMap(({ issues }) => {
    const issue = issues.find(({ consequence }) => consequence === "rejected");
    return issue === undefined ? [] : [issue.message];
  });
  const counts = [...Map.groupBy(refusals, (message) => message)].map(([message, all]) => ({
    message,
    count: all.length,
  }));
  return {
    rows: tried.length,
    refused: refusals.length,
    reasons: counts.toSorted((a, b) => b.count - a.count).slice(0, MOST_REASONS),
  };
}
