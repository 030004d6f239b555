import { describe, expect, it } from "vitest";
import { AUTONOMY_STEPS } from "../../../domain/filters/constants.ts";
import { finderForm } from "./finder-form.ts";
import { ELECTRIC, FINANCING, HOME } from "./finder-page.ts";

describe("the search module", () => {
  it("offers the ranges that the filters page does, where a range can be chosen", () => {
    const { range } = finderForm(ELECTRIC, "car");
    expect(range?.label).toBe("Autonomie");
    expect(range?.options.map(({ value }) => Number(value))).toEqual(AUTONOMY_STEPS);
    expect(range?.options.at(-1)?.label).toBe("500\u202fkm et plus");
    expect([HOME, FINANCING].map((page) => finderForm(page, "car").range)).toEqual([undefined, undefined]);
  });

  it("offers every radius, the usual one as none said", () => {
    const { radius } = finderForm(HOME, "car");
    expect(radius.options.map(({ label }) => label)).toContain("50\u202fkm");
    expect(radius.options.find(({ value }) => value === "")?.label).toBe("100\u202fkm");
  });
});
