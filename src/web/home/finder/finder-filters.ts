/** The filters that the search module's fields stand for (server only: the browser writes their query itself). */
import { formatQuery, parseQuery } from "../../../domain/filters/query.ts";
import type { KnownNames } from "../../../domain/filters/known-names.ts";
import type { Filters } from "../../../domain/filters/registry.ts";
import { placeNamesRead } from "../../place-names.ts";
import type { FinderFields } from "./finder-fields.ts";
import { FIELD, fieldsQuery, readFields } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import { FINDER_ORDER, finderForm } from "./finder-form.ts";
import type { FinderPage } from "./finder-page.ts";
import { suggestPlaces } from "../../../domain/places/suggest-places.ts";

export interface FinderSearch {
  readonly fields: FinderFields;
  readonly form: FinderForm;
  /** Without the place when it is not known. */
  readonly filters: Filters;
  /** What is wrong with the place, for the visitor. */
  readonly placeIssue: string | undefined;
  /** Whether the visitor asked for the results, not for the next step of the form. */
  readonly submitted: boolean;
}

function issueWith(place: string): string {
  return /^\d{5}$/.test(place)
    ? "Ce code postal n’existe pas."
    : "Lieu inconnu. Essayez un code postal à 5\u00a0chiffres ou un département.";
}

/** The query that a resolved place adds: `dptCp=69001`, `regions=FR-BRE`; empty without a place. */
export function placeQuery({ dptCp, regions }: Pick<Filters, "dptCp" | "regions">): string {
  return formatQuery({
    vertical: "carTruck",
    ...(dptCp === undefined ? {} : { dptCp }),
    ...(regions === undefined ? {} : { regions }),
  });
}

/** Names that are not `known` are dropped. */
export async function readFinder(query: URLSearchParams, page: FinderPage, known?: KnownNames): Promise<FinderSearch> {
  const fields = readFields(query, page);
  if (fields.place !== "") await placeNamesRead();
  const [place] = fields.place === "" ? [] : suggestPlaces(fields.place);
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
    placeIssue: fields.place !== "" && place === undefined ? issueWith(fields.place) : undefined,
    submitted: query.has(FIELD.place) && !query.has(FIELD.step),
  };
}
