import { describe, expect, it } from "vitest";
import { drawnId, sampleEvent } from "../../test/factories/site-events.ts";
import type { EventRecord } from "./event-record.ts";
import { BatchRefused, BatchTooLarge, createEventSink } from "./event-sink.ts";

const record = (): EventRecord => ({ ...sampleEvent("login"), receivedAt: 1, visitorId: drawnId(), version: 1 });
const records = (count: number) => Array.from({ length: count }, record);

/** A disk or collector that does as it is told, and a clock that calls back when it is told. */
function trial(most = 1000) {
  const written: EventRecord[][] = [];
  const waits: number[] = [];
  const errors: unknown[] = [];
  const refused: number[] = [];
  let job: (() => void) | undefined;
  let isAway = false;
  let bad: EventRecord | undefined;
  let tooLarge = (_batch: readonly EventRecord[]) => false;
  const sink = createEventSink({
    most,
    write: async (batch) => {
      if (isAway) throw new Error("away");
      if (tooLarge(batch)) throw new BatchTooLarge("413");
      if (bad !== undefined && batch.includes(bad)) throw new BatchRefused("400");
      written.push([...batch]);
    },
    later: (next, milliseconds) => {
      waits.push(milliseconds);
      job = next;
    },
    onError: (error) => errors.push(error),
    onRefused: (_refusal, count) => refused.push(count),
  });
  return {
    sink,
    written,
    waits,
    errors,
    refused,
    refuse: (one: EventRecord | undefined) => (bad = one),
    refuseMoreThan: (count: number, large: EventRecord | undefined) =>
      (tooLarge = (batch) => batch.length > count || (large !== undefined && batch.includes(large))),
    setAway: (away: boolean) => (isAway = away),
    /** The moment for which it waits, and all that comes of it. */
    pass: async () => {
      const due = job;
      job = undefined;
      due?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("where events go", () => {
  it("writes what came within 200 ms together, in its order, 500 at once at most", async () => {
    const { sink, written, waits, pass } = trial();
    const [first, second] = [records(499), records(2)];
    expect([sink.add(first), sink.add(second)]).toEqual([0, 0]);
    expect([written.length, waits]).toEqual([0, [200]]);
    await pass();
    expect(written.map(({ length }) => length)).toEqual([500, 1]);
    expect(written.flat()).toEqual([...first, ...second]);
    expect(sink.waiting()).toBe(0);
  });

  it("writes the days of France apart, so that no day is written twice where the next one is refused", async () => {
    const { sink, written, setAway, pass } = trial();
    const received = (moment: string) => ({ ...record(), receivedAt: Date.parse(moment) });
    const [before, after] = [received("2026-11-28T22:59:59.999Z"), received("2026-11-28T23:00:00.000Z")];
    sink.add([before, before, after]);
    await pass();
    expect(written).toEqual([[before, before], [after]]);
    setAway(true);
    sink.add([before, after]);
    await pass();
    setAway(false);
    await pass();
    expect(written.slice(2)).toEqual([[before], [after]]);
  });

  it("lets go of a batch that is refused for what it holds, tells how many, and writes what comes after it at once", async () => {
    const { sink, written, errors, refused, refuse, pass } = trial(2000);
    const [first, second] = [records(500), records(3)];
    refuse(first[7]);
    sink.add([...first, ...second]);
    await pass();
    expect([written, refused, errors]).toEqual([[second], [500], []]);
    expect(sink.waiting()).toBe(0);
  });

  it("hands over by halves what is too large for its collector, and lets go of nothing but one that is by itself", async () => {
    const { sink, written, errors, refused, refuseMoreThan, pass } = trial(2000);
    const all = records(700);
    const large = all[130];
    refuseMoreThan(150, large);
    sink.add(all);
    await pass();
    expect([written.flat().length, refused, errors]).toEqual([699, [1], []]);
    expect(written.flat()).toEqual(all.filter((one) => one !== large));
    expect(sink.waiting()).toBe(0);
  });

  it("waits longer after each failure, up to a minute, and writes all of it once the other is back", async () => {
    const { sink, written, waits, errors, setAway, pass } = trial();
    setAway(true);
    const all = records(3);
    sink.add(all);
    for (let times = 0; times < 9; times += 1) await pass();
    expect(waits).toEqual([200, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect([errors.length, written]).toEqual([9, []]);
    setAway(false);
    await pass();
    expect(written).toEqual([all]);
    sink.add(records(1));
    expect(waits.at(-1)).toBe(200);
  });

  it("lets go of what finds no room, and says how many", async () => {
    const { sink, written, pass } = trial(5);
    expect([sink.add(records(4)), sink.add(records(4)), sink.add(records(1))]).toEqual([0, 3, 1]);
    await pass();
    expect(written.map(({ length }) => length)).toEqual([5]);
    expect(sink.add(records(5))).toBe(0);
  });

  it("writes at the end of a process what still waits, and gives up what cannot be", async () => {
    const { sink, written, errors, setAway } = trial();
    sink.add(records(2));
    await sink.flush();
    expect(written.map(({ length }) => length)).toEqual([2]);
    setAway(true);
    sink.add(records(2));
    await sink.flush();
    expect([written.length, sink.waiting()]).toEqual([1, 2]);
    expect(errors.map(String)).toEqual(["Error: away", "EventsLeft: 2 events are left: they could not be written"]);
  });

  it("says what was written when it was, what its collector refused, and nothing of what waits", async () => {
    const { sink, setAway, refuse, pass } = trial(2000);
    const counted: [string, number][] = [];
    sink.watch((outcome, count) => counted.push([outcome, count]));
    setAway(true);
    const all = records(503);
    sink.add(all);
    await pass();
    expect(counted).toEqual([]);
    setAway(false);
    refuse(all[501]);
    await pass();
    expect(counted).toEqual([
      ["written", 500],
      ["discarded", 3],
    ]);
  });

  it("keeps no process for longer than ten seconds at its end, and tells what was left", async () => {
    const jobs = new Map<number, () => void>();
    const errors: unknown[] = [];
    const sink = createEventSink({
      write: () => Promise.withResolvers<undefined>().promise,
      later: (job, milliseconds) => void jobs.set(milliseconds, job),
      onError: (error) => errors.push(error),
      onRefused: () => {},
    });
    sink.add(records(3));
    const flushed = sink.flush();
    jobs.get(10_000)?.();
    await flushed;
    expect(errors.map(String)).toEqual(["EventsLeft: 3 events are left: time is up"]);
  });
});
