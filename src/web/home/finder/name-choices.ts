/** Makes and models to choose from, with what each offers. */
import { findMake, makeLabel, makesOf, modelLabel } from "../../../domain/catalogue/makes.ts";
import { membersOf } from "../../../domain/catalogue/verticals.ts";
import { selectionText } from "../../../domain/filters/make-selection.ts";
import type { Filters } from "../../../domain/filters/registry.ts";
import { whole } from "../../../domain/french.ts";
import type { Asking } from "../../../search/asking.ts";
import { viewed, withStandIn } from "../../../search/asking.ts";
import { countedItems } from "../counted-items.ts";
import { MAX_NAMES } from "../top-names.ts";

/** One line of a list to choose from. */
export interface ChoiceView {
  readonly value: string;
  readonly label: string;
  /** Absent when it could not be counted. */
  readonly total?: string;
}

export interface MakeChoices {
  /** The most offered. */
  readonly top: readonly ChoiceView[];
  /** All, by name. */
  readonly all: readonly ChoiceView[];
}

const byLabel = (a: ChoiceView, b: ChoiceView) => a.label.localeCompare(b.label, "fr");

export function makeChoices(scope: Filters, report: (error: unknown) => void): Asking<MakeChoices> {
  const counted = viewed(countedItems(scope, "vehicle.make"), (items): MakeChoices => {
    const all = items.map(({ key, count }): ChoiceView => ({
      value: selectionText({ make: key }),
      label: makeLabel(key),
      total: whole(count),
    }));
    return { top: all.slice(0, MAX_NAMES), all: all.toSorted(byLabel) };
  });
  return withStandIn(counted, (error) => {
    report(error);
    const all = membersOf(scope.vertical)
      .flatMap(makesOf)
      .map(({ key, label }): ChoiceView => ({ value: selectionText({ make: key }), label }));
    return { top: [], all: all.toSorted(byLabel) };
  });
}

/** The models of a make by name, as numbers sort: `Série 1` before `Série 10`. None for a make that nobody offers. */
export function modelChoices(scope: Filters, text: string): Asking<readonly ChoiceView[]> {
  const make = findMake(text, membersOf(scope.vertical))?.key ?? text;
  return viewed(countedItems(scope, "vehicle.makeModelCommercialName"), (makes) =>
    (makes.find(({ key }) => key === make)?.agg?.items ?? [])
      .map(({ key, count }): ChoiceView => ({
        value: selectionText({ make, model: key }),
        label: modelLabel(make, key),
        total: whole(count),
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "fr", { numeric: true })),
  );
}
