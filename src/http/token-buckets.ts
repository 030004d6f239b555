/**
 * Token buckets: each key has a store of tokens that fills by itself, and whoever asks takes some. In memory for one process, or in the
 * database for all of it.
 */
import { LRUCache } from "lru-cache";
import type { Accounts } from "../storage/storage.ts";
import { drawToken, keyedHash } from "../tokens/hidden-words.ts";

export interface BucketSize {
  /** Tokens of a full bucket, with which every key begins. */
  readonly capacity: number;
  readonly perSecond: number;
}

/** Milliseconds until there are enough tokens; 0 when they were taken. */
export type Wait = number;

export interface TokenBuckets {
  /** Takes all of `cost` or nothing. A cost above the capacity is granted to a full bucket. */
  take(key: string, cost: number): Promise<Wait>;
}

interface Bucket {
  readonly tokens: number;
  /** Milliseconds of the clock. */
  readonly at: number;
}

/** Some 200 bytes each. The one asked for longest ago goes first; most such are full again, which is how a key begins. */
const MOST_KEYS = 50_000;

/** For one process. `clock`: milliseconds, of any monotonic clock; buckets are filled when they are asked for. */
export function bucketsInMemory(
  { capacity, perSecond }: BucketSize,
  clock: () => number,
  mostKeys = MOST_KEYS,
): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: mostKeys });
  return {
    take: (key, cost) => {
      const now = clock();
      const known = buckets.get(key);
      const tokens =
        known === undefined ? capacity : Math.min(capacity, known.tokens + ((now - known.at) / 1000) * perSecond);
      const missing = Math.min(cost, capacity) - tokens;
      if (missing > 0) return Promise.resolve(Math.ceil((missing / perSecond) * 1000));
      buckets.set(key, { tokens: tokens - Math.min(cost, capacity), at: now });
      return Promise.resolve(0);
    },
  };
}

export interface SharedParts {
  readonly storage: {
    readonly accounts: Pick<Accounts, "allow">;
    secret(name: string, draw: () => string): Promise<string>;
  };
  /** Milliseconds since 1970-01-01 UTC: the clocks of machines are one another’s to some seconds. */
  readonly clock: () => number;
}

/** Buckets of a name, the same in every process that has them by it. */
export type BucketsByName = (name: string, size: BucketSize) => TokenBuckets;

/**
 * In the database: a statement of some milliseconds each time, which is for what somebody does, and not for what a page asks. Kept are hashes
 * under a key of the site, until a bucket is full again. Rejects when the database does, which whatever is counted needs as well.
 */
export function bucketsInDatabase({ storage, clock }: SharedParts): BucketsByName {
  let drawn: Promise<string> | undefined;
  const secret = () =>
    (drawn ??= storage.secret("limits", drawToken).catch((error: unknown) => {
      drawn = undefined;
      throw error;
    }));
  return (name, { capacity, perSecond }) => {
    const allowance = { most: capacity, each: Math.round(1000 / perSecond) };
    return {
      take: async (key, cost) =>
        storage.accounts.allow(
          `limit ${name} ${keyedHash(await secret(), "limit", name, key)}`,
          allowance,
          clock(),
          Math.min(cost, capacity),
        ),
    };
  };
}
