/** What the registry says of one filter: everything that forms, facets, tags, ways out and rules derive from. */
import type { PriceVerdict } from "../../catalogue/badges.ts";
import type { Vertical } from "../../catalogue/verticals.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../../listings/fields.ts";
import type { Codec } from "../codec.ts";
import { integer } from "../codec.ts";
import type { FacetKey } from "../facets.ts";
import type { FilterGroup } from "../filter-group.ts";
import type { FilterIssueCode } from "../issue.ts";
import type { SectionId } from "../sections.ts";
import type { SentencePart } from "../sentence-parts.ts";

/** How a value is held against a listing. `group` filters are read together by `conditions.ts`. */
export type Match =
  | { readonly kind: "oneOf"; readonly field: KeywordField | KeywordsField }
  | { readonly kind: "everyOf"; readonly field: KeywordsField }
  /** Each word of one text. */
  | { readonly kind: "everyWord"; readonly field: KeywordsField }
  /** `factor` turns the filter's unit into the field's: 1000 for metres against millimetres. */
  | { readonly kind: "atLeast" | "atMost"; readonly field: NumberField; readonly factor: number }
  | { readonly kind: "flag"; readonly field: FlagField }
  | { readonly kind: "group" }
  /** Says how results are shown, not which. */
  | { readonly kind: "presentation" };

/** One of the values of a list; otherwise the value itself. */
export type ElementOf<T> = T extends readonly (infer E)[] ? E : T;

/** Several filters of one composite widget stand in one control. */
export type CompositeWidget = "place" | "makes" | "versions" | "price" | "equipment" | "sellers" | "stock";
/** `choices` and `swatches` are boxes, several where the filter holds a list; `names` lists whatever listings say. */
export type Widget =
  | "choices"
  | "swatches"
  | "names"
  | "range"
  | "amount"
  | "switch"
  | "stepper"
  | "day"
  | "text"
  | CompositeWidget;

export interface FormPlace {
  readonly section: SectionId;
  /** Where it stands in a showroom, when that is elsewhere. */
  readonly inShowroom?: SectionId;
  readonly widget: Widget;
  /** Controls of a section stand in the registry's order but for this; 0 where nothing is said. */
  readonly order?: number;
  /** Over the control, where the section's own title does not say enough. */
  readonly title?: string;
  /** Counts the values. */
  readonly facet?: FacetKey;
  /** The values that are offered, where the codec's closed list is not what is offered. */
  readonly values?: readonly (string | number)[];
  /** The only kinds of vehicle that it says something of. */
  readonly verticals?: ReadonlySet<Vertical>;
  /** `group`: in a showroom, only where the stock of a whole group is shown. */
  readonly showroom?: "only" | "never" | "group";
}

/** How a bound is moved, and told, by a search that finds too little. */
export interface Relaxing {
  /** `Prix maximum`; absent: its label. */
  readonly name?: string;
  /** Moved bounds are rounded outwards to this, so that they read well; absent: to the filter's own step or values. */
  readonly step?: number;
  /** The difference that costs as much as a bound that doubles, where the number is not measured from zero (`repair-cost.ts`). */
  readonly whole?: number;
  /** How a difference is told, where it is not told like a value. */
  readonly difference?: (difference: number) => string;
}

interface Wording<T> {
  readonly unit?: string;
  /** One value in words, beside its box and on its tag. */
  words?(value: ElementOf<T>): string;
  /** How a value is shown beside its words: by a CSS colour, a verdict on prices, before others. */
  mark?(value: ElementOf<T>): { readonly swatch?: string; readonly verdict?: PriceVerdict; readonly frequent?: true };
  /** On its tag, where that says more; `silent`: another tag, the page or the sort control says it. */
  readonly tag?: "silent" | { of(value: ElementOf<T>): string };
  /** Absent: its tag is told after the sentence. */
  readonly sentence?: {
    readonly part: SentencePart;
    /** All that is chosen of it; undefined where its tags say it better. Absent: the part says its filters together. */
    say?(value: T): string | undefined;
  };
  /** Absent where no form sets it: an address, a tab or the sort control does. */
  readonly form?: FormPlace;
  readonly relaxing?: Relaxing;
  /** Told when a greatest value is below the least one (spec 5.4); others simply find nothing. */
  readonly reversed?: { readonly code: FilterIssueCode; readonly message: string };
  /** Says nothing of vehicles that only run on electricity, or of all others (spec 4.14). */
  readonly drive?: "combustion" | "battery";
}

export interface FilterEntry<T> extends Wording<T> {
  readonly label: string;
  readonly codec: Codec<T>;
  readonly match: Match;
  /** Filters of one group are set aside together when the group's facet is counted (docs/decisions/filters.md). */
  readonly group: FilterGroup;
}

export function entry<T>(
  label: string,
  group: FilterGroup,
  codec: Codec<T>,
  match: Match,
  wording: Wording<NoInfer<T>> = {},
): FilterEntry<T> {
  return { label, group, codec, match, ...wording };
}

export const oneOf = (field: KeywordField | KeywordsField): Match => ({ kind: "oneOf", field });
export const everyOf = (field: KeywordsField): Match => ({ kind: "everyOf", field });
export const everyWord = (field: KeywordsField): Match => ({ kind: "everyWord", field });
export const atLeast = (field: NumberField, factor = 1): Match => ({ kind: "atLeast", field, factor });
export const atMost = (field: NumberField, factor = 1): Match => ({ kind: "atMost", field, factor });
export const isTrue = (field: FlagField): Match => ({ kind: "flag", field });
export const GROUP: Match = { kind: "group" };
export const PRESENTATION: Match = { kind: "presentation" };

export const LARGEST = 999_999_999;
export const upTo = (max: number, step = 1) => integer({ min: 0, max, step });

export const AUTO: ReadonlySet<Vertical> = new Set<Vertical>(["carTruck", "car"]);
export const FOUR_WHEELS: ReadonlySet<Vertical> = new Set<Vertical>(["carTruck", "car", "truck"]);
export const TWO_WHEELS: ReadonlySet<Vertical> = new Set<Vertical>(["moto", "scooter", "quad"]);
