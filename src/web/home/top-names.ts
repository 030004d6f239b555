/** The makes and models most offered; a list of our own takes the place of makes that cannot be counted (spec 8.8). */
import { KNOWN_MAKES } from "../../domain/catalogue/known-makes.ts";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { TOP_MAKES_SIZE } from "../../domain/filters/constants.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { viewed, withStandIn } from "../../search/asking.ts";
import { countedItems } from "./counted-items.ts";
import type { RowView } from "./counted-rows.ts";

/** Names shown of makes and of models (spec 9.10). */
export const MAX_NAMES = 6;

function withSelection(scope: Filters, selection: MakeSelection): string {
  return searchAddress({ ...scope, makesModelsCommercialNames: [selection] });
}

/** Thirteen at most (spec 9.10); the fixed list of the vertical, without totals, when counting fails. */
export function topMakes(scope: Filters, report: (error: unknown) => void): Asking<readonly RowView[]> {
  const counted = viewed(countedItems(scope, "topMakes", { size: TOP_MAKES_SIZE }), (makes) =>
    makes.map(({ key, count }): RowView => ({
      label: makeLabel(key),
      href: withSelection(scope, { make: key }),
      total: whole(count),
    })),
  );
  return withStandIn(counted, (error) => {
    report(error);
    return KNOWN_MAKES[scope.vertical].map((make) => ({
      label: makeLabel(make),
      href: withSelection(scope, { make }),
    }));
  });
}

export interface CountedModel extends RowView {
  readonly make: string;
  readonly model: string;
}

/** The models most offered. */
export function topModels(scope: Filters): Asking<readonly CountedModel[]> {
  return viewed(countedItems(scope, "vehicle.topViews", { size: MAX_NAMES }), (models) =>
    models.map(({ key, count }): CountedModel => {
      const [make, model] = key.split(":");
      if (make === undefined || model === undefined) throw new Error(`no model in ${key}`);
      const selection = { make, model };
      return {
        ...selection,
        label: selectionLabel(selection),
        href: withSelection(scope, selection),
        total: whole(count),
      };
    }),
  );
}
