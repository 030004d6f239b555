/** How often names are looked up, whatever a stranger asks: each time a few milliseconds for short beginnings. */
import { describe, expect, it, vi } from "vitest";
import { MAX_PLACE_NAMES } from "../filters/place-messages.ts";
import { validate } from "../filters/validate.ts";
import { placesIn, suggestPlaces } from "./suggest-places.ts";

describe("several places in one text", () => {
  it("are looked up once when they are the same", () => {
    const typed = Array.from({ length: 26 }, (_, index) => (index % 2 === 0 ? "sa" : "SA")).join(",");
    expect(placesIn(typed).parts).toEqual(["SA"]);
    expect(suggestPlaces(typed)).toEqual(suggestPlaces("sa"));
    expect(placesIn("sa, Lyon, Sa").parts).toEqual(["Lyon", "Sa"]);
  });

  it("are looked up when they are four names at most, and else the rest is told", () => {
    expect(suggestPlaces("Lyon, Nice, Lille, Brest")[0]?.filters.dptCp).toHaveLength(4);
    expect(suggestPlaces("Lyon, Nice, Lille, Brest, Caen, Metz")).toEqual([]);
    expect(placesIn("Lyon, Nice, Lille, Brest, Caen, Metz").beyond).toBe("Caen, Metz");
    expect(placesIn("Lyon, Nice, Lille, Brest, lyon").beyond).toBe("");
  });

  it("may be more where they are codes, or departments by their whole names", () => {
    expect(suggestPlaces("01, 38, 69, 73, 74, 26")[0]?.filters.dptCp).toHaveLength(6);
    expect(suggestPlaces("Ain, Isère, Rhône, Savoie, Haute-Savoie")[0]?.filters.dptCp).toHaveLength(5);
  });

  it("are told to be too many by a search, which asks whether they are places no more often either", () => {
    const dptCp = Array.from({ length: 300 }, (_, index) => `place${index}`);
    const isPlaceName = vi.fn(() => true);
    const [issue] = validate({ vertical: "car", dptCp }, { currentYear: 2026, isPlaceName });
    expect(isPlaceName).toHaveBeenCalledTimes(MAX_PLACE_NAMES);
    expect(issue?.message).toMatch(/^Quatre noms de lieux au plus.{3,8}place4, place5/);
    expect(issue?.message.length).toBeLessThan(150);
  });

  it("are repeated to their first eighty characters by what says that they are unknown", () => {
    const [issue] = validate(
      { vertical: "car", dptCp: ["z".repeat(5000)] },
      { currentYear: 2026, isPlaceName: () => false },
    );
    expect(issue?.message).toContain("z".repeat(80));
    expect(issue?.message).not.toContain("z".repeat(81));
  });
});
