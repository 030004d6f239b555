/** What the site signs with: drawn once, known to every process on the database. */
import type { Database } from "./database.ts";

export async function secretNamed({ reads, writes }: Database, name: string, draw: () => string): Promise<string> {
  const known = () => reads.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  const before = await known();
  if (before !== undefined) return before.value;
  // Of two that draw at once the first stands.
  await writes
    .insertInto("secrets")
    .values({ name, value: draw() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const after = await known();
  if (after === undefined) throw new Error(`the secret ${name} was not kept`);
  return after.value;
}
