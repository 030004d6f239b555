import { describe, expect, it } from "vitest";
import { nearestPostcode } from "./nearest-postcode.ts";

describe("the postcode nearest to a position", () => {
  it("is that of the town one stands in, to a kilometre or exactly", () => {
    expect(nearestPostcode("45.7640,4.8357")).toMatch(/^6900\d$/);
    expect(nearestPostcode("45.76,4.84")).toMatch(/^6900\d$/);
  });

  it("is none of those that stand in the middle of their department for want of a place", () => {
    expect(nearestPostcode("45.768,4.84")).toMatch(/^690\d\d$/);
  });

  it("is none abroad", () => {
    expect(nearestPostcode("40.42,-3.7")).toBeUndefined();
    expect(nearestPostcode("nord,est")).toBeUndefined();
  });
});
