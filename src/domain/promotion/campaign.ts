/**
 * What a dealer pays for: places for some of its offers, by the day, within a budget. A day that has begun is owed, a day that
 * the budget no longer holds is not begun: never is more spent than was set.
 */
import { isReference } from "../listings/listing.ts";

/**
 * sponsored: the place before the results. promo: offers of `GET /api/v1/promo/search`. Neither changes the order of the rest.
 */
export const CAMPAIGN_KINDS = ["sponsored", "promo"] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Days without a break, both ends included; still going on without an end. Days are Paris’s, `2026-11-28`. */
export interface Stretch {
  readonly from: string;
  readonly until?: string;
  /** What ended it, where that was not the dealer who pays. */
  readonly stoppedBy?: CampaignStop;
}

/** operator: this one campaign was paused by who runs the site. suspension: all of the dealer’s were, with its space. */
export type CampaignStop = "operator" | "suspension";

export interface Campaign {
  /** Of the dealer and its number: `C123-1`. */
  readonly id: string;
  readonly curef: string;
  readonly kind: CampaignKind;
  /** Of the offers that are shown, the first that fits first. */
  readonly references: readonly string[];
  /** Shown to who has chosen one of these makes alone; to everybody without. */
  readonly makes?: readonly string[];
  /** Its last day. */
  readonly until: string;
  /** Cents. */
  readonly daily: number;
  /** Cents. */
  readonly budget: number;
  /** When it ran, in order: a pause ends one, going on begins another. */
  readonly stretches: readonly Stretch[];
}

export const MOST_REFERENCES = 50;
/** Cents: ten thousand euros. */
export const MOST_DAILY = 1_000_000;
/** Cents: a million euros. */
export const MOST_BUDGET = 100_000_000;

/** `C123-1`, as `id` has it. */
export const isCampaignId = (text: string): boolean => /^C\d{1,20}-[1-9]\d{0,8}$/.test(text);

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / DAY_MS;

/** Both included; none where the second comes before the first. */
export const daysBetween = (from: string, until: string): number => numberOf(until) - numberOf(from) + 1;

/** Days that were begun by the end of `day`, each once, whatever the budget. */
function daysRun({ stretches, until }: Campaign, day: string): number {
  const last = Math.min(numberOf(day), numberOf(until));
  let counted = 0;
  let after = -Infinity;
  for (const stretch of stretches) {
    const begin = Math.max(numberOf(stretch.from), after + 1);
    const end = Math.min(last, stretch.until === undefined ? last : numberOf(stretch.until));
    if (end < begin) continue;
    counted += end - begin + 1;
    after = end;
  }
  return counted;
}

/** Days that the budget holds. */
const daysPaid = ({ budget, daily }: Pick<Campaign, "budget" | "daily">) => Math.floor(budget / daily);

/** Days from the first to the last on which anybody is shown it, as far as `day`: what its page tells one by one. */
export function daysTold(campaign: Campaign, day: string): readonly string[] {
  const from = campaign.stretches[0]?.from;
  const last = day < campaign.until ? day : campaign.until;
  if (from === undefined) return [];
  const count = Math.max(0, numberOf(last) - numberOf(from) + 1);
  return Array.from({ length: count }, (_, index) => dayAt(numberOf(from) + index));
}

/** Cents owed for that one day. */
export const owedOn = (campaign: Campaign, day: string): number =>
  spentBy(campaign, day) - spentBy(campaign, yesterdayOf(day));

/** Cents owed by the end of `day`; never above the budget. */
export function spentBy(campaign: Campaign, day: string): number {
  return Math.min(daysRun(campaign, day), daysPaid(campaign)) * campaign.daily;
}

/**
 * The last day that the budget holds, where that comes before the campaign's own last day and it goes on without a break until then;
 * undefined of one that the dates end, that is paused, or that is over.
 */
export function lastPaidDay(campaign: Campaign, today: string): string | undefined {
  const last = campaign.stretches.at(-1);
  if (last === undefined || last.until !== undefined || stateOn(campaign, today) === "ended") return undefined;
  const begin = last.from > today ? last.from : today;
  const left = daysPaid(campaign) - daysRun(campaign, yesterdayOf(begin));
  if (left <= 0) return undefined;
  const day = dayAt(numberOf(begin) + left - 1);
  return day < campaign.until ? day : undefined;
}

export type CampaignState = "toCome" | "running" | "paused" | "spent" | "ended";

export function stateOn(campaign: Campaign, day: string): CampaignState {
  const first = campaign.stretches[0]?.from;
  // One that was ended before its first day has its last before it.
  if (day > campaign.until || first === undefined || first > campaign.until) return "ended";
  if (daysRun(campaign, yesterdayOf(day)) >= daysPaid(campaign)) return "spent";
  // The day of a pause is owed, and shown to its end.
  if (campaign.stretches.some(({ from, until = day }) => from <= day && day <= until)) return "running";
  return campaign.stretches.at(-1)?.until === undefined ? "toCome" : "paused";
}

/** Whether a pause takes its next day from it, which its dates and its budget would still have held. */
export const isPausedFromNextDay = (campaign: Campaign, day: string): boolean =>
  stateOn(campaign, dayAt(numberOf(day) + 1)) === "paused";

const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const yesterdayOf = (day: string): string => dayAt(numberOf(day) - 1);

/** From the next day on; as it is where nothing is going on. One that has not begun will not. */
export function paused(campaign: Campaign, day: string, stoppedBy?: CampaignStop): Campaign {
  const last = campaign.stretches.at(-1);
  if (last === undefined || last.until !== undefined) return campaign;
  return {
    ...campaign,
    stretches: [...campaign.stretches.slice(0, -1), { ...last, until: day, ...(stoppedBy && { stoppedBy }) }],
  };
}

/** By its dealer, once a day: a day is owed whole, so more of them stop nothing, and each would be kept for ever. */
export const wasPausedOn = ({ stretches }: Pick<Campaign, "stretches">, day: string): boolean =>
  stretches.some(({ until, stoppedBy }) => until === day && stoppedBy === undefined);

/** Who else than its dealer stopped it, and on which day; undefined where it goes on, where it is over, and of the dealer’s own pause. */
export function stoppedBySite(
  campaign: Campaign,
  day: string,
): { readonly by: CampaignStop; readonly on: string } | undefined {
  const { until, stoppedBy } = campaign.stretches.at(-1) ?? {};
  if (until === undefined || stoppedBy === undefined || !isPausedFromNextDay(campaign, day)) return undefined;
  return { by: stoppedBy, on: until };
}

/** From that day on, no sooner than it was to begin; as it is where it goes on already. */
export function resumed(campaign: Campaign, day: string): Campaign {
  const last = campaign.stretches.at(-1);
  if (last !== undefined && last.until === undefined) return campaign;
  const from = last !== undefined && last.from > day ? last.from : day;
  return { ...campaign, stretches: [...campaign.stretches, { from }] };
}

/** For good: that day, which has begun, is its last. */
export function ended(campaign: Campaign, day: string): Campaign {
  return { ...campaign, until: day < campaign.until ? day : campaign.until };
}

/** Whether who has chosen these makes may be shown it. */
export function isMeantFor({ makes }: Pick<Campaign, "makes">, chosen: readonly string[]): boolean {
  return makes === undefined || chosen.some((make) => makes.includes(make));
}

/**
 * Those of a kind that run, in an order drawn anew with each seed: each is the first for as many as any other, whatever it pays.
 */
export function drawn(
  campaigns: readonly Campaign[],
  kind: CampaignKind,
  day: string,
  seed: string,
): readonly Campaign[] {
  return campaigns
    .filter((campaign) => campaign.kind === kind && stateOn(campaign, day) === "running")
    .map((campaign) => ({ campaign, lot: scattered(`${seed} ${campaign.id}`) }))
    .toSorted((a, b) => a.lot - b.lot || (a.campaign.id < b.campaign.id ? -1 : 1))
    .map(({ campaign }) => campaign);
}

/** FNV-1a, its bits mixed once more: texts that differ in one sign are far apart. 32 bits. */
export function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export interface CampaignIssue {
  readonly field: "references" | "from" | "until" | "daily" | "budget";
  readonly value: string;
}

/** What cannot be of a campaign that is set on `today`. */
export function issuesOfCampaign(campaign: Omit<Campaign, "id">, today: string): readonly CampaignIssue[] {
  const { references, until, daily, budget } = campaign;
  const from = campaign.stretches[0]?.from ?? "";
  const isSum = (cents: number, most: number) => Number.isInteger(cents) && cents > 0 && cents <= most;
  const faults: readonly (readonly [boolean, CampaignIssue["field"], string])[] = [
    [
      references.length === 0 ||
        references.length > MOST_REFERENCES ||
        new Set(references).size < references.length ||
        !references.every(isReference),
      "references",
      references.join(","),
    ],
    // A campaign that begins in the past would owe days on which nobody was shown it.
    [from < today, "from", from],
    [until < from, "until", until],
    [!isSum(daily, MOST_DAILY), "daily", String(daily)],
    [!isSum(budget, MOST_BUDGET) || budget < daily, "budget", String(budget)],
  ];
  return faults.flatMap(([isWrong, field, value]) => (isWrong ? [{ field, value }] : []));
}
