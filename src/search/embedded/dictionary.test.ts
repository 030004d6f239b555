import { expect, it } from "vitest";
import { Dictionary } from "./dictionary.ts";

it("gives each text its ordinal, and 0 to what it does not know", () => {
  const dictionary = new Dictionary();
  expect(["b", "a", "b", ""].map((text) => dictionary.ordinalOf(text))).toEqual([1, 2, 1, 3]);
  expect([dictionary.find("a"), dictionary.find(""), dictionary.find("c")]).toEqual([2, 3, 0]);
  expect([1, 2, 3].map((ordinal) => dictionary.text(ordinal))).toEqual(["b", "a", ""]);
  expect(dictionary.size).toBe(4);
});

it("keeps thousands of texts apart, alike in length and in most characters too", () => {
  const dictionary = new Dictionary();
  const texts = Array.from({ length: 5000 }, (_, number) => `1.2 PURETECH ${String(number).padStart(4, "0")} ALLURE`);
  expect(texts.map((text) => dictionary.ordinalOf(text))).toEqual(texts.map((_, number) => number + 1));
  expect(texts.map((text) => dictionary.ordinalOf(text))).toEqual(texts.map((text) => dictionary.find(text)));
  expect(dictionary.find("1.2 PURETECH 5000 ALLURE")).toBe(0);
});
