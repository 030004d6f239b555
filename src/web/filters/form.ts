/** The filter form as data: what the server says of it and the browser draws. Only types, so that neither carries the other. */
import type { FilterIssueCode } from "../../domain/filters/issue.ts";
import type { OriginView, SentenceView } from "../words/sentence-view.ts";
import type { FilterKey } from "../../domain/filters/registry.ts";

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
  /** By facet: whatever names the listings have. */
  readonly names: Readonly<Record<string, readonly CountedOption[]>>;
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

export interface PlaceChoiceView {
  /** What the field holds once it is chosen. */
  readonly text: string;
  /** `Saint-Pierre, La Réunion (974)`. */
  readonly words: string;
  /** The page with it, for a browser without JavaScript. */
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
  /** What may be meant by a name that several places have. */
  readonly choices: readonly PlaceChoiceView[];
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
  /** The sentence that the search came from, as fields of its query. */
  readonly beside: readonly (readonly [string, string])[];
  /** The sentence, while the filters are what it says (spec 4.11). */
  readonly sentence?: SentenceView;
  /** They came from it and are others by now (spec 1.6). */
  readonly origin?: OriginView;
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
