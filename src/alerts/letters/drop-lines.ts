/** A price that came down, under what is asked now. */
import { html } from "hono/html";
import { dayInParis } from "../../domain/paris-time.ts";
import { NARROW, euros, shortDate } from "../../domain/french.ts";
import { lowestOfLastDays } from "../../domain/listings/announced-reduction.ts";
import type { Markup } from "./markup.ts";
import { STYLES } from "./styles.ts";
import type { ToldDrop } from "./told.ts";

/** In euros. */
export const fallen = ({ before, listing }: ToldDrop) => before - listing.price;

/** Under what is asked now: `500 € de moins : 24 490 € avant` and, of a favourite, since when it is one. Not struck: what is struck is another price (spec 4.31). */
export function dropLines(drop: ToldDrop, date: string): readonly string[] {
  const { listing, before, saved, history = [] } = drop;
  const lowest = lowestOfLastDays(history, Date.parse(date));
  return [
    `${euros(fallen(drop))} de moins${NARROW}: ${euros(before)} avant`,
    ...(lowest !== undefined && lowest < listing.price
      ? [`Prix le plus bas des 30 derniers jours${NARROW}: ${euros(lowest)}`]
      : []),
    ...(saved === undefined ? [] : [savedLine(saved, drop)]),
  ];
}

function savedLine({ at, price }: NonNullable<ToldDrop["saved"]>, { listing, before }: ToldDrop): string {
  const start = `Parmi vos favoris depuis le ${shortDate(dayInParis(Date.parse(at)))}`;
  if (price === before) return start;
  const since = price - listing.price;
  if (since === 0) return `${start}, à ce même prix`;
  return `${start}${NARROW}: ${euros(Math.abs(since))} de ${since > 0 ? "moins" : "plus"} depuis`;
}

export const dropMarkup = (lines: readonly string[]): Markup =>
  html`${lines.map(
    (line, place) =>
      html`<p class="${place === 0 ? "" : "soft"}" style="${place === 0 ? `${STYLES.facts}font-weight:700` : STYLES.soft}">
        ${line}
      </p>`,
  )}`;
