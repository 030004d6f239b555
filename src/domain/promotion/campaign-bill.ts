/** What a campaign comes to at most, told before it owes anything: days that are begun, month by month, and the tax on them. */
import { daysAfter } from "../paris-time.ts";
import type { Campaign } from "./campaign.ts";
import { daysBetween } from "./campaign.ts";

/** Per cent: the French rate for services (CGI, article 278). Prices of places are without it. */
export const VAT_PERCENT = 20;

export interface MonthlyBill {
  /** The day on which a month is billed, the first after it: `2027-01-01`. */
  readonly on: string;
  readonly days: number;
  /** Cents, without tax. */
  readonly net: number;
}

export interface CampaignBill {
  /** As many as the budget holds at most. */
  readonly days: number;
  /** The last of them. */
  readonly last: string;
  /** Cents: without tax, the tax, and with it. */
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  /** In their order. */
  readonly months: readonly MonthlyBill[];
}

/** Cents of tax on so many. */
export const vatOn = (net: number): number => Math.round((net * VAT_PERCENT) / 100);

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Of one that has a first day, runs on without a pause, and whose budget holds a day at least: as it was opened. */
export function billOf({
  stretches,
  until,
  daily,
  budget,
}: Pick<Campaign, "stretches" | "until" | "daily" | "budget">): CampaignBill {
  const from = stretches[0]?.from ?? until;
  const days = Math.min(daysBetween(from, until), Math.floor(budget / daily));
  const last = daysAfter(from, days - 1);
  const months: MonthlyBill[] = [];
  for (let first = from; first <= last; first = firstOfNextMonth(first)) {
    const on = firstOfNextMonth(first);
    const inMonth = Math.min(daysBetween(first, last), daysBetween(first, on) - 1);
    months.push({ on, days: inMonth, net: inMonth * daily });
  }
  const net = days * daily;
  const vat = vatOn(net);
  return { days, last, net, vat, gross: net + vat, months };
}
