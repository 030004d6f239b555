/** Several processes on one index of a real cluster, each with an engine and a follower of its own. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { totalOf } from "../../../test/ask-one.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
import type { MortalCluster } from "../../../test/search-cluster/mortal-cluster.ts";
import { mortal } from "../../../test/search-cluster/mortal-cluster.ts";
import type { WrittenLog } from "../../../test/search-cluster/written-log.ts";
import { writtenLog } from "../../../test/search-cluster/written-log.ts";
import type { IndexChange, SearchEngine } from "../engine.ts";
import type { ChangeFollower } from "../follow-changes.ts";
import { followChanges } from "../follow-changes.ts";
import type { Cluster } from "./cluster.ts";
import { connectCluster } from "./cluster.ts";
import type { OpenSearchEngineOptions } from "./engine.ts";
import { openOpenSearchEngine } from "./engine.ts";

const nodes = inject("searchNodes");
const PACE = { beat: 50, lapse: 1500, patience: 5000 };

interface Process {
  readonly engine: SearchEngine;
  readonly follower: ChangeFollower;
  /** As a process ends that is asked to. */
  stop(): Promise<void>;
  /** As one ends that is killed: it says nothing more to the cluster. */
  die(): void;
  readonly dieAt: MortalCluster["killAt"];
}

let alias = "";
let log: WrittenLog;
const running = new Set<Process>();

async function start(options: Partial<OpenSearchEngineOptions> = {}): Promise<Process> {
  const cluster = mortal(connectCluster(nodes));
  const engine = await openOpenSearchEngine({ cluster, alias, shards: 2, replicas: 0, pace: PACE, ...options });
  const follower = await followChanges(log, engine, { interval: 3_600_000, onError: () => undefined });
  const process: Process = {
    engine,
    follower,
    stop: async () => {
      running.delete(process);
      await follower.stop();
      await engine.close();
    },
    die: () => {
      running.delete(process);
      cluster.kill();
    },
    dieAt: (call, times) => {
      running.delete(process);
      cluster.killAt(call, times);
    },
  };
  running.add(process);
  return process;
}

const put = (reference: string, price = 10_000): IndexChange => ({
  kind: "put",
  listing: listingWith({ reference, price }),
});

const total = ({ engine }: Process, priceMax?: number) =>
  totalOf(engine, {
    filters: { vertical: "car", ...(priceMax === undefined ? {} : { priceMax }) },
    context: EXAMPLE_CONTEXT,
  });

describe.skipIf(nodes.length === 0)("several processes on one index", () => {
  beforeEach(() => {
    alias = `shared-${randomUUID()}`;
    log = writtenLog(
      Array.from({ length: 20 }, (_, number) => listingWith({ reference: `S${number}`, price: 10_000 })),
    );
  });
  afterEach(async () => {
    for (const process of running) await process.stop();
    const cluster = connectCluster(nodes);
    await cluster.deleteIndices(await cluster.indices(`${alias}-*`));
    await cluster.close();
  });

  it("are joined by one that starts, which loads nothing and has what was written meanwhile", async () => {
    const first = await start();
    log.write([put("S1", 500), put("S20")]);
    await first.follower.catchUp();
    log.write([{ kind: "remove", reference: "S2" }]);
    const second = await start();
    await second.follower.catchUp();
    expect(log.listings.reads).toBe(1);
    expect([await total(second), await total(second, 600)]).toEqual([20, 1]);
    expect(second.engine.status()).toMatchObject({ listings: 20, cursor: log.last });
  });

  it("see what one of them wrote, as soon as they have read that it came", async () => {
    const [first, second] = [await start(), await start()];
    for (let price = 1; price <= 5; price++) {
      log.write([put("S3", price), put(`T${price}`)]);
      const looks = [second.follower.catchUp(), first.follower.catchUp()];
      await looks[0];
      expect([await total(second), await total(second, price), await total(second, price - 1)]).toEqual([
        20 + price,
        1,
        0,
      ]);
      await Promise.all(looks);
    }
    expect(second.engine.status().version).not.toBe(first.engine.status().version);
  });

  it("keep a version for as long as nothing changes", async () => {
    const [first, second] = [await start(), await start()];
    const { version } = second.engine.status();
    log.write([{ kind: "market", reference: "S1", market: { verdict: log.online[1]?.verdict ?? "NOT_COMPUTED" } }]);
    await Promise.all([first.follower.catchUp(), second.follower.catchUp()]);
    expect(second.engine.status()).toMatchObject({ version, cursor: log.last });
  });

  it("write in turn: the next goes on when one stops", async () => {
    const [first, second] = [await start(), await start()];
    await first.stop();
    log.write([put("S1", 500)]);
    await second.follower.catchUp();
    expect(await total(second, 600)).toBe(1);
    expect(log.listings.reads).toBe(1);
  });

  it("write in turn: the next goes on when one is killed", async () => {
    const [first, second] = [await start(), await start()];
    log.write([put("S1", 500)]);
    await Promise.all([first.follower.catchUp(), second.follower.catchUp()]);
    first.die();
    log.write([put("S2", 500), { kind: "remove", reference: "S3" }]);
    await second.follower.catchUp();
    expect([await total(second), await total(second, 600)]).toEqual([19, 2]);
  });

  it.each(["write", "refresh", "openSnapshot", "agree"] as const)(
    "go on where one was killed in the middle of a batch, before it could %s",
    async (call) => {
      const [first, second] = [await start(), await start()];
      log.write([put("S1", 500), put("S2", 500), { kind: "remove", reference: "S3" }]);
      first.dieAt(call);
      void first.follower.catchUp();
      log.write([put("S4", 500)]);
      await second.follower.catchUp();
      expect([await total(second), await total(second, 600)]).toEqual([19, 3]);
      const third = await start();
      expect([await total(third), await total(third, 600)]).toEqual([19, 3]);
    },
  );

  it("replace one that is alive and makes no way", async () => {
    const [first, second] = [
      await start({ pace: { ...PACE, patience: 300 } }),
      await start({ pace: { ...PACE, patience: 300 } }),
    ];
    log.write([put("S1", 500)]);
    await second.follower.catchUp();
    expect(await total(second, 600)).toBe(1);
    log.write([put("S2", 500)]);
    await Promise.all([first.follower.catchUp(), second.follower.catchUp()]);
    expect([await total(first, 600), await total(second, 600)]).toEqual([2, 2]);
  });

  it("take the place of one that makes no way once, however many of them wait", async () => {
    const holders = new Set<unknown>();
    const noted = (): Cluster => {
      const cluster = connectCluster(nodes);
      return {
        ...cluster,
        agree: async (...agreed) => {
          const place = await cluster.agree(...agreed);
          const { holder } = agreed[2] as { readonly holder?: unknown }; // as standing.ts writes it
          if (place !== undefined) holders.add(holder);
          return place;
        },
      };
    };
    const impatient = { ...PACE, patience: 1500 };
    await start({ pace: impatient });
    const waiting = await Promise.all(Array.from({ length: 5 }, () => start({ pace: impatient, cluster: noted() })));
    for (let price = 1; price <= 3; price++) {
      log.write([put(`S${price}`, 500)]);
      await Promise.all(waiting.map(({ follower }) => follower.catchUp()));
      expect(await Promise.all(waiting.map((process) => total(process, 600)))).toEqual(waiting.map(() => price));
    }
    // One; on a machine that stood still for longer than their patience it may be another's turn once.
    expect(holders.size).toBeLessThanOrEqual(2);
  });

  it("lose what they write late, of a listing that is gone too", async () => {
    const cluster = connectCluster(nodes);
    const index = `${alias}-late`;
    try {
      await cluster.createIndex(index, { index: { number_of_shards: 1, number_of_replicas: 0 } }, { dynamic: false });
      const write = (version: number, document: { readonly price: number } | undefined) =>
        cluster.write(index, [{ reference: "L1", document }], version);
      const held = async () => (await cluster.read(index, ["L1"])).get("L1");
      await write(5, { price: 500 });
      await write(3, { price: 300 });
      expect(await held()).toEqual({ version: 5, source: { price: 500 } });
      await write(5, { price: 501 });
      await write(7, undefined);
      await write(6, { price: 600 });
      expect(await held()).toBeUndefined();
    } finally {
      await cluster.close();
    }
  });

  it("know again what they wrote themselves, where its answer was lost and it was sent once more", async () => {
    const [node = ""] = nodes;
    const lost: string[] = [];
    const losing = createServer((asked, answer) => {
      const onward = request(
        new URL(asked.url ?? "", node),
        { method: asked.method, headers: asked.headers },
        (came) => {
          if (asked.method === "PUT" && asked.url?.includes("/_doc/") === true && lost.length < 3) {
            lost.push(asked.url);
            came.resume().on("end", () => answer.destroy());
          } else {
            answer.writeHead(came.statusCode ?? 0, came.headers);
            came.pipe(answer);
          }
        },
      );
      asked.pipe(onward);
    });
    await new Promise<void>((resolve) => losing.listen(0, "127.0.0.1", resolve));
    const { port } = losing.address() as AddressInfo; // it listens
    const cluster = connectCluster([`http://127.0.0.1:${port}`]);
    try {
      const index = `${alias}-agreed`;
      await cluster.createIndex(index, { index: { number_of_shards: 1, number_of_replicas: 0 } }, { dynamic: false });
      const made = await cluster.agree(index, "one", { by: "first" });
      expect(made).toBeDefined();
      expect(await cluster.agree(index, "one", { by: "another" })).toBeUndefined();
      expect(await cluster.agree(index, "one", { by: "second" }, made)).toBeDefined();
      expect(lost.length).toBe(3);
      expect((await cluster.agreed(index, "one"))?.source).toEqual({ by: "second" });
    } finally {
      await cluster.close();
      losing.closeAllConnections();
      losing.close();
    }
  });

  it("load it once where they start together", async () => {
    const started = await Promise.all([start(), start(), start()]);
    expect(log.listings.reads).toBe(1);
    expect(await Promise.all(started.map((process) => total(process)))).toEqual([20, 20, 20]);
  });

  it("load it once where entries are gone that none of them has read", async () => {
    const [first, second] = [await start(), await start()];
    log.write([put("S1", 500), put("S20"), put("S21")]);
    log.trim();
    await Promise.all([first.follower.catchUp(), second.follower.catchUp()]);
    expect([await total(first), await total(second)]).toEqual([22, 22]);
    expect([await total(first, 600), await total(second, 600)]).toEqual([1, 1]);
    log.write([put("S22")]);
    await Promise.all([first.follower.catchUp(), second.follower.catchUp()]);
    expect([await total(first), await total(second)]).toEqual([23, 23]);
  });

  it("load it anew over a database that was put back to before", async () => {
    const first = await start();
    log.write([put("S20"), put("S21")]);
    await first.follower.catchUp();
    await first.stop();
    log = writtenLog([listingWith({ reference: "OLD-1" })]);
    expect(await total(await start())).toBe(1);
  });

  it("keep apart what they make of other things", async () => {
    const first = await start({ madeOf: "a scale of 2026" });
    const second = await start({ madeOf: "a scale of 2027" });
    expect(log.listings.reads).toBe(2);
    log.write([put("S20")]);
    await second.follower.catchUp();
    expect([await total(first), await total(second)]).toEqual([20, 21]);
    await first.follower.catchUp();
    expect(await total(first)).toBe(21);
  });
});
