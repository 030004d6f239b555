/** Jobs and their leases, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, numbers } from "../../test/storage/sample-writes.ts";
import type { Lease } from "./job-storage.ts";
import type { Storage } from "./storage.ts";

const LATER = "2999-01-01T00:00:00.000Z";

export function describeJobs(storage: () => Storage): void {
  const know = (due = MONDAY) => storage().jobs.know(["clean"], due);
  const take = (holder: string, lease: Partial<Lease> = {}) =>
    storage().jobs.take("clean", { holder, now: MONDAY, until: TUESDAY, ...lease });
  const state = async () => (await storage().jobs.states()).get("clean");

  describe("a job", () => {
    it("is known once, and due from then on", async () => {
      await know();
      await know(LATER);
      expect(await state()).toEqual({ name: "clean", due: MONDAY, failures: 0 });
      expect(await storage().jobs.take("unknown", { holder: "a", now: MONDAY, until: TUESDAY })).toBeUndefined();
    });

    it("is taken by one of many that ask at once, and by nobody before it is due", async () => {
      await know(TUESDAY);
      expect(await take("early")).toBeUndefined();
      const asked = await Promise.all(
        numbers(8).map((number) => take(`process ${String(number)}`, { now: TUESDAY, until: WEDNESDAY })),
      );
      const taken = asked.filter((one) => one !== undefined);
      expect(taken).toEqual([
        expect.objectContaining({ name: "clean", startedAt: TUESDAY, leaseUntil: WEDNESDAY, failures: 0 }),
      ]);
      expect((await state())?.holder).toBe(taken[0]?.holder);
    });

    it("is taken over once its lease has ended, and is not its first holder’s any more", async () => {
      await know();
      await take("killed");
      expect(await take("b")).toBeUndefined();
      expect(await take("b", { now: TUESDAY, until: WEDNESDAY })).toMatchObject({ holder: "b" });
      const { jobs } = storage();
      expect(await jobs.prolong("clean", "killed", LATER)).toBe(false);
      expect(await jobs.end("clean", "killed", { at: TUESDAY, outcome: "done", due: LATER })).toBe(false);
      await jobs.release("clean", "killed");
      expect(await state()).toMatchObject({ holder: "b", leaseUntil: WEDNESDAY });
    });

    it("is held for longer when its lease is prolonged", async () => {
      await know();
      await take("a");
      expect(await storage().jobs.prolong("clean", "a", LATER)).toBe(true);
      expect(await take("b", { now: WEDNESDAY, until: LATER })).toBeUndefined();
    });

    it("ends done or failed, and says how often in a row it failed", async () => {
      await know();
      const { jobs } = storage();
      for (const failures of [1, 2]) {
        await take("a");
        expect(await jobs.end("clean", "a", { at: TUESDAY, outcome: "failed", due: MONDAY })).toBe(true);
        expect(await state()).toMatchObject({ outcome: "failed", failures });
      }
      expect(await state()).not.toHaveProperty("succeededAt");
      await take("a");
      await jobs.end("clean", "a", { at: TUESDAY, outcome: "done", due: WEDNESDAY });
      expect(await state()).toEqual({
        name: "clean",
        due: WEDNESDAY,
        failures: 0,
        startedAt: MONDAY,
        endedAt: TUESDAY,
        succeededAt: TUESDAY,
        outcome: "done",
      });
      expect(await take("b", { now: TUESDAY })).toBeUndefined();
    });

    it("is mended where a clock that was ahead wrote its moment or its lease, and left as it is otherwise", async () => {
      await know();
      const { jobs } = storage();
      const bounds = { latestDue: TUESDAY, due: MONDAY, latestLease: WEDNESDAY };
      await take("a");
      await jobs.end("clean", "a", { at: MONDAY, outcome: "done", due: TUESDAY });
      expect(await jobs.mend("clean", bounds)).toBe(false);
      expect(await state()).toMatchObject({ due: TUESDAY });
      await take("a", { now: TUESDAY, until: WEDNESDAY });
      expect([await jobs.mend("clean", bounds), (await state())?.holder]).toEqual([false, "a"]);
      await jobs.end("clean", "a", { at: TUESDAY, outcome: "done", due: LATER });
      expect([await jobs.mend("clean", bounds), (await state())?.due]).toEqual([true, MONDAY]);
      await take("a", { now: TUESDAY, until: LATER });
      expect([await jobs.mend("clean", bounds), (await state())?.holder]).toEqual([true, undefined]);
    });

    it("is put off, and never brought forward by that", async () => {
      await know(TUESDAY);
      for (const due of [MONDAY, TUESDAY]) await storage().jobs.postpone("clean", due);
      expect((await state())?.due).toBe(TUESDAY);
      await storage().jobs.postpone("clean", WEDNESDAY);
      expect((await state())?.due).toBe(WEDNESDAY);
    });

    it("is given back unfinished, to be taken at once", async () => {
      await know();
      await take("a");
      await storage().jobs.release("clean", "a");
      expect(await take("b")).toMatchObject({ holder: "b", failures: 0 });
    });
  });
}
