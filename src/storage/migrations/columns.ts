/** Column types that differ between the two databases. */
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Dialect } from "../database.ts";

/** Texts compare by code point everywhere: French order is the program's business, not the database's. */
export const text = (dialect: Dialect): RawBuilder<unknown> =>
  dialect === "postgres" ? sql`text collate "C"` : sql`text`;

/** A whole number up to 2^53. */
export const whole = (dialect: Dialect): RawBuilder<unknown> => (dialect === "postgres" ? sql`bigint` : sql`integer`);

/** What ends a `create table`. SQLite checks the types of columns only where a table says so. */
export const strict = (dialect: Dialect): RawBuilder<unknown> => (dialect === "postgres" ? sql`` : sql`strict`);

/** Rows kept in the order of the primary key, where the database can. For short rows. */
export const clustered = (dialect: Dialect): RawBuilder<unknown> =>
  dialect === "postgres" ? sql`` : sql`strict, without rowid`;
