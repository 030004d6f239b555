/** The search module as data: what can be chosen, what was chosen, and how many offers that leaves. */
import type { VehicleVertical, Vertical } from "../../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS, verticalLabel } from "../../../domain/catalogue/verticals.ts";
import { formatQuery } from "../../../domain/filters/query.ts";
import type { Filters } from "../../../domain/filters/registry.ts";
import { whole } from "../../../domain/french.ts";
import type { Asking } from "../../../search/asking.ts";
import { certain, together, total, viewed } from "../../../search/asking.ts";
import { orElse } from "../counted-items.ts";
import type { FinderFields } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import type { FinderSearch } from "./finder-filters.ts";
import { placeQuery } from "../../places/place-query.ts";
import type { PlaceSuggestion } from "../../../domain/places/suggest-places.ts";
import type { ChoiceView, MakeChoices } from "./name-choices.ts";
import { makeChoices, modelChoices } from "./name-choices.ts";

export interface KindView {
  readonly vertical: VehicleVertical;
  readonly label: string;
  readonly total: string;
}

export interface FinderView {
  readonly vertical: Vertical;
  /** `Voitures`. */
  readonly verticalLabel: string;
  readonly makes: MakeChoices;
  /** Of the chosen make. */
  readonly models: readonly ChoiceView[];
  /** The make of what is chosen: `PEUGEOT` of `PEUGEOT:208`. */
  readonly make: string;
  readonly fields: FinderFields;
  readonly form: FinderForm;
  /** The query of the place, as far as it is known. */
  readonly place: string;
  readonly placeIssue: string | undefined;
  readonly placeChoices: readonly Pick<PlaceSuggestion, "text" | "name" | "detail">[];
  /** The exact total of what is chosen, and the query that it is the total of. */
  readonly total: number;
  readonly query: string;
}

/** `scope` is what the page is about; what is chosen is counted within it. */
export function finderView(
  { fields, form, filters, placeIssue, placeChoices }: FinderSearch,
  scope: Filters,
  report: (error: unknown) => void,
): Asking<FinderView> {
  const [make = ""] = fields.selection.split(":");
  const asked = together({
    makes: makeChoices(scope, report),
    models: make === "" ? certain([]) : orElse(modelChoices(scope, make), [], report),
    total: total(filters),
  });
  return viewed(asked, (counted) => ({
    ...counted,
    vertical: fields.vertical,
    verticalLabel: verticalLabel(fields.vertical),
    make,
    fields,
    form,
    place: placeQuery(filters),
    placeIssue,
    placeChoices,
    query: formatQuery(filters),
  }));
}

/** Each kind of vehicle with its total. */
export function kindViews(totals: ReadonlyMap<VehicleVertical, number>): readonly KindView[] {
  return VEHICLE_VERTICALS.map((vertical) => ({
    vertical,
    label: verticalLabel(vertical),
    total: whole(totals.get(vertical) ?? 0),
  }));
}
