/** The contract of engines for a replica that another process feeds through PostgreSQL, as each web process of a site has one. */
import { afterAll, beforeAll, describe, inject } from "vitest";
import { engineFedByStorage } from "../../test/engine-fed-by-storage.ts";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { openPostgresStorage } from "../storage/postgres.ts";
import type { Storage } from "../storage/storage.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { describeEngine } from "./engine.contract.ts";

let database: TestDatabase;
let writer: Storage;
let reader: Storage;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  writer = await openPostgresStorage({ url: database.url });
  reader = await openPostgresStorage({ url: database.url });
});
afterAll(async () => {
  await Promise.all([writer.close(), reader.close()]);
  await database.drop();
});

describe("an engine that another process feeds through PostgreSQL", () => {
  describeEngine("with its replica in memory", () => engineFedByStorage(createEmbeddedEngine(), { writer, reader }));
});
