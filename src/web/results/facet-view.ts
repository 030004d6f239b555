/** A facet of the results page, ready to be laid out. */
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import type { SectionId } from "../../domain/filters/sections.ts";

/** The form of all that is typed here, without a script; a script gives each group its own back (`touched-forms.ts`). */
export const ONE_FORM = "saisie";

/** What facets are worded from: the filters of the page, and where the pages of other filters are. */
export interface FacetScope {
  readonly filters: Filters;
  readonly addressOf: (filters: Filters) => string;
  /** What forms send beside the filters. */
  readonly beside?: readonly (readonly [string, string])[];
}

export interface ChoiceView {
  readonly label: string;
  /** Undefined where nobody could count. */
  readonly count: number | undefined;
  readonly href: string;
  readonly chosen: boolean;
  /** Whether choosing it gives just this total; shown before the answer comes. */
  readonly isTotal?: boolean;
  readonly swatch?: string;
  /** Shown once the whole list is asked for (`list-beginning.ts`). */
  readonly later?: true;
  readonly inner?: readonly ChoiceView[];
  /** Of the field that searches the whole list of these; only where that is long. */
  readonly searched?: string;
}

export interface BoundView {
  /** The attributes of its field; those of data say how a script takes what is typed (`figure-fields.ts`). */
  readonly input: {
    readonly name: FilterKey;
    readonly form: string;
    readonly defaultValue: string;
    readonly placeholder: string;
    readonly inputMode: "numeric";
    readonly "aria-label": string;
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string;
    /** How many of the filters that are applied come before it (`sent-filters.ts`). */
    readonly "data-at": number;
    readonly "data-max": number;
    readonly "data-step"?: number;
    readonly "data-start"?: number | undefined;
    readonly "data-year"?: true;
    /** The least and the greatest year, and what is said of any other. */
    readonly "data-least"?: number;
    readonly "data-most"?: number;
    readonly "data-beyond"?: string;
  };
  readonly unit: string | undefined;
  /** The rule that the value breaks, in words. */
  readonly error: string | undefined;
  /** What is said of it when it is less than the other end. */
  readonly reversed: string | undefined;
}

/** One of a few views of the same filter. */
export interface TabView {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** Where the offers lie: paths in a box of `count` by 100, of what the bounds take in and of what they leave out. */
export interface BarsView {
  readonly count: number;
  readonly inside: string;
  readonly outside: string;
  /** The values where bars meet (`stop-runs.ts`). */
  readonly stops: string;
  /** Whether one bar is one value, as of years. */
  readonly isUnit?: true;
}

/** The controls of one section; each has a title where there are several. */
export type FacetPart = { readonly title?: string } & (
  | {
      readonly kind: "choices";
      readonly choices: readonly ChoiceView[];
      readonly searched?: string;
      /** Closed until it is asked for. */
      readonly folded?: boolean;
    }
  | {
      readonly kind: "bounds";
      /** The whole price or a monthly payment. */
      readonly tabs?: readonly TabView[];
      readonly bounds: readonly BoundView[];
      readonly bars: BarsView | undefined;
      readonly hidden: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: "place";
      /** The place as it is said, or as it was typed; the attributes of its field. */
      readonly input: {
        readonly name: FilterKey;
        readonly form: string;
        readonly defaultValue: string;
        readonly placeholder: string;
        readonly "aria-label": string;
        readonly "aria-invalid": boolean;
        readonly "aria-describedby": string;
        readonly "data-at": number;
        /** A department or a region stands there, around which nothing is searched. */
        readonly "data-area"?: "";
      };
      /** The rule that the place breaks, in words. */
      readonly error: string | undefined;
      readonly radius: {
        readonly name: FilterKey;
        readonly form: string;
        readonly defaultValue: string;
        readonly "aria-label": string;
        readonly "data-at": number;
      };
      readonly radii: readonly { readonly value: string; readonly label: string }[];
      readonly hidden: readonly (readonly [string, string])[];
    }
  /** Nothing can be chosen here, and why. */
  | { readonly kind: "reason"; readonly reason: string }
);

/** A section of the form, under the id that it has there. */
export interface FacetView {
  readonly id: SectionId;
  readonly title: string;
  /** What is chosen in it, where it is folded. */
  readonly value?: string;
  /** Among the sections of the form. */
  readonly order: number;
  readonly open: boolean;
  readonly parts: readonly FacetPart[];
}
