/** Several processes on one index of a real cluster, each with an engine and a follower of its own. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { totalOf } from "../../../test/ask-one.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
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
  dieAt(call: keyof Cluster): void;
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
    dieAt: (call) => {
      running.delete(process);
      cluster.killAt(call);
    },
  };
  running.add(process);
  return process;
}

interface MortalCluster extends Cluster {
  kill(): void;
  /** Before the next call of this it is killed. */
  killAt(call: keyof Cluster): void;
}

/** Nothing is said to it and nothing heard of it once it is killed. */
function mortal(cluster: Cluster): MortalCluster {
  let isDead = false;
  let last: string | undefined;
  const living = Object.fromEntries(
    Object.entries(cluster).map(([name, call]: [string, (...args: never[]) => unknown]) => [
      name,
      (...args: never[]) => {
        isDead ||= name === last;
        return isDead ? new Promise(() => undefined) : call(...args);
      },
    ]),
  );
  const kill = () => {
    isDead = true;
    void cluster.close();
  };
  return { ...(living as unknown as Cluster), kill, killAt: (call) => (last = call) };
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
