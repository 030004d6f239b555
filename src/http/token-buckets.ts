/**
 * Token buckets: each key has a store of tokens that fills by itself, and whoever asks takes some. A port, so that the state can be
 * shared by several processes later.
 */
import { LRUCache } from "lru-cache";

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
