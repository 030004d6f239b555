/** The stock of a dealer whose program pushes it every few seconds: each time some prices fall and some vehicles come. */
import { FEED_HEADER, feedRow } from "../../test/feed-trial.ts";

export const DEALER = "C990001";
const ROWS = 400;
/** Of each push: what is news to searches that are saved. */
const FALLS = 10;
const COMES = 5;

export function stockAfter(pushes: number): string {
  const rows = Array.from({ length: ROWS + pushes * COMES }, (_, row) => {
    // Each push lowers the next ten of them by 100 euros.
    const falls = Math.floor(Math.max(0, pushes * FALLS - row + ROWS - 1) / ROWS);
    return feedRow(`L${row}`, { price: 14_990 - 100 * falls, mileage: 20_000 + row * 7 });
  });
  return [FEED_HEADER, ...rows, ""].join("\n");
}
