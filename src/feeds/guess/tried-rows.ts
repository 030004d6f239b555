/** What a guessed mapping makes of the rows that it was guessed from. */
import type { Mapping } from "../mapping/mapping.ts";
import { rowReader } from "../mapping/row-reader.ts";
import type { Sample } from "../sampling/sampled-column.ts";

export interface TriedRows {
  readonly rows: number;
  readonly refused: number;
  /** The first reason of each refused row, the most frequent first. */
  readonly reasons: readonly { readonly message: string; readonly count: number }[];
}

const MOST_REASONS = 5;

/** `today` is `YYYY-MM-DD`. */
export function tryRows(mapping: Mapping, { rows }: Sample, today: string): TriedRows {
  const read = rowReader(mapping, today);
  const refusals = rows.flatMap(({ cells }) => {
    const issue = read(cells).issues.find(({ consequence }) => consequence === "rejected");
    return issue === undefined ? [] : [issue.message];
  });
  const counts = [...Map.groupBy(refusals, (message) => message)].map(([message, all]) => ({
    message,
    count: all.length,
  }));
  return {
    rows: rows.length,
    refused: refusals.length,
    reasons: counts.toSorted((a, b) => b.count - a.count).slice(0, MOST_REASONS),
  };
}
