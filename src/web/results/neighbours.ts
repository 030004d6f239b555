/** Pages next to a search that have offers: what crawlers follow, and people who want something close. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { categoriesOf } from "../../domain/catalogue/categories.ts";
import { COLOURS, colourLabel } from "../../domain/catalogue/colours.ts";
import { departmentsOfRegion } from "../../domain/catalogue/regions.ts";
import { departmentOf, findDepartment } from "../../domain/catalogue/departments.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { euros, whole } from "../../domain/french.ts";
import { canonicalPath } from "../../domain/urls/canonical.ts";
import { BUDGETS } from "../../domain/urls/category-pages.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import { countsOf, itemsOf } from "./choice-views.ts";

export interface NeighbourGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string; readonly total: string }[];
}

/** What must have been counted. */
export const NEIGHBOUR_FACETS: readonly FacetKey[] = ["location.department", "vehicle.externalColor"];

const MAX_LINKS = 12;

export interface Neighbour {
  readonly label: string;
  readonly count: number;
  readonly filters: Filters;
}

/** The pages of this search up to a price, with what they hold. */
export function budgetsOf({ page: _page, sortBy: _sortBy, ...filters }: Filters): Asking<readonly Neighbour[]> {
  const budgets = BUDGETS.map((priceMax) => ({ ...filters, priceMax })).filter(
    (wanted) => canonicalPath(wanted) !== undefined,
  );
  return each(
    budgets.map((wanted) =>
      viewed(total(wanted), (count) => ({
        label: `Moins de ${euros(wanted.priceMax)}`,
        count,
        filters: wanted,
      })),
    ),
  );
}

/** Groups without any page that has offers are left out. */
export function neighboursOf(
  { page: _page, sortBy: _sortBy, ...filters }: Filters,
  aggregations: Aggregations,
  budgets: readonly Neighbour[],
): readonly NeighbourGroup[] {
  const own = canonicalPath(filters);
  const group = (title: string, neighbours: readonly Neighbour[]): readonly NeighbourGroup[] => {
    const links = neighbours
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .flatMap(({ label, count, filters: near }) => {
        const href = canonicalPath(near);
        return href === undefined || href === own ? [] : [{ label, href, total: whole(count) }];
      })
      .slice(0, MAX_LINKS);
    return links.length === 0 ? [] : [{ title, links }];
  };
  return [
    ...group("Marques et modèles", byName(filters, aggregations)),
    ...group("Régions et départements", byPlace(filters, aggregations)),
    ...group("Budgets", budgets),
    ...group(
      "Carburants",
      byValue(countsOf(aggregations, "vehicle.energy"), ENERGIES, energyLabel, (energy) => ({
        ...filters,
        energies: [energy],
      })),
    ),
    ...group(
      "Carrosseries",
      byValue(
        countsOf(aggregations, "vehicle.category"),
        categoriesOf(filters.vertical).map(({ code }) => code),
        (code) => categoriesOf(filters.vertical).find((one) => one.code === code)?.label ?? code,
        (code) => ({ ...filters, categories: [code] }),
      ),
    ),
    ...group(
      "Couleurs",
      byValue(countsOf(aggregations, "vehicle.externalColor"), COLOURS, colourLabel, (colour) => ({
        ...filters,
        externalColors: [colour],
      })),
    ),
  ];
}

function byValue<T extends string>(
  counts: ReadonlyMap<string, number>,
  values: readonly T[],
  labelOf: (value: T) => string,
  withValue: (value: T) => Filters,
): readonly Neighbour[] {
  return values.map((value) => ({
    label: labelOf(value),
    count: counts.get(value) ?? 0,
    filters: withValue(value),
  }));
}

/** The makes; of one make its models; of one model its generations. */
function byName(filters: Filters, aggregations: Aggregations): readonly Neighbour[] {
  const items = itemsOf(aggregations, "vehicle.makeModelCommercialName");
  const [chosen, ...others] = filters.makesModelsCommercialNames ?? [];
  if (others.length > 0) return [];
  if (chosen === undefined) {
    return items.map(({ key: make, count }) => ({
      label: makeLabel(make),
      count,
      filters: { ...filters, makesModelsCommercialNames: [{ make }] },
    }));
  }
  const { make, model } = chosen;
  const models = below(items, make);
  if (model === undefined) {
    return models.map(({ key, count }) => ({
      label: selectionLabel({ make, model: key }),
      count,
      filters: { ...filters, makesModelsCommercialNames: [{ make, model: key }] },
    }));
  }
  return below(models, model).map(({ key, count }) => ({
    label: selectionLabel({ make, model, commercialName: key }),
    count,
    filters: { ...filters, makesModelsCommercialNames: [{ make, model, commercialName: key }] },
  }));
}

function below(items: readonly FacetItem[], key: string): readonly FacetItem[] {
  return items.find((item) => item.key === key)?.agg?.items ?? [];
}

/** The regions; of one region, or beside one department, the departments. */
function byPlace(filters: Filters, aggregations: Aggregations): readonly Neighbour[] {
  const { city: _city, dptCp, distance: _distance, regions, ...rest } = filters;
  const [code, ...otherCodes] = dptCp ?? [];
  const [region, ...otherRegions] = regions ?? [];
  if (otherCodes.length > 0 || otherRegions.length > 0) return [];
  const around = region ?? (code === undefined ? undefined : findDepartment(code)?.region);
  if (around === undefined) {
    return byValue(
      countsOf(aggregations, "location.visitPlace.region"),
      REGIONS.filter(({ kind }) => kind !== "former").map(({ key }) => key),
      (key) => REGIONS.find((one) => one.key === key)?.label ?? key,
      (key) => ({ ...rest, regions: [key] }),
    );
  }
  return byValue(
    countsOf(aggregations, "location.department"),
    departmentsOfRegion(around),
    (department) => departmentOf(department).label,
    (department) => ({ ...rest, dptCp: [department] }),
  );
}
