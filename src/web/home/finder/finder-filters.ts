/** The filters that the search module's fields stand for (server only: the browser writes their query itself). */
import { parseQuery } from "../../../domain/filters/query.ts";
import type { KnownNames } from "../../../domain/filters/known-names.ts";
import type { Filters } from "../../../domain/filters/registry.ts";
import { placeNamesRead } from "../../place-names.ts";
import type { FinderFields } from "./finder-fields.ts";
import { FIELD, fieldsQuery, readFields } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import { FINDER_ORDER, finderForm } from "./finder-form.ts";
import type { FinderPage } from "./finder-page.ts";
import {
  ambiguousPlaceMessage,
  tooManyPlacesMessage,
  unknownPlaceMessage,
} from "../../../domain/filters/place-messages.ts";
import type { PlaceSuggestion } from "../../../domain/places/suggest-places.ts";
import { isAmbiguous, placesIn, suggestPlaces } from "../../../domain/places/suggest-places.ts";
import { placeQuery } from "../../places/place-query.ts";

export interface FinderSearch {
  readonly fields: FinderFields;
  readonly form: FinderForm;
  /** Without the place when it is not known. */
  readonly filters: Filters;
  /** What is wrong with the place, for the visitor. */
  readonly placeIssue: string | undefined;
  /** What may be meant by a place that several are called. */
  readonly placeChoices: readonly PlaceSuggestion[];
  /** Whether the visitor asked for the results, not for the next step of the form. */
  readonly submitted: boolean;
}

function issueWith(place: string, choices: number): string {
  if (choices > 0) return ambiguousPlaceMessage(place);
  const { beyond } = placesIn(place);
  return beyond === "" ? unknownPlaceMessage(place) : tooManyPlacesMessage(beyond);
}

/** Names that are not `known` are dropped. */
export async function readFinder(query: URLSearchParams, page: FinderPage, known?: KnownNames): Promise<FinderSearch> {
  const fields = readFields(query, page);
  if (fields.place !== "") await placeNamesRead();
  const places = fields.place === "" ? [] : suggestPlaces(fields.place);
  const placeChoices = isAmbiguous(fields.place) ? places : [];
  const [place] = placeChoices.length > 0 ? [] : places;
  const text = fieldsQuery({
    fields,
    page,
    place: place === undefined ? "" : placeQuery(place.filters),
    order: FINDER_ORDER,
  });
  return {
    fields,
    form: finderForm(page, fields.vertical),
    filters: parseQuery(new URLSearchParams(text), known).filters,
    placeIssue: fields.place === "" || place !== undefined ? undefined : issueWith(fields.place, placeChoices.length),
    placeChoices,
    submitted: query.has(FIELD.place) && !query.has(FIELD.step),
  };
}
