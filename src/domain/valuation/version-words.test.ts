import { expect, it } from "vitest";
import { toldVersion } from "./version-words.ts";

const ON_SALE = ["1.2 PURETECH 100 ACTIVE", "1.5 BLUEHDI 100 ALLURE"];

it("keeps the words that adverts know, and tells the others once", () => {
  expect(toldVersion("1.2 PURETECH ZZZ ALLURE ZZZ", ON_SALE)).toEqual({
    version: "1.2 PURETECH ALLURE",
    unknown: ["ZZZ"],
  });
  expect(toldVersion("TRES BON ETAT", ON_SALE)).toEqual({ version: undefined, unknown: ["TRES", "BON", "ETAT"] });
  expect(toldVersion("", ON_SALE)).toEqual({ version: undefined, unknown: [] });
});

it("takes no part of a word for the word", () => {
  expect(toldVersion("ALL 1", ON_SALE)).toEqual({ version: undefined, unknown: ["ALL", "1"] });
});
