import { defineConfig } from "vitest/config";

/** Tests that open a database; everything else runs without a server. */
const STORAGE = ["src/storage/**/*.test.ts", "src/**/*.postgres.test.ts", "src/**/*.sqlite.test.ts"];

/** Tests that start the program as processes of their own, and stop or kill them. */
const PROCESS = ["src/**/*.process.test.ts"];

/** Tests that start several processes on one PostgreSQL, with pages. */
const ROLES = ["src/roles.postgres.test.ts"];

/** Tests that ask a cluster of OpenSearch. */
const CLUSTER = ["src/**/*.cluster.test.ts"];

/** Tests that keep photographs in an S3-compatible store. */
const BUCKET = ["src/**/*.bucket.test.ts"];

export default defineConfig({
  test: {
    environment: "node",
    setupFiles: ["test/seeded-properties.ts"],
    restoreMocks: true,
    // Nothing is timed by a test; this only ends what hangs, on slow and busy machines too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to whoever waits for it: of two that is half.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
          exclude: [...STORAGE, ...PROCESS, ...CLUSTER, ...BUCKET],
          // No test changes what modules share; reading the catalogue anew for every file took as long as all tests.
          isolate: false,
          // So what one file leaves behind stays for the rest: five hundred files come to some 4 GB in a worker, which is where V8 stops.
          execArgv: ["--max-old-space-size=8192"],
        },
      },
      {
        extends: true,
        test: { name: "process", include: PROCESS },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: CLUSTER,
          globalSetup: ["test/search-cluster/cluster-for-tests.ts"],
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "bucket",
          include: BUCKET,
          globalSetup: ["test/object-store/object-store-for-tests.ts"],
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: "storage", include: STORAGE, exclude: ROLES, globalSetup: ["test/postgres-server.ts"] },
      },
      {
        extends: true,
        test: { name: "roles", include: ROLES, globalSetup: ["test/postgres-server.ts"] },
      },
    ],
  },
});
