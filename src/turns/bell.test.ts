import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atMostEach, createBell } from "./bell.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a bell", () => {
  it("that has rung before anybody waits is not waited for, once", async () => {
    const bell = createBell();
    bell.ring();
    bell.ring();
    await bell.wait(3_600_000);
    const stop = new AbortController();
    const waiting = bell.wait(3_600_000, stop.signal);
    stop.abort(new Error("the site stops"));
    await expect(waiting).rejects.toThrow("the site stops");
  });

  it("wakes who waits, as often as it rings", async () => {
    const bell = createBell();
    const { signal } = new AbortController();
    for (let time = 0; time < 3; time++) {
      const waiting = bell.wait(3_600_000, signal);
      bell.ring();
      await waiting;
    }
  });
});

it("a job that is asked for again and again is run at once, and then once in a while", () => {
  const runs: number[] = [];
  const began = Date.now();
  const woken = atMostEach(50, Date.now, () => runs.push(Date.now() - began));
  for (let at = 0; at < 120; at++) {
    woken.ask();
    vi.advanceTimersByTime(1);
  }
  expect(runs).toEqual([0, 50, 100]);
  woken.stop();
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([0, 50, 100]);
});
