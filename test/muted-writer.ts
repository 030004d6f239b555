/** Storage on PostgreSQL that writes as all do and tells no other process of it: what others find of that, they found by looking. */
import pg from "pg";
import { openPostgresStorage } from "../src/storage/postgres.ts";
import type { Storage } from "../src/storage/storage.ts";

/** Its connections find a `pg_notify` that does nothing before PostgreSQL’s own, and all else where it is. */
const MUTE = "mute";

export async function openMutedStorage(url: string): Promise<Storage> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema if not exists ${MUTE}`);
  await client.query(
    `create or replace function ${MUTE}.pg_notify(text, text) returns void language sql as 'select null::void'`,
  );
  await client.end();
  const muted = new URL(url);
  muted.searchParams.set("options", `-c search_path=public,${MUTE},pg_catalog`);
  return openPostgresStorage({ url: muted.href });
}
