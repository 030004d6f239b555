/** A month of counts by day, beside the month before it. */
import { daysAfter } from "../../domain/paris-time.ts";
import { percent, whole } from "../../domain/french.ts";

/** Days that a figure of the day sums. */
export const MONTH_DAYS = 30;

export interface MonthOfCounts {
  readonly sum: number;
  readonly before: number;
  /** The oldest first, one a day, today last. */
  readonly days: readonly number[];
  readonly daysBefore: readonly number[];
}

/** `today`: `2026-11-22`, in France. Days without a count had none. */
export function monthOfCounts(counts: ReadonlyMap<string, number>, today: string): MonthOfCounts {
  const from = (first: number) =>
    Array.from({ length: MONTH_DAYS }, (_, index) => counts.get(daysAfter(today, first + index)) ?? 0);
  const days = from(1 - MONTH_DAYS);
  const daysBefore = from(1 - 2 * MONTH_DAYS);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return { sum: sum(days), before: sum(daysBefore), days, daysBefore };
}

/** In either month. */
export const isCounted = ({ sum, before }: Pick<MonthOfCounts, "sum" | "before">): boolean => sum + before > 0;

/** `128 les 30 jours d’avant, +11,7 %`: beside nothing a percentage says nothing. */
export function besideBefore({ sum, before }: Pick<MonthOfCounts, "sum" | "before">): string {
  if (before === 0) return "rien de compté les 30\u00a0jours d’avant";
  const change = Math.round((sum / before - 1) * 1000) / 10;
  return `${whole(before)} les 30\u00a0jours d’avant, ${percent(change)}`;
}
