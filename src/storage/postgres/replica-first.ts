/**
 * A pool that asks a streaming replica what pages read, and the primary whatever else is asked. A replica is a moment behind: it is asked
 * only once it has replayed every entry of the change log that this process knows of, so every one that it has told a visitor of. One that
 * is behind, gone or slow costs a page the question, and nobody an answer: the primary has it.
 */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Admitted, CircuitBreaker } from "../../outward/circuit-breaker.ts";
import type { PageRead } from "../page-reads.ts";
import { pageBeingRead } from "../page-reads.ts";
import type { ReplicaReads } from "../storage.ts";
import { NO_CONNECTION_FREE } from "./reachable-pool.ts";

export interface ReplicaFirstParts {
  readonly replica: pg.Pool;
  readonly primary: PostgresPool;
  /** The last entry of the change log that this process knows of. */
  readonly lastKnown: () => number;
  readonly breaker: CircuitBreaker;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

export interface ReplicaFirst extends PostgresPool {
  readonly reads: () => ReplicaReads;
}

/** Milliseconds for which a replica that was behind is not asked how far it has come. */
const BEHIND_FOR = 20;

/** Of one that was promoted nobody knows whether the primary is still the same. */
const STANDING = "select value, pg_is_in_recovery() as follows from counters where name = 'change'";

export function replicaFirst({ replica, primary, lastKnown, breaker, clock }: ReplicaFirstParts): ReplicaFirst {
  /** Of each connection, which leads to one server for as long as it lasts: a name may lead to several. */
  const replayed = new WeakMap<pg.PoolClient, number>();
  const reads = { replica: 0, behind: 0, away: 0 };
  let behindUntil = Number.NEGATIVE_INFINITY;
  const leave = () => {};
  // A connection that breaks between two questions leaves the pool.
  replica.on("error", leave);

  const release = (client: pg.PoolClient, isBroken: boolean) => {
    client.removeListener("error", leave);
    client.release(isBroken);
  };

  const hasReplayed = async (client: pg.PoolClient, entry: number): Promise<boolean> => {
    if ((replayed.get(client) ?? -1) >= entry) return true;
    const { rows } = await client.query<{ readonly value: number; readonly follows: boolean }>(STANDING);
    const [standing] = rows;
    if (standing?.follows !== true) return false;
    replayed.set(client, standing.value);
    return standing.value >= entry;
  };

  /** One that has replayed the entry, or why there is none. */
  const connected = async (entry: number, attempt: Admitted): Promise<pg.PoolClient | "behind" | "away"> => {
    let client: pg.PoolClient;
    try {
      client = await replica.connect();
    } catch (error) {
      // All are taken by other pages, which tells nothing of the server.
      if (error instanceof Error && error.message === NO_CONNECTION_FREE) attempt.withdrawn();
      else attempt.failed();
      return "away";
    }
    client.on("error", leave);
    try {
      if (await hasReplayed(client, entry)) return client;
      attempt.answered();
      release(client, false);
      behindUntil = clock() + BEHIND_FOR;
      return "behind";
    } catch {
      attempt.failed();
      release(client, true);
      return "away";
    }
  };

  const askedFirst = (client: pg.PoolClient, page: PageRead, attempt: Admitted): PostgresPoolClient => {
    let isBroken = false;
    const wrapped = {
      query: async (statement: string, parameters: readonly unknown[]) => {
        try {
          const answer = await client.query(statement, [...parameters]);
          attempt.answered();
          reads.replica += 1;
          return answer;
        } catch (error) {
          isBroken = true;
          // It answers, and had to end the question for what it replays (40001), or lacks a column that the primary has.
          if (error instanceof pg.DatabaseError) attempt.answered();
          else attempt.failed();
          reads.away += 1;
          page.isAtPrimary = true;
          const other = await primary.connect();
          try {
            return await other.query(statement, parameters);
          } finally {
            other.release();
          }
        }
      },
      release: () => release(client, isBroken),
    };
    // The cast: as in `reachable-pool.ts`.
    return wrapped as unknown as PostgresPoolClient;
  };

  return {
    options: replica.options,
    // The primary's is closed by whoever opened it.
    end: () => replica.end(),
    reads: () => ({ ...reads }),
    connect: async () => {
      const page = pageBeingRead();
      if (page === undefined || page.isAtPrimary) return primary.connect();
      const entry = Math.max(page.from, lastKnown());
      const attempt = clock() < behindUntil ? undefined : breaker.admitted();
      const client =
        attempt === undefined ? (clock() < behindUntil ? "behind" : "away") : await connected(entry, attempt);
      if (attempt !== undefined && typeof client !== "string") return askedFirst(client, page, attempt);
      reads[client as "behind" | "away"] += 1; // what is no client is why
      page.isAtPrimary = true;
      return primary.connect();
    },
  };
}
