/** A control of the search form as data: which filters it sets, in what words, and what counts its values. */
import type { PriceVerdict } from "../catalogue/badges.ts";
import type { FacetKey } from "./facets.ts";
import type { FilterKey } from "./registry.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A CSS colour. */
  readonly swatch?: string;
  readonly verdict?: PriceVerdict;
  /** Among the most chosen of a long list, which shows these first. */
  readonly frequent?: true;
}

/** Several values, or one where the filter holds one. */
export interface ChoicesControl {
  readonly kind: "choices" | "swatches";
  readonly name: FilterKey;
  readonly title?: string;
  /** Absent: each value is counted by a question of its own. */
  readonly counts?: FacetKey;
  readonly options: readonly Option[];
  readonly several: boolean;
}

/** Several values, whichever the listings have: they come with their totals. */
export interface NamesControl {
  readonly kind: "names";
  readonly name: FilterKey;
  readonly title: string;
  readonly counts: FacetKey;
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

/** A day of the calendar, or words. */
export interface TextControl {
  readonly kind: "day" | "text";
  readonly name: FilterKey;
  readonly label: string;
}

export interface StepperControl {
  readonly kind: "stepper";
  readonly name: FilterKey;
  readonly label: string;
  readonly counts?: FacetKey;
  readonly min: number;
  readonly max: number;
  /** The values of a filter that holds several: without a script each is a box. */
  readonly options?: readonly Option[];
}

export interface RegionOption {
  readonly key: string;
  readonly label: string;
  /** None across the border. */
  readonly departments: readonly { readonly code: string; readonly label: string }[];
  /** The regions that it was made of (spec 3.12). */
  readonly former: readonly { readonly key: string; readonly label: string }[];
}

export interface PlaceControl {
  readonly kind: "place";
  readonly names: readonly FilterKey[];
  readonly counts: FacetKey;
  readonly regions: readonly RegionOption[];
  readonly radii: readonly { readonly code: string; readonly km: number }[];
  /** The code that is meant when none is said. */
  readonly usualRadius: string;
}

export interface SellersControl {
  readonly kind: "sellers";
  readonly name: FilterKey;
  readonly counts: FacetKey;
  /** The two switches, and the families that each stands for (spec 4.25). */
  readonly switches: readonly {
    readonly label: string;
    readonly families: readonly string[];
    readonly seller: "private" | "professional";
  }[];
  /** Each family by itself. */
  readonly options: readonly Option[];
}

export type Control =
  | ChoicesControl
  | NamesControl
  | RangeControl
  | AmountControl
  | FlagControl
  | TextControl
  | StepperControl
  | PlaceControl
  | SellersControl
  | {
      readonly kind: "price";
      readonly names: readonly FilterKey[];
      readonly total: RangeControl;
      readonly monthly: RangeControl;
    }
  | { readonly kind: "equipment"; readonly names: readonly FilterKey[]; readonly top: ChoicesControl }
  | { readonly kind: "makes"; readonly names: readonly FilterKey[]; readonly counts: FacetKey }
  | { readonly kind: "versions" | "stock"; readonly names: readonly FilterKey[] };

/** The filters that a control sets. */
export function namesOf(control: Control): readonly FilterKey[] {
  return "names" in control ? control.names : [control.name];
}

/** The facets that count a control's values. */
export function facetsOf(control: Control): readonly FacetKey[] {
  switch (control.kind) {
    case "place":
      return [control.counts, "location.department"];
    case "makes":
      return ["topMakes", control.counts];
    case "versions":
      return ["vehicle.version"];
    case "price":
      return [control.total.counts, control.monthly.counts];
    case "equipment":
      return facetsOf(control.top);
    case "stock":
    case "amount":
    case "flag":
    case "day":
    case "text":
      return [];
    case "choices":
    case "swatches":
    case "names":
    case "range":
    case "stepper":
    case "sellers":
      return control.counts === undefined ? [] : [control.counts];
  }
}
