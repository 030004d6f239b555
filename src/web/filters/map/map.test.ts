import { describe, expect, it } from "vitest";
import { DEPARTMENTS } from "../../../domain/catalogue/departments.ts";
import { departmentMap } from "./department-shapes.ts";
import { neighbourOf } from "./neighbours.ts";
import { shadeOf, shadesOf } from "./shading.ts";

const { departments } = departmentMap();

describe("the map of departments", () => {
  it("draws every department but those overseas", () => {
    const drawn = departments.map(({ code }) => code).toSorted();
    expect(drawn).toEqual(
      DEPARTMENTS.map(({ code }) => code)
        .filter((code) => code !== "97")
        .toSorted(),
    );
    for (const { path } of departments) expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/);
  });

  it("weighs under 50 kB", () => {
    expect(JSON.stringify(departmentMap()).length).toBeLessThan(50_000);
  });

  it("is walked by arrow keys, and every department can be reached", () => {
    expect(neighbourOf(departments, "69", "ArrowLeft")).toBe("42");
    expect(neighbourOf(departments, "29", "ArrowLeft")).toBeUndefined();
    expect(neighbourOf(departments, "69", "a")).toBeUndefined();
    const reached = new Set(["69"]);
    for (const code of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = neighbourOf(departments, code, key);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(departments.map(({ code }) => code).filter((code) => !reached.has(code))).toEqual([]);
  });
});

describe("the shades of the map", () => {
  it("part the departments into five by their counts", () => {
    const counts = Array.from({ length: 96 }, (_, index) => index * 7);
    const shades = shadesOf(counts);
    expect(shades).toHaveLength(5);
    const filled = shades.map((_, shade) => counts.filter((count) => shadeOf(shades, count) === shade).length);
    for (const departmentsIn of filled) expect(departmentsIn).toBeGreaterThan(12);
  });

  it("are fewer where everything is alike", () => {
    expect(shadesOf([0, 0, 0])).toEqual([{ from: 0, to: 0 }, { from: 1 }]);
    expect(shadeOf(shadesOf([0, 0, 0]), 0)).toBe(0);
  });
});
