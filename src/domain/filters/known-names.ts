/**
 * Names that a visitor may search by: other texts are unknown values and never become a title.
 * Who knows them holds tables too large for a browser, so the registry's codecs read any name and this comes after.
 */
import type { MakeSelection } from "./make-selection.ts";
import { selectionText } from "./make-selection.ts";
import type { Filters } from "./registry.ts";

export interface KnownNames {
  /** Whether the catalogue, or any listing ever stored, has the make, its model and its generation; in any spelling. */
  readonly hasSelection: (selection: MakeSelection) => boolean;
  /** The key of the city that a text means, in any spelling, best in one of the departments, or where the postcodes are; undefined when there is none in France. */
  readonly cityKey: (text: string, dptCp: readonly string[]) => string | undefined;
}

export interface UnknownName {
  readonly field: "makesModelsCommercialNames" | "city";
  /** As written in a query. */
  readonly text: string;
  readonly code: "INVALID_VALUE";
}

export interface KnownFilters {
  readonly filters: Filters;
  readonly unknown: readonly UnknownName[];
}

/** The filters without the names that are not known, and these. */
export function withoutUnknownNames(filters: Filters, known: KnownNames): KnownFilters {
  const { makesModelsCommercialNames: selections = [], city: named, ...others } = filters;
  if (selections.length === 0 && named === undefined) return { filters, unknown: [] };
  const { kept = [], left = [] } = Object.groupBy(selections, (selection) =>
    known.hasSelection(selection) ? "kept" : "left",
  );
  const city = named === undefined ? undefined : known.cityKey(named, filters.dptCp ?? []);
  return {
    filters: {
      ...others,
      ...(kept.length === 0 ? {} : { makesModelsCommercialNames: kept }),
      ...(city === undefined ? {} : { city }),
    },
    unknown: [
      ...left.map((selection) => unknownName("makesModelsCommercialNames", selectionText(selection))),
      ...(named === undefined || city !== undefined ? [] : [unknownName("city", named)]),
    ],
  };
}

function unknownName(field: UnknownName["field"], text: string): UnknownName {
  return { field, text, code: "INVALID_VALUE" };
}
