/** The facets of the results page: each value with the exact total that choosing it gives, as a link; bounds as forms. */
import { GOOD_DEAL_BADGES, badgeLabel } from "../../domain/catalogue/badges.ts";
import { categoriesOf } from "../../domain/catalogue/categories.ts";
import { COLOURS, colourLabel, colourSwatch } from "../../domain/catalogue/colours.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { TOP_OPTION_KEYS, option } from "../../domain/catalogue/options.ts";
import { CRIT_AIR, DOORS, SEATS, critAirLabel } from "../../domain/catalogue/ratings.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { CUSTOMER_FAMILIES, customerFamilyLabel } from "../../domain/catalogue/sellers.ts";
import { counted } from "../../domain/french.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { FILTERS } from "../../domain/filters/registry.ts";
import { isMakeChosen, toggleMake } from "../../domain/filters/transitions/choose-make.ts";
import { toggleRegion } from "../../domain/filters/transitions/choose-place.ts";
import { withFilter } from "../../domain/filters/transitions/set-filter.ts";
import { toggleValue } from "../../domain/filters/transitions/toggle-value.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import { resultsAddress } from "../addresses.ts";

export interface ChoiceView {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly chosen: boolean;
  readonly swatch?: string;
  readonly inner?: readonly ChoiceView[];
}

export interface BoundView {
  readonly name: FilterKey;
  readonly label: string;
  readonly value: string;
  readonly unit: string | undefined;
  readonly step: number;
  readonly max: number;
  /** The rule that the value breaks, in words. */
  readonly error: string | undefined;
}

export type FacetView = { readonly id: string; readonly title: string; readonly open: boolean } & (
  | { readonly kind: "choices"; readonly choices: readonly ChoiceView[] }
  | {
      readonly kind: "bounds";
      readonly bounds: readonly BoundView[];
      /** Heights in percent of the fullest; `inside` when the bounds take it in. */
      readonly bars: readonly { readonly height: number; readonly inside: boolean }[];
      readonly hidden: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: "place";
      readonly dptCp: string;
      readonly error: string | undefined;
      readonly distance: number;
      readonly hidden: readonly (readonly [string, string])[];
    }
);

/** What the page asks the engine to count. */
export const PAGE_FACETS: readonly FacetKey[] = [
  "vehicle.makeModelCommercialName",
  "vehicle.price",
  "vehicle.year",
  "vehicle.mileage",
  "vehicle.energy",
  "vehicle.gearbox",
  "vehicle.category",
  "location.visitPlace.region",
  "goodDealBadge",
  "customerFamilyCode",
  "vehicle.externalColor",
  "vehicle.topOptions",
  "vehicle.powerDIN",
  "vehicle.seats",
  "vehicle.doors",
  "vehicle.critAir.max",
];

function itemsOf(aggregations: Aggregations, key: FacetKey): readonly FacetItem[] {
  const result = aggregations.aggs[key];
  if (result === undefined || !("items" in result)) throw new Error(`no items were counted for ${key}`);
  return result.items;
}

function countsOf(aggregations: Aggregations, key: FacetKey): ReadonlyMap<string, number> {
  return new Map(itemsOf(aggregations, key).map((item) => [item.key, item.count]));
}

interface Value {
  readonly key: string | number;
  readonly label: string;
  readonly swatch?: string | undefined;
}

/** Values nobody offers are left out, unless they are chosen. */
function choices(
  counts: ReadonlyMap<string, number>,
  values: readonly Value[],
  isChosen: (key: string | number) => boolean,
  hrefOf: (key: string | number) => string,
): readonly ChoiceView[] {
  return values.flatMap(({ key, label, swatch }): readonly ChoiceView[] => {
    const count = counts.get(String(key)) ?? 0;
    const chosen = isChosen(key);
    if (count === 0 && !chosen) return [];
    return [{ label, count, chosen, href: hrefOf(key), ...(swatch === undefined ? {} : { swatch }) }];
  });
}

type ListKey =
  | "energies"
  | "categories"
  | "regions"
  | "goodDealBadges"
  | "customerFamilyCodes"
  | "externalColors"
  | "topOptions"
  | "seats"
  | "doors";

function listFacet(
  filters: Filters,
  aggregations: Aggregations,
  facet: FacetKey,
  key: ListKey,
  values: readonly Value[],
): readonly ChoiceView[] {
  const held: readonly (string | number)[] = filters[key] ?? [];
  return choices(
    countsOf(aggregations, facet),
    values,
    (value) => held.includes(value),
    (value) =>
      resultsAddress(key === "regions" ? toggleRegion(filters, String(value)) : toggleValue(filters, key, value)),
  );
}

/** The items of one level of the tree; what is chosen stays in sight even when nothing else fits it. */
function withChosen(items: readonly FacetItem[], chosen: readonly (string | undefined)[]): readonly FacetItem[] {
  const missing = new Set(chosen.filter((key) => key !== undefined && !items.some((item) => item.key === key)));
  return [...items, ...[...missing].flatMap((key) => (key === undefined ? [] : [{ key, count: 0 }]))];
}

function makeChoice(
  filters: Filters,
  selection: MakeSelection,
  label: string,
  item: FacetItem,
  inner: readonly ChoiceView[],
): ChoiceView {
  return {
    label,
    count: item.count,
    chosen: isMakeChosen(filters, selection),
    href: resultsAddress(toggleMake(filters, selection)),
    inner,
  };
}

function generationChoices(
  filters: Filters,
  make: string,
  model: string,
  items: readonly FacetItem[],
): readonly ChoiceView[] {
  const chosen = (filters.makesModelsCommercialNames ?? []).filter(
    (held) => held.make === make && held.model === model,
  );
  return withChosen(
    items,
    chosen.map(({ commercialName }) => commercialName),
  ).map((item) =>
    makeChoice(filters, { make, model, commercialName: item.key }, generationLabel(make, model, item.key), item, []),
  );
}

function modelChoices(filters: Filters, make: string, items: readonly FacetItem[]): readonly ChoiceView[] {
  const chosen = (filters.makesModelsCommercialNames ?? []).filter((held) => held.make === make);
  return withChosen(
    items,
    chosen.map(({ model }) => model),
  ).map((item) => {
    const selection = { make, model: item.key };
    const inner = isMakeChosen(filters, selection)
      ? generationChoices(filters, make, item.key, item.agg?.items ?? [])
      : [];
    return makeChoice(filters, selection, modelLabel(make, item.key), item, inner);
  });
}

function makeChoices(filters: Filters, aggregations: Aggregations): readonly ChoiceView[] {
  const chosen = (filters.makesModelsCommercialNames ?? []).map(({ make }) => make);
  return withChosen(itemsOf(aggregations, "vehicle.makeModelCommercialName"), chosen).map((item) => {
    const inner = isMakeChosen(filters, { make: item.key })
      ? modelChoices(filters, item.key, item.agg?.items ?? [])
      : [];
    return makeChoice(filters, { make: item.key }, makeLabel(item.key), item, inner);
  });
}

/** The other filters as hidden fields, so that a form keeps them. */
function hiddenFields(filters: Filters, without: readonly FilterKey[]): readonly (readonly [string, string])[] {
  const { page: _page, ...rest } = filters;
  return [...new URLSearchParams(formatQuery(rest))].filter(([key]) => !without.some((name) => name === key));
}

type BoundKey =
  | "priceMin"
  | "priceMax"
  | "yearMin"
  | "yearMax"
  | "mileageMin"
  | "mileageMax"
  | "powerDINMin"
  | "powerDINMax";

function boundsFacet(
  issues: readonly FilterIssue[],
  filters: Filters,
  aggregations: Aggregations,
  facet: FacetKey,
  keys: readonly [BoundKey, BoundKey],
  currentYear: number,
) {
  const result = aggregations.aggs[facet];
  if (result === undefined || !("histogram" in result)) throw new Error(`no histogram was counted for ${facet}`);
  const [minKey, maxKey] = keys;
  const min = filters[minKey] ?? Number.NEGATIVE_INFINITY;
  const max = filters[maxKey] ?? Number.POSITIVE_INFINITY;
  const isBounded = filters[minKey] !== undefined || filters[maxKey] !== undefined;
  const fullest = Math.max(1, ...result.histogram.map(({ count }) => count));
  const bounds = keys.map((name): BoundView => {
    const { unit, codec } = FILTERS[name];
    const isYear = name === "yearMin" || name === "yearMax";
    return {
      name,
      label: name.endsWith("Min") ? "Min" : "Max",
      value: filters[name] === undefined ? "" : String(filters[name]),
      unit,
      step: 1,
      max: isYear ? currentYear : (codec.bounds?.max ?? 999_999_999),
      error: issues.find(({ field }) => field === name)?.message,
    };
  });
  return {
    kind: "bounds" as const,
    bounds,
    bars: result.histogram.map(({ from, to, count }) => ({
      height: Math.round((count / fullest) * 100),
      inside: isBounded && (to ?? from + 1) > min && from <= max,
    })),
    hidden: hiddenFields(filters, keys),
  };
}

const ENERGY_VALUES = ENERGIES.map((key) => ({ key, label: energyLabel(key) }));
const COLOUR_VALUES = COLOURS.map((key) => ({ key, label: colourLabel(key), swatch: colourSwatch(key) }));
const REGION_VALUES = REGIONS.filter(({ kind }) => kind !== "former").map(({ key, label }) => ({ key, label }));

/** In the order of the form; open where most people choose. */
export function facetViews(
  filters: Filters,
  issues: readonly FilterIssue[],
  aggregations: Aggregations,
  currentYear: number,
): readonly FacetView[] {
  const { dptCp, distance = 4, gearbox, critAirMax } = filters;
  const list = (facet: FacetKey, key: ListKey, values: readonly Value[]) => ({
    kind: "choices" as const,
    choices: listFacet(filters, aggregations, facet, key, values),
  });
  const views: readonly FacetView[] = [
    {
      id: "localisation",
      title: "Localisation des véhicules",
      open: true,
      kind: "place",
      dptCp: dptCp?.join(", ") ?? "",
      error: issues.find(({ field }) => field === "dptCp")?.message,
      distance,
      hidden: hiddenFields(filters, ["dptCp", "distance", "regions", "city"]),
    },
    {
      id: "marque",
      title: "Marque, modèle, génération",
      open: true,
      kind: "choices",
      choices: makeChoices(filters, aggregations),
    },
    {
      id: "prix",
      title: "Prix",
      open: true,
      ...boundsFacet(issues, filters, aggregations, "vehicle.price", ["priceMin", "priceMax"], currentYear),
    },
    {
      id: "annee",
      title: "Année",
      open: true,
      ...boundsFacet(issues, filters, aggregations, "vehicle.year", ["yearMin", "yearMax"], currentYear),
    },
    {
      id: "kilometrage",
      title: "Kilométrage",
      open: true,
      ...boundsFacet(issues, filters, aggregations, "vehicle.mileage", ["mileageMin", "mileageMax"], currentYear),
    },
    { id: "carburant", title: "Carburant", open: true, ...list("vehicle.energy", "energies", ENERGY_VALUES) },
    {
      id: "boite",
      title: "Boîte de vitesse",
      open: true,
      kind: "choices",
      choices: choices(
        countsOf(aggregations, "vehicle.gearbox"),
        GEARBOXES.map((key) => ({ key, label: gearboxLabel(key) })),
        (key) => gearbox === key,
        (key) =>
          resultsAddress(
            withFilter(filters, "gearbox", gearbox === key ? undefined : GEARBOXES.find((box) => box === key)),
          ),
      ),
    },
    {
      id: "categorie",
      title: "Catégorie",
      open: true,
      ...list(
        "vehicle.category",
        "categories",
        categoriesOf(filters.vertical).map(({ code, label }) => ({ key: code, label })),
      ),
    },
    {
      id: "indice",
      title: "Indice de prix",
      open: true,
      ...list(
        "goodDealBadge",
        "goodDealBadges",
        GOOD_DEAL_BADGES.map((key) => ({ key, label: badgeLabel(key) })),
      ),
    },
    { id: "region", title: "Région", open: false, ...list("location.visitPlace.region", "regions", REGION_VALUES) },
    {
      id: "vendeur",
      title: "Type de vendeur",
      open: false,
      ...list(
        "customerFamilyCode",
        "customerFamilyCodes",
        CUSTOMER_FAMILIES.map((key) => ({ key, label: customerFamilyLabel(key) })),
      ),
    },
    {
      id: "equipements",
      title: "Équipements et options",
      open: false,
      ...list(
        "vehicle.topOptions",
        "topOptions",
        TOP_OPTION_KEYS.map((key) => ({ key, label: option(key)?.label ?? key })),
      ),
    },
    {
      id: "couleurs",
      title: "Couleur extérieure",
      open: false,
      ...list("vehicle.externalColor", "externalColors", COLOUR_VALUES),
    },
    {
      id: "puissance",
      title: "Puissance DIN",
      open: false,
      ...boundsFacet(issues, filters, aggregations, "vehicle.powerDIN", ["powerDINMin", "powerDINMax"], currentYear),
    },
    {
      id: "critair",
      title: "Crit’Air",
      open: false,
      kind: "choices",
      choices: choices(
        countsOf(aggregations, "vehicle.critAir.max"),
        CRIT_AIR.map((key) => ({ key, label: key === 0 ? critAirLabel(0) : `${critAirLabel(key)} ou mieux` })),
        (key) => critAirMax === key,
        (key) =>
          resultsAddress(
            withFilter(filters, "critAirMax", critAirMax === key ? undefined : CRIT_AIR.find((value) => value === key)),
          ),
      ),
    },
    {
      id: "places",
      title: "Nombre de places",
      open: false,
      ...list(
        "vehicle.seats",
        "seats",
        SEATS.map((key) => ({ key, label: counted(key, "place") })),
      ),
    },
    {
      id: "portes",
      title: "Nombre de portes",
      open: false,
      ...list(
        "vehicle.doors",
        "doors",
        DOORS.map((key) => ({ key, label: key === 6 ? "6 portes et plus" : counted(key, "porte") })),
      ),
    },
  ];
  return views.filter((view) => view.kind !== "choices" || view.choices.length > 0);
}
