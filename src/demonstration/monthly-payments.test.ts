import { expect, it } from "vitest";
import { creditOffer, leaseOffer } from "../domain/financing/financing-offer.ts";
import { creditPayments, leasePayments, leaseResidual } from "./monthly-payments.ts";

it("repays a credit of 90 % of the price in 60 months at 6.9 %, which is a TAEG of 7.1 %", () => {
  const { monthly, terms } = creditPayments(15_000);
  expect([monthly, terms]).toEqual([267, { deposit: 1500, months: 60 }]);
  expect(creditOffer(15_000, monthly, terms)?.rate).toBeCloseTo(((1 + 0.069 / 12) ** 12 - 1) * 100, 0);
});

it("pays a lease down to its option price in 47 rents after the first, at 7.4 %, which is a TAEG of 7.7 %", () => {
  const { monthly, terms } = leasePayments(20_000, leaseResidual(2));
  expect(leaseOffer(20_000, monthly, terms)?.rate).toBeCloseTo(((1 + 0.074 / 12) ** 12 - 1) * 100, 0);
});

it("asks less a month for a lease than for a credit of the same vehicle", () => {
  for (const age of [0, 2, 4, 6])
    expect(leasePayments(20_000, leaseResidual(age)).monthly).toBeLessThan(creditPayments(20_000).monthly);
});

it("has a rate for every offer, whatever the price and the age", () => {
  for (let price = 3000; price < 200_000; price += 701) {
    const [credit, lease] = [creditPayments(price), leasePayments(price, leaseResidual(price % 7))];
    expect(creditOffer(price, credit.monthly, credit.terms)?.rate).toBeGreaterThan(6);
    expect(leaseOffer(price, lease.monthly, lease.terms)?.rate).toBeGreaterThan(6);
  }
});
