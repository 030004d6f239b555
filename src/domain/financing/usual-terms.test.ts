import { describe, expect, it } from "vitest";
import { creditExcess, leaseExcess } from "./usual-terms.ts";

describe("terms beyond what any lender offers", () => {
  const lease = { firstRent: 1800, months: 48, option: 6000, kilometres: 60_000 };

  it("are those of a lease whose rents pay next to nothing, or without end", () => {
    const excess = (terms: Partial<typeof lease>) => leaseExcess(12_000, { ...lease, ...terms });
    expect(excess({ firstRent: 11_000, option: 100 })).toBe("loaFirstRent");
    expect(excess({ firstRent: 0, option: 11_900 })).toBe("loaOption");
    expect(excess({ firstRent: 5000 })).toBe("loaOption");
    expect(excess({ months: 120 })).toBe("loaMonths");
    expect(excess({ kilometres: 1_000_000 })).toBe("loaKilometres");
  });

  it("are those of a credit whose deposit buys the vehicle, or without end", () => {
    expect(creditExcess(12_000, { deposit: 11_000, months: 60 })).toBe("creditDeposit");
    expect(creditExcess(12_000, { deposit: 0, months: 180 })).toBe("creditMonths");
  });

  it("are none of what is usual, a short lease, a long one and half paid at once among it", () => {
    expect(leaseExcess(12_000, lease)).toBeUndefined();
    expect(leaseExcess(23_990, { firstRent: 4798, months: 49, option: 10_500, kilometres: 61_250 })).toBeUndefined();
    expect(leaseExcess(30_000, { firstRent: 0, months: 13, option: 24_000, kilometres: 15_000 })).toBeUndefined();
    expect(leaseExcess(30_000, { firstRent: 9000, months: 84, option: 3000, kilometres: 200_000 })).toBeUndefined();
    expect(creditExcess(12_000, { deposit: 6000, months: 24 })).toBeUndefined();
  });
});
