/** How long a listing has been on sale, alone and beside its likes. */
import { counted, shortDate } from "../../domain/french.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { Listing } from "../../domain/listings/listing.ts";

export interface TimeOnSale {
  /** `En vente depuis 142 jours`. */
  readonly since: string;
  /** A vehicle that was offered under another reference before. */
  readonly relisted: string | undefined;
  readonly segment: string | undefined;
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function timeOnSale(
  { firstOnlineDate, formerReference }: Listing,
  now: number,
  segment: string | undefined,
): TimeOnSale {
  const days = daysOnSale(firstOnlineDate, now);
  return {
    since: days === 0 ? "En vente depuis aujourd’hui" : `En vente depuis ${counted(days, "jour")}`,
    relisted:
      formerReference === undefined
        ? undefined
        : `Mise en vente le ${shortDate(firstOnlineDate)} sous une autre référence (${formerReference}).`,
    segment,
  };
}
