import fc from "fast-check";
import { expect, it } from "vitest";
import { TextIndex } from "./text-index.ts";

it("finds the last row of each reference, when hashes collide too", () => {
  const step = fc.record({ reference: fc.nat(60), isKept: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.constantFrom(1, 7, 64), (steps, hashes) => {
      const texts: string[] = [];
      const hashOf = (text: string) => Number(text) % hashes;
      const index = new TextIndex({ text: (row) => texts[row] ?? "", hash: (row) => hashOf(texts[row] ?? "") });
      const held = new Map<string, number>();
      for (const { reference, isKept } of steps) {
        const text = String(reference);
        const before = held.get(text);
        if (isKept || before === undefined) {
          const row = texts.push(text) - 1;
          expect(index.set(row)).toBe(before);
          held.set(text, row);
          // A row that was replaced takes nothing with it.
          if (before !== undefined) index.delete(before);
        } else {
          index.delete(before);
          held.delete(text);
        }
        for (let each = 0; each <= 60; each++)
          expect(index.find(String(each), hashOf(String(each)))).toBe(held.get(String(each)));
      }
    }),
    { numRuns: 50 },
  );
});
