import { describe, expect, it } from "vitest";
import type { Filters } from "../domain/filters/registry.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import type { IndexChange } from "./engine.ts";
import { followMarket } from "./market-changes.ts";

function market() {
  let now = 0;
  const { engine, changes } = followMarket(createEmbeddedEngine({ chunkBits: 9 }), () => now);
  const remove = (reference: string): IndexChange => ({ kind: "remove", reference });
  return {
    engine,
    changes,
    /** As a refit writes. */
    value: (...references: readonly string[]) =>
      engine.apply(
        references.map((reference) => ({ kind: "market", reference, market: { verdict: "GOOD_DEAL" } })),
        engine.status().cursor + 1,
      ),
    write: (...references: readonly string[]) => engine.apply(references.map(remove), engine.status().cursor + 1),
    pass: (ms: number) => (now += ms),
  };
}

describe("what changed in the market of late", () => {
  it("tells how far an answer is behind, from the first change after it", async () => {
    const { changes, write, pass } = market();
    const version = changes.version();
    pass(100);
    expect(changes.behind(version)).toBe(0);
    await write("E1");
    pass(30);
    await write("E2");
    pass(12);
    expect([changes.behind(version), changes.behind(version + 1), changes.behind(changes.version())]).toEqual([
      42, 12, 0,
    ]);
  });

  it("tells which listings changed since", async () => {
    const { changes, write } = market();
    const version = changes.version();
    await write("E1", "E2");
    await write("E3");
    expect([changes.changed(["E9", "E2"], version), changes.changed(["E9"], version)]).toEqual([true, false]);
    expect([changes.changed(["E2"], version + 1), changes.changed(["E3"], version + 1)]).toEqual([false, true]);
    expect(changes.changed(["E3"], changes.version())).toBe(false);
  });

  it("tells that something changed once answers rest on it", async () => {
    const { engine, changes, write } = market();
    const told: number[] = [];
    changes.onChange(() => told.push(changes.version()));
    await write("E1");
    await engine.load([], 7);
    expect(told).toEqual([1, 7]);
  });

  it("counts an answer as too old once the changes after it are forgotten, or everything was loaded anew", async () => {
    const { engine, changes, write, pass } = market();
    const version = changes.version();
    await write("E1");
    const after = changes.version();
    pass(10_001);
    await write("E2");
    expect([changes.behind(version), changes.changed(["E9"], version)]).toEqual([Number.POSITIVE_INFINITY, true]);
    expect([changes.behind(after), changes.changed(["E9"], after)]).toEqual([0, false]);
    await engine.load([], 7);
    expect([changes.behind(after), changes.changed([], after), changes.behind(changes.version())]).toEqual([
      Number.POSITIVE_INFINITY,
      true,
      0,
    ]);
  });

  it("lets an answer stand that shows and counts nothing of what a refit brought, for as long as a page may stand", async () => {
    const { changes, value, write, pass } = market();
    const answer = { version: changes.version(), shown: new Set(["E1", "E2"]), onValues: [] };
    const filters: Filters = { vertical: "car", goodDealBadges: ["GOOD_DEAL"] };
    const counted = [{ question: { kind: "total" as const, filters, context: { now: 0 } }, told: "3" }];
    const stands = (differences = {}) => changes.standsTo({ ...answer, ...differences }) - answer.version;
    const mayStand = (differences = {}) => changes.mayStandTo({ ...answer, ...differences }) - answer.version;
    await value("E7", "E8");
    pass(59_000);
    await value("E9");
    expect([stands(), stands({ onValues: counted }), stands({ shown: new Set(["E9"]) })]).toEqual([2, 0, 1]);
    expect([mayStand({ onValues: counted }), mayStand({ onValues: counted, shown: new Set(["E9"]) })]).toEqual([2, 1]);
    await write("E5");
    expect([stands(), changes.behind(answer.version + 2)]).toEqual([2, 0]);
    pass(2000);
    await value("E2");
    expect([stands(), changes.behind(answer.version)]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it("tells whether a change brought anything but what the market says", async () => {
    const { engine, changes, value, write } = market();
    const told: boolean[] = [];
    changes.onChange(({ isMarketOnly }) => told.push(isMarketOnly));
    await value("E1");
    await write("E1");
    await engine.apply(
      [
        { kind: "market", reference: "E1", market: { verdict: "GOOD_DEAL" } },
        { kind: "remove", reference: "E2" },
      ],
      9,
    );
    await engine.load([], 10);
    expect(told).toEqual([true, false, false, false]);
  });

  it("holds no more than a bounded number of references", async () => {
    const { changes, write } = market();
    const version = changes.version();
    for (let batch = 0; batch < 11; batch++)
      await write(...Array.from({ length: 5000 }, (_, index) => `E${batch}-${index}`));
    expect(changes.behind(version)).toBe(Number.POSITIVE_INFINITY);
    expect(changes.behind(changes.version() - 1)).toBe(0);
  });
});
