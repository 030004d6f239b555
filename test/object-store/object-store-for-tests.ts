/** One object store for a whole run of tests, listed under `globalSetup`. */
import type { TestProject } from "vitest/node";
import { startObjectStore, whyNoObjectStore } from "./start-object-store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined where no store can be started. */
    readonly objectStore: { readonly endpoint: string; readonly key: string; readonly secret: string } | undefined;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const reason = await whyNoObjectStore();
  if (reason !== undefined) {
    project.vitest.logger.warn(`the tests of the object store are skipped: ${reason}`);
    project.provide("objectStore", undefined);
    return undefined;
  }
  const { endpoint, key, secret, stop } = await startObjectStore();
  project.provide("objectStore", { endpoint, key, secret });
  return stop;
}
