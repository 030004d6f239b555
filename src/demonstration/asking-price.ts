/** The prices that sellers write: just under a round figure for a dealer, round for an owner. */
import type { Chance } from "./chance.ts";

/** A dealer keeps to one way of ending its prices; the figures are those within a thousand euros. */
export const PRICE_ENDINGS = [
  [490, 990],
  [499, 999],
  [480, 980],
  [290, 490, 790, 990],
  [299, 499, 799, 999],
  [190, 290, 390, 490, 590, 690, 790, 890, 900, 990],
  [400, 900],
  [500, 900],
] as const;
export type PriceEndings = (typeof PRICE_ENDINGS)[number];

/** How many dealers in a hundred keep to each. */
export const PRICE_ENDING_SHARES = [34, 16, 8, 16, 8, 9, 6, 3];

/** The nearest price of such an ending; cheap vehicles step by hundreds. */
export function professionalPrice(price: number, endings: PriceEndings): number {
  if (price < 3000) return Math.max(490, Math.round((price - 90) / 100) * 100 + 90);
  const base = Math.floor(price / 1000) * 1000;
  const [first] = endings;
  const last = endings.at(-1) ?? first;
  let nearest = base - 1000 + last;
  for (const ending of [...endings, 1000 + first]) {
    if (Math.abs(base + ending - price) < Math.abs(nearest - price)) nearest = base + ending;
  }
  return nearest;
}

export function privatePrice(chance: Chance, price: number): number {
  const step =
    price < 1500
      ? 50
      : price < 6000
        ? 100
        : price < 30_000
          ? chance.happens(0.62)
            ? 500
            : 100
          : chance.happens(0.5)
            ? 1000
            : 500;
  const round = Math.max(step, Math.round(price / step) * step);
  // Some have learnt from the dealers.
  return price >= 3000 && chance.happens(0.14) ? Math.round(price / 500) * 500 - 10 : round;
}
