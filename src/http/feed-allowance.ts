/** How much one key of a dealer may send and ask: a program that goes mad holds up itself. */
import { bucketsInMemory } from "./token-buckets.ts";
import type { BucketsByName, Wait } from "./token-buckets.ts";

/** A stock that changes all day comes four times an hour; files that go in pieces of a megabyte take a thousand requests. */
const FILES = { capacity: 20, perSecond: 20 / 3600 };
const REQUESTS = { capacity: 1200, perSecond: 5 };

/** `clock`: milliseconds, of any monotonic clock. `shared`: where several processes answer. Requests are for the sake of each. */
export function feedAllowance(
  isLimited: boolean,
  clock: () => number,
  shared?: BucketsByName,
): (what: "file" | "request", key: string) => Promise<Wait> {
  const buckets = {
    file: shared?.("files of a key", FILES) ?? bucketsInMemory(FILES, clock),
    request: bucketsInMemory(REQUESTS, clock),
  };
  return (what, key) => (isLimited ? buckets[what].take(key, 1) : Promise.resolve(0));
}
