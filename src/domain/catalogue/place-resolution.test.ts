import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyPostcode } from "../../../test/factories/every-postcode.ts";
import { DEPARTMENTS } from "./departments.ts";
import { distanceKm } from "./distance.ts";
import { resolvePlace } from "./place-resolution.ts";
import { communesIn } from "./places.ts";
import { postcodeToDepartment } from "./postcodes.ts";

fc.configureGlobal({ seed: 2026 });

describe("where an offer stands", () => {
  it("is the commune that the postcode and the name agree on", () => {
    expect(resolvePlace({ postcode: "59494", city: "petite-foret" })).toMatchObject({
      kind: "exact",
      postcode: "59494",
      city: { key: "PETITE-FORET" },
      department: "59",
    });
    expect(resolvePlace({ postcode: "69003", city: "LYON" })).toMatchObject({
      kind: "exact",
      city: { key: "LYON" },
      latitude: 45.761,
    });
    expect(resolvePlace({ postcode: " 69 003 " })).toMatchObject({ kind: "exact", city: { key: "LYON" } });
  });

  it("takes a former commune or the beginning of a name for the commune of the postcode", () => {
    expect(resolvePlace({ postcode: "59260", city: "hellemmes" })).toMatchObject({
      kind: "exact",
      city: { key: "LILLE" },
    });
    expect(resolvePlace({ postcode: "74600", city: "Seynod" })).toMatchObject({
      kind: "exact",
      city: { key: "ANNECY" },
    });
  });

  it("leaves the city open when several share the postcode and none is named", () => {
    expect(resolvePlace({ postcode: "59400" })).toMatchObject({
      kind: "exact",
      postcode: "59400",
      city: undefined,
      department: "59",
    });
    expect(resolvePlace({ postcode: "59400", city: "Syldavie" })).toMatchObject({ kind: "exact", city: undefined });
  });

  it("gives a border commune its own department", () => {
    expect(resolvePlace({ postcode: "01200", city: "eloise" })).toMatchObject({
      kind: "exact",
      city: { key: "ELOISE" },
      department: "74",
    });
  });

  it("goes by the city when the postcode is a CEDEX", () => {
    expect(resolvePlace({ postcode: "60005", city: "beauvais" })).toMatchObject({
      kind: "by-city",
      postcode: "60000",
      city: { key: "BEAUVAIS" },
      department: "60",
    });
    expect(resolvePlace({ postcode: "38312", city: "BOURGOIN JALLIEU CEDEX" })).toMatchObject({
      kind: "by-city",
      postcode: "38300",
    });
  });

  it("keeps the arrondissement that a CEDEX names", () => {
    expect(resolvePlace({ postcode: "75764", city: "PARIS CEDEX 16" })).toMatchObject({
      kind: "by-city",
      postcode: "75016",
      city: { key: "PARIS" },
      latitude: 48.864,
    });
    expect(resolvePlace({ postcode: "13284", city: "marseille-cedex-07" })).toMatchObject({
      kind: "by-city",
      postcode: "13007",
    });
    expect(resolvePlace({ postcode: "69424", city: "Lyon" })).toMatchObject({
      kind: "by-city",
      postcode: "69001",
      latitude: expect.closeTo(45.756, 2),
    });
  });

  it("falls back to the middle of the department, or of the island", () => {
    expect(resolvePlace({ postcode: "60999", city: "Syldavie" })).toMatchObject({
      kind: "department-mean",
      department: "60",
    });
    const reunion = resolvePlace({ postcode: "97999" });
    expect(reunion).toEqual({ kind: "unknown" });
    expect(resolvePlace({ postcode: "97499" })).toMatchObject({
      kind: "department-mean",
      department: "97",
      latitude: expect.closeTo(-21.1, 0),
    });
  });

  it("says unknown rather than guess a country", () => {
    for (const postcode of ["", "1000", "L-1234", "99138", "750011"])
      expect(resolvePlace({ postcode, city: "Paris" })).toEqual({ kind: "unknown" });
  });

  it("takes every known postcode as it is", () => {
    expect(everyPostcode().filter((postcode) => resolvePlace({ postcode }).kind !== "exact")).toEqual([]);
  });

  it("answers any text with a place in the department of the digits, or with none", () => {
    const postcode = fc.oneof(fc.stringMatching(/^\d{5}$/), fc.string());
    fc.assert(
      fc.property(postcode, fc.string(), (stated, city) => {
        const place = resolvePlace({ postcode: stated, city });
        return (
          place.kind === "exact" ||
          place.kind === "unknown" ||
          place.department === postcodeToDepartment(stated.replace(/\s/g, ""))
        );
      }),
    );
  });

  it("finds each department's middle within it", () => {
    for (const { code } of DEPARTMENTS.filter((each) => !["97", "2A", "2B"].includes(each.code))) {
      const place = resolvePlace({ postcode: `${code}999`, city: "" });
      if (place.kind === "exact" || place.kind === "unknown") throw new Error(`${code}999 is ${place.kind}`);
      const nearest = Math.min(...communesIn(code).map((commune) => distanceKm(commune, place)));
      expect(nearest).toBeLessThan(15);
    }
  });
});
