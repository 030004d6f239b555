import { describe, expect, it } from "vitest";
import { createTurns, LineFull } from "./turns.ts";

/** A job that ends when told to. */
function heldJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { job: () => promise, end: resolve, fail: reject };
}

describe("turns", () => {
  it("let so many jobs run at once and no more", async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const job = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    await Promise.all(Array.from({ length: 9 }, () => turns.run(job)));
    expect([most, running]).toEqual([2, 0]);
  });

  it("refuse who finds the line full, and take the next once it moves", async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const [first, second] = [heldJob(), heldJob()];
    const running = turns.run(first.job);
    const waiting = turns.run(second.job);
    await expect(turns.run(() => Promise.resolve("third"))).rejects.toThrow(LineFull);
    first.end("first");
    expect(await running).toBe("first");
    const last = turns.run(() => Promise.resolve("last"));
    second.end("second");
    expect([await waiting, await last]).toEqual(["second", "last"]);
  });

  it("pass on when a job fails", async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const failing = turns.run(() => Promise.reject(new Error("failed")));
    const next = turns.run(() => Promise.resolve("next"));
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("next");
  });
});
