import { describe, expect, it } from "vitest";
import { logLines } from "./log-lines.ts";

/** A disk that takes what it is let, and a clock that stands until it is told to go on. */
function disk() {
  let room = 0;
  let taken = "";
  const waiting: (() => void)[] = [];
  const told: number[] = [];
  const lines = logLines({
    descriptor: 1,
    mostKept: 30,
    onLost: (count) => told.push(count),
    write: (_descriptor, bytes, written) => {
      const some = bytes.subarray(0, room);
      if (some.length === 0) return written(new Error("ENOSPC: no space left on device, write"), 0);
      room -= some.length;
      taken += some.toString();
      written(null, some.length);
    },
    later: (again) => waiting.push(again),
  });
  const open = (bytes: number) => {
    room = bytes;
    for (const again of waiting.splice(0)) again();
  };
  return { lines, open, taken: () => taken, told: () => told, tries: () => waiting.length };
}

describe("lines of a log whose disk is full", () => {
  it("are kept, whole and in their order, until they are taken", () => {
    const { lines, open, taken, told, tries } = disk();
    lines.write("first\n");
    lines.write("second\n");
    expect([taken(), tries()]).toEqual(["", 1]);
    open(8);
    expect(taken()).toBe("first\nse");
    open(100);
    lines.write("third\n");
    expect(taken()).toBe("first\nsecond\nthird\n");
    expect([lines.lost(), told(), tries()]).toEqual([0, [], 0]);
  });

  it("are kept up to a bound; those beyond it are counted, and told of once others are taken again", () => {
    const { lines, open, taken, told } = disk();
    for (const line of ["one\n", "0123456789\n", "0123456789\n", "0123456789\n", "last\n"]) lines.write(line);
    expect([lines.lost(), told()]).toEqual([1, []]);
    open(1000);
    expect(taken()).toBe("one\n0123456789\n0123456789\nlast\n");
    expect(told()).toEqual([1]);
    lines.write("after\n");
    expect([lines.lost(), told()]).toEqual([1, [1]]);
  });
});
