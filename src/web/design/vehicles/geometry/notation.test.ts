import { describe, expect, it } from "vitest";
import { readPath } from "./notation.ts";
import { pointAt } from "./path.ts";

describe("the notation of paths", () => {
  it("passes through every node", () => {
    const { curves } = readPath("0,0 100,50 220,40 300,0");
    expect(curves.map(({ end }) => [end.x, end.y])).toEqual([
      [100, 50],
      [220, 40],
      [300, 0],
    ]);
  });

  it("runs smoothly over a node and breaks at a corner", () => {
    const smooth = readPath("0,0 100,50 200,0").curves;
    const broken = readPath("0,0 100,50! 200,0").curves;
    const turnAt = (curves: typeof smooth) => {
      const [before, after] = curves;
      if (before === undefined || after === undefined) throw new Error("no joint");
      const arriving = Math.atan2(before.end.y - before.arrive.y, before.end.x - before.arrive.x);
      return Math.abs(Math.atan2(after.leave.y - after.start.y, after.leave.x - after.start.x) - arriving);
    };
    expect(turnAt(smooth)).toBeLessThan(1e-6);
    expect(turnAt(broken)).toBeGreaterThan(0.5);
  });

  it("keeps to a given direction", () => {
    const [first] = readPath("0,0 100,100@0 200,100").curves;
    expect(first && first.arrive.y).toBeCloseTo(100, 6);
  });

  it("draws lines where lines are asked for, and closes as told", () => {
    const { curves, closed } = readPath("0,0! L90,0 L90,90 Z");
    expect(closed).toBe(true);
    expect(curves.every(({ straight }) => straight)).toBe(true);
    expect(curves[0] && pointAt(curves[0], 0.5)).toEqual({ x: 45, y: 0 });
  });

  it("refuses what does not read, naming it", () => {
    expect(() => readPath("0,0 12;7")).toThrow("12;7");
  });
});
