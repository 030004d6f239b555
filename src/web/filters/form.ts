/** The filter form as data: what the server says of it and the browser draws. Only types, so that neither carries the other. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { FilterIssueCode } from "../../domain/filters/issue.ts";
import type { FilterKey } from "../../domain/filters/registry.ts";

export interface OptionView {
  readonly value: string;
  readonly label: string;
  /** A CSS colour. */
  readonly swatch?: string;
  readonly verdict?: PriceVerdict;
}

/** Several values, or one where the filter holds one. */
export interface ChoicesControl {
  readonly kind: "choices" | "swatches";
  readonly name: FilterKey;
  readonly title?: string;
  readonly counts: FacetKey;
  readonly options: readonly OptionView[];
  readonly several: boolean;
}

export interface RangeControl {
  readonly kind: "range";
  readonly title?: string;
  readonly names: readonly [FilterKey, FilterKey];
  readonly labels: readonly [string, string];
  readonly counts: FacetKey;
  readonly unit?: string;
  readonly max: number;
  readonly step: number;
  /** The only values that can be chosen, where there are such. */
  readonly only?: readonly number[];
}

export interface AmountControl {
  readonly kind: "amount";
  readonly name: FilterKey;
  readonly label: string;
  readonly unit: string;
  /** Metres with a comma rather than whole numbers (spec 5.7). */
  readonly decimal: boolean;
  readonly max: number;
}

export interface FlagControl {
  readonly kind: "flag";
  readonly name: FilterKey;
  readonly label: string;
}

export interface StepperControl {
  readonly kind: "stepper";
  readonly name: FilterKey;
  readonly label: string;
  readonly counts?: FacetKey;
  readonly least: number;
  readonly most: number;
}

export type Control =
  | ChoicesControl
  | RangeControl
  | AmountControl
  | FlagControl
  | StepperControl
  | { readonly kind: "price"; readonly total: RangeControl; readonly monthly: RangeControl }
  | { readonly kind: "equipment"; readonly top: ChoicesControl }
  | { readonly kind: "place"; readonly regions: readonly RegionView[] }
  | { readonly kind: "sellers" | "makes" | "versions" | "stock" };

export interface RegionView {
  readonly key: string;
  readonly label: string;
  /** None across the border. */
  readonly departments: readonly { readonly code: string; readonly label: string }[];
}

export interface GroupView {
  readonly id: string;
  readonly title: string;
  /** What stands beside the title while nothing is chosen: `Toutes`. */
  readonly nothing: string;
  readonly controls: readonly Control[];
  /** Long lists: counted when the group is opened, and while it stays open. */
  readonly onOpening: boolean;
}

export interface Histogram {
  readonly min?: number;
  readonly max?: number;
  readonly bars: readonly { readonly from: number; readonly to?: number; readonly count: number }[];
}

export interface CountedOption {
  readonly value: string;
  readonly label: string;
  /** Absent when it could not be counted. */
  readonly count?: number;
}

/** The models of one make, the generations of one model. */
export interface NamedList {
  readonly title: string;
  readonly options: readonly CountedOption[];
}

/** Exact totals, by facet and value; only what was asked for is there. */
export interface Counts {
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly histograms: Readonly<Record<string, Histogram>>;
  readonly makes?: {
    readonly top: readonly CountedOption[];
    readonly all: readonly CountedOption[];
    readonly models: readonly NamedList[];
    readonly generations: readonly NamedList[];
  };
  readonly versions?: { readonly options: readonly CountedOption[]; readonly total: number };
}

export interface IssueView {
  readonly field: FilterKey;
  readonly group: string;
  readonly code: FilterIssueCode;
  readonly message: string;
}

export interface TagView {
  readonly key: FilterKey;
  readonly label: string;
  /** The form without it: for a browser without JavaScript. */
  readonly href: string;
}

export interface PlaceState {
  /** What the text field shows. */
  readonly text: string;
  /** The one postcode searched around, if there is one. */
  readonly postcode?: string;
  readonly town?: string;
  /** Whether only the commune itself is searched. */
  readonly onlyTown: boolean;
  /** Where the form goes on once the visitor's position is forgotten; absent when none is kept (spec 4.28). */
  readonly forgetHref?: string;
}

/** Everything but the counts; small enough to come whole with every answer. */
export interface FormState {
  /** Of the filters; in a showroom its reference is left out, which the address says. */
  readonly query: string;
  /** The values of each filter, as texts. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly tags: readonly TagView[];
  /** By group: what is chosen there, in words. */
  readonly summaries: Readonly<Record<string, string>>;
  readonly issues: readonly IssueView[];
  /** Absent while a rule is broken, or when nobody could count. */
  readonly total?: number;
  readonly isMonthly: boolean;
  readonly place: PlaceState;
  /** Groups and filters that make no sense with what is chosen. */
  readonly hidden: readonly string[];
  /** Why a group cannot be used, in words. */
  readonly disabled: Readonly<Record<string, string>>;
  /** This page with these filters. */
  readonly address: string;
  /** The results of these filters. */
  readonly results: string;
  readonly clearAddress: string;
  /** What was typed for the whole search, while nothing else was chosen (spec 4.11). */
  readonly freeText?: string;
  readonly stock: readonly StockView[];
}

export interface StockView {
  readonly label: string;
  readonly count?: number;
  readonly href: string;
  readonly current: boolean;
}

export interface FormAnswer {
  readonly state: FormState;
  readonly counts: Counts;
  /** Some counts could not be made. */
  readonly failed: boolean;
}
