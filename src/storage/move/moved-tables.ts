/** The tables of a SQLite database as its own catalogue has them: no list that a migration could leave behind. */
import type { DatabaseSync } from "node:sqlite";

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of the primary key, in its order. */
  readonly key: readonly string[];
}

/** Those whose rows name rows of others come after them. Throws for a table without a key, and for two that name each other. */
export function movedTables(database: DatabaseSync): readonly MovedTable[] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name));
  const ordered = new Set<string>();
  const add = (name: string, above: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`tables that name each other: ${[...above, name].join(", ")}`);
    for (const { table } of database.prepare('select distinct "table" from pragma_foreign_key_list(?)').all(name))
      if (table !== name) add(String(table), [...above, name]);
    ordered.add(name);
  };
  for (const name of names) add(name, []);
  return [...ordered].map((name) => shapeOf(database, name));
}

function shapeOf(database: DatabaseSync, name: string): MovedTable {
  const columns = database.prepare("select name, pk from pragma_table_info(?)").all(name);
  const key = columns
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((one, other) => Number(one["pk"]) - Number(other["pk"]));
  if (key.length === 0) throw new Error(`a table without a key: ${name}`);
  return {
    name,
    columns: columns.map((column) => String(column["name"])),
    key: key.map((column) => String(column["name"])),
  };
}
