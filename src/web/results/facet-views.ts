/** The form's sections beside the results: each value with the exact total that choosing it gives, as a link; bounds as forms. */
import { hiddenParts, unusableSections } from "../../domain/filters/availability.ts";
import type { Control, Option } from "../../domain/filters/controls.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { SECTION_IDS } from "../../domain/filters/sections.ts";
import type { Settable } from "../../domain/filters/transitions/set-filter.ts";
import { isMonthly, openMonthlyTab, openPriceTab } from "../../domain/filters/transitions/choose-price.ts";
import { chooseValue, isChosen } from "../../domain/filters/transitions/choose-value.ts";
import { kilometres } from "../../domain/french.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { VERTICALS } from "../../domain/catalogue/verticals.ts";
import { placeText } from "../../domain/places/place-text.ts";
import type { Aggregations } from "../../search/engine.ts";
import { boundsFacet, countBefore, hiddenFields } from "./bound-views.ts";
import { choices, countsOf } from "./choice-views.ts";
import { chosenValues } from "./chosen-values.ts";
import type { FacetPart, FacetScope, FacetView, TabView } from "./facet-view.ts";
import { ONE_FORM } from "./facet-view.ts";
import { listed, searchedAs } from "./list-beginning.ts";
import { knownMakeChoices, makeChoices } from "./make-choices.ts";
import type { Neighbour } from "./neighbours.ts";
import { PLACES_OF_NAME } from "./places-of-name.ts";

/** What counts a control beside the results; the form itself may count more. Prices are counted as they are shown. */
function panelFacet(control: Control): FacetKey | undefined {
  if (control.kind === "price") return undefined;
  return "counts" in control ? control.counts : undefined;
}

const isCounted = (filters: Filters) => formOf(filters, false).filter(({ beside }) => beside !== "onDemand");

/** What the page asks the engine to count, beside prices, whatever the kind of vehicle. */
const USUAL_FACETS: readonly FacetKey[] = [
  ...new Set(
    VERTICALS.flatMap((vertical) =>
      isCounted({ vertical }).flatMap(({ controls }) => controls.flatMap((control) => panelFacet(control) ?? [])),
    ),
  ),
];

/** What the page asks the engine to count. */
export function pageFacets(filters: Filters): readonly FacetKey[] {
  return [isMonthly(filters) ? "vehicle.monthly" : "vehicle.price", ...USUAL_FACETS];
}

interface FacetContext {
  readonly isShowroom: boolean;
  /** The last year that a vehicle can be of. */
  readonly currentYear?: number;
  /** The page says already that nothing was found, and why. */
  readonly hasFailed?: true;
  /** What may be meant by the name in the field for a place, where several are called so. */
  readonly meant?: readonly Neighbour[];
}

interface PartContext extends FacetContext {
  readonly scope: FacetScope;
  readonly issues: readonly FilterIssue[];
  readonly aggregations: Aggregations | undefined;
}

/** In the order of the form; those made on demand are `more-groups.ts`. Without aggregations the form has no counts (spec 8.6). */
export function facetViews(
  scope: FacetScope,
  issues: readonly FilterIssue[],
  aggregations: Aggregations | undefined,
  context: FacetContext,
): readonly FacetView[] {
  const { filters, beside: sent = [] } = scope;
  const hidden = new Set<string>(hiddenParts(filters));
  const reasons = unusableSections(filters);
  const values = chosenValues(filters);
  const views = formOf(filters, context.isShowroom)
    .filter(({ id, beside }) => beside !== "onDemand" && !hidden.has(id))
    .flatMap(({ id, title, beside, controls }): readonly FacetView[] => {
      const reason = reasons[id];
      const { [id]: value } = values;
      const folded = beside === "open" || value === undefined ? {} : { value };
      const parts: readonly FacetPart[] =
        reason === undefined
          ? controls.flatMap((control) => partsOf(control, { ...context, scope, issues, aggregations }))
          : [{ kind: "reason", reason }];
      // One group of values needs no other title than the section's.
      const titled = (parts.length > 1 ? parts : parts.map(({ title: _title, ...part }) => part)).map((part) =>
        "hidden" in part ? { ...part, hidden: [...part.hidden, ...sent] } : part,
      );
      return parts.length === 0
        ? []
        : [{ id, title, ...folded, order: SECTION_IDS.indexOf(id), open: beside === "open", parts: titled }];
    });
  return aggregations === undefined && context.hasFailed === undefined ? withReason(views) : views;
}

const UNCOUNTED =
  "Les nombres de véhicules manquent\u202f: la panne est chez nous, et signalée. Les filtres s’appliquent comme d’habitude.";

/** Said once, where the form begins. */
function withReason([first, ...others]: readonly FacetView[]): readonly FacetView[] {
  if (first === undefined) return [];
  return [{ ...first, parts: [{ kind: "reason", reason: UNCOUNTED }, ...first.parts] }, ...others];
}

/** Departments and regions, without a town or a postcode among them. */
const isArea = ({ dptCp = [], regions = [], city }: Filters): boolean =>
  city === undefined && dptCp.length + regions.length > 0 && !dptCp.some((place) => place.length === 5);

function partsOf(control: Control, context: PartContext): readonly FacetPart[] {
  const { scope, issues, aggregations } = context;
  const { filters } = scope;
  switch (control.kind) {
    case "place": {
      const error = issues.find(({ field }) => field === "dptCp")?.message;
      return [
        {
          kind: "place",
          input: {
            name: "dptCp",
            form: ONE_FORM,
            defaultValue: placeText(filters),
            placeholder: "Ville, code postal",
            "aria-label": "Ville, code postal ou départements",
            "aria-invalid": error !== undefined,
            "aria-describedby": "dptCp-error",
            "data-at": countBefore(filters, "dptCp"),
            ...(isArea(filters) ? { "data-area": "" } : {}),
          },
          error,
          radius: {
            name: "distance",
            form: ONE_FORM,
            defaultValue: String(filters.distance ?? control.usualRadius),
            "aria-label": "Rayon autour du lieu",
            "data-at": countBefore(filters, "distance"),
          },
          radii: control.radii.map(({ code, km }) => ({ value: code, label: `à ${kilometres(km)} autour` })),
          hidden: hiddenFields(filters, control.names),
        },
        ...meantPart(context),
        ...valuesPart("regions", "Régions", REGION_OPTIONS, control.counts, context).map((part) => ({
          ...part,
          folded: true,
        })),
      ];
    }
    case "makes": {
      const makes = aggregations === undefined ? knownMakeChoices(scope) : makeChoices(scope, aggregations);
      return [{ kind: "choices", choices: makes, ...searchedAs(makes, "marques") }];
    }
    case "price": {
      const current = isMonthly(filters);
      const shown = current ? control.monthly : control.total;
      return [{ ...boundsFacet(issues, filters, aggregations, shown), tabs: priceTabs(scope) }];
    }
    case "range":
      return [boundsFacet(issues, filters, aggregations, control, context.currentYear)];
    case "choices":
    case "swatches":
      return valuesPart(control.name, control.title, control.options, control.counts, context);
    case "sellers":
      return valuesPart(control.name, undefined, control.options, control.counts, context);
    case "stepper":
      return valuesPart(control.name, control.label, control.options ?? [], control.counts, context);
    // Drawn by the form itself, in sections that are made on demand and on the page of all filters.
    case "names":
    case "amount":
    case "flag":
    case "day":
    case "text":
    case "equipment":
    case "versions":
    case "stock":
      return [];
  }
}

/** One excludes the other, and changing clears both (spec 4.15, 4.16). */
function priceTabs({ filters, addressOf }: FacetScope): readonly TabView[] {
  const current = isMonthly(filters);
  return [
    { label: "Prix total", href: addressOf(openPriceTab(filters)), current: !current },
    { label: "Par mois", href: addressOf(openMonthlyTab(filters)), current },
  ];
}

const REGION_OPTIONS: readonly Option[] = REGIONS.map(({ key, label, kind }) => ({
  value: key,
  label: kind === "former" ? `Ancienne région ${label}` : label,
}));

/** A region of before 2016 is chosen in the form; beside the results it stands only while it is. */
function isOffered(name: string, value: string, filters: Filters): boolean {
  return name !== "regions" || isChosen(filters, "regions", value) || !FORMER.has(value);
}

const FORMER: ReadonlySet<string> = new Set(REGIONS.filter(({ kind }) => kind === "former").map(({ key }) => key));

/** Under the field that the visitor is asked to choose in: on a phone the page behind is out of reach. */
function meantPart({ meant = [], scope: { addressOf } }: PartContext): readonly FacetPart[] {
  if (meant.length === 0) return [];
  const choices = meant.map(({ label, count, filters }) => ({
    label,
    count,
    href: addressOf(filters),
    chosen: false,
  }));
  return [{ kind: "choices", title: PLACES_OF_NAME, choices: listed(choices) }];
}

function valuesPart(
  name: string,
  title: string | undefined,
  options: readonly Option[],
  facet: FacetKey | undefined,
  { scope, aggregations }: PartContext,
): readonly Extract<FacetPart, { readonly kind: "choices" }>[] {
  if (facet === undefined) return [];
  const key = name as Settable; // a control's name is a filter that a form sets
  const { filters } = scope;
  const values = choices(
    scope,
    aggregations && countsOf(aggregations, facet),
    options
      .filter(({ value }) => isOffered(name, value, filters))
      .map(({ value, ...shown }) => ({ key: value, ...shown })),
    {
      key,
      isChosen: (value) => isChosen(filters, key, String(value)),
      after: (value) => chooseValue(filters, key, String(value)),
    },
  );
  return values.length === 0 ? [] : [{ kind: "choices", ...(title === undefined ? {} : { title }), choices: values }];
}
