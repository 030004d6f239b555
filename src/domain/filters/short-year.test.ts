import { expect, it } from "vitest";
import { yearMeant } from "./short-year.ts";
import { isAsTyped, typedValue } from "./typed-value.ts";

it("15 is 2015 and 98 is 1998, typed into a field or sent without a script", () => {
  expect([0, 5, 15, 49, 50, 98, 99].map(yearMeant)).toEqual([2000, 2005, 2015, 2049, 1950, 1998, 1999]);
  expect([typedValue("yearMin", "15"), typedValue("yearMax", " 98 "), typedValue("yearMin", "05")]).toEqual([
    "2015",
    "1998",
    "2005",
  ]);
  expect(isAsTyped("yearMin", "15")).toBe(true);
});

it("what is no short year stays what it is, to be told of where it is impossible", () => {
  for (const year of ["150", "1800", "2015", "20155"]) {
    expect(typedValue("yearMin", year)).toBe(year);
    expect(isAsTyped("yearMin", year)).toBe(false);
  }
  expect(typedValue("priceMax", "15")).toBe("15");
  expect(isAsTyped("priceMax", "15")).toBe(false);
});
