import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastThatTell, looksCut } from "./cut-file.ts";

const stock = Array.from({ length: 40 }, (_, index) => `V${index}`);

function looks(before: readonly string[], now: readonly string[]): boolean {
  const [online, held] = [new Set(before), new Set(now)];
  return looksCut(
    { last: before.slice(-lastThatTell(before.length)), isOnline: (reference) => online.has(reference) },
    { has: (reference) => held.has(reference), last: now.at(-1) },
  );
}

describe("a file looks cut", () => {
  it("wherever it ends before the last rows of the file before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36 }), (rows) => {
        expect(looks(stock, stock.slice(0, rows))).toBe(true);
      }),
    );
  });

  it("not while one of these rows is there, in whatever order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(stock.slice(0, 36)), fc.integer({ min: 36, max: 39 }), (others, one) => {
        expect(looks(stock, [`V${one}`, ...others])).toBe(false);
      }),
    );
  });

  it("not where it ends with a vehicle that is new: that one is no end of a cut", () => {
    expect(looks(stock, [...stock.slice(0, 30), "N1"])).toBe(false);
  });

  it("not of a file of three rows, which any garage may sell", () => {
    expect(looks(stock.slice(0, 3), stock.slice(0, 1))).toBe(false);
  });
});
