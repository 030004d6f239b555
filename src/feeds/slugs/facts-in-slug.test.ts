import { describe, expect, it } from "vitest";
import {
  batteryInSlug,
  co2InSlug,
  doorsInSlug,
  fiscalPowerInSlug,
  fourWheelDriveInSlug,
  seatsInSlug,
} from "./facts-in-slug.ts";

const words = (slug: string) => slug.split("-");

describe("facts that dealers write into versions", () => {
  it("reads fiscal power from cv, but not a power in ch by its other name", () => {
    expect(fiscalPowerInSlug(words("1-2-puretech-100ch-active-5cv"))).toBe(5);
    expect(fiscalPowerInSlug(words("1-6-hdi-92cv"))).toBeUndefined();
  });

  it("reads CO2 from grams, but not the gears of a gearbox", () => {
    expect(co2InSlug(words("1-2-puretech-100ch-active-118g"))).toBe(118);
    expect(co2InSlug(words("180-d-116ch-8g-dct"))).toBeUndefined();
  });

  it("reads doors and seats", () => {
    expect(doorsInSlug(words("1-0-vvt-i-72ch-x-play-5p"))).toBe(5);
    expect(seatsInSlug(words("1-0-tce-110ch-extreme-7-places"))).toBe(7);
    expect([doorsInSlug(words("gt")), seatsInSlug(words("places-7"))]).toEqual([undefined, undefined]);
  });

  it("reads the battery's capacity, apart, in one word or with a decimal place", () => {
    expect([
      batteryInSlug(words("58-kwh-life")),
      batteryInSlug(words("66kwh-premium")),
      batteryInSlug(words("750ch-92-5kwh")),
    ]).toEqual([58, 66, 92.5]);
    expect(batteryInSlug(words("hybrid-1kwh"))).toBeUndefined();
  });

  it("knows the names of four-wheel drives", () => {
    expect(
      ["1-5-4x4", "190ch-quattro", "220-d-4matic", "xdrive30d", "cooper-all4", "allgrip", "e-4orce"].every((slug) =>
        fourWheelDriveInSlug(words(slug)),
      ),
    ).toBe(true);
    expect(fourWheelDriveInSlug(words("journey-4x2"))).toBe(false);
  });
});
