import { describe, expect, it } from "vitest";
import { createSemaphore, QueueFull } from "./semaphore.ts";

/** A job that ends when told to. */
function heldJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { job: () => promise, end: resolve, fail: reject };
}

describe("a semaphore", () => {
  it("lets so many jobs run at once and no more", async () => {
    const semaphore = createSemaphore({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const job = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    await Promise.all(Array.from({ length: 9 }, () => semaphore.run(job)));
    expect([most, running]).toEqual([2, 0]);
  });

  it("refuses who finds the queue full, and takes the next once it moves", async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 1 });
    const [first, second] = [heldJob(), heldJob()];
    const running = semaphore.run(first.job);
    const waiting = semaphore.run(second.job);
    await expect(semaphore.run(() => Promise.resolve("third"))).rejects.toThrow(QueueFull);
    first.end("first");
    expect(await running).toBe("first");
    const last = semaphore.run(() => Promise.resolve("last"));
    second.end("second");
    expect([await waiting, await last]).toEqual(["second", "last"]);
  });

  it("passes on when a job fails", async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 1 });
    const failing = semaphore.run(() => Promise.reject(new Error("failed")));
    const next = semaphore.run(() => Promise.resolve("next"));
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("next");
  });
});
