import { describe, expect, it } from "vitest";
import type { CreditChoices, LeaseChoices } from "./choices.ts";
import { readCreditChoice, readLeaseChoice } from "./read-choice.ts";

const CREDIT: CreditChoices = {
  kind: "credit",
  price: 15_000,
  months: [36, 60],
  usualMonths: 60,
  paidAtOnce: { least: 0, usual: 1500, most: 7500 },
  rates: [{ rate: 6 }],
  leastLent: 3000,
};
const LEASE: LeaseChoices = {
  kind: "loa",
  price: 15_000,
  months: [36, 48],
  usualMonths: 48,
  paidAtOnce: { least: 0, usual: 1800, most: 3750 },
  rates: [{ rate: 6 }],
  kilometres: [10_000, 15_000],
  usualKilometres: 15_000,
  perThousandKilometres: 0,
  residuals: { "36": 0.5, "48": 0.4 },
};

describe("what is chosen of a scale", () => {
  it("is the usual where nothing is said, or something that the scale does not have", () => {
    expect(readCreditChoice(CREDIT, {}).chosen).toEqual({ paidAtOnce: 1500, months: 60 });
    expect(readLeaseChoice(LEASE, { months: "37", kilometres: "x" }).chosen).toEqual({
      paidAtOnce: 1800,
      months: 48,
      kilometres: 15_000,
    });
  });

  it("is what was chosen, a sum in any French spelling", () => {
    for (const paidAtOnce of ["2000", "2 000", "2\u202f000\u202f€", " 2000,00 "])
      expect(readCreditChoice(CREDIT, { paidAtOnce, months: "36" })).toEqual({
        chosen: { paidAtOnce: 2000, months: 36 },
        typed: { paidAtOnce: "2000", months: "36", kilometres: "" },
        issue: undefined,
      });
  });

  it("is refused with its bounds, and shown again, when the sum is none that can be paid", () => {
    for (const paidAtOnce of ["7501", "-1", "deux mille", "", "99,5"])
      expect(readCreditChoice(CREDIT, { paidAtOnce })).toMatchObject({
        chosen: undefined,
        typed: { paidAtOnce },
        issue: "Apport\u202f: de 0\u202f€ à 7\u202f500\u202f€, en euros entiers.",
      });
    expect(readLeaseChoice(LEASE, { paidAtOnce: "4000" }).issue).toBe(
      "Premier loyer\u202f: de 0\u202f€ à 3\u202f750\u202f€, en euros entiers.",
    );
  });
});
