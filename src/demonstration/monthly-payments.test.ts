import { expect, it } from "vitest";
import { creditMonthly, leaseMonthly, leaseResidual } from "./monthly-payments.ts";

/** What is still owed after paying month by month. */
function owedAfter(amount: number, payment: number, months: number, yearlyRate: number): number {
  let owed = amount;
  for (let month = 0; month < months; month += 1) owed = owed * (1 + yearlyRate / 12) - payment;
  return owed;
}

it("repays a credit of 90 % of the price in 60 months at 6.9 %", () => {
  expect(creditMonthly(15_000)).toBe(267);
  expect(Math.abs(owedAfter(13_500, creditMonthly(15_000), 60, 0.069))).toBeLessThan(60);
});

it("pays a lease down to its option price in 47 rents after the first, at 7.4 %", () => {
  const residual = leaseResidual(2);
  const owed = owedAfter(20_000 * 0.88, leaseMonthly(20_000, residual), 47, 0.074);
  expect(Math.abs(owed - 20_000 * residual)).toBeLessThan(60);
});

it("asks less a month for a lease than for a credit of the same vehicle", () => {
  for (const age of [0, 2, 4, 6]) expect(leaseMonthly(20_000, leaseResidual(age))).toBeLessThan(creditMonthly(20_000));
});
