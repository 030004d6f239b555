/** What an operator writes to set the price of a place: from tomorrow on at the earliest. */
import type { CampaignKind } from "./campaign.ts";
import { CAMPAIGN_KINDS, MOST_DAILY } from "./campaign.ts";
import { isDay } from "../paris-time.ts";
import { centsOf } from "./campaign-terms.ts";
import type { PlaceRate } from "./place-rate.ts";

/** As the form has it. */
export interface TypedRate {
  readonly place: string;
  readonly from: string;
  /** Euros. */
  readonly daily: string;
}

export interface RateIssue {
  readonly field: keyof TypedRate;
  readonly value: string;
}

export type ReadRate =
  | { readonly kind: "rate"; readonly rate: Omit<PlaceRate, "setAt"> }
  | { readonly kind: "issues"; readonly issues: readonly RateIssue[] };

export function placeOf(text: string): CampaignKind | undefined {
  return CAMPAIGN_KINDS.find((kind) => kind === text);
}

export function readRate({ place: typed, from, daily: sum }: TypedRate, today: string): ReadRate {
  const [place, daily] = [placeOf(typed), centsOf(sum)];
  const isSum = daily !== undefined && daily > 0 && daily <= MOST_DAILY;
  const issues: readonly RateIssue[] = [
    ...(place === undefined ? [{ field: "place" as const, value: typed }] : []),
    // Whoever bought today was shown today’s price.
    ...(isDay(from) && from > today ? [] : [{ field: "from" as const, value: from }]),
    ...(isSum ? [] : [{ field: "daily" as const, value: sum }]),
  ];
  return place === undefined || !isSum || issues.length > 0
    ? { kind: "issues", issues }
    : { kind: "rate", rate: { place, from, daily } };
}
