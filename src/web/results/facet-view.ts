/** A facet of the results page, ready to be laid out. */
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";

/** What facets are worded from: the filters of the page, and where the pages of other filters are. */
export interface FacetScope {
  readonly filters: Filters;
  readonly addressOf: (filters: Filters) => string;
}

export interface ChoiceView {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly chosen: boolean;
  /** Whether choosing it gives just this total; shown before the answer comes. */
  readonly isTotal?: boolean;
  readonly swatch?: string;
  readonly inner?: readonly ChoiceView[];
}

export interface BoundView {
  readonly name: FilterKey;
  readonly label: string;
  readonly value: string;
  readonly unit: string | undefined;
  readonly step: number;
  readonly max: number;
  /** The rule that the value breaks, in words. */
  readonly error: string | undefined;
}

/** Where the offers lie: paths in a box of `count` by 100, of what the bounds take in and of what they leave out. */
export interface BarsView {
  readonly count: number;
  readonly inside: string;
  readonly outside: string;
}

export type FacetView = { readonly id: string; readonly title: string; readonly open: boolean } & (
  | { readonly kind: "choices"; readonly choices: readonly ChoiceView[] }
  | {
      readonly kind: "bounds";
      /** What the fields are of, where the title says more. */
      readonly subject?: string;
      readonly more?: { readonly label: string; readonly href: string };
      readonly bounds: readonly BoundView[];
      readonly bars: BarsView | undefined;
      readonly hidden: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: "place";
      readonly dptCp: string;
      readonly error: string | undefined;
      readonly distance: number;
      readonly hidden: readonly (readonly [string, string])[];
    }
);
