/** What the thread that guesses tells the process that asked. All of it can be cloned: the cells of a row are so as plain maps. */
import type { Encoding } from "../reading/encoding.ts";
import type { Cell, RowTree } from "../reading/feed-row.ts";
import { getterOf } from "../reading/feed-row.ts";
import type { RefusalCode } from "../feed-issue.ts";
import type { FeedGuess } from "./guess-feed.ts";

export interface GuessTask {
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly declared?: Encoding | undefined;
}

interface ToldRow {
  readonly line: number;
  readonly columns: ReadonlySet<string>;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly names: ReadonlyMap<string, string>;
  readonly tree?: RowTree;
}

export interface ToldGuess extends Omit<FeedGuess, "sample"> {
  readonly columns: FeedGuess["sample"]["columns"];
  readonly rows: readonly ToldRow[];
}

export type GuessWord =
  | { readonly kind: "guess"; readonly guess: ToldGuess }
  | { readonly kind: "refusal"; readonly code: RefusalCode; readonly message: string; readonly line?: number }
  | { readonly kind: "failed"; readonly error: unknown };

export function toldGuess({ sample, ...guess }: FeedGuess): ToldGuess {
  const rows = sample.rows.map(({ line, cells: { columns, get, names, tree } }) => ({
    line,
    columns,
    cells: new Map(
      [...columns].flatMap((key) => {
        const cell = get(key);
        return cell === undefined ? [] : [[key, cell] as const];
      }),
    ),
    names,
    ...(tree === undefined ? {} : { tree }),
  }));
  return { ...guess, columns: sample.columns, rows };
}

export function guessTold({ columns, rows, ...guess }: ToldGuess): FeedGuess {
  return {
    ...guess,
    sample: {
      columns,
      rows: rows.map(({ line, columns: keys, cells, names, tree }) => ({
        kind: "row",
        line,
        cells: {
          get: getterOf(keys, (key) => cells.get(key)),
          columns: keys,
          names,
          ...(tree === undefined ? {} : { tree }),
        },
      })),
    },
  };
}
