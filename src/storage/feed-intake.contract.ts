/** What stocks that come by themselves are kept by, in every storage. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY } from "../../test/storage/sample-writes.ts";
import type { FeedArrival, FeedSource } from "./feed-intake-storage.ts";
import { KEPT_ARRIVALS } from "./feed-intake-storage.ts";
import type { Storage } from "./storage.ts";

const arrival = (more: Partial<FeedArrival> = {}): Omit<FeedArrival, "number"> => ({
  curef: "C1",
  by: "push",
  file: "stock.csv",
  bytes: 120,
  digest: "abc",
  receivedAt: MONDAY,
  state: "waiting",
  ...more,
});
const SOURCE: FeedSource = {
  curef: "C1",
  url: "https://garage.example/stock.csv",
  everyMinutes: 360,
  due: MONDAY,
  failures: 0,
};

export function describeFeedIntake(storage: () => Storage): void {
  describe("the keys of a dealer's feeds", () => {
    it("are known by their identifier until they are taken back, by who has them", async () => {
      const { feedKeys } = storage();
      const key = { id: "one", curef: "C1", label: "Logiciel", createdAt: MONDAY };
      await feedKeys.add({ ...key, hash: "h1" });
      await feedKeys.add({ ...key, id: "two", createdAt: TUESDAY, hash: "h2" });
      await feedKeys.used("two", TUESDAY);
      expect(await feedKeys.get("one")).toEqual({ ...key, hash: "h1" });
      expect(await feedKeys.of("C1")).toEqual([key, { ...key, id: "two", createdAt: TUESDAY, usedAt: TUESDAY }]);
      expect([await feedKeys.remove("C2", "one"), await feedKeys.remove("C1", "one")]).toEqual([false, true]);
      expect([await feedKeys.get("one"), await feedKeys.remove("C1", "one")]).toEqual([undefined, false]);
    });
  });

  describe("how a dealer's files are read", () => {
    it("is what was said last, and nothing before", async () => {
      const { feedSettings } = storage();
      expect(await feedSettings.get("C1")).toEqual({});
      await feedSettings.put("C1", { mapping: "virage", encoding: "windows-1252" });
      await feedSettings.put("C1", { mapping: "dealer-group-fr" });
      expect(await feedSettings.get("C1")).toEqual({ mapping: "dealer-group-fr" });
    });
  });

  describe("where a dealer's stock is fetched", () => {
    it("is one place, whose state is noted as long as it is that one", async () => {
      const { feedSources } = storage();
      await feedSources.put(SOURCE);
      const looked = { ...SOURCE, due: TUESDAY, failures: 2, etag: '"a"', checkedAt: MONDAY, problem: "Rien." };
      await feedSources.note(looked);
      expect(await feedSources.get("C1")).toEqual(looked);
      const elsewhere = { ...SOURCE, url: "https://garage.example/autre.csv" };
      await feedSources.put(elsewhere);
      await feedSources.note(looked);
      expect(await feedSources.all()).toEqual([elsewhere]);
      expect(await storage().together((unit) => unit.askSource("C1", MONDAY))).toBe(true);
      expect(await storage().together((unit) => unit.askSource("C2", MONDAY))).toBe(false);
      expect(await feedSources.get("C1")).toEqual({ ...elsewhere, due: MONDAY });
      expect([await feedSources.remove("C1"), await feedSources.remove("C1")]).toEqual([true, false]);
    });
  });

  it("its keys, its source and how its files are read are written beside what else is, all or nothing", async () => {
    const { feedKeys, feedSources, feedSettings } = storage();
    const key = { id: "one", curef: "C1", label: "", createdAt: MONDAY };
    const failing = storage().together(async (unit) => {
      await unit.addFeedKey({ ...key, hash: "h1" });
      await unit.putFeedSource(SOURCE);
      await unit.putFeedSettings("C1", { encoding: "utf-8" });
      throw new Error("not so");
    });
    await expect(failing).rejects.toThrow("not so");
    expect([await feedKeys.of("C1"), await feedSources.all(), await feedSettings.get("C1")]).toEqual([[], [], {}]);
    await storage().together(async (unit) => {
      await unit.addFeedKey({ ...key, hash: "h1" });
      await unit.putFeedSource(SOURCE);
    });
    expect([await feedKeys.of("C1"), await feedSources.all()]).toEqual([[key], [SOURCE]]);
    const removed = await storage().together(async (unit) => [
      await unit.removeFeedKey("C2", "one"),
      await unit.removeFeedKey("C1", "one"),
      await unit.removeFeedSource("C1"),
      await unit.removeFeedSource("C2"),
    ]);
    expect(removed).toEqual([false, true, true, false]);
    expect([await feedKeys.of("C1"), await feedSources.all()]).toEqual([[], []]);
  });

  describe("files that came by themselves", () => {
    it("are numbered by dealer, and say what became of them", async () => {
      const { feedArrivals } = storage();
      const first = await feedArrivals.add(arrival());
      const second = await feedArrivals.add(arrival({ by: "pull" }));
      const other = await feedArrivals.add(arrival({ curef: "C2" }));
      expect([first.number, second.number, other.number]).toEqual([1, 2, 1]);
      await feedArrivals.begin("C1", 1);
      expect((await feedArrivals.unfinished()).map(({ curef, state }) => [curef, state])).toEqual([
        ["C1", "importing"],
        ["C1", "waiting"],
        ["C2", "waiting"],
      ]);
      await feedArrivals.end("C1", 1, { state: "imported", endedAt: TUESDAY, runAt: MONDAY });
      await feedArrivals.end("C1", 2, { state: "failed", endedAt: TUESDAY, failure: "Le disque est plein." });
      expect(await feedArrivals.get("C1", 1)).toEqual({
        ...first,
        state: "imported",
        endedAt: TUESDAY,
        runAt: MONDAY,
      });
      expect((await feedArrivals.of("C1", 1))[0]).toMatchObject({ number: 2, failure: "Le disque est plein." });
      expect(await feedArrivals.unfinished()).toEqual([other]);
      expect(await feedArrivals.get("C1", 3)).toBeUndefined();
    });

    it("are told where the latest of a dealer brought nothing", async () => {
      const { feedArrivals } = storage();
      const failed = { state: "failed", endedAt: TUESDAY } as const;
      await feedArrivals.add(arrival(failed));
      await feedArrivals.add(arrival({ state: "imported", endedAt: TUESDAY }));
      const other = await feedArrivals.add(arrival({ ...failed, curef: "C2" }));
      const third = await feedArrivals.add(arrival({ ...failed, curef: "C3", state: "refused", receivedAt: TUESDAY }));
      await feedArrivals.add(arrival({ curef: "C4" }));
      expect(await feedArrivals.troubled(9)).toEqual([third, other]);
      expect(await feedArrivals.troubled(1)).toEqual([third]);
    });

    it("have each a number of their own when they come at once, and are kept as far as anybody looks back", async () => {
      const { feedArrivals } = storage();
      const waiting = await feedArrivals.add(arrival());
      const ended = { state: "imported", endedAt: TUESDAY } as const;
      const added = await Promise.all(
        Array.from({ length: KEPT_ARRIVALS + 3 }, () => feedArrivals.add(arrival(ended))),
      );
      expect(new Set(added.map(({ number }) => number)).size).toBe(KEPT_ARRIVALS + 3);
      const kept = await feedArrivals.of("C1", 100);
      expect(kept).toHaveLength(KEPT_ARRIVALS + 1);
      expect(kept.at(-1)).toEqual(waiting);
    });
  });
}
