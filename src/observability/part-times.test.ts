import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Registry } from "prom-client";
import type { PartTimes } from "./part-times.ts";
import { startPartTimes } from "./part-times.ts";
import { isWorkHeard, measured, tellWork } from "./work-done.ts";

let times: PartTimes;
beforeEach(() => (times = startPartTimes()));
afterEach(() => times.stop());

async function counted(labels: string): Promise<string | undefined> {
  const registry = new Registry();
  registry.registerMetric(times.figure);
  return new RegExp(String.raw`^virage_part_seconds_count\{${labels}\} (\d+)$`, "m").exec(
    await registry.metrics(),
  )?.[1];
}

describe("the time of a part", () => {
  it("is counted once for each work that is done", async () => {
    expect(await measured({ part: "search", name: "page" }, async () => 7)).toBe(7);
    await measured({ part: "search", name: "page" }, async () => 8);
    expect(await counted('part="search",name="page",outcome="done"')).toBe("2");
  });

  it("tells what failed apart, which fails for who asked too", async () => {
    const failing = measured({ part: "storage", name: "select" }, () => Promise.reject(new Error("gone")));
    await expect(failing).rejects.toThrow("gone");
    expect(await counted('part="storage",name="select",outcome="failed"')).toBe("1");
    expect(await counted('part="storage",name="select",outcome="done"')).toBeUndefined();
  });

  it("is in seconds", async () => {
    tellWork({ part: "mail", name: "mail", startedAt: 1000, endedAt: 3500, hasFailed: false });
    const { values } = await times.figure.get();
    expect(values.find(({ metricName }) => metricName === "virage_part_seconds_sum")?.value).toBe(2.5);
  });

  it("is nobody’s any more once the listening ends", async () => {
    times.stop();
    expect(isWorkHeard()).toBe(false);
    await measured({ part: "search", name: "page" }, async () => 7);
    expect(await counted('part="search",name="page",outcome="done"')).toBeUndefined();
  });
});
