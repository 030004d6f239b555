import { describe, expect, it } from "vitest";
import { latestOnly, pause } from "./latest-only.ts";

/** Lets what is already settled be told. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function asking() {
  const told: (string | undefined)[] = [];
  return { told, ask: latestOnly<string>((answer) => told.push(answer)) };
}

describe("questions of which only the last counts", () => {
  it("never tell an answer that comes after a newer question", async () => {
    const { told, ask } = asking();
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    ask(() => first.promise);
    ask(() => second.promise);
    second.resolve("second");
    await settle();
    first.resolve("first");
    await settle();
    expect(told).toEqual(["second"]);
  });

  it("cancel the one under way", () => {
    const { ask } = asking();
    const signals: AbortSignal[] = [];
    const never = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    };
    ask(never);
    ask(never);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it("tell a failure of the last one, and of no other", async () => {
    const { told, ask } = asking();
    ask(() => Promise.reject(new Error("late")));
    ask(() => Promise.reject(new Error("down")));
    await settle();
    expect(told).toEqual([undefined]);
  });

  it("stop waiting when they are cancelled", async () => {
    const controller = new AbortController();
    const waiting = pause(60_000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow("aborted");
  });
});
