/** Runs of feeds, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { FeedRun, KeptFeedRun } from "./feed-run-storage.ts";
import { KEPT_RUNS } from "./feed-run-storage.ts";
import type { Storage } from "./storage.ts";

const run = (at: string, more: Partial<FeedRun> = {}): FeedRun => ({
  curef: "C1",
  at,
  lastReferences: ["C1-A", "C1-B"],
  report: { counts: { read: 2 } },
  ...more,
});

const kept = (number: number, one: FeedRun): KeptFeedRun => ({ ...one, number });

export function describeFeedRuns(storage: () => Storage): void {
  describe("the runs of a dealer's feeds", () => {
    it("are told from the latest on, and the last that was imported by itself", async () => {
      const { feedRuns } = storage();
      const refused = run(WEDNESDAY, { refusal: "truncated", lastReferences: [] });
      for (const one of [run(MONDAY), run(TUESDAY), refused, run(WEDNESDAY, { curef: "C2" })]) await feedRuns.add(one);
      expect(await feedRuns.of("C1", 2)).toEqual([kept(3, refused), kept(2, run(TUESDAY))]);
      expect([await feedRuns.get("C1", MONDAY), await feedRuns.get("C2", MONDAY)]).toEqual([
        kept(1, run(MONDAY)),
        undefined,
      ]);
      expect(await feedRuns.lastImported("C1")).toEqual(kept(2, run(TUESDAY)));
      expect(await feedRuns.lastImported("C2")).toMatchObject({ number: 1 });
      expect([await feedRuns.of("C3", 9), await feedRuns.lastImported("C3")]).toEqual([[], undefined]);
    });

    it("are one where it is told again", async () => {
      const { feedRuns } = storage();
      await feedRuns.add(run(MONDAY, { refusal: "encoding" }));
      await feedRuns.add(run(MONDAY));
      expect(await feedRuns.of("C1", 9)).toEqual([kept(1, run(MONDAY))]);
    });

    it("are kept as far as anybody looks back", async () => {
      const { feedRuns } = storage();
      const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
      await feedRuns.add(run(at(0), { curef: "C2" }));
      for (let day = 0; day < KEPT_RUNS + 2; day += 1) await feedRuns.add(run(at(day)));
      const all = await feedRuns.of("C1", 2 * KEPT_RUNS);
      expect([all.length, all.at(-1)?.at]).toEqual([KEPT_RUNS, at(2)]);
      expect([all[0]?.number, all.at(-1)?.number]).toEqual([KEPT_RUNS + 2, 3]);
      expect(await feedRuns.of("C2", 9)).toHaveLength(1);
    });
  });
}
