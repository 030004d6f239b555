import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyPostcode } from "../../../test/factories/every-postcode.ts";
import { isDepartmentCode } from "./departments.ts";
import { communesAt } from "./places.ts";
import { departmentNumber, isPostcodeShape, postcodeToDepartment, territoryOf } from "./postcodes.ts";

fc.configureGlobal({ seed: 2026 });

describe("postcodes", () => {
  it("places every postcode in the department of its communes", () => {
    const elsewhere = everyPostcode().filter((postcode) => {
      const department = postcodeToDepartment(postcode);
      return !communesAt(postcode).some((commune) => commune.department === department);
    });
    // Paray-Vieille-Poste, Essonne, has a second postcode for Orly airport, whose post comes from the Val-de-Marne.
    expect(elsewhere).toEqual(["94390"]);
  });

  it("splits Corsica as La Poste does, CEDEX included", () => {
    expect(["20000", "20090", "20110", "20176", "20537"].map(postcodeToDepartment)).toEqual([
      "2A",
      "2A",
      "2A",
      "2A",
      "2A",
    ]);
    expect(["20200", "20290", "20407", "20600", "20620"].map(postcodeToDepartment)).toEqual([
      "2B",
      "2B",
      "2B",
      "2B",
      "2B",
    ]);
  });

  it("takes every overseas territory as one department", () => {
    expect(
      ["97110", "97200", "97300", "97400", "97500", "97600", "97133", "97150", "98600", "98714", "98800"].map(
        postcodeToDepartment,
      ),
    ).toEqual(Array(11).fill("97"));
  });

  it("tells overseas territories apart, the two islands too that kept the postcodes of Guadeloupe", () => {
    expect(["97110", "97133", "97150", "97400", "98714"].map(territoryOf)).toEqual(["971", "977", "978", "974", "987"]);
    expect(["69009", "98000", "97", "974"].map(territoryOf)).toEqual(Array(4).fill(undefined));
  });

  it("numbers departments as people do, overseas by their own three digits", () => {
    expect(departmentNumber("69", "69003")).toBe("69");
    expect(departmentNumber("2A", "20000")).toBe("2A");
    expect(["97440", "97133", undefined].map((code) => departmentNumber("97", code))).toEqual([
      "974",
      "977",
      undefined,
    ]);
  });

  it("counts Monaco with the department around it", () => {
    expect(["98000", "98014"].map(postcodeToDepartment)).toEqual(["06", "06"]);
  });

  it("knows no department for what is no French postcode", () => {
    expect(
      ["", "1000", "00100", "96000", "98100", "99138", "7500A", "750011", " 75001"].map(postcodeToDepartment),
    ).toEqual(Array(9).fill(undefined));
  });

  it("gives existing departments or none for any five digits", () => {
    const digits = fc.stringMatching(/^\d{5}$/);
    fc.assert(
      fc.property(digits, (postcode) => {
        const department = postcodeToDepartment(postcode);
        return isPostcodeShape(postcode) && (department === undefined || isDepartmentCode(department));
      }),
    );
  });
});
