/** What processes on one PostgreSQL tell each other; each storage here is a process. */
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { MONDAY, TUESDAY, put } from "../../test/storage/sample-writes.ts";
import { createEmbeddedEngine } from "../search/embedded/engine.ts";
import { followChanges } from "../search/follow-changes.ts";
import { withHeardWrites } from "./heard-writes.ts";
import { CHANNEL, HEARING } from "./notices.ts";
import { openPostgresStorage } from "./postgres.ts";
import type { OutboxEntry, Storage } from "./storage.ts";

let database: TestDatabase;
let here: Storage;
let there: Storage;
let administrator: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  here = await openPostgresStorage({ url: database.url });
  there = await openPostgresStorage({ url: database.url });
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
});
afterEach(async () => {
  await administrator.end();
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const hearing = async () => {
  await expect.poll(() => here.notices.isHearing()).toBe(true);
};
const mail = (key: string): OutboxEntry => ({ key, kind: "mail", payload: {}, due: MONDAY });
/** Ends the connection that hears, whoever has it. */
const deafen = () =>
  administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '${HEARING}%' and datname = current_database()`,
  );

describe("a process", () => {
  it("hears once of each unit of work that others commit, and nothing of what they take back", async () => {
    const heard: string[] = [];
    here.notices.on("changes", () => heard.push("changes"));
    here.notices.on("outbox", () => heard.push("outbox"));
    here.notices.on("settled", (of) => heard.push(`settled ${of ?? ""}`));
    await hearing();
    heard.length = 0;
    const failing = there.together(async (unit) => {
      await unit.writeListings([put(1)], MONDAY);
      await unit.add([mail("lead.a.seller")]);
      throw new Error("not so");
    });
    await expect(failing).rejects.toThrow("not so");
    await there.together(async (unit) => {
      await unit.writeListings([put(1)], MONDAY);
      await unit.writeListings([put(2)], MONDAY);
      await unit.add([mail("lead.b.seller"), mail("lead.c.seller")]);
    });
    // What says nothing new is told to nobody.
    await there.together((unit) => unit.add([mail("lead.b.seller")]));
    await there.outbox.sent("lead.b.seller", TUESDAY);
    await there.together((unit) => unit.refuse("lead.c.seller", TUESDAY));
    await there.together((unit) => unit.refuse("lead.c.seller", TUESDAY));
    await there.listings.write([put(3)], MONDAY);
    await expect.poll(() => heard.filter((word) => word === "changes").length).toBe(2);
    expect(heard).toEqual(["changes", "outbox", "settled lead.b.seller", "settled lead.c.seller", "changes"]);
  });

  it("hears of files that were handed over, and of their end", async () => {
    let heard = 0;
    here.notices.on("stocks", () => (heard += 1));
    await hearing();
    heard = 0;
    const { number } = await there.feedArrivals.add({
      curef: "C1",
      by: "push",
      file: "stock.csv",
      bytes: 1,
      digest: "a",
      receivedAt: MONDAY,
      state: "waiting",
    });
    await expect.poll(() => heard).toBe(1);
    await there.feedArrivals.end("C1", number, { state: "imported", endedAt: TUESDAY });
    await expect.poll(() => heard).toBe(2);
  });

  it("forgets what it remembers of dealers and campaigns when another has written of them", async () => {
    const told: string[] = [];
    const heard = withHeardWrites(here);
    heard.dealers.onWrite(() => told.push("dealers"));
    heard.campaigns.onWrite(() => told.push("campaigns"));
    await hearing();
    told.length = 0;
    await there.dealers.put([{ curef: "C1", name: "Un", sellerType: "GARAGE", place: {} }]);
    await expect.poll(() => told).toEqual(["dealers"]);
    await there.together((unit) => unit.publishShowroom("C1", { settings: {} }, MONDAY));
    await expect.poll(() => told).toEqual(["dealers", "dealers"]);
    await there.campaigns.add({
      curef: "C1",
      kind: "promo",
      references: ["R1"],
      makes: ["PEUGEOT"],
      until: "2026-12-31",
      daily: 500,
      budget: 5000,
      stretches: [{ from: "2026-12-01" }],
    });
    await expect.poll(() => told).toEqual(["dealers", "dealers", "campaigns"]);
  });

  it("whose connection is cut makes another by itself, and takes what was told meanwhile for said", async () => {
    const engine = createEmbeddedEngine();
    const follower = await followChanges(here, engine, {
      // Longer than the test: it hears, or never knows.
      interval: 3_600_000,
      onNotice: (listener) => here.notices.on("changes", listener),
      onError: (error) => {
        throw error;
      },
    });
    await hearing();
    await there.listings.write([put(1)], MONDAY);
    await expect.poll(() => engine.status().listings).toBe(1);
    for (let time = 2; time < 5; time++) {
      await deafen();
      await there.listings.write([put(time)], MONDAY);
      await expect.poll(() => engine.status().listings).toBe(time);
      await hearing();
    }
    await follower.stop();
    await engine.close();
  });

  it("keeps no connection that nobody listens on, and none once it is closed", async () => {
    const connections = async () => {
      const { rows } = await administrator.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name like '${HEARING}%' and datname = current_database()`,
      );
      return rows[0]?.count;
    };
    expect(await connections()).toBe(0);
    here.notices.on("changes", () => undefined);
    await hearing();
    expect(await connections()).toBe(1);
    await here.close();
    await expect.poll(connections).toBe(0);
    expect(here.notices.isHearing()).toBe(false);
    await administrator.query(`notify ${CHANNEL}, 'changes'`);
  });
});
