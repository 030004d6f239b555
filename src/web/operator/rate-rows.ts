/** Prices of places, worded. */
import { dayInParis, daysAfter } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS } from "../../domain/promotion/campaign.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import type { PlaceRate } from "../../domain/promotion/place-rate.ts";
import { withoutTax } from "../../domain/promotion/cost-told.ts";

export interface RateRow {
  readonly place: CampaignKind;
  readonly from: string;
  readonly label: string;
  readonly daily: string;
  /** `depuis le 01/12/2026`, `à partir du 01/01/2027`. */
  readonly holds: string;
  readonly setOn: string;
  readonly isToCome: boolean;
}

/** Those of today with those to come, by place; and those of before, the last first. */
export function rateRows(
  rates: readonly PlaceRate[],
  today: string,
): { readonly rates: readonly RateRow[]; readonly former: readonly RateRow[] } {
  const rows = CAMPAIGN_KINDS.flatMap((place) => {
    const all = rates.filter((rate) => rate.place === place).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return all.map((rate, index): RateRow & { readonly isFormer: boolean } => {
      const next = all[index + 1]?.from;
      const isToCome = rate.from > today;
      const isFormer = next !== undefined && next <= today;
      const since = rate.setAt === undefined ? "" : `du ${shortDate(rate.from)} `;
      return {
        place,
        from: rate.from,
        label: PLACES[place].label,
        daily: withoutTax(rate.daily),
        holds: isToCome
          ? `à partir du ${shortDate(rate.from)}`
          : isFormer
            ? `${since}${since === "" ? "jusqu’au" : "au"} ${shortDate(daysAfter(next, -1))}`
            : rate.setAt === undefined
              ? "aujourd’hui"
              : `depuis le ${shortDate(rate.from)}`,
        setOn:
          rate.setAt === undefined ? "à l’ouverture du site" : `le ${shortDate(dayInParis(Date.parse(rate.setAt)))}`,
        isToCome,
        isFormer,
      };
    });
  });
  return {
    rates: rows.filter(({ isFormer }) => !isFormer),
    former: rows.filter(({ isFormer }) => isFormer).toSorted((a, b) => (a.from < b.from ? 1 : -1)),
  };
}
