import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import type { Job, Scheduler, SchedulerParts } from "./scheduler.ts";
import { startScheduler } from "./scheduler.ts";

const START = Date.parse("2026-01-15T09:00:00.000Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No look but those that a test asks for. */
const NEVER = 2 ** 30;

let directory: string;
let storage: Storage;
/** What clocks say, and how much time has passed whatever they say. */
let now: number;
let passed: number;
let schedulers: Scheduler[];
const log = { error: vi.fn<(facts: object, message: string) => void>(), info: () => undefined };

beforeEach(async () => {
  now = START;
  passed = 0;
  schedulers = [];
  log.error.mockClear();
  directory = await mkdtemp(join(tmpdir(), "virage-jobs-"));
  storage = await openSqliteStorage({ directory });
});
afterEach(async () => {
  for (const scheduler of schedulers) await scheduler.stop();
  await storage.close();
  await rm(directory, { recursive: true });
});

async function start(jobs: readonly Job[], given: Partial<SchedulerParts> = {}) {
  const scheduler = startScheduler({
    jobs,
    storage,
    clock: () => now,
    monotonic: () => passed,
    holder: `process ${String(schedulers.length)}`,
    log,
    interval: NEVER,
    ...given,
  });
  schedulers.push(scheduler);
  await scheduler.look();
  return scheduler;
}
const pass = (milliseconds: number) => {
  now += milliseconds;
  passed += milliseconds;
};
const job = (name: string, run: Job["run"] = async () => undefined, every = HOUR): Job => ({ name, every, run });
const settled = async (scheduler: Scheduler) => {
  await scheduler.look();
  await scheduler.idle();
};
/** Work that goes on until it is told to end, or is cut off. */
function open() {
  const begun: (() => void)[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      begun.push(resolve);
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
  return { run: vi.fn(run), finish: () => begun.shift()?.() };
}

describe("a job", () => {
  it("runs at the start, and again when its time has come", async () => {
    const run = vi.fn(async () => undefined);
    const scheduler = await start([job("clean", run)]);
    await settled(scheduler);
    expect(run).toHaveBeenCalledTimes(1);
    pass(HOUR - 1);
    await settled(scheduler);
    expect(run).toHaveBeenCalledTimes(1);
    pass(1);
    await settled(scheduler);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await scheduler.states()).toEqual([
      expect.objectContaining({ name: "clean", outcome: "done", failures: 0, due: new Date(now + HOUR).toISOString() }),
    ]);
  });

  it("does not run because a process started, and at once where it is overdue", async () => {
    const run = vi.fn(async () => undefined);
    await settled(await start([job("clean", run)]));
    await schedulers[0]?.stop();
    pass(HOUR / 2);
    await settled(await start([job("clean", run)]));
    await schedulers[1]?.stop();
    expect(run).toHaveBeenCalledTimes(1);
    pass(100 * HOUR);
    await settled(await start([job("clean", run)]));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("that fails is told and tried again later and later, and holds up no other", async () => {
    let isWell = false;
    const failing = vi.fn(() => (isWell ? Promise.resolve() : Promise.reject(new Error("disk full"))));
    const other = vi.fn(async () => undefined);
    const scheduler = await start([job("failing", failing), job("other", other)]);
    await settled(scheduler);
    expect([failing.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
    expect(log.error).toHaveBeenLastCalledWith(
      { err: new Error("disk full"), job: "failing", failures: 1 },
      "job failed",
    );
    for (const wait of [1, 2, 4]) {
      pass(wait * MINUTE - 1);
      const { length } = failing.mock.calls;
      await settled(scheduler);
      expect(failing).toHaveBeenCalledTimes(length);
      pass(1);
      await settled(scheduler);
      expect(failing).toHaveBeenCalledTimes(length + 1);
    }
    isWell = true;
    pass(8 * MINUTE);
    await settled(scheduler);
    expect((await storage.jobs.states()).get("failing")).toMatchObject({ outcome: "done", failures: 0 });
    expect(other).toHaveBeenCalledTimes(1);
  });

  it("that goes on for long is nobody else’s meanwhile, and holds up no other", async () => {
    const long = open();
    const other = vi.fn(async () => undefined);
    const [first, second] = [
      await start([job("long", long.run), job("other", other)]),
      await start([job("long", long.run)]),
    ];
    for (let minutes = 0; minutes < 90; minutes += 0.5) {
      pass(MINUTE / 2);
      await first.look();
      await second.look();
    }
    expect([long.run.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
    long.finish();
    await first.idle();
    expect((await storage.jobs.states()).get("long")).toMatchObject({
      outcome: "done",
      due: new Date(now).toISOString(),
    });
  });

  it("of a process that was killed is taken over once its lease has ended", async () => {
    const killed = open();
    await start([job("clean", killed.run)]);
    const run = vi.fn(async () => undefined);
    const second = await start([job("clean", run)]);
    pass(MINUTE - 1);
    await settled(second);
    expect(run).not.toHaveBeenCalled();
    pass(1);
    await settled(second);
    expect(run).toHaveBeenCalledTimes(1);
    // The first was asleep rather than dead: it is cut off, and writes nothing down.
    const due = (await storage.jobs.states()).get("clean")?.due;
    await schedulers[0]?.look();
    await schedulers[0]?.idle();
    expect(log.error).toHaveBeenCalledWith({ job: "clean" }, "job was taken over while it ran here");
    expect((await storage.jobs.states()).get("clean")?.due).toBe(due);
  });

  it("that is cut off when its process stops is begun anew by the next, at once", async () => {
    const long = open();
    await start([job("clean", long.run)]);
    await schedulers[0]?.stop();
    expect(log.error).not.toHaveBeenCalled();
    const run = vi.fn(async () => undefined);
    await settled(await start([job("clean", run)]));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("that does not end when its process stops is left to its lease", async () => {
    const deaf = vi.fn(() => new Promise<void>(() => undefined));
    const first = await start([job("clean", deaf)], { grace: 1 });
    await first.stop();
    const run = vi.fn(async () => undefined);
    const second = await start([job("clean", run)]);
    expect(run).not.toHaveBeenCalled();
    pass(MINUTE);
    await settled(second);
    expect(run).toHaveBeenCalledTimes(1);
    schedulers = schedulers.slice(1);
  });
});

describe("a clock that was wrong", () => {
  const DAY = 24 * HOUR;
  const byAge = (name: string, run: Job["run"]): Job => ({ ...job(name, run), isByAge: true });

  it("puts no job off for longer than its interval once it is right, in the same process and in the next, and is told", async () => {
    const run = vi.fn(async () => undefined);
    now += 100 * DAY;
    const scheduler = await start([job("clean", run)]);
    await settled(scheduler);
    expect(run).toHaveBeenCalledTimes(1);
    now -= 100 * DAY;
    await settled(scheduler);
    expect(run).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledWith({ jobs: ["clean"] }, "jobs were put off by a clock that was ahead");
    now += 100 * DAY;
    pass(HOUR);
    await settled(scheduler);
    await scheduler.stop();
    now -= 100 * DAY;
    await settled(await start([job("clean", run)]));
    expect(run).toHaveBeenCalledTimes(4);
    expect((await storage.jobs.states()).get("clean")?.due).toBe(new Date(now + HOUR).toISOString());
  });

  it("leaves no job with a process that was killed meanwhile", async () => {
    now += 100 * DAY;
    await start([job("clean", open().run)]);
    now -= 100 * DAY;
    const run = vi.fn(async () => undefined);
    await settled(await start([job("clean", run)]));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("removes nothing by age for a day, after which it is taken for right; all else goes on", async () => {
    const [remove, fetch] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const jobs = [byAge("events", remove), job("stocks", fetch)];
    const scheduler = await start(jobs);
    await settled(scheduler);
    now += 100 * DAY;
    await settled(scheduler);
    expect(log.error).toHaveBeenCalledWith(
      { seconds: (100 * DAY) / 1000, jobs: ["events"] },
      "the clock was set: what goes by age waits for a day",
    );
    for (let minutes = 0; minutes < 23 * 60; minutes += 30) {
      pass(MINUTE * 30);
      await settled(scheduler);
    }
    await scheduler.stop();
    // Nor by whoever is started meanwhile.
    const next = await start(jobs);
    await settled(next);
    expect(remove).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls.length).toBeGreaterThan(20);
    pass(2 * HOUR);
    await settled(next);
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it("removes nothing by age for a day either when it is set back", async () => {
    const remove = vi.fn(async () => undefined);
    now += 100 * DAY;
    const scheduler = await start([byAge("events", remove)]);
    await settled(scheduler);
    now -= 100 * DAY;
    await settled(scheduler);
    expect(remove).toHaveBeenCalledTimes(1);
    pass(DAY);
    await settled(scheduler);
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it("removes nothing by age where it was set while no process ran, and does where one was away for a night", async () => {
    const remove = vi.fn(async () => undefined);
    await settled(await start([byAge("events", remove)]));
    await schedulers[0]?.stop();
    now += 12 * HOUR;
    await settled(await start([byAge("events", remove)]));
    await schedulers[1]?.stop();
    expect(remove).toHaveBeenCalledTimes(2);
    now += 100 * DAY;
    await settled(await start([byAge("events", remove)]));
    expect(remove).toHaveBeenCalledTimes(2);
  });
});

it("tells that jobs cannot be read, and goes on when they can", async () => {
  const run = vi.fn(async () => undefined);
  vi.spyOn(storage.jobs, "states").mockRejectedValueOnce(new Error("away"));
  const scheduler = startScheduler({
    jobs: [job("clean", run)],
    storage,
    clock: () => now,
    monotonic: () => passed,
    holder: "a",
    log,
    interval: NEVER,
  });
  schedulers.push(scheduler);
  await scheduler.look().catch(() => undefined);
  expect(log.error).toHaveBeenCalledWith({ err: new Error("away") }, "jobs cannot be read");
  await settled(scheduler);
  expect(run).toHaveBeenCalledTimes(1);
});
