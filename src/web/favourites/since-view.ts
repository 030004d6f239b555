/** How the price of a favourite went since it was saved, as its row tells it: a step line, and a sentence. */
import { dayInParis } from "../../domain/paris-time.ts";
import type { PriceSince } from "../../domain/favourites/price-since.ts";
import { euros, shortDate } from "../../domain/french.ts";
import { isSignificant } from "../../domain/listings/price-variation.ts";

export interface SinceView {
  /** `d` of a path in a box of 56 by 24. */
  readonly path: string;
  /** `−1 000 €`, `+500 €`, `Inchangé`. */
  readonly change: string;
  /** `depuis le 04/09, deux baisses`. */
  readonly when: string;
  /** By as much as may be called a fall (spec 4.31): that of which mail tells too. */
  readonly hasFallen: boolean;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [1, 55, 5, 19] as const;
const MIDDLE = (TOP + BOTTOM) / 2;

/** Level while a price stood, a step where it changed, to the scale of its days; a single price in the middle. */
function pathOf({ steps }: PriceSince, now: number): string {
  const prices = steps.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const start = steps[0]?.at ?? now;
  const height = (price: number) =>
    most === least ? MIDDLE : Math.round(TOP + ((most - price) / (most - least)) * (BOTTOM - TOP));
  // A step of today is still seen as one.
  const across = (at: number) =>
    Math.round(Math.min(RIGHT - 6, LEFT + ((at - start) / Math.max(1, now - start)) * (RIGHT - LEFT)));
  const drawn = steps.map(({ at, price }, index) =>
    index === 0 ? `M${LEFT} ${height(price)}` : `H${across(at)}V${height(price)}`,
  );
  return `${drawn.join("")}H${RIGHT}`;
}

const ALL_OF = new Intl.ListFormat("fr");
const WORDS = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const told = (count: number, word: string) =>
  count === 0 ? [] : [`${WORDS[count] ?? String(count)} ${word}${count > 1 ? "s" : ""}`];

/** `le 04/09`; with its year where that is another; `aujourd’hui`. */
function dayOf(moment: number, now: number): string {
  const [day, today] = [dayInParis(moment), dayInParis(now)];
  if (day >= today) return "aujourd’hui";
  return `le ${day.slice(0, 4) === today.slice(0, 4) ? shortDate(day).slice(0, 5) : shortDate(day)}`;
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function sinceView(since: PriceSince, now: number): SinceView {
  const { steps, change, falls, rises, corrections } = since;
  const last = steps.at(-1)?.price ?? 0;
  const saved = Math.min(now, steps[0]?.at ?? now);
  const moves = ALL_OF.format([
    ...told(falls, "baisse"),
    ...told(rises, "hausse"),
    ...told(corrections, "correction").map((corrected) => `${corrected} de plus de moitié`),
  ]);
  const sign = change > 0 ? "+" : "−";
  return {
    path: pathOf(since, now),
    change: steps.length === 1 ? "Inchangé" : change === 0 ? "Revenu au même prix" : sign + euros(Math.abs(change)),
    when: `depuis ${dayOf(saved, now)}${moves === "" ? "" : `, ${moves}`}`,
    hasFallen: isSignificant(last - change, last),
  };
}
