import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PhotoEdit } from "./photo-edit.ts";
import {
  CORNERS,
  LEAST_CUT,
  LEAST_SIDE,
  PROPOSED_PLATE,
  UNTOUCHED,
  boundedRegion,
  movedRegion,
  resizedRegion,
  turned,
  withCut,
  withPlate,
} from "./photo-edit.ts";

const any = fc.double();
const region = fc.record({ left: any, top: any, width: any, height: any });
const shift = fc.record({ right: any, down: any });
const least = fc.constantFrom(LEAST_SIDE, LEAST_CUT);
const inPicture = fc.double({ min: 0, max: 1, noNaN: true });
const placed = fc
  .record({ left: inPicture, top: inPicture, width: inPicture, height: inPicture })
  .map((one) => boundedRegion(one, LEAST_CUT));

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

  it("is moved as large as it is, and no further than the picture", () => {
    fc.assert(
      fc.property(placed, shift, (before, by) => {
        const after = movedRegion(before, by);
        expect([after.width, after.height]).toEqual([before.width, before.height]);
        expect(Math.min(after.left, after.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(after.left + after.width, after.top + after.height)).toBeLessThanOrEqual(1);
      }),
    );
    expect(movedRegion({ left: 0.25, top: 0.5, width: 0.25, height: 0.25 }, { right: 0.125, down: 0.5 })).toEqual({
      left: 0.375,
      top: 0.75,
      width: 0.25,
      height: 0.25,
    });
  });

  it("is drawn larger or smaller by a corner, inside the picture and never below its least side", () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...CORNERS), shift, least, (before, corner, by, least) => {
        const after = resizedRegion(before, corner, by, least);
        expect(Math.min(after.left, after.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(after.left + after.width, after.top + after.height)).toBeLessThanOrEqual(1);
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  it("keeps the corner across from the one that is held where it was", () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...CORNERS), shift, least, (before, corner, by, least) => {
        const after = resizedRegion(before, corner, by, least);
        const across = (one: typeof before) => [
          corner.endsWith("left") ? one.left + one.width : one.left,
          corner.startsWith("upper") ? one.top + one.height : one.top,
        ];
        const [x = Number.NaN, y = Number.NaN] = across(before);
        expect(across(after)[0]).toBeCloseTo(x, 9);
        expect(across(after)[1]).toBeCloseTo(y, 9);
      }),
    );
  });

  it("follows the hand that holds its corner", () => {
    const before = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
    const by = { right: 0.125, down: -0.125 };
    expect(CORNERS.map((corner) => resizedRegion(before, corner, by))).toEqual([
      { left: 0.375, top: 0.125, width: 0.375, height: 0.625 },
      { left: 0.25, top: 0.125, width: 0.625, height: 0.625 },
      { left: 0.375, top: 0.25, width: 0.375, height: 0.375 },
      { left: 0.25, top: 0.25, width: 0.625, height: 0.375 },
    ]);
  });
});
