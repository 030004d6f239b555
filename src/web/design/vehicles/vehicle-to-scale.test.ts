import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../../domain/catalogue/categories.ts";
import { vehicleToScale } from "./vehicle-to-scale.ts";

/** Millimetres: from the shortest to the longest of what is sold on four wheels or two. */
const LENGTHS = [1900, 2695, 3950, 4915, 5990];

describe("a drawing to scale", () => {
  it.each(CATEGORIES)(
    "is as long and as tall as its vehicle, but for the air around it: $label",
    ({ vertical, code }) => {
      for (const length of LENGTHS) {
        const height = length / 2.5;
        const drawn = vehicleToScale({ vertical, category: code, length, height });
        expect(drawn).toMatchObject({ length, tall: height });
        expect(Math.abs((drawn.width - 2 * drawn.before) / length - 1)).toBeLessThan(0.1);
        // The roof of a van is drawn lifted.
        const tall = (drawn.height - 2 * drawn.beneath) / height;
        expect(tall).toBeGreaterThan(0.9);
        expect(tall).toBeLessThan(code === "85" ? 1.3 : 1.1);
      }
    },
  );

  it("is of a usual length where its vehicle's is not told, and says no length", () => {
    const drawn = vehicleToScale({ vertical: "car", category: "42" });
    expect(drawn.length).toBeUndefined();
    expect(drawn.width).toBeGreaterThan(3000);
  });
});
