import { describe, expect, it } from "vitest";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { pricePast } from "./price-past.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");

/** `["2025-12-01", 10_000]` is a price of that day. */
const history = (...entries: readonly (readonly [string, number])[]): readonly PriceEntry[] =>
  entries.map(([day, price]) => ({ date: `${day}T08:00:00.000Z`, price }));

const announced = (currentPrice: number, past: readonly PriceEntry[], now = NOW) =>
  pricePast(currentPrice, past, now).reduction;

describe("the past of a price", () => {
  it("announces a drop that is worth it, in euros and in percent of the price that is struck [4.31]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9300]);
    expect(announced(9300, past)).toEqual({
      struckPrice: "10\u202f000\u202f€",
      words: "En baisse de 700\u202f€ (−7\u202f%)",
      since: "10/01/2026",
    });
  });

  it("tells a variation in percent of the price before, to two decimals, half away from zero [5.22]", () => {
    const told = (before: number, price: number) =>
      announced(price, history(["2025-11-01", before], ["2026-01-10", price]))?.words.replace(/^.*\(/, "(");
    expect(told(17_000, 16_129)).toBe("(−5,12\u202f%)"); // 5.1235 %
    expect(told(20_000, 18_999)).toBe("(−5,01\u202f%)"); // 5.005 %, halfway
    expect(told(30_000, 20_000)).toBe("(−33,33\u202f%)");
    expect(told(10_000, 5000)).toBe("(−50\u202f%)");
  });

  it("announces one reduction alone, however the price stood 30 days ago [3.39]", () => {
    const past = history(["2025-11-01", 23_799], ["2025-12-27", 22_799], ["2026-01-10", 21_499]);
    expect(pricePast(21_499, past, NOW)).toMatchObject({
      reduction: {
        struckPrice: "22\u202f799\u202f€",
        words: "En baisse de 1\u202f300\u202f€ (−5,7\u202f%)",
      },
      recently: "Il était plus haut il y a 30 jours\u202f: 23\u202f799\u202f€.",
    });
  });

  it("announces no drop of a price that rose at its last change", () => {
    const past = history(["2025-11-01", 25_490], ["2025-12-27", 23_490], ["2026-01-10", 23_990]);
    expect(pricePast(23_990, past, NOW)).toMatchObject({
      reduction: undefined,
      recently: "Il était plus haut il y a 30 jours\u202f: 25\u202f490\u202f€ (−5,88\u202f% depuis).",
    });
  });

  it("still announces a reduction after a few euros less, since its own day and until its own end [4.31, 4.32]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-01", 9300], ["2026-01-10", 9250]);
    expect(pricePast(9250, past, NOW)).toMatchObject({
      reduction: {
        struckPrice: "10\u202f000\u202f€",
        words: "En baisse de 750\u202f€ (−7,5\u202f%)",
        since: "01/01/2026",
      },
      recently: "Il était plus haut il y a 30 jours\u202f: 10\u202f000\u202f€.",
      figures: [{}, { value: "10\u202f000\u202f€" }, { label: "Baisse annoncée jusqu’au", value: "31/01/2026" }],
    });
    expect(announced(9250, past, Date.parse("2026-01-31T07:59:59.999Z"))?.struckPrice).toBe("10\u202f000\u202f€");
    expect(announced(9250, past, Date.parse("2026-01-31T08:00:00.000Z"))).toBeUndefined();
  });

  it("does not announce what is less than 50 € and a hundredth of the price [4.31, 9.17]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9860]);
    expect(pricePast(9860, past, NOW)).toMatchObject({
      reduction: undefined,
      recently: "Il était plus haut il y a 30 jours\u202f: 10\u202f000\u202f€ (−1,4\u202f% depuis).",
    });
  });

  it("does not announce a correction of more than half the price [4.31, 9.17]", () => {
    expect(announced(4900, history(["2025-11-01", 10_000], ["2026-01-10", 4900]))).toBeUndefined();
  });

  it("ends the announcement 30 days after the reduction [4.32]", () => {
    const past = history(["2025-11-01", 10_000], ["2026-01-10", 9300]);
    const on = (instant: string) => announced(9300, past, Date.parse(instant))?.struckPrice;
    expect(on("2026-02-09T07:59:59.999Z")).toBe("10\u202f000\u202f€");
    expect(on("2026-02-09T08:00:00.000Z")).toBeUndefined();
  });

  it("announces a reduction in steps until thirty days after the latest that was one, which ten euros less never prolong [4.32]", () => {
    const until = (past: readonly PriceEntry[]) => {
      const told = pricePast(past.at(-1)?.price ?? 0, past, NOW).figures;
      return told.find(({ label }) => label === "Baisse annoncée jusqu’au")?.value;
    };
    const fallen = history(["2025-11-01", 10_000], ["2025-12-26", 9000]);
    expect(until(fallen)).toBe("25/01/2026");
    const tenLess = ["2026-01-02", "2026-01-06", "2026-01-10"].map((day, index): [string, number] => [
      day,
      8990 - index * 10,
    ]);
    for (const count of [1, 2, 3])
      expect(until([...fallen, ...history(...tenLess.slice(0, count))])).toBe("25/01/2026");
    const again = [...fallen, ...history(["2026-01-02", 8500], ["2026-01-10", 8490])];
    expect(until(again)).toBe("01/02/2026");
  });

  it("measures from the price of 30 days ago, not from the first [9.19]", () => {
    const past = history(["2025-06-01", 14_000], ["2025-12-01", 10_000], ["2026-01-10", 9300]);
    expect(pricePast(9300, past, NOW).recently).toBe("Il était plus haut il y a 30 jours\u202f: 10\u202f000\u202f€.");
  });

  it("tells a rise like a fall [3.39]", () => {
    const past = history(["2025-11-01", 9000], ["2026-01-10", 9900]);
    expect(pricePast(9900, past, NOW)).toMatchObject({
      reduction: undefined,
      recently: "Il était plus bas il y a 30 jours\u202f: 9\u202f000\u202f€ (+10\u202f% depuis).",
    });
  });

  it("measures a younger listing from its first day, and says so once", () => {
    const told = (...prices: readonly number[]) => {
      const day = (index: number) => `2026-01-${String(5 + index * 3).padStart(2, "0")}`;
      const past = history(...prices.map((price, index): [string, number] => [day(index), price]));
      const { changes, recently, figures } = pricePast(prices.at(-1) ?? 0, past, NOW);
      expect(figures[0]).toEqual({ label: "Prix à la mise en ligne", value: "10\u202f000\u202f€" });
      return [changes, recently];
    };
    expect(told(10_000, 10_100)).toEqual(["une hausse, +100\u202f€ depuis la mise en ligne", undefined]);
    expect(told(10_000, 9300)).toEqual(["une baisse, −700\u202f€ depuis la mise en ligne", undefined]);
    expect(told(10_000, 9300, 10_000)).toEqual([
      "une baisse et une hausse, le même prix qu’à la mise en ligne",
      undefined,
    ]);
  });

  it("says once what fell on the second day", () => {
    const past = history(["2026-01-14", 16_000], ["2026-01-15", 15_000]);
    expect(pricePast(15_000, past, NOW)).toMatchObject({
      reduction: { words: "En baisse de 1\u202f000\u202f€ (−6,25\u202f%)", since: "15/01/2026" },
      changes: "une baisse, −1\u202f000\u202f€ depuis la mise en ligne",
      recently: undefined,
    });
  });

  it("tells of no price that stood for minutes, in words, figures or picture, nor that none ever changed", () => {
    const past = [16_000, 15_000].map((price, index) => ({
      date: `2026-01-14T07:${String(10 * index + 10)}:00.000Z`,
      price,
    }));
    expect(pricePast(15_000, past, NOW)).toEqual({
      reduction: undefined,
      recently: undefined,
      changes: "aucune baisse annoncée",
      figures: [],
      picture: undefined,
    });
  });

  it("says since when a price that moved before stands still", () => {
    const past = history(["2025-10-01", 9500], ["2025-11-12", 9000]);
    expect(pricePast(9000, past, NOW).recently).toBe("Prix inchangé depuis le 12/11/2025.");
  });

  it("says once that a price never moved, and shows no steps nor the same figure again", () => {
    expect(pricePast(9000, history(["2025-11-01", 9000], ["2026-01-10", 9000]), NOW)).toEqual({
      reduction: undefined,
      recently: undefined,
      changes: "le prix n’a jamais changé",
      figures: [],
      picture: undefined,
    });
  });

  it("tells the price of 30 days ago and the lowest before the reduction as two figures, and until when it is told [4.32, 9.19]", () => {
    const past = history(["2025-11-01", 23_799], ["2025-12-27", 22_799], ["2026-01-10", 21_499]);
    expect(pricePast(21_499, past, NOW)).toMatchObject({
      figures: [
        { label: "Prix d’il y a 30 jours", value: "23\u202f799\u202f€" },
        { label: "Prix le plus bas des 30 jours avant la baisse", value: "22\u202f799\u202f€" },
        { label: "Baisse annoncée jusqu’au", value: "09/02/2026" },
      ],
    });
  });

  it("tells the lowest price of the last 30 days where no reduction is announced", () => {
    const past = history(["2025-11-01", 25_490], ["2025-12-27", 23_490], ["2026-01-10", 23_990]);
    expect(pricePast(23_990, past, NOW).figures[1]).toEqual({
      label: "Prix le plus bas des 30 derniers jours",
      value: "23\u202f490\u202f€",
    });
  });

  it("counts falls and rises, and sums them up since the first day", () => {
    const changes = (...prices: readonly number[]) =>
      pricePast(
        prices.at(-1) ?? 0,
        history(...prices.map((price, index): [string, number] => [`2025-12-0${index + 1}`, price])),
        NOW,
      ).changes;
    expect(changes(25_490, 24_990, 24_490, 23_990)).toBe("trois baisses, −1\u202f500\u202f€ depuis la mise en ligne");
    expect(changes(10_000, 9500, 9800)).toBe("une baisse et une hausse, −200\u202f€ depuis la mise en ligne");
    expect(changes(9000, 9500)).toBe("une hausse, +500\u202f€ depuis la mise en ligne");
    expect(changes(9000, 8500, 9000)).toBe("une baisse et une hausse, le même prix qu’à la mise en ligne");
  });

  it("does not call a price unchanged that went and came back", () => {
    const past = history(["2025-11-01", 9000], ["2026-01-05", 9900], ["2026-01-10", 9000]);
    expect(pricePast(9000, past, NOW)).toMatchObject({
      reduction: undefined,
      recently: "Il est revenu à ce qu’il était il y a 30 jours.",
    });
  });

  it("shows the first price, at most three between, and the current one since its day [9.18, 9.20]", () => {
    const prices = [9000, 8900, 8800, 8700, 8600, 8500];
    const past = history(...prices.map((price, index): [string, number] => [`2025-12-0${String(index + 1)}`, price]));
    expect(pricePast(8500, past, NOW).picture?.labels.map(({ date, price }) => ({ date, price }))).toEqual([
      { date: "01/12/2025", price: "9\u202f000\u202f€" },
      { date: "02/12/2025", price: "8\u202f900\u202f€" },
      { date: "03/12/2025", price: "8\u202f800\u202f€" },
      { date: "05/12/2025", price: "8\u202f600\u202f€" },
      { date: "06/12/2025", price: "8\u202f500\u202f€" },
    ]);
  });
});
