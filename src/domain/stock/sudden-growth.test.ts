import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_ADDED_UNASKED, isSuddenGrowth } from "./sudden-growth.ts";

const at = (before: number, offered: number, online = before) => isSuddenGrowth({ offered, online, before });

describe("a growth is sudden", () => {
  it("above ten times the stock that was", () => {
    expect([at(60, 600), at(60, 601)]).toEqual([false, true]);
  });

  it("of a small stock above two hundred vehicles more", () => {
    expect([at(3, 203), at(3, 204), at(1, 11)]).toEqual([false, true, false]);
  });

  it("not of a dealer of whom nothing is known", () => {
    expect(at(0, 20_000)).toBe(false);
  });

  it("not while the file brings nothing: what is online was asked about before", () => {
    expect([at(60, 900, 900), at(60, 901, 900)]).toEqual([false, true]);
  });

  it("in however many steps the same vehicles come", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(),
        (before, more, share) => {
          const online = before + (share % more);
          expect(at(before, before + more, online)).toBe(at(before, before + more));
        },
      ),
    );
  });

  it("never by so few as may come unasked", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(MOST_ADDED_UNASKED), (before, more) => {
        expect(at(before, before + more)).toBe(false);
      }),
    );
  });
});
