/** Saved searches in the percolator of one node of OpenSearch, in the very queries that the engine asks a cluster. */
import { Client } from "@opensearch-project/opensearch";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { queryOf } from "../../src/search/opensearch/condition-query.ts";
import { MAPPING, documentOf } from "../../src/search/opensearch/listing-document.ts";
import { startCluster } from "../../test/search-cluster/start-cluster.ts";
import type { Peer } from "./peer.ts";
import type { SavedSearch } from "./saved-searches.ts";

const INDEX = "searches";
const BATCH = 2000;
/** Of what one listing answers, in one answer. */
const MOST = 1_000_000;

export async function openSearchPeer(searches: readonly SavedSearch[]): Promise<Peer> {
  const cluster = await startCluster({ count: 1, memory: "4g", isBrief: false });
  const client = new Client({ nodes: [...cluster.nodes], requestTimeout: 600_000 });
  const { properties } = MAPPING as { readonly properties: Record<string, object> };
  await client.indices.create({
    index: INDEX,
    body: {
      settings: {
        index: {
          number_of_shards: 2,
          number_of_replicas: 0,
          refresh_interval: "-1",
          max_result_window: MOST,
        },
      },
      // The library's type of a mapping names no field by what is computed.
      mappings: { dynamic: "strict", properties: { ...properties, query: { type: "percolator" } } } as object,
    },
  });
  for (let start = 0; start < searches.length; start += BATCH) {
    const lines = searches
      .slice(start, start + BATCH)
      .flatMap(({ id, condition }) => [{ index: { _index: INDEX, _id: id } }, { query: queryOf(condition) }]);
    const { body } = await client.bulk({ body: lines as Record<string, unknown>[] });
    if (body.errors)
      throw new Error(`a search is refused: ${JSON.stringify(body.items.find(({ index }) => index?.error))}`);
  }
  await client.indices.refresh({ index: INDEX });
  return {
    matching: async (listing: Listing) => {
      const { body } = await client.search({
        index: INDEX,
        body: {
          size: MOST,
          track_total_hits: true,
          _source: false,
          query: { constant_score: { filter: { percolate: { field: "query", document: documentOf(listing) } } } },
        },
      });
      return body.hits.hits.map(({ _id: id }) => String(id)).toSorted();
    },
    close: async () => {
      await client.close();
      await cluster.stop();
    },
  };
}
