/** The line of a price: level while it stood, a step where it changed; to the scale of its days. */
import { euros, shortDate } from "../../domain/french.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";

export interface PriceLabel {
  readonly date: string;
  readonly price: string;
  /** Per cent of the way from the first day to today. */
  readonly at: number;
  /** Labels that would lie on each other stand in rows. */
  readonly row: number;
}

export interface PricePicture {
  /** `d` of a path in a box of 1000 by 100 that is stretched. */
  readonly path: string;
  readonly labels: readonly PriceLabel[];
}

/** Room for a price and its date, per cent of the narrowest picture in which labels stand under their steps. */
const LABEL_ROOM = 15;
const WIDTH = 1000;
/** The dearest and the cheapest, from the upper edge of the box. */
const [TOP, BOTTOM] = [10, 90];

/** `steps` are those that are told, `history` all there were; both ascend. `now` in milliseconds since 1970-01-01 UTC. */
export function pricePicture(
  history: readonly PriceEntry[],
  steps: readonly PriceEntry[],
  now: number,
): PricePicture | undefined {
  const [first] = history;
  const prices = history.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (first === undefined || least === most) return undefined;
  const start = Date.parse(first.date);
  const span = Math.max(1, now - start);
  const part = (date: string) => Math.min(1, Math.max(0, (Date.parse(date) - start) / span));
  const height = (price: number) => Math.round(TOP + ((most - price) / (most - least)) * (BOTTOM - TOP));
  const path = history
    .map(({ date, price }, index) =>
      index === 0 ? `M0 ${height(price)}` : `H${Math.round(part(date) * WIDTH)}V${height(price)}`,
    )
    .join("");
  return { path: `${path}H${WIDTH}`, labels: labelsOf(steps, (date) => part(date) * 100) };
}

/** Each begins at its step; where there is no room to its right, it ends with the picture. */
function labelsOf(steps: readonly PriceEntry[], partOf: (date: string) => number): readonly PriceLabel[] {
  const ends: number[] = [];
  return steps.map(({ date, price }) => {
    const part = Math.round(partOf(date) * 10) / 10;
    const from = Math.min(part, 100 - LABEL_ROOM);
    let row = 0;
    while ((ends[row] ?? 0) > from) row += 1;
    ends[row] = from + LABEL_ROOM;
    return { date: shortDate(date), price: euros(price), at: part > from ? 100 : part, row };
  });
}
