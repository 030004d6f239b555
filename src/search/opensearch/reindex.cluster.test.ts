/** Another index is searched while listings are written and searches run, on a real cluster. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createListingFactory } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { mortal } from "../../../test/search-cluster/mortal-cluster.ts";
import type { WrittenLog } from "../../../test/search-cluster/written-log.ts";
import { writtenLog } from "../../../test/search-cluster/written-log.ts";
import { createEmbeddedEngine } from "../embedded/engine.ts";
import type { SearchEngine } from "../engine.ts";
import type { ChangeFollower } from "../follow-changes.ts";
import { followChanges } from "../follow-changes.ts";
import { canaries } from "./canaries.ts";
import type { Cluster } from "./cluster.ts";
import { connectCluster } from "./cluster.ts";
import { openOpenSearchEngine } from "./engine.ts";
import { reindex, rollBack } from "./reindex.ts";

const nodes = inject("searchNodes");
/** No machine is so busy that who writes is taken for dead. */
const PACE = { beat: 1000, lapse: 60_000, patience: 60_000 };
/** Soon enough for a test that waits for it. */
const SHORT_PACE = { beat: 100, lapse: 1500, patience: 3000 };
const LISTINGS = 200;

describe.skipIf(nodes.length === 0)("an index that takes the place of another", () => {
  let alias: string;
  let log: WrittenLog;
  let random: ReturnType<typeof createRandom>;
  let factory: ReturnType<typeof createListingFactory>;
  const engines: { readonly engine: SearchEngine; readonly follower: ChangeFollower }[] = [];
  const cluster = connectCluster(nodes.length === 0 ? ["http://localhost"] : nodes);

  const follow = async (engine: SearchEngine) => {
    const follower = await followChanges(log, engine, {
      interval: 20,
      onError: (error) => {
        throw error;
      },
    });
    engines.push({ engine, follower });
    return { engine, follower };
  };
  const settings = () => ({ alias, shards: 2, replicas: 1, source: log });
  const onCluster = async (pace = PACE, connected = connectCluster(nodes)) =>
    follow(await openOpenSearchEngine({ ...settings(), cluster: connected, pace }));

  beforeEach(() => {
    alias = `moving-${randomUUID()}`;
    random = createRandom(20);
    factory = createListingFactory(20, "M");
    log = writtenLog(Array.from({ length: LISTINGS }, factory.next));
  });
  afterEach(async () => {
    for (const { engine, follower } of engines.splice(0)) {
      await follower.stop();
      await engine.close();
    }
    await cluster.deleteIndices(await cluster.indices(`${alias}-*`));
  });

  const writeSome = () => {
    const { online } = log;
    log.write([
      ...Array.from({ length: 4 }, () => ({ kind: "put", listing: factory.changed(random.pick(online)) }) as const),
      { kind: "put", listing: factory.next() },
      { kind: "put", listing: factory.next() },
      { kind: "remove", reference: random.pick(online).reference },
    ]);
  };

  /** Writes and asks without a pause until `work` is done. Resolves to how many searches there were. */
  async function during(work: Promise<unknown>, asked: readonly SearchEngine[]) {
    const state = { isDone: false };
    let searches = 0;
    const cursors = asked.map((engine) => engine.status().cursor);
    const done = work.finally(() => (state.isDone = true));
    const asking = async () => {
      for (let round = 0; !state.isDone; round++) {
        writeSome();
        const place = round % asked.length;
        const engine = asked[place];
        await engine?.ask(canaries().slice(6, 9));
        searches++;
        const cursor = engine?.status().cursor ?? 0;
        expect(cursor).toBeGreaterThanOrEqual(cursors[place] ?? 0);
        cursors[place] = cursor;
      }
    };
    await Promise.all([done, asking()]);
    return searches;
  }

  const answersOf = async (engine: SearchEngine) => (await engine.ask(canaries())).answers;

  it("fails no search, loses nothing that is written meanwhile, and is left again as well", async () => {
    const [writer, reader] = [await onCluster(), await onCluster()];
    const oracle = await follow(createEmbeddedEngine());
    const expectAlike = async () => {
      await Promise.all([writer, reader, oracle].map(({ follower }) => follower.catchUp()));
      const expected = await answersOf(oracle.engine);
      expect(await answersOf(writer.engine)).toEqual(expected);
      expect(await answersOf(reader.engine)).toEqual(expected);
      expect(writer.engine.status()).toMatchObject({ listings: log.online.length, cursor: log.last });
    };
    const before = log.last;
    const moving = reindex({ ...settings(), cluster });
    expect(await during(moving, [writer.engine, reader.engine])).toBeGreaterThan(0);
    expect(await moving).toMatchObject({ kind: "moved", index: `${alias}-000002`, former: `${alias}-000001` });
    expect(await cluster.indexOf(alias)).toBe(`${alias}-000002`);
    expect(log.last).toBeGreaterThan(before);
    await expectAlike();

    writeSome();
    const back = rollBack({ ...settings(), cluster });
    expect(await during(back, [writer.engine, reader.engine])).toBeGreaterThan(0);
    expect(await back).toMatchObject({ kind: "moved", index: `${alias}-000001`, former: `${alias}-000002` });
    expect(await cluster.indexOf(alias)).toBe(`${alias}-000001`);
    await expectAlike();
    const third = await onCluster();
    expect(await answersOf(third.engine)).toEqual(await answersOf(oracle.engine));
  });

  it("is taken away, and nothing moved, where it is not what is searched", async () => {
    const { engine, follower } = await onCluster();
    const [lost] = log.online;
    if (lost === undefined) throw new Error("there is no listing");
    await cluster.write(`${alias}-000001`, [{ reference: lost.reference, document: undefined }], log.last);
    const moved = await reindex({ ...settings(), cluster });
    expect(moved).toMatchObject({
      kind: "differs",
      differences: expect.arrayContaining([
        { question: expect.objectContaining({ kind: "total" }), answers: [LISTINGS - 1, LISTINGS] },
      ]),
    });
    expect(await cluster.indices(`${alias}-*`)).toEqual([`${alias}-000001`]);
    log.write([{ kind: "put", listing: factory.next() }]);
    await follower.catchUp();
    expect(engine.status().cursor).toBe(log.last);
  });

  it("is refused where there is nothing to take the place of, or to go back to", async () => {
    expect(await reindex({ ...settings(), cluster })).toEqual({ kind: "nothingStands" });
    expect(await rollBack({ ...settings(), cluster })).toEqual({ kind: "nothingStands" });
    const { follower } = await onCluster();
    expect(await rollBack({ ...settings(), cluster })).toEqual({ kind: "noFormer" });
    expect(await reindex({ ...settings(), cluster })).toMatchObject({ kind: "moved" });
    for (let round = 0; round < 3; round++) writeSome();
    await follower.catchUp();
    log.trim();
    expect(await rollBack({ ...settings(), cluster })).toEqual({ kind: "logGone" });
    expect(await cluster.indexOf(alias)).toBe(`${alias}-000002`);
  });

  it("is moved all the same where whoever writes is killed meanwhile", async () => {
    const writing = mortal(connectCluster(nodes));
    const killed = await onCluster(SHORT_PACE, writing);
    const left = await onCluster(SHORT_PACE);
    const oracle = await follow(createEmbeddedEngine());
    let begun = 0;
    const dying: Cluster = {
      ...cluster,
      write: (...written) => {
        if (begun++ === 0) writing.kill();
        return cluster.write(...written);
      },
    };
    const moving = reindex({ ...settings(), cluster: dying });
    expect(await during(moving, [left.engine])).toBeGreaterThan(0);
    expect(await moving).toMatchObject({ kind: "moved", index: `${alias}-000002` });
    await Promise.all([left, oracle].map(({ follower }) => follower.catchUp()));
    expect(await answersOf(left.engine)).toEqual(await answersOf(oracle.engine));
    engines.splice(
      engines.findIndex(({ engine }) => engine === killed.engine),
      1,
    );
  });

  it.each([
    ["write the new one", "write", 0],
    ["take the writer’s place", "agree", 0],
    ["say that it moves", "agree", 1],
    ["say that it is amid a change", "agree", 2],
    ["bring what is searched to the same entry", "refresh", 1],
    ["say up to where it stands", "agree", 3],
    ["compare", "search", 0],
    ["name the new one", "agree", 7],
    ["take away what is older", "moveAlias", 0],
  ] as const)("leaves all well where whoever moves it is killed before it could %s", async (_, call, times) => {
    const { engine, follower } = await onCluster(SHORT_PACE);
    const moving = mortal(connectCluster(nodes));
    moving.killAt(call, times);
    void reindex({ ...settings(), cluster: moving });
    await expect.poll(() => moving.isDead, { timeout: 30_000 }).toBe(true);
    // Nothing was written since: no entry of the log brings on who comes next.
    const second = await onCluster(SHORT_PACE);
    const oracle = await follow(createEmbeddedEngine());
    expect(await answersOf(second.engine)).toEqual(await answersOf(oracle.engine));
    writeSome();
    await Promise.all([follower, second.follower, oracle.follower].map((one) => one.catchUp()));
    for (const one of [engine, second.engine]) expect(await answersOf(one)).toEqual(await answersOf(oracle.engine));
    expect(await reindex({ ...settings(), cluster })).toMatchObject({ kind: "moved" });
    expect(await rollBack({ ...settings(), cluster })).toMatchObject({ kind: "moved" });
  });
});
