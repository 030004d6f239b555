import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namelessText } from "./nameless-text.ts";

describe("what a program says of its failure", () => {
  it.each([
    ["TypeError: nothing to draw", "TypeError: nothing to draw"],
    ["Failed to fetch: 500", "Failed to fetch: 500"],
    ["camille.moreau+auto@exemple.example is no place", "…@… is no place"],
    ["at https://virage.example/listing?priceMax=9&q=Camille", "at https://virage.example/listing?…"],
    ["at draw (https://virage.example/assets/a.js?v=1:12:34)", "at draw (https://virage.example/assets/a.js?…:12:34)"],
    ["at draw (https://virage.example/assets/a.js:12:34)", "at draw (https://virage.example/assets/a.js:12:34)"],
    ["call 06 39 98 00 01 now", "call … now"],
    ["call +33 6 39 98 00 01", "call …"],
    ["call 0639980001", "call …"],
    ["price 15990 of 2026-11-22", "price 15990 of 2026-11-22"],
    ["token 3f9c1d2e4b5a69788796a5b4c3d2e1f0", "token …"],
  ])("“%s” is kept as “%s”", (text, kept) => {
    expect(namelessText(text)).toBe(kept);
  });

  it("holds no address of a person and nothing of a query, whatever stands around them", () => {
    const around = fc.constantFrom("", " ", "Error: ", " at ", "(", ")", "« ", ", ");
    const name = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(around, name, name, around, (before, first, last, after) => {
        const mail = `${first}.${last}@exemple.example`;
        expect(namelessText(before + mail + after)).not.toContain(last);
        expect(namelessText(`${before} https://virage.example/compte?nom=${first}${after}`)).not.toContain(
          `nom=${first}`,
        );
      }),
    );
  });

  it("once it is nameless stays as it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = namelessText(text);
        expect(namelessText(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});
