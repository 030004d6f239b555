/**
 * Statements over many rows or keys. A list is cut into runs of 256, 128 … 1, so that any length needs few distinct
 * statements: each is compiled once and stays prepared, and none comes near a limit on parameters
 * (32,766 on SQLite, 65,535 on PostgreSQL).
 */
import type { CompiledQuery, Kysely } from "kysely";
import type { Tables } from "./tables.ts";

type Value = string | number | null;

const LONGEST_RUN = 256;

/** The list in order, in runs whose lengths are powers of two. */
export function runsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const runs: (readonly Item[])[] = [];
  let length = LONGEST_RUN;
  for (let start = 0; start < items.length; start += length) {
    while (length > items.length - start) length /= 2;
    runs.push(items.slice(start, start + length));
  }
  return runs;
}

type Execute<Item, Row> = (tables: Kysely<Tables>, items: readonly Item[]) => Promise<Row[]>;

/**
 * `compile` builds the statement for one run; `parameters` lists the values that it holds, in the order of its
 * placeholders, and nothing else of the run may shape it.
 */
export function manyRows<Item, Row>(
  compile: (run: readonly Item[]) => CompiledQuery<Row>,
  parameters: (item: Item) => readonly Value[],
): Execute<Item, Row> {
  const compiled = new Map<number, CompiledQuery<Row>>();
  const statementFor = (run: readonly Item[]) => {
    const known = compiled.get(run.length);
    if (known !== undefined) return known;
    const statement = compile(run);
    compiled.set(run.length, statement);
    return statement;
  };
  return async (tables, items) => {
    const found: Row[] = [];
    for (const run of runsOf(items)) {
      const { rows } = await tables.executeQuery<Row>({ ...statementFor(run), parameters: run.flatMap(parameters) });
      for (const row of rows) found.push(row);
    }
    return found;
  };
}
