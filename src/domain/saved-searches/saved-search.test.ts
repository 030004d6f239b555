import { expect, it } from "vitest";
import { readName } from "./saved-search.ts";

it("a name is one line of what was typed", () => {
  expect(readName("  Pour\r\nCamille \u202e ")).toBe("Pour Camille");
  expect(readName("x".repeat(300))).toHaveLength(120);
  expect(readName(" \u2028\t ")).toBeUndefined();
});
