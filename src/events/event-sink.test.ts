import { describe, expect, it } from "vitest";
import { drawnId, sampleEvent } from "../../test/factories/site-events.ts";
import type { EventRecord } from "./event-record.ts";
import { createEventSink } from "./event-sink.ts";

const record = (): EventRecord => ({ ...sampleEvent("login"), receivedAt: 1, visitorId: drawnId(), version: 1 });
const records = (count: number) => Array.from({ length: count }, record);

/** A disk or collector that does as it is told, and a clock that calls back when it is told. */
function trial(most = 1000) {
  const written: EventRecord[][] = [];
  const waits: number[] = [];
  const errors: unknown[] = [];
  let job: (() => void) | undefined;
  let isAway = false;
  const sink = createEventSink({
    most,
    write: async (batch) => {
      if (isAway) throw new Error("away");
      written.push([...batch]);
    },
    later: (next, milliseconds) => {
      waits.push(milliseconds);
      job = next;
    },
    onError: (error) => errors.push(error),
  });
  return {
    sink,
    written,
    waits,
    errors,
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
    const { sink, written, setAway } = trial();
    sink.add(records(2));
    await sink.flush();
    expect(written.map(({ length }) => length)).toEqual([2]);
    setAway(true);
    sink.add(records(2));
    await sink.flush();
    expect([written.length, sink.waiting()]).toEqual([1, 2]);
  });
});
