/** The storage of a site that has no listing yet. */
import type { FeedStorage } from "../feed-storage.ts";

export const EMPTY_STOCK: Pick<FeedStorage, "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets"> = {
  listings: {
    get: async () => undefined,
    getMany: async () => new Map(),
    priceHistory: async () => [],
    priceHistories: async () => new Map(),
    explanation: async () => undefined,
    relistedAs: async () => new Map(),
    onlineOf: async () => [],
    withdrawnOf: async () => [],
    online: async () => ({ sequence: 0, batches: nothing() }),
    all: nothing,
    withdrawn: nothing,
    countOnline: async () => 0,
    write: async () => 0,
  },
  dealers: {
    get: async () => undefined,
    getMany: async () => new Map(),
    put: async () => {},
    all: async () => [],
    onWrite: () => undefined,
  },
  marks: { get: async () => 0, under: async () => new Set(), set: async () => {} },
  vehicleSheets: { get: async () => undefined, ofDealer: async () => [] },
  feedRuns: {
    add: async () => {},
    get: async () => undefined,
    of: async () => [],
    lastImported: async () => undefined,
  },
};

async function* nothing(): AsyncGenerator<never> {}
