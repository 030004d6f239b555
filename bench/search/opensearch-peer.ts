/** One node of OpenSearch on this machine, as the site asks it. */
import { connectCluster } from "../../src/search/opensearch/cluster.ts";
import { openOpenSearchEngine } from "../../src/search/opensearch/engine.ts";
import { startCluster } from "../../test/search-cluster/start-cluster.ts";
import { facetsOf, pageOf, totalOf } from "../../test/ask-one.ts";
import { usedBy } from "../load/processor.ts";
import { readMarket } from "./market.ts";
import type { Peer } from "./peer.ts";

/** Half of what its system is to keep of its files. */
const MEMORY = "4g";
const MEGABYTE = 1_000_000;

export async function openSearchPeer(): Promise<Peer> {
  const cluster = await startCluster({ count: 1, memory: MEMORY, isBrief: false });
  const engine = await openOpenSearchEngine({
    cluster: connectCluster(cluster.nodes),
    alias: "bench",
    shards: 2,
    replicas: 0,
  });
  return {
    name: "opensearch",
    load: async (path) => {
      const start = performance.now();
      await engine.load(readMarket(path), 1);
      return performance.now() - start;
    },
    search: (request) => pageOf(engine, request),
    aggregate: (request) => facetsOf(engine, request),
    count: (query) => totalOf(engine, query),
    put: (listings) =>
      engine.apply(
        listings.map((listing) => ({ kind: "put", listing })),
        2,
      ),
    memoryBeside: async () => {
      const used = await Promise.all(cluster.pids().map(usedBy));
      return used.reduce((sum, { memory }) => sum + memory, 0) * MEGABYTE;
    },
    close: async () => {
      await engine.close();
      await cluster.stop();
    },
  };
}
