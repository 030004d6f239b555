import { describe, expect, it } from "vitest";
import { below, between, stretchBetween } from "./cut.ts";
import { readPath } from "./notation.ts";
import type { Path } from "./path.ts";

const SQUARE = readPath("0,0! L100,0 L100,100 L0,100 Z");

function extent({ curves }: Path) {
  const xs = curves.flatMap(({ start, end }) => [start.x, end.x]);
  const ys = curves.flatMap(({ start, end }) => [start.y, end.y]);
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    left: rounded(Math.min(...xs)),
    right: rounded(Math.max(...xs)),
    low: rounded(Math.min(...ys)),
    high: rounded(Math.max(...ys)),
  };
}

describe("cutting shapes", () => {
  it("keeps what lies below a curve", () => {
    const { low, high } = extent(below(SQUARE, "-10,40! L110,60"));
    expect(low).toBe(0);
    expect(high).toBeCloseTo(58.33, 1);
  });

  it("says which curve misses the shape", () => {
    expect(() => below(SQUARE, "-10,140! L110,140")).toThrow("-10,140");
  });

  it("keeps what lies between two lines, and nothing when they pass it by", () => {
    const [slice] = between(SQUARE, "20,-10! L20,110", "50,-10! L50,110");
    expect(slice && extent(slice)).toMatchObject({ left: 20, right: 50 });
    expect(between(SQUARE, "120,-10! L120,110", "150,-10! L150,110")).toEqual([]);
  });

  it("finds the stretch of a contour between two places near it", () => {
    const { curves } = stretchBetween(SQUARE, { x: 52, y: -3 }, { x: 98, y: 51 });
    expect(extent({ curves, closed: false })).toMatchObject({ left: 52.5, right: 100, low: 0, high: 50 });
  });
});
