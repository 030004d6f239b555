import { describe, expect, it } from "vitest";
import { centreOf } from "./points.ts";

describe("centre of points", () => {
  it("lies between two points, nearer to the heavier", () => {
    expect(
      centreOf([
        { latitude: 48, longitude: 2, weight: 3 },
        { latitude: 44, longitude: 4, weight: 1 },
      ]),
    ).toEqual({ latitude: 47, longitude: 2.5 });
  });

  it("is the point itself when there is one", () => {
    expect(centreOf([{ latitude: -21.339, longitude: 55.478, weight: 0.5 }])).toEqual({
      latitude: -21.339,
      longitude: 55.478,
    });
  });

  it("refuses to invent one out of nothing", () => {
    expect(() => centreOf([])).toThrow("no centre of 0 points");
  });
});
