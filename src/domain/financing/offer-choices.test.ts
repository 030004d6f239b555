import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenCredit, chosenLease, usualCredit, usualLease } from "./chosen-terms.ts";
import { creditOffer, leaseOffer } from "./financing-offer.ts";
import { choicesOfOffer } from "./offer-choices.ts";

const credit = (price: number, monthly: number, deposit: number, months: number, nominalRate?: number) => {
  const offer = creditOffer(price, monthly, { deposit, months, ...(nominalRate === undefined ? {} : { nominalRate }) });
  const choices = offer && choicesOfOffer(offer);
  return offer === undefined || choices?.kind !== "credit" ? undefined : { offer, choices };
};
const lease = (
  price: number,
  monthly: number,
  firstRent: number,
  months: number,
  option: number,
  kilometres: number,
) => {
  const offer = leaseOffer(price, monthly, { firstRent, months, option, kilometres });
  const choices = offer && choicesOfOffer(offer);
  return offer === undefined || choices?.kind !== "loa" ? undefined : { offer, choices };
};

describe("what a seller’s credit leaves to reckon with", () => {
  it("is the seller’s own offer to the cent until something else is chosen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 60_000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 12, max: 84 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (price, deposit, months, rate) => {
          const part = rate / 1200;
          const monthly = Math.round((100 * (price - deposit) * part) / (1 - (1 + part) ** -months)) / 100;
          const found = credit(price, monthly, deposit, months);
          if (found === undefined) return;
          expect(chosenCredit(found.choices, usualCredit(found.choices))).toEqual(found.offer);
          // Whatever is chosen, money costs what the seller asks: a cent a month apart, no more.
          const more = chosenCredit(found.choices, { paidAtOnce: deposit + 500, months: months === 48 ? 60 : 48 });
          expect(more).toBeDefined();
          expect(Math.abs((more?.rate ?? 0) - found.offer.rate)).toBeLessThan(0.12);
          expect(Math.round((more?.total ?? 0) * 100)).toBe(
            Math.round((more?.monthly ?? 0) * 100) * (more?.months ?? 0),
          );
        },
      ),
    );
  });

  it("is reckoned at the nominal rate that makes the payment, at that of the whole cost where there are others", () => {
    // 10,000 € over 48 months at 6 %: 234.86 € (the formula’s 234.85 rounded up).
    expect(credit(12_000, 234.86, 2000, 48, 6)?.choices.rates).toEqual([{ rate: 6 }]);
    expect(credit(12_000, 234.85, 2000, 48, 6)?.choices.rates).toEqual([{ rate: 6 }]);
    // Two cents more are no rounding.
    const [twoCents] = credit(12_000, 234.88, 2000, 48, 6)?.choices.rates ?? [];
    expect(twoCents?.rate).toBeGreaterThan(6.001);
    const [withCosts] = credit(12_000, 245, 2000, 48, 6)?.choices.rates ?? [];
    expect(withCosts?.rate).toBeGreaterThan(8);
  });

  it("is none where the deposit has cents", () => {
    expect(credit(12_000, 234.86, 1999.5, 48)).toBeUndefined();
  });
});

describe("what a seller’s lease leaves to reckon with", () => {
  it("is another first rent, at the same rate, for the same months, kilometres and option", () => {
    const found = lease(20_000, 289, 2000, 48, 8000, 60_000);
    if (found === undefined) throw new Error("no lease");
    const { offer, choices } = found;
    expect(chosenLease(choices, usualLease(choices))).toEqual(offer);
    const more = chosenLease(choices, { ...usualLease(choices), paidAtOnce: 3000 });
    expect(more).toMatchObject({ firstRent: 3000, months: 48, option: 8000, kilometres: 60_000 });
    expect(more?.monthly).toBeLessThan(offer.monthly);
    expect(Math.abs((more?.rate ?? 0) - offer.rate)).toBeLessThanOrEqual(0.01);
    expect(chosenLease(choices, { ...usualLease(choices), months: 36 })).toBeUndefined();
  });
});
