import { expect, it } from "vitest";
import { listed } from "./fact.ts";

it("names what is not told within a sentence, acronyms with their capitals", () => {
  expect(listed(["Puissance fiscale", "Émissions de CO₂", "ABS"])).toBe("puissance fiscale, émissions de CO₂, ABS");
});
