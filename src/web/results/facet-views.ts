/** The facets of the results page: each value with the exact total that choosing it gives, as a link; bounds as forms. */
import { GOOD_DEAL_BADGES, badgeLabel } from "../../domain/catalogue/badges.ts";
import { categoriesOf } from "../../domain/catalogue/categories.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { CRIT_AIR, DOORS, SEATS, critAirLabel } from "../../domain/catalogue/ratings.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { CUSTOMER_FAMILIES, customerFamilyLabel } from "../../domain/catalogue/sellers.ts";
import { counted } from "../../domain/french.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { withFilter } from "../../domain/filters/transitions/set-filter.ts";
import type { Aggregations } from "../../search/engine.ts";
import { boundsFacet, hiddenFields } from "./bound-views.ts";
import type { ListKey, Value } from "./choice-views.ts";
import { choices, countsOf, listChoices } from "./choice-views.ts";
import type { FacetScope, FacetView } from "./facet-view.ts";
import { makeChoices } from "./make-choices.ts";

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
  "vehicle.seats",
  "vehicle.doors",
  "vehicle.critAir.max",
];

const ENERGY_VALUES = ENERGIES.map((key) => ({ key, label: energyLabel(key) }));
const REGION_VALUES = REGIONS.filter(({ kind }) => kind !== "former").map(({ key, label }) => ({ key, label }));

interface FacetContext {
  readonly currentYear: number;
  /** Where monthly payments are chosen. */
  readonly monthlyHref: string;
}

/** In the order of the form; open where most people choose. */
export function facetViews(
  scope: FacetScope,
  issues: readonly FilterIssue[],
  aggregations: Aggregations,
  { currentYear, monthlyHref }: FacetContext,
): readonly FacetView[] {
  const { filters } = scope;
  const { dptCp, distance = 4, gearbox, critAirMax } = filters;
  const list = (facet: FacetKey, key: ListKey, values: readonly Value[]) => ({
    kind: "choices" as const,
    choices: listChoices(scope, aggregations, facet, key, values),
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
      choices: makeChoices(scope, aggregations),
    },
    {
      id: "prix",
      title: "Prix et mensualités",
      subject: "Prix",
      more: { label: "Choisir une mensualité", href: monthlyHref },
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
        scope,
        countsOf(aggregations, "vehicle.gearbox"),
        GEARBOXES.map((key) => ({ key, label: gearboxLabel(key) })),
        {
          key: "gearbox",
          isChosen: (key) => gearbox === key,
          after: (key) =>
            withFilter(filters, "gearbox", gearbox === key ? undefined : GEARBOXES.find((box) => box === key)),
        },
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
      id: "critair",
      title: "Crit’Air",
      open: false,
      kind: "choices",
      choices: choices(
        scope,
        countsOf(aggregations, "vehicle.critAir.max"),
        CRIT_AIR.map((key) => ({ key, label: key === 0 ? critAirLabel(0) : `${critAirLabel(key)} ou mieux` })),
        {
          key: "critAirMax",
          isChosen: (key) => critAirMax === key,
          after: (key) =>
            withFilter(filters, "critAirMax", critAirMax === key ? undefined : CRIT_AIR.find((value) => value === key)),
        },
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
