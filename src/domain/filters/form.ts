/** The one search form, made from what the registry says of each filter. Its views are the filters page, the panel beside results and the home page's fields. */
import { categoriesOf } from "../catalogue/categories.ts";
import { departmentOf } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, radiusKm } from "../catalogue/distance.ts";
import { REGIONS } from "../catalogue/regions.ts";
import { PROFESSIONAL_FAMILIES } from "../catalogue/sellers.ts";
import { hasPlaces } from "./availability.ts";
import { isDecimal } from "./codec.ts";
import type {
  ChoicesControl,
  Control,
  Option,
  PlaceControl,
  RangeControl,
  RegionOption,
  SellersControl,
} from "./controls.ts";
import type { CompositeWidget, FormPlace } from "./entries/entry.ts";
import type { FacetKey } from "./facets.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTER_KEYS, entryOf, pairOf } from "./registry.ts";
import type { SectionEntry, SectionId } from "./sections.ts";
import { SECTIONS, SECTION_IDS } from "./sections.ts";

export interface Section extends Pick<SectionEntry, "title" | "nothing" | "beside"> {
  readonly id: SectionId;
  readonly controls: readonly Control[];
  /** Long lists: counted when the section is opened, and while it stays open. */
  readonly onOpening: boolean;
  readonly isShort: boolean;
}

interface PlacedFilter {
  readonly key: FilterKey;
  readonly place: FormPlace;
}

/**
 * The sections for these filters, in the order of the form. What is chosen is offered too, even a value that no other visitor
 * is offered, so that a form sent without a script keeps it.
 */
export function formOf(filters: Filters, isShowroom: boolean): readonly Section[] {
  return offersAll(filters) ? usualForm(filters, isShowroom) : sectionsOf(filters, isShowroom);
}

/** Made once for each kind of vehicle: making it took a page of results a twelfth of its time. */
const usualForms = new Map<string, readonly Section[]>();

function usualForm(filters: Filters, isShowroom: boolean): readonly Section[] {
  const { vertical, allFamilies, showroomStock } = filters;
  const name = `${vertical} ${allFamilies === true} ${isShowroom} ${hasPlaces(filters, isShowroom)}`;
  const known =
    usualForms.get(name) ??
    sectionsOf({ vertical, ...(allFamilies && { allFamilies }), ...(showroomStock && { showroomStock }) }, isShowroom);
  usualForms.set(name, known);
  return known;
}

/** Whether every visitor is offered what is chosen. Of the filters, the form shows nothing else. */
function offersAll(filters: Filters): boolean {
  return Object.keys(filters).every((name) => {
    const key = name as FilterKey; // a key of filters
    const { form } = entryOf(key);
    if (form === undefined || !WITH_OPTIONS.has(form.widget)) return true;
    const offered = offeredBy(key, form, filters);
    return heldIn(filters, key).every((value) => offered.includes(value));
  });
}

const WITH_OPTIONS: ReadonlySet<string> = new Set<FormPlace["widget"]>([
  "choices",
  "swatches",
  "stepper",
  "sellers",
  "equipment",
]);

function sectionsOf(filters: Filters, isShowroom: boolean): readonly Section[] {
  return SECTION_IDS.flatMap((id): readonly Section[] => {
    const controls = controlsOf(id, filters, isShowroom);
    if (controls.length === 0) return [];
    const { title, nothing, beside, ...rest }: SectionEntry = SECTIONS[id];
    return [
      { id, title, nothing, beside, controls, onOpening: rest.onOpening === true, isShort: rest.isShort === true },
    ];
  });
}

function controlsOf(section: SectionId, filters: Filters, isShowroom: boolean): readonly Control[] {
  const made = new Set<FilterKey>();
  return FILTER_KEYS.flatMap((key): readonly PlacedFilter[] => {
    const { form: place } = entryOf(key);
    const isThere =
      place !== undefined &&
      (isShowroom ? (place.inShowroom ?? place.section) : place.section) === section &&
      isOfKind(key, place, filters) &&
      place.showroom !== (isShowroom ? "never" : "only") &&
      (place.showroom !== "group" || hasPlaces(filters, isShowroom));
    return isThere ? [{ key, place }] : [];
  })
    .toSorted((a, b) => (a.place.order ?? 0) - (b.place.order ?? 0))
    .flatMap(({ key, place }, _index, placed): readonly Control[] => {
      if (made.has(key)) return [];
      for (const other of together(key, place, placed)) made.add(other);
      return [controlOf(key, place, filters)];
    });
}

/** The filters that stand in one control with this one: all of a composite, both ends of a range. */
function together(key: FilterKey, { widget }: FormPlace, placed: readonly PlacedFilter[]): readonly FilterKey[] {
  if (widget === "range") return pairOf(key);
  return COMPOSITES.has(widget)
    ? placed.filter(({ place }) => place.widget === widget).map((other) => other.key)
    : [key];
}

const COMPOSITES: ReadonlySet<string> = new Set(["place", "price", "equipment"]);

/** The control of one filter. Throws when no form sets it. */
export function controlFor(key: FilterKey, filters: Filters): Control {
  const { form } = entryOf(key);
  if (form === undefined) throw new Error(`no form sets ${key}`);
  return controlOf(key, form, filters);
}

function controlOf(key: FilterKey, place: FormPlace, filters: Filters): Control {
  const { label, unit = "", codec } = entryOf(key);
  const { widget, title = label } = place;
  switch (widget) {
    case "choices":
    case "swatches":
      return choicesOf(key, place, filters);
    case "names":
      return { kind: "names", name: key, title, counts: facetOf(key, place) };
    case "range":
      return rangeOf(key, place);
    case "amount":
      return {
        kind: "amount",
        name: key,
        label,
        unit,
        decimal: isDecimal(codec),
        max: codec.bounds?.max ?? 0,
      };
    case "switch":
      return { kind: "flag", name: key, label };
    case "day":
    case "text":
      return { kind: widget, name: key, label };
    case "stepper":
      return {
        kind: "stepper",
        name: key,
        label: title,
        ...extremes(place.values ?? codec.allowed ?? []),
        ...(place.facet === undefined ? {} : { counts: place.facet }),
        ...(codec.isList === true ? { options: optionsOf(key, place, filters) } : {}),
      };
    case "price":
      return {
        kind: "price",
        names: namesIn(widget),
        total: rangeOf("priceMin"),
        monthly: rangeOf("teasingPriceMin"),
      };
    case "equipment":
      return {
        kind: "equipment",
        names: namesIn(widget),
        top: choicesOf("topOptions", entryOf("topOptions").form ?? place, filters, true),
      };
    case "place":
      return placeControl();
    case "sellers":
      return sellersControl(key, place, filters);
    case "makes":
      return { kind: "makes", names: namesIn(widget), counts: facetOf(key, place) };
    case "versions":
    case "stock":
      return { kind: widget, names: namesIn(widget) };
  }
}

/** All filters of a composite widget, whatever the kind of vehicle. */
function namesIn(composite: CompositeWidget): readonly FilterKey[] {
  return FILTER_KEYS.filter((key) => entryOf(key).form?.widget === composite);
}

function facetOf(key: FilterKey, { facet }: FormPlace): FacetKey {
  if (facet === undefined) throw new Error(`nothing counts the values of ${key}`);
  return facet;
}

function extremes(values: readonly (string | number)[]): { readonly min: number; readonly max: number } {
  const numbers = values.map(Number);
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

function choicesOf(key: FilterKey, place: FormPlace, filters: Filters, isTitled = false): ChoicesControl {
  const { label, codec } = entryOf(key);
  const title = place.title ?? (isTitled ? label : undefined);
  return {
    kind: place.widget === "swatches" ? "swatches" : "choices",
    name: key,
    options: optionsOf(key, place, filters),
    several: codec.isList === true,
    ...(place.facet === undefined ? {} : { counts: place.facet }),
    ...(title === undefined ? {} : { title }),
  };
}

/** Whatever kind stands beside all families, they have types. */
function isOfKind(key: FilterKey, { verticals }: FormPlace, { vertical, allFamilies }: Filters): boolean {
  return verticals?.has(vertical) !== false || (key === "categories" && allFamilies === true);
}

/** Each kind of vehicle has types of its own (spec 3.8). */
function offeredBy(key: FilterKey, { values }: FormPlace, { vertical, allFamilies }: Filters): readonly unknown[] {
  return key === "categories" && allFamilies !== true
    ? categoriesOf(vertical).map(({ code }) => code)
    : (values ?? entryOf(key).codec.allowed ?? []);
}

function heldIn(filters: Filters, key: FilterKey): readonly unknown[] {
  const held: unknown = filters[key];
  return held === undefined ? [] : Array.isArray(held) ? held : [held];
}

function optionsOf(key: FilterKey, place: FormPlace, filters: Filters): readonly Option[] {
  const { words, mark } = entryOf(key);
  const offered = offeredBy(key, place, filters);
  return [...new Set<unknown>([...offered, ...heldIn(filters, key)])].map((value) => ({
    value: String(value),
    label: words?.(value) ?? String(value),
    ...mark?.(value),
  }));
}

function rangeOf(key: FilterKey, place = entryOf(key).form): RangeControl {
  if (place === undefined) throw new Error(`no form sets ${key}`);
  const names = pairOf(key);
  const [min, max] = names;
  const { label, unit, codec } = entryOf(min);
  return {
    kind: "range",
    names,
    labels: [label, entryOf(max).label],
    counts: facetOf(key, place),
    max: codec.bounds?.max ?? 0,
    step: codec.bounds?.step ?? 1,
    ...(unit === undefined ? {} : { unit }),
    ...(place.title === undefined ? {} : { title: place.title }),
    ...(place.values === undefined ? {} : { only: place.values.map(Number) }),
  };
}

/** Where the overseas departments stand, which are no region. */
const OVERSEAS = "97";

const FORMER = REGIONS.filter(({ kind }) => kind === "former");

function placeControl(): PlaceControl {
  const overseas = { code: OVERSEAS, label: departmentOf(OVERSEAS).label };
  const regions = REGIONS.filter(({ kind }) => kind !== "former").map(({ key, label, departments }): RegionOption => ({
    key,
    label,
    departments: departments.map((code) => ({ code, label: departmentOf(code).label })),
    former: FORMER.filter((region) => region.departments.every((code) => departments.includes(code))).map((region) => ({
      key: region.key,
      label: region.label,
    })),
  }));
  return {
    kind: "place",
    names: namesIn("place"),
    counts: "location.visitPlace.region",
    regions: [...regions, { key: OVERSEAS, label: overseas.label, departments: [overseas], former: [] }],
    radii: DISTANCE_CODES.map((code) => ({ code: String(code), km: radiusKm(code) })),
    usualRadius: String(DEFAULT_DISTANCE_CODE),
  };
}

function sellersControl(key: FilterKey, place: FormPlace, filters: Filters): SellersControl {
  return {
    kind: "sellers",
    name: key,
    counts: facetOf(key, place),
    switches: [
      { label: "Particulier", families: ["PART"], seller: "private" },
      { label: "Professionnel", families: PROFESSIONAL_FAMILIES, seller: "professional" },
    ],
    options: optionsOf(key, place, filters),
  };
}
