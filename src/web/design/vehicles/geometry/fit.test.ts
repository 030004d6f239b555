import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { simplify } from "./fit.ts";
import { readPath } from "./notation.ts";
import { pointAt } from "./path.ts";

describe("fewer curves", () => {
  it("never stray from the given ones by much more than the tolerance, and never are more", () => {
    const hills = fc.array(fc.integer({ min: -120, max: 120 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(hills, (heights) => {
        const path = readPath(heights.map((y, index) => `${index * 200},${y}`).join(" "));
        const simple = simplify(path, 5);
        const points = simple.curves.flatMap((curve) =>
          Array.from({ length: 81 }, (_, step) => pointAt(curve, step / 80)),
        );
        const strays = path.curves.map((curve) => {
          const at = pointAt(curve, 0.5);
          return Math.min(...points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
        });
        return Math.max(...strays) < 7 && simple.curves.length <= path.curves.length;
      }),
      { numRuns: 60 },
    );
  });

  it("keep corners and straight lines", () => {
    const path = readPath("0,0! L100,0 L100,100 Z");
    expect(simplify(path, 5)).toEqual(path);
  });
});
