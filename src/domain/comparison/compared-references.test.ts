import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comparisonAddress,
  MOST_COMPARED,
  readCompared,
  withCompared,
  withoutCompared,
} from "./compared-references.ts";

const references = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,12}$/), { maxLength: 6 });

describe("the listings that are compared", () => {
  it("are read from an address in any case, each once, in their order", () => {
    expect(readCompared("e2, E1;e2")).toEqual({ references: ["E2", "E1"], left: [], unreadable: [] });
    expect(readCompared("")).toEqual({ references: [], left: [], unreadable: [] });
  });

  it("are four at most, and what is one too many is told", () => {
    expect(readCompared("A,B,C,D,E,F")).toMatchObject({ references: ["A", "B", "C", "D"], left: ["E", "F"] });
    expect(withCompared(["A", "B", "C", "D"], "E")).toBeUndefined();
    expect(withCompared(["A", "B", "C", "D"], "D")).toEqual(["A", "B", "C", "D"]);
  });

  it("leave what is no reference aside, and tell it", () => {
    expect(readCompared("A,<b>,é")).toEqual({ references: ["A"], left: [], unreadable: ["<B>", "É"] });
  });

  it("are what the address that shows them says", () => {
    fc.assert(
      fc.property(references, (chosen) => {
        const shown = chosen.slice(0, MOST_COMPARED);
        const { searchParams } = new URL(comparisonAddress(shown), "https://virage.example");
        expect(readCompared(searchParams.get("annonces") ?? "").references).toEqual(shown);
      }),
    );
  });

  it("lose nothing but what is taken out", () => {
    fc.assert(
      fc.property(references, ([first, ...others]) => {
        if (first === undefined) return;
        expect(withoutCompared([first, ...others], first)).toEqual(others);
        expect(withCompared(others.slice(0, 3), first)).toEqual([...others.slice(0, 3), first]);
      }),
    );
  });
});
