import { createServer } from "node:net";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { makeNextVersion } from "../../test/storage/next-version.ts";
import { makeFirstVersion } from "../../test/storage/previous-version.ts";
import { fillWithDemonstration } from "../demonstration/fill.ts";
import { openPostgresStorage } from "./postgres.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { DatabaseTooNew, StorageUnavailable } from "./storage-error.ts";
import { entriesAfter, numbers } from "../../test/storage/sample-writes.ts";
import type { ListingWrite, Storage } from "./storage.ts";
import { describeActs } from "./acts.contract.ts";
import { describeAlertEvents } from "./alert-events.contract.ts";
import { describeFirstVersion } from "./first-version.contract.ts";
import { describeStorage } from "./storage.contract.ts";
import type { Tables } from "./tables.ts";

let database: TestDatabase;
let administrator: pg.Client;
/** Of a schema of the test's own: a schema is made ten times faster than a database. */
let url: string;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
});
beforeEach(async () => {
  const schema = `s${randomUUID().replaceAll("-", "")}`;
  await administrator.query(`create schema ${schema}`);
  url = `${database.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
});
afterAll(async () => {
  await administrator.end();
  await database.drop();
});

describeStorage("PostgreSQL", () => openPostgresStorage({ url }));

it("opens a database that the release after has expanded, and writes in it", async () => {
  const writes = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  await makeNextVersion(writes, "postgres");
  await writes.destroy();
  const storage = await openPostgresStorage({ url });
  await storage.listings.write([put(1), put(2)], NOW);
  await storage.listings.write([{ kind: "withdraw", reference: sampleListing(2).reference }], NOW);
  expect(await storage.listings.countOnline()).toBe(1);
  await storage.close();
});

describeFirstVersion(async () => {
  const writes = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  await makeFirstVersion(writes, "postgres");
  await writes.destroy();
  return openPostgresStorage({ url });
});

describeAlertEvents(
  () => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) }),
  "postgres",
);

describeActs(
  () => openPostgresStorage({ url }),
  () => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) }),
);

const NOW = "2025-06-02T08:00:00.000Z";
const put = (number: number): ListingWrite => ({
  kind: "put",
  listing: sampleListing(number),
  priceEntry: { date: NOW, price: 1 },
});

describe("several processes on one PostgreSQL", () => {
  it("start at the same time and make the tables once", async () => {
    const storages = await Promise.all(numbers(6).map(() => openPostgresStorage({ url, connections: 2 })));
    await Promise.all(storages.map((storage, index) => storage.listings.write([put(index)], NOW)));
    expect(await storages[0]?.changes.last()).toBe(6);
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it("fill in the demonstration once when they start together", async () => {
    const storages = await Promise.all(numbers(3).map(() => openPostgresStorage({ url, connections: 4 })));
    const options = { count: 2_500, now: Date.parse(NOW), progress: new PassThrough().resume() };
    await Promise.all(storages.map((storage) => fillWithDemonstration(storage, options)));
    expect(await storages[0]?.listings.countOnline()).toBe(2_500);
    expect(await storages[0]?.changes.last()).toBe(2_500);
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it("write without a gap, and no entry of the log shows up behind one already seen", async () => {
    const writers = await Promise.all(numbers(4).map(() => openPostgresStorage({ url, connections: 3 })));
    const reader = await openPostgresStorage({ url, connections: 2 });
    const total = 4 * 3 * 6 * 10;
    const seen: number[] = [];
    const follow = async () => {
      while ((seen.at(-1) ?? 0) < total) {
        const [entry] = await entriesAfter(reader, seen.at(-1) ?? 0, 1);
        if (entry !== undefined) seen.push(entry.sequence);
      }
    };
    const following = follow();
    // Every writer writes the same listings, in different orders: no deadlock, no lost entry.
    await Promise.all(
      writers.flatMap((writer, index) =>
        numbers(3).map(async (lane) => {
          for (let round = 0; round < 6; round += 1) {
            const order = numbers(10).map((number) => (number * (index % 2 === 0 ? 1 : 9) + lane + round) % 10);
            await writer.listings.write(
              order.map((number) => put(number)),
              NOW,
            );
          }
        }),
      ),
    );
    await following;
    expect(seen).toEqual(numbers(total).map((index) => index + 1));
    expect(await reader.listings.countOnline()).toBe(10);
    await Promise.all([...writers, reader].map((storage) => storage.close()));
  });

  it("leave each other’s mail alone however far their clocks are apart, until a claim is old by the database’s", async () => {
    const [one, other] = [await openPostgresStorage({ url }), await openPostgresStorage({ url })];
    const claim = (storage: Storage, now: number, lease: number) =>
      storage.outbox.claim({ kinds: ["mail"], now: new Date(now).toISOString(), lease, limit: 9 });
    const HOUR = 3_600_000;
    const now = Date.parse(NOW);
    await one.together((unit) => unit.add([{ kind: "mail", key: "a", payload: null, due: NOW }]));
    expect(await claim(one, now, HOUR)).toHaveLength(1);
    expect(await claim(other, now + 48 * HOUR, HOUR)).toEqual([]);
    expect(await one.outbox.renew([{ key: "a", attempts: 1 }], NOW)).toEqual(["a"]);
    expect(await claim(other, now + 48 * HOUR, HOUR)).toEqual([]);
    expect(await claim(other, now, 0)).toMatchObject([{ key: "a", attempts: 2 }]);
    await Promise.all([one.close(), other.close()]);
  });

  it("never both withdraw a listing", async () => {
    const storages = await Promise.all(numbers(2).map(() => openPostgresStorage({ url })));
    await storages[0]?.listings.write(
      numbers(20).map((number) => put(number)),
      NOW,
    );
    const outcomes = await Promise.all(
      numbers(20).map((number) =>
        Promise.allSettled(
          storages.map((storage) =>
            storage.listings.write([{ kind: "withdraw", reference: sampleListing(number).reference }], NOW),
          ),
        ),
      ),
    );
    expect(outcomes.flat().filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await storages[0]?.changes.last()).toBe(40);
    await Promise.all(storages.map((storage) => storage.close()));
  });
});

describe("a PostgreSQL that is not there", () => {
  it("is told by a clear error without the password", async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const address = probe.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    probe.close();
    await once(probe, "close");
    const opening = openPostgresStorage({
      url: `postgres://virage:s3cret@127.0.0.1:${String(port)}/virage`,
      patience: 0,
    });
    await expect(opening).rejects.toThrow(StorageUnavailable);
    await expect(opening).rejects.toThrow(`127.0.0.1:${String(port)}/virage ne répond pas : connect ECONNREFUSED`);
    await expect(opening).rejects.not.toThrow("s3cret");
  });

  it("is not the same as one that refuses: a wrong password is told at once", async () => {
    const wrong = new URL(database.url);
    wrong.password = "wrong";
    await expect(openPostgresStorage({ url: wrong.href })).rejects.toThrow("password authentication failed");
  });

  it("is used again, without a restart, after every connection was cut", async () => {
    const storage = await openPostgresStorage({ url, connections: 3 });
    await storage.listings.write(
      numbers(100).map((number) => put(number)),
      NOW,
    );
    const { batches } = await storage.listings.online(10);
    const walk = batches[Symbol.asyncIterator]();
    await walk.next();
    await administrator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'virage' and datname = current_database()",
    );
    await expect(walk.next()).rejects.toThrow(StorageUnavailable);
    await expect.poll(() => storage.listings.countOnline().catch(() => undefined)).toBe(100);
    expect(await storage.listings.write([put(100)], NOW)).toBe(101);
    await storage.close();
  });
});

it("does not open a database of a later version", async () => {
  await (await openPostgresStorage({ url })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into migrations (number, name) values (99, 'of the future')");
  await client.end();
  await expect(openPostgresStorage({ url })).rejects.toThrow(DatabaseTooNew);
});
