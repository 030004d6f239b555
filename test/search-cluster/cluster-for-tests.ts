/** One cluster for a whole run of tests, listed under `globalSetup`; `OPENSEARCH_URL` names another. */
import type { TestProject } from "vitest/node";
import { startCluster, whyNoCluster } from "./start-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Its nodes; none where no cluster can be started. */
    readonly searchNodes: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { OPENSEARCH_URL } = process.env;
  if (OPENSEARCH_URL !== undefined) {
    project.provide("searchNodes", OPENSEARCH_URL.split(","));
    return undefined;
  }
  const reason = await whyNoCluster();
  if (reason !== undefined) {
    project.vitest.logger.warn(`the tests of the cluster are skipped: ${reason}`);
    project.provide("searchNodes", []);
    return undefined;
  }
  const cluster = await startCluster({ count: 3 });
  project.provide("searchNodes", cluster.nodes);
  return () => cluster.stop();
}
