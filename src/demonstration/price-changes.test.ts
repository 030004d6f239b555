import fc from "fast-check";
import { expect, it } from "vitest";
import { reductionDay } from "../domain/listings/announced-reduction.ts";
import { Chance } from "./chance.ts";
import { DAY } from "./dates.ts";
import { drawPriceStory } from "./price-changes.ts";

const NOW = Date.UTC(2026, 5, 15);

const stories = (days: number) =>
  Array.from({ length: 1000 }, (_, number) =>
    drawPriceStory(new Chance(1, 1, number), {
      price: 15_000,
      online: NOW - days * DAY,
      now: NOW,
      asWritten: Math.round,
    }),
  );

const changed = (days: number) => stories(days).filter(({ history }) => history.length > 1).length;

it("leaves a price alone that has only just been told", () => {
  expect(changed(3)).toBe(0);
});

it("changes prices the more often, the longer they stand", () => {
  expect(changed(10)).toBeGreaterThan(100);
  expect(changed(40)).toBeGreaterThan(changed(10));
  expect(changed(120)).toBeGreaterThan(1.5 * changed(40));
});

it("lets prices fall by one to eight per cent, or rise a little", () => {
  for (const { history } of stories(90)) {
    for (const [position, { price }] of history.entries()) {
      const before = history[position - 1]?.price ?? price;
      expect(price / before).toBeGreaterThan(0.915);
      expect(price / before).toBeLessThan(1.035);
    }
  }
});

it("ends with the price of today and never runs ahead of the clock [3.40]", () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.double({ min: 0.01, max: 400, noNaN: true }),
      fc.integer({ min: 500, max: 90_000 }),
      (number, days, price) => {
        const online = NOW - Math.ceil(days * DAY);
        const { history, priceDropDate } = drawPriceStory(new Chance(3, 1, number), {
          price,
          online,
          now: NOW,
          asWritten: (asked) => Math.round(asked / 10) * 10,
        });
        const times = history.map(({ date }) => Date.parse(date));
        expect(history.at(-1)?.price).toBe(price);
        expect(times[0]).toBe(online);
        expect(
          times.every((time, position) => time <= NOW && (position === 0 || time > (times[position - 1] ?? Infinity))),
        ).toBe(true);
        expect(priceDropDate).toBe(reductionDay(history));
      },
    ),
  );
});
