import { describe, expect, it } from "vitest";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { pricePast } from "./price-past.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");

/** `["2025-12-01", 10_000]` is a price of that day. */
const history = (...entries: readonly (readonly [string, number])[]): readonly PriceEntry[] =>
  entries.map(([day, price]) => ({ date: `${day}T08:00:00.000Z`, price }));

describe("the past of a price", () => {
  it("announces a drop that is worth it, in euros and in percent [4.31]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9300]);
    expect(pricePast(9300, past, NOW).drop).toBe("En baisse de 700\u202f€ (−7\u202f%)");
  });

  it("does not announce what is less than 50 € and a hundredth of the price [4.31, 9.17]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9860]);
    expect(pricePast(9860, past, NOW)).toMatchObject({
      drop: undefined,
      recently: "En baisse de 140\u202f€ (−1,4\u202f%) depuis 30 jours.",
    });
  });

  it("does not announce a correction of more than half the price [4.31, 9.17]", () => {
    expect(pricePast(4900, history(["2025-11-01", 10_000], ["2026-01-10", 4900]), NOW).drop).toBeUndefined();
  });

  it("ends the announcement 30 days after the price last came near what it is now [4.32]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9310], ["2026-01-12", 9300]);
    const on = (day: string) => pricePast(9300, past, Date.parse(`${day}T09:00:00.000Z`)).drop;
    expect(on("2026-02-08")).toBe("En baisse de 700\u202f€ (−7\u202f%)");
    expect(on("2026-02-12")).toBeUndefined();
  });

  it("measures from the price of 30 days ago, not from the first [3.39, 9.19]", () => {
    const past = history(["2025-06-01", 14_000], ["2025-12-01", 10_000], ["2026-01-10", 9300]);
    expect(pricePast(9300, past, NOW).recently).toBe("En baisse de 700\u202f€ (−7\u202f%) depuis 30 jours.");
  });

  it("tells a rise like a fall", () => {
    const past = history(["2025-11-01", 9000], ["2026-01-10", 9900]);
    expect(pricePast(9900, past, NOW)).toMatchObject({
      drop: undefined,
      recently: "En hausse de 900\u202f€ (+10\u202f%) depuis 30 jours.",
    });
  });

  it("measures a younger listing from its first day", () => {
    const past = history(["2026-01-05", 10_000], ["2026-01-10", 9300]);
    expect(pricePast(9300, past, NOW).recently).toBe("En baisse de 700\u202f€ (−7\u202f%) depuis le 05/01/2026.");
  });

  it("says that a price stands still, and shows no steps", () => {
    expect(pricePast(9000, history(["2025-11-01", 9000], ["2026-01-10", 9000]), NOW)).toEqual({
      drop: undefined,
      recently: "Prix inchangé depuis 30 jours.",
      steps: [],
    });
  });

  it("shows the first price, at most three between, and the current one since its day [9.18, 9.20]", () => {
    const prices = [9000, 8900, 8800, 8700, 8600, 8500];
    const past = history(...prices.map((price, index): [string, number] => [`2025-12-0${String(index + 1)}`, price]));
    expect(pricePast(8500, past, NOW).steps).toEqual([
      { date: "01/12/2025", price: "9\u202f000\u202f€" },
      { date: "02/12/2025", price: "8\u202f900\u202f€" },
      { date: "03/12/2025", price: "8\u202f800\u202f€" },
      { date: "05/12/2025", price: "8\u202f600\u202f€" },
      { date: "06/12/2025", price: "8\u202f500\u202f€" },
    ]);
  });
});
