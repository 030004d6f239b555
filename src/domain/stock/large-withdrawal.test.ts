import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEWEST_OF_OLDER, isLargeWithdrawal, isLargeWithdrawalOfOlder } from "./large-withdrawal.ts";

const at = (online: number, absent: number, gone = 0) => isLargeWithdrawal({ online, absent, gone });

describe("a withdrawal is large", () => {
  it("above half of a stock", () => {
    expect([at(20, 10), at(20, 11)]).toEqual([false, true]);
  });

  it("of a small stock too, but for three vehicles, which any garage may sell", () => {
    expect([at(6, 3), at(6, 4), at(3, 3), at(4, 4)]).toEqual([false, true, false, true]);
  });

  it("when files take half of a stock step by step", () => {
    expect([at(200, 89), at(111, 54, 89)]).toEqual([false, true]);
    expect(at(111, 0, 150)).toBe(false);
  });

  it("in however many steps the same vehicles leave", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (stay, steps) => {
        const leaving = steps.reduce((sum, step) => sum + step, 0);
        const last = steps.at(-1) ?? 0;
        expect(at(stay + last, last, leaving - last)).toBe(at(stay + leaving, leaving));
      }),
    );
  });

  it("of what stood a week ago whatever came since, but for a stock that may turn over in one", () => {
    expect([at(410, 200), isLargeWithdrawalOfOlder({ online: 200, absent: 200, gone: 0 })]).toEqual([false, true]);
    expect(isLargeWithdrawalOfOlder({ online: 19, absent: 19, gone: 0 })).toBe(false);
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), (online, absent, gone) => {
        if (absent > online || !isLargeWithdrawalOfOlder({ online, absent, gone })) return;
        expect(absent + gone).toBeGreaterThanOrEqual(FEWEST_OF_OLDER);
      }),
    );
  });

  it("is a broken rule where more would leave than are online", () => {
    expect(() => at(3, 4)).toThrow("4 of 3");
  });
});
