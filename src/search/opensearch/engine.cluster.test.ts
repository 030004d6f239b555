/** The contract of engines on a real cluster: `npm run test:cluster`. */
import { describe, inject } from "vitest";
import { describeEngine } from "../engine.contract.ts";
import type { SearchEngine } from "../engine.ts";
import { connectCluster } from "./cluster.ts";
import { openOpenSearchEngine } from "./engine.ts";

const nodes = inject("searchNodes");
let opened = 0;

/** Each on an index of its own, which is gone with it: a node holds a thousand shards at most. */
const create = (mostTerms: number) => async (): Promise<SearchEngine> => {
  const alias = `contract-${process.pid}-${++opened}`;
  const cluster = connectCluster(nodes);
  const engine = await openOpenSearchEngine({ cluster, alias, shards: 2, replicas: 0, mostTerms });
  const close = async () => {
    await engine.close();
    const others = connectCluster(nodes);
    await others.deleteIndices(await others.indices(`${alias}-*`));
    await others.close();
  };
  return { ...engine, close };
};

describe.skipIf(nodes.length === 0)("the engine on OpenSearch", () => {
  describeEngine("with all terms in one answer", create(10_000));
  describeEngine("with terms gone through by pages", create(7), { sets: 40, listings: 300 });
});
