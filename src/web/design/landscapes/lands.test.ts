import { describe, expect, it } from "vitest";
import { DEPARTMENTS } from "../../../domain/catalogue/departments.ts";
import { LANDS, landOf, viewsOf } from "./lands.ts";

describe("lands", () => {
  it("are known for every department and for the neighbours who sell here", () => {
    const codes = [...DEPARTMENTS.map(({ code }) => code), "BE", "LU"];
    expect(codes.filter((code) => landOf(code) === "inconnu")).toEqual([]);
    expect([landOf("69"), landOf("2A"), landOf("97"), landOf("BE")]).toEqual(["lyon", "corse", "outremer", "terrils"]);
  });

  it("are nowhere in particular when nothing is known", () => {
    expect([landOf(undefined), landOf(""), landOf("FR-ARA"), landOf("constructor")]).toEqual(
      Array.from({ length: 4 }, () => "inconnu"),
    );
  });

  it("have more views than a card has neighbours, each its own", () => {
    for (const land of LANDS) {
      const views = viewsOf(land);
      expect(views.length, land).toBeGreaterThan(5);
      expect(new Set(views.map(({ at, mirrored }) => `${at} ${mirrored}`)).size, land).toBe(views.length);
      expect(views.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
    }
  });
});
