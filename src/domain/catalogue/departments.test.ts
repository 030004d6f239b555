import { describe, expect, it } from "vitest";
import { DEPARTMENTS, departmentSegment, findDepartment, isDepartmentCode } from "./departments.ts";
import { findRegion } from "./regions.ts";

describe("departments", () => {
  it("has the codes 01 to 95, Corsica's two and 97 for overseas [3.21]", () => {
    const numbers = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, "0"));
    const codes = numbers.flatMap((code) => (code === "20" ? ["2A", "2B"] : [code]));
    expect(DEPARTMENTS.map(({ code }) => code).toSorted()).toEqual([...codes, "97"].toSorted());
  });

  it("names them, with the regions of today and of before 2016", () => {
    expect(findDepartment("67")).toEqual({
      code: "67",
      label: "Bas-Rhin",
      slug: "bas-rhin",
      region: "FR-GES",
      formerRegion: "alsace",
    });
    expect(findDepartment("22")?.slug).toBe("cotes-d-armor");
    expect(findDepartment("97")).toEqual({
      code: "97",
      label: "Outre-mer",
      slug: "outre-mer",
      region: undefined,
      formerRegion: undefined,
    });
  });

  it("agrees with the regions on who belongs where", () => {
    for (const { code, region, formerRegion } of DEPARTMENTS.filter((each) => each.code !== "97")) {
      expect(findRegion(region ?? "")?.departments).toContain(code);
      expect(findRegion(formerRegion ?? "")?.departments).toContain(code);
    }
  });

  it("reads the codes of Corsica in either case", () => {
    expect(findDepartment("2a")).toBe(findDepartment("2A"));
    expect(isDepartmentCode("2a")).toBe(false);
  });

  it("knows no invented code", () => {
    expect(["", "00", "20", "96", "98", "971", "1", "toString"].map(findDepartment)).toEqual(Array(8).fill(undefined));
  });

  it("names a path segment by its slug and code", () => {
    expect(DEPARTMENTS.filter(({ code }) => ["69", "2A", "97"].includes(code)).map(departmentSegment)).toEqual([
      "corse-du-sud-2a",
      "rhone-69",
      "outre-mer-97",
    ]);
  });
});
