/** Least and most of a number, with a picture of where the offers lie. */
import type { RangeControl } from "../../domain/filters/controls.ts";
import { FIRST_YEAR } from "../../domain/filters/constants.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { FILTER_KEYS, entryOf } from "../../domain/filters/registry.ts";
import type { Aggregations, FacetHistogram } from "../../search/engine.ts";
import { yearMessage } from "../../domain/filters/validate.ts";
import { shownFigure } from "../browser/typed-figure.ts";
import type { Scale } from "../filters/controls/scale.ts";
import { scaleOf } from "../filters/controls/scale.ts";
import { writeStops } from "./stop-runs.ts";
import type { BarsView, BoundView } from "./facet-view.ts";
import { ONE_FORM } from "./facet-view.ts";

/** The other filters as hidden fields, so that a form keeps them. */
export function hiddenFields(filters: Filters, without: readonly FilterKey[]): readonly (readonly [string, string])[] {
  const { page: _page, ...rest } = filters;
  return [...new URLSearchParams(formatQuery(rest))].filter(([key]) => !without.some((name) => name === key));
}

/** How many filters that are applied come before one in their canonical address. */
export function countBefore(filters: Filters, name: FilterKey): number {
  const place = FILTER_KEYS.indexOf(name);
  return hiddenFields(filters, FILTER_KEYS.slice(place)).length;
}

interface Bar {
  /** Percent of the fullest. */
  readonly height: number;
  /** Whether the bounds take it in. */
  readonly inside: boolean;
}

/** Of the width of one bar; the rest is the gap. */
const BAR = 0.8;
/** A pixel of the picture: nothing offered is a line on the ground. */
const LOWEST = 2.5;

/** Two paths instead of some fifty elements. Undefined when there is nothing to compare. */
export function barsOf(bars: readonly Bar[], { stops, isUnit }: Scale): BarsView | undefined {
  if (bars.length < 2) return undefined;
  const pathOf = (inside: boolean) =>
    bars
      .map((bar, x) => (bar.inside === inside ? `M${x} 100V${100 - Math.max(LOWEST, bar.height)}h${BAR}V100` : ""))
      .join("");
  return {
    count: bars.length,
    outside: pathOf(false),
    inside: pathOf(true),
    stops: writeStops(stops),
    ...(isUnit ? { isUnit } : {}),
  };
}

/** Then the fields stand without a picture. */
const NOTHING_COUNTED: FacetHistogram = { histogram: [] };

const NO_BOUNDS = { max: Number.MAX_SAFE_INTEGER, step: 1 };

export function boundsFacet(
  issues: readonly FilterIssue[],
  filters: Filters,
  aggregations: Aggregations | undefined,
  { names: keys, counts: facet }: RangeControl,
  currentYear?: number,
) {
  const result = aggregations?.aggs[facet] ?? NOTHING_COUNTED;
  if (!("histogram" in result)) throw new Error(`no histogram was counted for ${facet}`);
  const [minKey, maxKey] = keys;
  const min = Number(filters[minKey] ?? Number.NEGATIVE_INFINITY);
  const max = Number(filters[maxKey] ?? Number.POSITIVE_INFINITY);
  const isBounded = filters[minKey] !== undefined || filters[maxKey] !== undefined;
  const fullest = Math.max(1, ...result.histogram.map(({ count }) => count));
  const bounds = keys.map((name): BoundView => {
    const { label, unit, reversed, codec } = entryOf(name);
    const { max, step } = codec.bounds ?? NO_BOUNDS;
    const value = filters[name];
    const end = name.endsWith("Min") ? "Min" : "Max";
    const isYear = name === "yearMin" || name === "yearMax";
    const issue = issues.find(({ field }) => field === name);
    const error = issue?.message;
    return {
      input: {
        name,
        form: ONE_FORM,
        // What cannot be read stays as it was typed.
        defaultValue: value === undefined ? (issue?.value ?? "") : shownFigure(Number(value), isYear),
        placeholder: end,
        inputMode: "numeric",
        "aria-label": label,
        "aria-invalid": error !== undefined,
        "aria-describedby": `${name}-error`,
        "data-at": countBefore(filters, name),
        "data-max": max,
        ...(step === 1 ? {} : { "data-step": step }),
        ...(isYear ? { "data-start": end === "Min" ? result.min : result.max, "data-year": true } : {}),
        ...(isYear && currentYear !== undefined
          ? { "data-least": FIRST_YEAR, "data-most": currentYear, "data-beyond": yearMessage(currentYear) }
          : {}),
      },
      unit,
      error,
      reversed: reversed?.message,
    };
  });
  return {
    kind: "bounds" as const,
    bounds,
    bars: barsOf(
      result.histogram.map(({ from, to, count }) => ({
        height: Math.round((count / fullest) * 100),
        inside: isBounded && (to ?? from + 1) > min && from <= max,
      })),
      scaleOf({ ...result, bars: result.histogram }, undefined),
    ),
    hidden: hiddenFields(filters, keys),
  };
}
