/**
 * One form for filter sets that mean the same: makes, models, generations and the city by the names of the catalogue,
 * old DS models under their make (spec 5.20), no category that says only its vertical, no radius beside departments alone.
 * Names that the catalogue does not know stay as they are.
 */
import { findCity } from "../catalogue/cities.ts";
import { findDepartment, isDepartmentCode } from "../catalogue/departments.ts";
import { isVehicleVertical, membersOf } from "../catalogue/verticals.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import { normaliseSelections, selectionText } from "../filters/make-selection.ts";
import type { Filters } from "../filters/registry.ts";
import { isWholeVertical } from "./category-pages.ts";
import { generationTable, makeTable, modelTable, named } from "./name-tables.ts";

export function normalForm(filters: Filters): Filters {
  const {
    vertical,
    allFamilies,
    makesModelsCommercialNames: selections,
    city,
    categories,
    distance,
    dptCp = [],
  } = filters;
  if (distance !== undefined && dptCp.length > 0 && dptCp.every(isDepartmentCode)) {
    const { distance: _idle, ...others } = filters;
    return normalForm(others);
  }
  // Most are: a page asks for some two hundred addresses.
  if (categories === undefined && selections === undefined && city === undefined) return filters;
  const { categories: _, ...withoutCategories } = filters;
  const says =
    categories !== undefined &&
    allFamilies !== true &&
    isVehicleVertical(vertical) &&
    isWholeVertical(vertical, categories);
  return {
    ...(says ? withoutCategories : filters),
    ...(selections === undefined ? {} : { makesModelsCommercialNames: knownSelections(selections, filters) }),
    ...(city === undefined ? {} : { city: knownCity(city, filters) }),
  };
}

function knownSelections(selections: readonly MakeSelection[], { vertical }: Filters): readonly MakeSelection[] {
  const verticals = membersOf(vertical);
  const known = selections.map((selection) => knownSelection(selection, verticals));
  return known.every((selection, index) => selection === selections[index]) ? selections : normaliseSelections(known);
}

/**
 * In the first of the verticals that knows most of it, for a make has other models among vans than among cars.
 * The same object when its names are the catalogue's already.
 */
function knownSelection(selection: MakeSelection, verticals: readonly VehicleVertical[]): MakeSelection {
  const readings = verticals.map((vertical) => readSelection(selection, vertical));
  const best = Math.max(...readings.map(({ known }) => known));
  const found = readings.find(({ known }) => known === best)?.selection ?? selection;
  return selectionText(found) === selectionText(selection) ? selection : found;
}

interface SelectionReading {
  readonly selection: MakeSelection;
  /** How many of its names the vertical knows. */
  readonly known: number;
}

function readSelection(selection: MakeSelection, vertical: VehicleVertical): SelectionReading {
  const make = named(makeTable(vertical), selection.make);
  if (make === undefined) return { selection, known: 0 };
  const underMake = { ...selection, make: make.key };
  if (selection.model === undefined) return { selection: underMake, known: 1 };
  const found = named(modelTable(vertical, make), selection.model);
  if (found === undefined) return { selection: underMake, known: 1 };
  const underModel = { ...selection, make: found.make.key, model: found.model.key };
  if (selection.commercialName === undefined) return { selection: underModel, known: 2 };
  const generation = named(generationTable(found.model), selection.commercialName);
  if (generation === undefined) return { selection: underModel, known: 2 };
  return { selection: { ...underModel, commercialName: generation.key }, known: 3 };
}

function knownCity(name: string, { dptCp = [] }: Filters): string {
  const [code = "", ...others] = dptCp;
  const department = others.length === 0 ? findDepartment(code) : undefined;
  return (department && findCity(name, department.code)?.key) ?? name;
}
