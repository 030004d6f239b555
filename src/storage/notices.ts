/**
 * What processes on one database tell each other as soon as it is durable, so that nobody waits for the next look. A word and no more: what
 * it is about is read where it stands, and whoever follows something looks for it by itself as well, for a notice may be lost.
 */
import type { Kysely, RawBuilder } from "kysely";
import { PostgresAdapter, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** A change in the log, an entry of the outbox that came or was settled, a file handed over or done with, what dealers and campaigns are. */
export type Topic = "changes" | "outbox" | "settled" | "stocks" | "dealers" | "campaigns";

export interface Notices {
  /**
   * Calls back, at once and in no transaction, when any process wrote of it, this one too; `of` says which. Without it nobody knows: what was
   * told meanwhile was not heard. Resolves nothing; ends with what it returns.
   */
  on(topic: Topic, listener: (of?: string) => void): () => void;
  /** Whether they are heard at the moment; undefined where there is one process, which tells itself. */
  isHearing(): boolean | undefined;
}

/** Of a process that is alone with its database. */
export const UNHEARD: Notices = { on: () => () => {}, isHearing: () => undefined };

/** In PostgreSQL a channel is the database’s own. */
export const CHANNEL = "virage";

/** Of its connections, each process has one that hears. */
export const HEARING = "virage notices";

/** Whether anybody listens: SQLite has one process. */
export const isShared = (tables: Kysely<Tables>): boolean => tables.getExecutor().adapter instanceof PostgresAdapter;

/**
 * What a statement returns that tells it, where `isShared`: with the commit, and once of a transaction however often it is said there. So it
 * costs no question of its own.
 */
export const notice = (topic: Topic, of?: string): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(CHANNEL)}, ${of === undefined ? topic : `${topic} ${of}`})`;

/** For writes of several statements, of which any may be the last. */
export async function tellOthers(transaction: Kysely<Tables>, topic: Topic): Promise<void> {
  if (isShared(transaction)) await sql`select ${notice(topic)}`.execute(transaction);
}
