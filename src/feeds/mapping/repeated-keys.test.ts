import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatedKeys } from "./repeated-keys.ts";

describe("keys that stand twice", () => {
  it("are none of what a program writes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        expect(repeatedKeys(JSON.stringify(value, undefined, indent))).toEqual([]);
      }),
      { seed: 17 },
    );
  });

  it("are found wherever they stand, whatever stands around", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), fc.string(), (before, inner, key) => {
        const [name, a, b] = [key, inner, before].map((value) => JSON.stringify(value));
        const json = `[${b}, {"": ${a}, "x": [${b}, {${name}: ${a}, ${name}: ${b}, ${name}: 0}]}]`;
        const path = [1, "x", 1, JSON.parse(JSON.stringify(key)) as string];
        expect(repeatedKeys(json)).toEqual([path, path]);
      }),
      { seed: 17 },
    );
  });
});
