/** The wider searches that a search stands under: vertical, make, model, region, department. */
import { departmentOf, findDepartment } from "../../domain/catalogue/departments.ts";
import { makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { regionOf } from "../../domain/catalogue/regions.ts";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { canonicalPath } from "../../domain/urls/canonical.ts";

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export const HOME: Crumb = { label: "Accueil", href: "/" };

interface Wider {
  readonly label: string;
  readonly filters: Filters;
}

/** From the widest on, each with a path of its own; the search itself is left out, and so are paths that are `empty`. */
export function crumbsOf(filters: Filters, empty: ReadonlySet<string>): readonly Crumb[] {
  const { page: _page, sortBy: _sortBy, ...search } = filters;
  const own = canonicalPath(search);
  return [...namedSearches(filters), ...placedSearches(filters)].flatMap(({ label, filters: wider }) => {
    const href = canonicalPath(wider);
    return href === undefined || href === own || empty.has(href) ? [] : [{ label, href }];
  });
}

export function widerSearches(filters: Filters): readonly Filters[] {
  return [...namedSearches(filters), ...placedSearches(filters)].map(({ filters: wider }) => wider);
}

function namedSearches({ vertical, makesModelsCommercialNames: selections = [] }: Filters): readonly Wider[] {
  const whole: Wider = { label: verticalLabel(vertical), filters: { vertical } };
  const [selection, ...others] = selections;
  if (selection === undefined || others.length > 0) return [whole];
  const { make, model } = selection;
  const named = (name: MakeSelection): Filters => ({ vertical, makesModelsCommercialNames: [name] });
  const ofMake: Wider = { label: makeLabel(make), filters: named({ make }) };
  if (model === undefined) return [whole, ofMake];
  return [whole, ofMake, { label: modelLabel(make, model), filters: named({ make, model }) }];
}

function placedSearches({ vertical, makesModelsCommercialNames, dptCp, regions = [] }: Filters): readonly Wider[] {
  const named: Filters =
    makesModelsCommercialNames === undefined ? { vertical } : { vertical, makesModelsCommercialNames };
  const [code, ...otherCodes] = dptCp ?? [];
  const department = code === undefined || otherCodes.length > 0 ? undefined : findDepartment(code);
  const region = department?.region ?? (regions.length === 1 ? regions[0] : undefined);
  return [
    ...(region === undefined ? [] : [{ label: regionOf(region).label, filters: { ...named, regions: [region] } }]),
    ...(department === undefined
      ? []
      : [{ label: departmentOf(department.code).label, filters: { ...named, dptCp: [department.code] } }]),
  ];
}
