import { describe, expect, it } from "vitest";
import { allCommunes } from "../../domain/catalogue/places.ts";
import { departmentMap } from "../filters/map/department-shapes.ts";
import { onMap, placeMap } from "./place-map.ts";

const BASTIA = { department: "2B", latitude: 42.7, longitude: 9.45 };
const LYON = { department: "69", latitude: 45.76, longitude: 4.83 };

/** Whether a point is within a path of `M x y l dx dy … z` (even and odd crossings). */
function isWithin(path: string, { x, y }: { readonly x: number; readonly y: number }): boolean {
  let within = false;
  for (const ring of path.split("z")) {
    const figures = [...ring.matchAll(/-?\d+/g)].map(Number);
    let at: readonly [number, number] = [0, 0];
    const points = Array.from({ length: figures.length / 2 }, (_, index) => {
      at = [at[0] + (figures[2 * index] ?? 0), at[1] + (figures[2 * index + 1] ?? 0)];
      return at;
    });
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points.at(index - 1) ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

describe("the drawn map of a dealer’s place", () => {
  it("has more than nineteen in twenty communes of the mainland within the outline of their department", () => {
    const outlines = new Map(departmentMap().departments.map(({ code, path }) => [code, path]));
    const communes = allCommunes().filter(
      ({ approximate, department }) => !approximate && outlines.has(department) && !department.startsWith("2"),
    );
    const within = communes.filter(({ department, latitude, longitude }) =>
      isWithin(outlines.get(department) ?? "", onMap(latitude, longitude)),
    );
    expect(communes.length).toBeGreaterThan(10_000);
    expect(within.length / communes.length).toBeGreaterThan(0.95);
  });

  it("shows the department whole, and the dot in its box", () => {
    for (const place of [BASTIA, LYON]) {
      const map = placeMap(place);
      const [left = 0, top = 0, width = 0, height = 0] = map?.viewBox.split(" ").map(Number) ?? [];
      expect(map?.x).toBeGreaterThan(left);
      expect(map?.x).toBeLessThan(left + width);
      expect(map?.y).toBeGreaterThan(top);
      expect(map?.y).toBeLessThan(top + height);
    }
  });

  it("is not drawn of a place that is not known, overseas or abroad", () => {
    expect(placeMap({ department: "69" })).toBeUndefined();
    expect(placeMap({ department: "97", latitude: -21.1, longitude: 55.5 })).toBeUndefined();
    expect(placeMap({ region: "BE", latitude: 50.8, longitude: 4.3 })).toBeUndefined();
  });
});
