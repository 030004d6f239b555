import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { pricePicture } from "./price-picture.ts";

const NOW = Date.parse("2026-01-11T00:00:00.000Z");
const entry = (day: string, price: number): PriceEntry => ({ date: `${day}T00:00:00.000Z`, price });

describe("the picture of a price", () => {
  it("is level while the price stood and steps where it changed, to the scale of its days", () => {
    const history = [entry("2026-01-01", 10_000), entry("2026-01-06", 9000), entry("2026-01-09", 9500)];
    expect(pricePicture(history, history, NOW)?.path).toBe("M0 10H500V90H800V50H1000");
  });

  it("is none of a price that never moved", () => {
    expect(pricePicture([entry("2026-01-01", 9000)], [], NOW)).toBeUndefined();
    expect(pricePicture([], [], NOW)).toBeUndefined();
  });

  it("puts every label at its step, and lets it end with the picture where there is no room for it", () => {
    const history = [entry("2026-01-01", 10_000), entry("2026-01-06", 9000), entry("2026-01-10", 9500)];
    const at = (steps: readonly PriceEntry[]) => pricePicture(history, steps, NOW)?.labels.map((label) => label.at);
    expect(at(history.slice(0, 2))).toEqual([0, 50]);
    expect(at(history)).toEqual([0, 50, 100]);
  });

  it("puts no label on another", () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(days, (chosen) => {
        const history = chosen
          .toSorted((a, b) => a - b)
          .map((day, index) => entry(`2026-01-${String(day).padStart(2, "0")}`, 9000 + index));
        const labels = pricePicture(history, history, NOW)?.labels ?? [];
        const spans = labels.map(({ at, row }) => ({ row, from: at === 100 ? 85 : at }));
        for (const [index, one] of spans.entries())
          for (const other of spans.slice(index + 1))
            if (one.row === other.row) expect(Math.abs(one.from - other.from)).toBeGreaterThanOrEqual(15);
      }),
    );
  });
});
