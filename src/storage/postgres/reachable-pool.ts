/** A pool that tells apart what PostgreSQL refuses and a PostgreSQL that is not there. */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Admitted, CircuitBreaker } from "../../outward/circuit-breaker.ts";
import { StorageUnavailable } from "../storage-error.ts";

/**
 * Of a server that goes, comes, is full or does not get done in time: class 08 (connection exception), 53300 (too many
 * connections), 57014 (ended by `statement_timeout`), 57P01–57P03 (shutdown, crash, starting).
 */
const AWAY_SQLSTATE = /^(08...|53300|57014|57P0[123])$/;

/** ECONNREFUSED, ENOTFOUND, EAI_AGAIN … */
const SYSTEM_ERROR = /^E[A-Z_]+$/;

/** What pg 8 says without any code when no answer came within `query_timeout`: the connection may still be waiting for it. */
const NO_ANSWER = "Query read timeout";

/** What else pg 8 says without any code. */
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Somebody else's questions are slow, and whoever asked them may be a stranger: the server has ended one in time (57014), so it works, or
 * all connections of this process are taken (pg-pool 3 says so of nothing else). Neither tells that the server is away from all others.
 */
const ENDED_IN_TIME = "57014";
export const NO_CONNECTION_FREE = "timeout exceeded when trying to connect";

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return AWAY_SQLSTATE.test(code);
  return SYSTEM_ERROR.test(code) || error.message === NO_ANSWER || AWAY_MESSAGE.test(error.message);
}

/**
 * `place` names the database in messages. Connections and questions reject with `StorageUnavailable` when it is away, and with a breaker
 * without asking, while nothing is answered: whoever would wait for seconds would hold up those who need no database.
 */
export function reachablePool(pool: pg.Pool, place: string, breaker?: CircuitBreaker): PostgresPool {
  const told = (error: unknown, attempt: Admitted | undefined): never => {
    const isRefusal = !isAway(error);
    // A refusal is an answer.
    if (isRefusal || (error instanceof pg.DatabaseError && error.code === ENDED_IN_TIME)) attempt?.answered();
    else if (error instanceof Error && error.message === NO_CONNECTION_FREE) attempt?.withdrawn();
    else attempt?.failed();
    throw isRefusal ? error : new StorageUnavailable(place, error);
  };
  // A connection that breaks between two questions leaves the pool, and whoever asks next is told or gets another.
  const leave = () => {};
  pool.on("error", leave);
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const attempt = breaker?.admitted();
      if (breaker !== undefined && attempt === undefined)
        throw new StorageUnavailable(place, "nothing was answered of late");
      const client = await pool.connect().catch((error: unknown) => told(error, attempt));
      client.on("error", leave);
      let unanswered: StorageUnavailable | undefined;
      const wrapped = {
        query: async (statement: string, parameters: readonly unknown[]) => {
          // Nothing more is asked behind a question without an answer, a rollback neither: closing the connection is one.
          if (unanswered !== undefined) throw unanswered;
          try {
            const answer = await client.query(statement, [...parameters]);
            attempt?.answered();
            return answer;
          } catch (error) {
            if (error instanceof Error && error.message === NO_ANSWER)
              unanswered = new StorageUnavailable(place, error);
            return told(error, attempt);
          }
        },
        release: (destroy?: boolean) => {
          client.removeListener("error", leave);
          client.release(destroy === true || unanswered !== undefined);
        },
      };
      // The cast: kysely also declares a form of `query` for cursors, which it uses only when it is given some.
      return wrapped as unknown as PostgresPoolClient;
    },
  };
}
