/** Campaigns of a dealer, worded. */
import { capitalised } from "../../domain/capitalised.ts";
import { measure, shortDate, whole } from "../../domain/french.ts";
import type { CampaignState } from "../../domain/promotion/campaign.ts";
import { daysTold, lastPaidDay, owedOn } from "../../domain/promotion/campaign.ts";
import { stateTold } from "../../domain/promotion/campaign-state-told.ts";
import { inEuros } from "../../domain/promotion/cost-told.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import type { CampaignSheet } from "../../dealer-space/dealer-campaigns.ts";
import { campaignAddress } from "./pro-address.ts";

export interface CampaignView {
  readonly id: string;
  readonly href: string;
  readonly place: string;
  /** `du 01/12/2026 au 31/12/2026`, `le 01/12/2026`. */
  readonly dates: string;
  /** `budget épuisé le 02/12/2026 au soir`: where it ends it before its last day. */
  readonly spentOn: string | undefined;
  readonly state: CampaignState;
  readonly stateTold: string;
  readonly vehicles: number;
  readonly views: string;
  readonly clicks: string;
  /** Clicks of views; undefined before there are any. */
  readonly share: string | undefined;
  readonly spent: string;
  readonly budget: string;
  /** Of the budget, 0 to 100. */
  readonly spentShare: number;
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

function shareOf(clicks: number, views: number): string | undefined {
  return views === 0 ? undefined : measure(Math.round((1000 * clicks) / views) / 10, "%");
}

const budgetEnds = (day: string): string => `budget épuisé le ${shortDate(day)} au soir`;

export const datesTold = (from: string, until: string): string =>
  from === until ? `le ${shortDate(until)}` : `du ${shortDate(from)} au ${shortDate(until)}`;

/** `today`: `2026-11-28`. */
export function campaignView({ campaign, state, spent, days }: CampaignSheet, today: string): CampaignView {
  const { id, curef, kind, stretches, until, budget, references } = campaign;
  const [views, clicks] = [sumOf(days.map((one) => one.views)), sumOf(days.map((one) => one.clicks))];
  const [first] = stretches;
  const last = lastPaidDay(campaign, today);
  return {
    id,
    href: campaignAddress(curef, id),
    place: PLACES[kind].label,
    dates: datesTold(first?.from ?? until, until),
    spentOn: last && budgetEnds(last),
    state,
    stateTold: capitalised(stateTold(campaign, today)),
    vehicles: references.length,
    views: whole(views),
    clicks: whole(clicks),
    share: shareOf(clicks, views),
    spent: inEuros(spent),
    budget: inEuros(budget),
    spentShare: Math.round((100 * spent) / budget),
  };
}

export interface CampaignDayView {
  readonly day: string;
  readonly views: string;
  /** Of the day with most views, 0 to 100. */
  readonly bar: number;
  readonly clicks: string;
  readonly owed: string;
}

/** The latest first; days with nothing counted too, for they are owed. `today`: `2026-11-28`. */
export function campaignDayViews({ campaign, days }: CampaignSheet, today: string): readonly CampaignDayView[] {
  const counted = new Map(days.map((one) => [one.day, one]));
  const most = Math.max(1, ...days.map(({ views }) => views));
  return daysTold(campaign, today)
    .map((day): CampaignDayView => {
      const { views, clicks } = counted.get(day) ?? { views: 0, clicks: 0 };
      return {
        day: shortDate(day),
        views: whole(views),
        bar: Math.round((100 * views) / most),
        clicks: whole(clicks),
        owed: inEuros(owedOn(campaign, day)),
      };
    })
    .toReversed();
}
