import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PhotoEdit } from "./photo-edit.ts";
import { LEAST_CUT, PROPOSED_PLATE, UNTOUCHED, boundedRegion, turned, withCut, withPlate } from "./photo-edit.ts";

const any = fc.double();
const region = fc.record({ left: any, top: any, width: any, height: any });

describe("what a seller does to a photograph", () => {
  it("stays inside the picture, whatever is sent", () => {
    fc.assert(
      fc.property(region, (sent) => {
        const { left, top, width, height } = boundedRegion(sent);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(1);
        expect(top + height).toBeLessThanOrEqual(1);
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  });

  it("is turned with the picture: four quarters leave it as it was", () => {
    fc.assert(
      fc.property(
        region.map((sent) => boundedRegion(sent)),
        (plate) => {
          const once: PhotoEdit = { quarterTurns: 0, plate };
          const four = turned(turned(turned(turned(once))));
          expect(four.quarterTurns).toBe(0);
          for (const side of ["left", "top", "width", "height"] as const)
            expect(four.plate?.[side]).toBeCloseTo(plate[side], 9);
        },
      ),
    );
  });

  it("covers a plate on the left of the picture at its top once turned clockwise", () => {
    const plate = { left: 0, top: 0.5, width: 0.2, height: 0.1 };
    expect(turned({ quarterTurns: 0, plate })).toEqual({
      quarterTurns: 1,
      plate: { left: 0.4, top: 0, width: 0.1, height: 0.2 },
    });
  });

  it("paints nothing on a photograph that nobody has touched, and covers a plate once it is asked for", () => {
    expect(UNTOUCHED).toEqual({ quarterTurns: 0 });
    const covered = withPlate(UNTOUCHED, PROPOSED_PLATE);
    expect(covered.plate).toEqual(PROPOSED_PLATE);
    expect(withPlate(covered, undefined)).toEqual(UNTOUCHED);
  });

  it("leaves a fifth of either side at the least", () => {
    expect(withCut(UNTOUCHED, { left: 0.9, top: 0.9, width: 0.01, height: 0.01 }).cut).toEqual({
      left: 0.8,
      top: 0.8,
      width: LEAST_CUT,
      height: LEAST_CUT,
    });
  });
});
