/** Starts a cluster of three nodes for trials, and stops it with the command: `npm run cluster`. */
import { startCluster, whyNoCluster } from "../test/search-cluster/start-cluster.ts";

const reason = await whyNoCluster();
if (reason !== undefined) {
  console.error(reason);
  process.exit(1);
}
const cluster = await startCluster({ count: 3 });
console.log(`OPENSEARCH_URL=${cluster.nodes.join(",")}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)));
