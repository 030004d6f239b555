/** What a dealer writes to open a campaign of its own: at the price of the day, for offers of its own. */
import { daysAfter, isDay } from "../paris-time.ts";
import { normaliseReference } from "../listings/listing.ts";
import type { Campaign, CampaignIssue } from "./campaign.ts";
import { CAMPAIGN_KINDS, MOST_BUDGET, daysBetween, issuesOfCampaign } from "./campaign.ts";
import type { DailyRates } from "./place-rate.ts";

/** As the form has it. */
export interface TypedTerms {
  readonly place: string;
  readonly chosen: readonly string[];
  readonly from: string;
  readonly until: string;
  /** Euros; empty: all of the days. */
  readonly budget: string;
  /** Only before who has chosen the make of one of the offers. */
  readonly isForMakes: boolean;
  /** Cents by the day that were shown beside each place when this was written; absent where none were. */
  readonly shown?: Partial<DailyRates>;
}

/** What nobody has written yet: a month from today, before the results. */
export const untypedTerms = (today: string): TypedTerms => ({
  place: CAMPAIGN_KINDS[0],
  chosen: [],
  from: today,
  until: daysAfter(today, 29),
  budget: "",
  isForMakes: false,
});

export type TermsIssue = Pick<CampaignIssue, "value"> & { readonly field: CampaignIssue["field"] | "place" };

export type ReadTerms =
  | { readonly kind: "terms"; readonly campaign: Omit<Campaign, "id" | "curef">; readonly isForMakes: boolean }
  | { readonly kind: "issues"; readonly issues: readonly TermsIssue[] };

const EUROS = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** Cents of `139,50`, of `1 200 €`; undefined where it is no sum. */
export function centsOf(text: string): number | undefined {
  const [, whole, cents = ""] = EUROS.exec(text.replaceAll(/[\s\u202f\u00a0€]/g, "")) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** Cents of all days from one to another, both included, at so many cents by the day. */
export const costOf = (daily: number, from: string, until: string): number =>
  Math.max(0, daysBetween(from, until)) * daily;

export function readTerms(typed: TypedTerms, today: string, rates: DailyRates): ReadTerms {
  const { from, until, isForMakes } = typed;
  const kind = CAMPAIGN_KINDS.find((one) => one === typed.place);
  const references = [...new Set(typed.chosen.map(normaliseReference))];
  const issues: TermsIssue[] = [];
  if (kind === undefined) issues.push({ field: "place", value: typed.place });
  if (!isDay(from)) issues.push({ field: "from", value: from });
  if (!isDay(until)) issues.push({ field: "until", value: until });
  const areDays = issues.every(({ field }) => field === "place");
  const written = typed.budget.trim() === "" ? undefined : centsOf(typed.budget);
  if (typed.budget.trim() !== "" && written === undefined) issues.push({ field: "budget", value: typed.budget });
  if (kind === undefined || !areDays) return { kind: "issues", issues };
  const daily = rates[kind];
  // Nobody pays another price than they read.
  if ((typed.shown?.[kind] ?? daily) !== daily) issues.push({ field: "daily", value: String(daily) });
  const budget = written ?? Math.min(MOST_BUDGET, Math.max(daily, costOf(daily, from, until)));
  const campaign = { kind, references, until, daily, budget, stretches: [{ from }] };
  const known = new Set(issues.map(({ field }) => field));
  const others = issuesOfCampaign({ ...campaign, curef: "" }, today).filter(({ field }) => !known.has(field));
  const all = [...issues, ...others];
  return all.length > 0 ? { kind: "issues", issues: all } : { kind: "terms", campaign, isForMakes };
}
