import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { kilometres as inKilometres } from "../french.ts";
import { financingChoices } from "./choices.ts";
import { chosenCredit, chosenLease, creditPayments, leasePayments, usualCredit, usualLease } from "./chosen-terms.ts";
import { financingOffers } from "./financing-offer.ts";
import type { FinancingScale } from "./financing-scale.ts";
import { offeredByScale } from "./offered-by-scale.ts";
import { representativeExample } from "./representative-example.ts";

const SCALE: FinancingScale = {
  name: "Barème",
  isDemonstration: true,
  year: 2026,
  verticals: ["car"],
  credit: {
    oldest: 10,
    leastLent: 3000,
    mostLent: 75_000,
    months: [12, 36, 60],
    usualMonths: 60,
    usualDeposit: 0.1,
    mostDeposit: 0.5,
    rates: [{ oldest: 3, leastLent: 15_000, rate: 5.9 }, { oldest: 5, longest: 36, rate: 6.5 }, { rate: 8.4 }],
  },
  lease: {
    leastPrice: 8000,
    mostPrice: 75_000,
    months: [24, 36, 48],
    usualMonths: 48,
    usualFirstRent: 0.12,
    mostFirstRent: 0.25,
    kilometres: [10_000, 15_000, 20_000],
    usualKilometres: 15_000,
    perThousandKilometres: 0.004,
    residuals: [
      { oldest: 2, parts: { "24": 0.58, "36": 0.5, "48": 0.42 } },
      { oldest: 5, parts: { "24": 0.5, "36": 0.4 } },
    ],
    rates: [{ rate: 6.9 }],
  },
};

const car = (price: number, year: number) =>
  listingWith({ vertical: "car", price, year, customerFamilyCode: "PROFESSIONNEL" });

function credit(price: number, year: number) {
  const choices = financingChoices(SCALE, car(price, year)).credit;
  if (choices === undefined) throw new Error("no credit");
  return choices;
}

function lease(price: number, year: number) {
  const choices = financingChoices(SCALE, car(price, year)).lease;
  if (choices === undefined) throw new Error("no lease");
  return choices;
}

describe("a scale", () => {
  it("lends at the first rate that fits age, sum and months", () => {
    const rate = (price: number, year: number, months: number) =>
      creditPayments(credit(price, year), { paidAtOnce: 0, months })?.terms.nominalRate;
    expect([rate(20_000, 2024, 60), rate(15_000, 2023, 60), rate(14_999, 2024, 36), rate(14_999, 2024, 60)]).toEqual([
      5.9, 5.9, 6.5, 8.4,
    ]);
    expect([rate(20_000, 2021, 36), rate(20_000, 2020, 36)]).toEqual([6.5, 8.4]);
  });

  it("asks the first payment in whole cents that repays all of it: 13 500 € over 60 months at 8,4 % by 276,33 €", () => {
    const choices = credit(15_000, 2018);
    const payments = creditPayments(choices, usualCredit(choices));
    expect(payments).toEqual({ monthly: 276.33, terms: { deposit: 1500, months: 60, nominalRate: 8.4 } });
    // By the balance, month after month: a cent less would leave something owed.
    const left = (monthly: number) =>
      Array.from({ length: 60 }).reduce<number>((owed) => owed * (1 + 0.084 / 12) - monthly, 13_500);
    expect(left(276.33)).toBeLessThanOrEqual(0);
    expect(left(276.32)).toBeGreaterThan(0);
  });

  it("has an annual rate that follows from the nominal one: (1 + 9 % / 12)¹² − 1 is 9,38 %", () => {
    const flat = {
      ...SCALE,
      credit: { ...credit(6000, 2024), ...SCALE.credit, months: [24], usualMonths: 24, rates: [{ rate: 9 }] },
    } as FinancingScale;
    const choices = financingChoices(flat, car(6000, 2024)).credit;
    expect(choices && chosenCredit(choices, { paidAtOnce: 0, months: 24 })).toMatchObject({
      monthly: 274.11,
      rate: 9.38,
    });
  });

  it("takes of the option what more kilometres take of the vehicle, and so asks more a month", () => {
    const choices = lease(20_000, 2025);
    const [few, usual, many] = [10_000, 15_000, 20_000].map((kilometres) =>
      leasePayments(choices, { ...usualLease(choices), kilometres }),
    );
    expect([few, usual, many].map((payments) => payments?.terms.option)).toEqual([8800, 8400, 8000]);
    expect(usual?.terms).toMatchObject({ firstRent: 2400, months: 48, kilometres: 60_000 });
    expect(many?.monthly).toBeGreaterThan(usual?.monthly ?? Infinity);
    expect(usual?.monthly).toBeGreaterThan(few?.monthly ?? Infinity);
  });

  it("shortens what is usual for a vehicle too old for it, and has no lease for an older one still", () => {
    expect(lease(20_000, 2022)).toMatchObject({ months: [24, 36], usualMonths: 36 });
    expect(financingChoices(SCALE, car(20_000, 2020)).lease).toBeUndefined();
    expect(financingChoices(SCALE, car(20_000, 2015))).toEqual({});
  });

  it("asks a deposit of what it may not lend", () => {
    expect(credit(90_000, 2024).paidAtOnce).toEqual({ least: 15_000, usual: 15_000, most: 45_000 });
  });

  it("offers nothing that is not in it", () => {
    const loan = credit(15_000, 2024);
    for (const wrong of [{ months: 48 }, { paidAtOnce: 7501 }, { paidAtOnce: -1 }, { paidAtOnce: 99.5 }])
      expect(chosenCredit(loan, { ...usualCredit(loan), ...wrong })).toBeUndefined();
    const rent = lease(15_000, 2024);
    for (const wrong of [{ months: 60 }, { kilometres: 12_000 }, { paidAtOnce: 3751 }])
      expect(chosenLease(rent, { ...usualLease(rent), ...wrong })).toBeUndefined();
    expect(financingChoices(SCALE, { ...car(15_000, 2024), customerFamilyCode: "PART" })).toEqual({});
    expect(financingChoices(SCALE, { ...car(15_000, 2024), vertical: "quad" })).toEqual({});
  });

  it("offers at every step of every choice, and its example adds up to the cent", () => {
    const figure = (text: string | undefined) =>
      Math.round(Number(text?.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100);
    const AMOUNT = "([\\d\u202f]+(?:,\\d\\d)?)\u202f€";
    const vehicles = fc.record({ price: fc.integer({ min: 8000, max: 75_000 }), age: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(vehicles, fc.double({ min: 0, max: 1, noNaN: true }), ({ price, age }, part) => {
        const loan = credit(price, 2026 - age);
        for (const months of loan.months) {
          const { least, most } = loan.paidAtOnce;
          const offer = chosenCredit(loan, { paidAtOnce: Math.round(least + part * (most - least)), months });
          if (offer === undefined) throw new Error("no offer");
          const words = representativeExample(offer);
          const [, lent] = new RegExp(`${AMOUNT} empruntés`).exec(words) ?? [];
          const [, monthly] = new RegExp(`mensualités de ${AMOUNT}`).exec(words) ?? [];
          const [, total] = new RegExp(`montant total dû par l’emprunteur ${AMOUNT}`).exec(words) ?? [];
          expect(months * figure(monthly)).toBe(figure(total));
          expect(figure(lent) + Math.round(offer.cost * 100)).toBe(figure(total));
          expect(offer.rate).toBeGreaterThanOrEqual(offer.nominalRate ?? Infinity);
        }
        const rent = lease(price, 2026 - age);
        for (const months of rent.months)
          for (const kilometres of rent.kilometres) {
            const offer = chosenLease(rent, {
              paidAtOnce: Math.round(part * rent.paidAtOnce.most),
              months,
              kilometres,
            });
            if (offer === undefined) throw new Error("no offer");
            const words = representativeExample(offer);
            const [, first, monthly] =
              new RegExp(`premier loyer de ${AMOUNT}, puis \\d+ loyers de ${AMOUNT}`).exec(words) ?? [];
            const [, option, total] =
              new RegExp(`finale ${AMOUNT}\u202f; montant total dû en cas d’achat ${AMOUNT}`).exec(words) ?? [];
            expect(figure(first) + (months - 1) * figure(monthly) + figure(option)).toBe(figure(total));
            expect(words).toContain(inKilometres((kilometres * months) / 12));
          }
      }),
    );
  });
});

describe("a listing read with a scale", () => {
  it("has the payments of what is usual, and the offers that follow from them are those of the simulator", () => {
    const listing = offeredByScale(SCALE, car(15_000, 2018));
    expect(listing).toMatchObject({ isPaidByScale: true, creditMonthly: 276.33 });
    const choices = credit(15_000, 2018);
    expect(financingOffers(listing)).toEqual([chosenCredit(choices, usualCredit(choices))]);
    expect(financingOffers(offeredByScale(SCALE, car(20_000, 2025))).map(({ kind }) => kind)).toEqual([
      "loa",
      "credit",
    ]);
  });

  it("keeps what its seller offers, and stays what it is where the scale has nothing", () => {
    for (const listing of [
      { ...car(15_000, 2018), creditMonthly: 250 },
      { ...car(15_000, 2018), loaMonthly: 199 },
      { ...car(15_000, 2018), customerFamilyCode: "PART" as const },
      car(2000, 2018),
    ])
      expect(offeredByScale(SCALE, listing)).toBe(listing);
  });

  it("says the nominal rate in its example", () => {
    const [offer] = financingOffers(offeredByScale(SCALE, car(15_000, 2018)));
    expect(offer && representativeExample(offer)).toContain(
      "13\u202f500\u202f€ empruntés sur 60 mois, au taux débiteur fixe de 8,40\u202f%, remboursés en 60 mensualités de 276,33\u202f€",
    );
  });
});
