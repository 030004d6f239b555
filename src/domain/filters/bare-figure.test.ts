import { expect, it } from "vitest";
import { bareFigure, readFigure } from "./bare-figure.ts";
import { typeInteger } from "./transitions/type-number.ts";
import { typedValue } from "./typed-value.ts";

const COPIED = ["9 000 €", "9\u202f000\u202f€", "9000€", "9.000", "9 000"];

it.each(COPIED)("%s is read as 9000, typed beside the results or sent without a script", (text) => {
  expect(bareFigure(text)).toBe("9000");
  expect(typeInteger(text, { min: 0, max: 1_000_000, step: 100 }, undefined)).toBe(9000);
  expect(typedValue("priceMax", text)).toBe("9000");
});

it("60 000 km are kilometres, and what is no figure stays what it is", () => {
  expect(typedValue("mileageMax", "60 000 km")).toBe("60000");
  expect(["9k", "12,5", "km", "1.5"].map(bareFigure)).toEqual(["9k", "12,5", "km", "1.5"]);
});

it.each([
  ["9000,50", 9000],
  ["9000.50", 9000],
  ["9.000,50 €", 9000],
  ["15 000 euros", 15_000],
  ["-5", 0],
  ["", undefined],
  ["12,5", undefined],
  ["abc", undefined],
])("%s is one figure wherever it is read: %s", (text, figure) => {
  expect(readFigure(text)).toBe(figure);
  expect(typeInteger(text, { min: 0, max: 1_000_000, step: 100 }, undefined)).toBe(figure);
  if (figure !== undefined && figure > 0) expect(typedValue("priceMax", text)).toBe(String(figure));
});
