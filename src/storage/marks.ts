/** Numbers kept by name. */
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { Marks } from "./storage.ts";
import type { Tables } from "./tables.ts";

export function createMarks({ reads, writes }: Database): Marks {
  return {
    get: async (name) => {
      const row = await reads.selectFrom("marks").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value ?? 0;
    },
    under: async (beginning) => {
      const rows = await reads
        .selectFrom("marks")
        .select("name")
        .where("name", "like", `${beginning}%`)
        .where("value", "<>", 0)
        .execute();
      return new Set(rows.map(({ name }) => name.slice(beginning.length)));
    },
    set: (name, value) => setMark(writes, name, value),
  };
}

export async function setMark(tables: Kysely<Tables>, name: string, value: number): Promise<void> {
  await tables
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
