import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../../test/postgres-server.ts";
import { createTestDatabase, startPostgres } from "../../test/postgres-server.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { numbers } from "../../test/storage/sample-writes.ts";
import { openPostgresStorage } from "./postgres.ts";
import type { Storage } from "./storage.ts";
import { StorageUnavailable } from "./storage-error.ts";

const NOW = "2025-06-02T08:00:00.000Z";
/** Milliseconds: what a visitor waits at most, and some more for a machine that is busy. */
const SOON = 4_000;

const { reference } = sampleListing(1);

describe("a PostgreSQL that stops answering", () => {
  let server: TestServer;
  let storage: Storage;
  beforeAll(async () => {
    server = await startPostgres({ durable: false });
    storage = await openPostgresStorage({ url: (await createTestDatabase(server.url)).url });
    await storage.listings.write([{ kind: "put", listing: sampleListing(1) }], NOW);
  });
  afterAll(async () => {
    await storage.close();
    await server.stop();
  });

  /** More than there are connections: some wait for one, some for an answer. */
  const askMuch = () =>
    Promise.allSettled(
      numbers(12).map(async () => {
        const start = performance.now();
        try {
          await storage.listings.get(reference);
        } finally {
          expect(performance.now() - start).toBeLessThan(SOON);
        }
      }),
    );
  const isBack = async () =>
    await expect
      .poll(() => storage.listings.get(reference).catch(() => undefined), { timeout: 20_000, interval: 100 })
      .toMatchObject({ listing: { reference } });

  it("is told within seconds to everybody who asks, and is asked again as soon as it goes on", async () => {
    await storage.listings.get(reference);
    await server.suffer("freeze");
    for (const outcome of await askMuch())
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailable) as unknown });
    const start = performance.now();
    await expect(storage.ping()).rejects.toThrow(StorageUnavailable);
    await expect(storage.listings.online(10)).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - start).toBeLessThan(2 * SOON);
    await server.suffer("thaw");
    await isBack();
    expect((await askMuch()).every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await storage.listings.write([{ kind: "put", listing: sampleListing(2) }], NOW)).toBeGreaterThan(1);
  });

  it("is told while it is dead, and used again without a restart of ours when it lives", async () => {
    await storage.listings.get(reference);
    const [written] = await Promise.all([storage.changes.last(), askMuch()]);
    await server.suffer("kill");
    const writing = storage.listings.write([{ kind: "put", listing: sampleListing(3) }], NOW);
    await expect(writing).rejects.toThrow(StorageUnavailable);
    for (const outcome of await askMuch())
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailable) as unknown });
    await server.suffer("start");
    await isBack();
    expect(await storage.listings.write([{ kind: "put", listing: sampleListing(3) }], NOW)).toBe(written + 1);
  });
});
