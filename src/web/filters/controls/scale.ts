/** The scale of a slider: the steps that can be set, at equal distances, so that every part of the market has room. */
import type { Histogram } from "../form.ts";

export interface Scale {
  /** The value at each stop; the first and the last stand for no bound. */
  readonly stops: readonly number[];
  /** Whether one step is one value, as of years: a greatest value is then the one before the stop. */
  readonly isUnit: boolean;
}

/** Stops where the counted intervals meet, or at the only values there are. */
export function scaleOf(histogram: Histogram | undefined, only: readonly number[] | undefined): Scale {
  if (only !== undefined) return { stops: [0, ...only], isUnit: false };
  const bars = histogram?.bars ?? [];
  const last = bars.at(-1);
  if (last === undefined) return { stops: [], isUnit: false };
  const end = last.to ?? Math.max(last.from + 1, histogram?.max ?? 0);
  const isUnit = bars.length > 1 && bars.slice(1).some(({ from, to }) => to !== undefined && to - from === 1);
  return { stops: [...bars.map(({ from }) => from), end], isUnit };
}

/** Where a value stands, from 0 to 1, between the stops around it. */
export function positionOf({ stops }: Scale, value: number): number {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || value <= first) return 0;
  if (value >= last) return 1;
  const index = stops.findLastIndex((stop) => stop <= value);
  const [from, to] = [stops[index] ?? first, stops[index + 1] ?? last];
  return (index + (value - from) / (to - from)) / (stops.length - 1);
}

/** The stop nearest to a position, and the bound it stands for: none at either end. */
export function minimumAt({ stops }: Scale, stop: number): number | undefined {
  return stop <= 0 ? undefined : stops[stop];
}

export function maximumAt({ stops, isUnit }: Scale, stop: number): number | undefined {
  if (stop >= stops.length - 1) return undefined;
  const value = stops[stop];
  return value === undefined ? undefined : isUnit ? value - 1 : value;
}

/** Where the thumbs stand for two bounds. */
export function thumbsOf(scale: Scale, min: number | undefined, max: number | undefined): { from: number; to: number } {
  return {
    from: min === undefined ? 0 : positionOf(scale, min),
    to: max === undefined ? 1 : positionOf(scale, scale.isUnit ? max + 1 : max),
  };
}
