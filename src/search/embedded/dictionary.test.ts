import { expect, it } from "vitest";
import { Dictionary } from "./dictionary.ts";

it("gives each text its ordinal, and 0 to what it does not know", () => {
  const dictionary = new Dictionary();
  expect(["b", "a", "b", ""].map((text) => dictionary.ordinalOf(text))).toEqual([1, 2, 1, 3]);
  expect([dictionary.find("a"), dictionary.find(""), dictionary.find("c")]).toEqual([2, 3, 0]);
  expect([1, 2, 3].map((ordinal) => dictionary.text(ordinal))).toEqual(["b", "a", ""]);
  expect(dictionary.size).toBe(4);
});
