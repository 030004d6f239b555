import { pino } from "pino";
import { expect, it } from "vitest";
import { addressedSites } from "./addressed-sites.ts";

it("a showroom that was closed stays so while nobody can read whether it is, and the marketplace asks for nothing", async () => {
  const reads: (() => Promise<ReadonlySet<string>>)[] = [];
  const told: string[] = [];
  const { isShowroomClosed } = addressedSites({
    dealers: { all: async () => [], onWrite: () => {} },
    marks: { under: async () => reads.shift()?.() ?? new Set() },
    config: { publicUrl: undefined },
    clock: () => 0,
    log: pino({}, { write: (line: string) => told.push(line) }),
  });
  const away = () => Promise.reject(new Error("storage is away"));
  reads.push(async () => new Set(["C1"]), away, away);
  expect([await isShowroomClosed({ curef: "C1" }), await isShowroomClosed({ curef: "C1" })]).toEqual([true, true]);
  expect([await isShowroomClosed({ curef: "C2" }), isShowroomClosed({})]).toEqual([false, false]);
  expect(told).toEqual(Array(2).fill(expect.stringContaining("which showrooms are closed cannot be read")));
  expect([reads.length, await isShowroomClosed({ curef: "C1" })]).toEqual([0, false]);
});
