import { facetsOf, pageOf, totalOf } from "../../test/ask-one.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { createEmbeddedEngine } from "../../src/search/embedded/engine.ts";
import { createPlainKernels } from "../../src/search/embedded/plain-kernels.ts";
import type { Aggregations, IndexChange } from "../../src/search/engine.ts";
import { readMarket } from "./market.ts";
import type { Peer } from "./peer.ts";

export function embeddedPeer(kernels: "wasm" | "plain"): Peer {
  const engine = createEmbeddedEngine(kernels === "plain" ? { kernels: createPlainKernels } : {});
  return {
    name: kernels === "plain" ? "embedded, plain" : "embedded",
    load: async (path) => {
      let reading = 0;
      function* batches(): Iterable<readonly Listing[]> {
        const source = readMarket(path)[Symbol.iterator]();
        for (;;) {
          const start = performance.now();
          const { done, value } = source.next();
          reading += performance.now() - start;
          if (done === true) return;
          yield value;
        }
      }
      const start = performance.now();
      await engine.load(batches(), 1);
      return performance.now() - start - reading;
    },
    search: (request) => pageOf(engine, request),
    aggregate: async (request) => readWhole(await facetsOf(engine, request)),
    count: (query) => totalOf(engine, query),
    put: (listings) =>
      engine.apply(
        listings.map((listing): IndexChange => ({ kind: "put", listing })),
        2,
      ),
    close: () => engine.close(),
  };
}

/** What lies below a make is made when it is read (search/embedded/tree-items.ts): here it is part of the answer. */
function readWhole(answer: Aggregations): Aggregations {
  for (const result of Object.values(answer.aggs))
    if ("items" in result) for (const { agg } of result.items) void agg?.items;
  return answer;
}
