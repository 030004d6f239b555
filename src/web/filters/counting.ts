/** The exact totals beside the values of the form, asked only where a change can have moved them (spec 4.13). */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { KNOWN_MAKES } from "../../domain/catalogue/known-makes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { DISTANCE_CODES } from "../../domain/catalogue/distance.ts";
import { changedGroups, toRefetch } from "../../domain/filters/affected-facets.ts";
import { TOP_MAKES_SIZE } from "../../domain/filters/constants.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import { selectionText } from "../../domain/filters/make-selection.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { FILTERS, entryOf } from "../../domain/filters/registry.ts";
import { withChanges } from "../../domain/filters/transitions/set-filter.ts";
import type { FlagField } from "../../domain/listings/fields.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, each, facets, flags, together, total, viewed } from "../../search/asking.ts";
import type { Aggregations, FacetItem, FlagCounts } from "../../search/engine.ts";
import { withChosen } from "../../search/with-chosen.ts";
import { facetsOf } from "../../domain/filters/controls.ts";
import type { Section } from "../../domain/filters/form.ts";
import type { CountedOption, Counts, NamedList } from "./form.ts";

/** Versions listed at most; the search box reaches the others by narrowing what is listed. */
const MAX_VERSIONS = 200;

/** Each value of the controls that no facet counts: switches, days. */
function countedApart(groups: readonly Section[]): readonly (readonly [FilterKey, string])[] {
  return groups
    .flatMap(({ controls }) => controls)
    .flatMap((control): readonly (readonly [FilterKey, string])[] => {
      if (control.kind === "flag") return [[control.name, "true"]];
      if (control.kind !== "choices" || control.counts !== undefined) return [];
      return control.options.map(({ value }) => [control.name, value] as const);
    });
}

export interface Question {
  /** The groups on screen whose lists are to be counted. */
  readonly groups: readonly Section[];
  readonly filters: Filters;
  /** What was counted before; absent: everything is to be counted. */
  readonly before?: Filters;
}

/** Makes alone have a list of their own when they cannot be counted (spec 8.8). */
export function countsOf({ groups, filters, before }: Question): Asking<Counts> {
  const controls = groups.flatMap((group) => group.controls);
  const shown = controls.flatMap(facetsOf);
  const moved = before === undefined ? shown : toRefetch(before, filters, shown).facets;
  // Models and generations are those of what is chosen, so the list follows its own filter too.
  const lists = shown.filter((key) => key === "vehicle.makeModelCommercialName" || key === "topMakes");
  const keys = [...new Set([...moved, ...lists])];
  const named = new Set(controls.flatMap((control) => (control.kind === "names" ? control : [])));
  const asked = together({
    aggregations: keys.length === 0 ? certain({ total: 0, aggs: {} }) : facets(filters, keys, { size: TOP_MAKES_SIZE }),
    apart: countsApart(countedApart(groups), filters, before),
    distances: controls.some(({ kind }) => kind === "place") ? radiusCounts(filters) : certain({}),
  });
  return viewed(asked, ({ aggregations, apart, distances }): Counts => ({
    values: { ...valueCounts(aggregations, keys), ...apart, ...distances },
    histograms: histograms(aggregations, keys),
    names: Object.fromEntries(
      [...named].flatMap(({ name, counts }) =>
        keys.includes(counts) ? [[counts, nameList(filters, name, itemsOf(aggregations, counts))] as const] : [],
      ),
    ),
    ...(keys.includes("vehicle.makeModelCommercialName") ? { makes: makeLists(filters, aggregations) } : {}),
    ...(keys.includes("vehicle.version") ? { versions: versionList(filters, aggregations) } : {}),
  }));
}

const LISTED: ReadonlySet<FacetKey> = new Set<FacetKey>([
  "topMakes",
  "vehicle.makeModelCommercialName",
  "vehicle.version",
]);

function valueCounts(aggregations: Aggregations, keys: readonly FacetKey[]): Record<string, Record<string, number>> {
  const counted = keys.flatMap((facet) => {
    const result = aggregations.aggs[facet];
    if (result === undefined || !("items" in result) || LISTED.has(facet)) return [];
    return [[facet, Object.fromEntries(result.items.map(({ key, count }) => [key, count]))] as const];
  });
  return Object.fromEntries(counted);
}

function histograms(aggregations: Aggregations, keys: readonly FacetKey[]): Counts["histograms"] {
  const counted = keys.flatMap((facet) => {
    const result = aggregations.aggs[facet];
    if (result === undefined || !("histogram" in result)) return [];
    const { min, max, histogram } = result;
    return [
      [
        facet,
        { bars: histogram, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
      ] as const,
    ];
  });
  return Object.fromEntries(counted);
}

interface Chosen {
  readonly name: FilterKey;
  readonly text: string;
  /** The filters with the value chosen. */
  readonly after: Filters;
}

/** The flag of a switch that asks for it and changes nothing else: those are counted together. */
function flagOf({ name, after }: Chosen, filters: Filters): FlagField | undefined {
  const { match } = entryOf(name);
  const { page: _page, ...before } = filters;
  const same = formatQuery({ ...before, [name]: after[name] }) === formatQuery(after);
  return match.kind === "flag" && same ? match.field : undefined;
}

/** One exact total for each value, as if it were chosen. */
function countsApart(
  values: readonly (readonly [FilterKey, string])[],
  filters: Filters,
  before: Filters | undefined,
): Asking<Counts["values"]> {
  const changed = before === undefined ? undefined : changedGroups(before, filters);
  const isStale = (name: FilterKey) =>
    changed === undefined || [...changed].some((group) => group !== FILTERS[name].group);
  const stale = values
    .filter(([name]) => isStale(name))
    .map(([name, text]): Chosen => {
      const { value } = entryOf(name).codec.read(text);
      return { name, text, after: withChanges(filters, { [name]: value }) };
    });
  const fields = stale.flatMap((chosen) => flagOf(chosen, filters) ?? []);
  const others = stale.filter((chosen) => flagOf(chosen, filters) === undefined);
  const asked = together({
    flagged: fields.length === 0 ? certain<FlagCounts>({}) : flags(filters, fields),
    totals: each(others.map(({ after }) => total(after))),
  });
  return viewed(asked, ({ flagged, totals }) => {
    const byName: Record<string, Record<string, number>> = {};
    for (const chosen of stale) {
      const field = flagOf(chosen, filters);
      const count = field === undefined ? totals[others.indexOf(chosen)] : flagged[field];
      byName[chosen.name] = { ...byName[chosen.name], [chosen.text]: count ?? 0 };
    }
    return byName;
  });
}

function nameList(filters: Filters, name: FilterKey, items: readonly FacetItem[]): readonly CountedOption[] {
  const { words } = entryOf(name);
  const held: unknown = filters[name];
  return withChosen(items, Array.isArray(held) ? held.map(String) : []).map(({ key, count }) => ({
    value: key,
    label: words?.(key) ?? key,
    count,
  }));
}

/** What each radius around the postcode finds; nothing without a postcode. */
function radiusCounts(filters: Filters): Asking<Counts["values"]> {
  const { dptCp = [] } = filters;
  if (dptCp.length === 0 || !dptCp.every((place) => place.length === 5)) return certain({});
  const counted = DISTANCE_CODES.map((code) =>
    viewed(total(withChanges(filters, { distance: code })), (count) => [String(code), count] as const),
  );
  return viewed(each(counted), (counts) => ({ distance: Object.fromEntries(counts) }));
}

function itemsOf(aggregations: Aggregations, key: FacetKey): readonly FacetItem[] {
  const result = aggregations.aggs[key];
  return result !== undefined && "items" in result ? result.items : [];
}

const byLabel = (a: CountedOption, b: CountedOption) => a.label.localeCompare(b.label, "fr", { numeric: true });

function makeLists(filters: Filters, aggregations: Aggregations): NonNullable<Counts["makes"]> {
  const chosen = filters.makesModelsCommercialNames ?? [];
  const tree = itemsOf(aggregations, "vehicle.makeModelCommercialName");
  const makeOption = ({ key, count }: FacetItem): CountedOption => ({
    value: selectionText({ make: key }),
    label: makeLabel(key),
    count,
  });
  const makes = [...new Set(chosen.map(({ make }) => make))];
  const modelsOf = (make: string) => tree.find(({ key }) => key === make)?.agg?.items ?? [];
  const models = makes.map((make): NamedList => ({
    title: makeLabel(make),
    options: withChosen(
      modelsOf(make),
      chosen.flatMap((held) => (held.make === make && held.model !== undefined ? [held.model] : [])),
    ).map(({ key, count }) => ({ value: selectionText({ make, model: key }), label: modelLabel(make, key), count })),
  }));
  const pairs = new Map(
    chosen.flatMap(({ make, model }) =>
      model === undefined ? [] : [[selectionText({ make, model }), { make, model }]],
    ),
  );
  const generations = [...pairs.values()].map(({ make, model }): NamedList => ({
    title: selectionLabel({ make, model }),
    options: withChosen(
      modelsOf(make).find(({ key }) => key === model)?.agg?.items ?? [],
      chosen.flatMap((held) =>
        held.make === make && held.model === model && held.commercialName !== undefined ? [held.commercialName] : [],
      ),
    ).map(({ key, count }) => ({
      value: selectionText({ make, model, commercialName: key }),
      label: generationLabel(make, model, key),
      count,
    })),
  }));
  return {
    top: itemsOf(aggregations, "topMakes").map(makeOption),
    all: withChosen(tree, makes).map(makeOption).toSorted(byLabel),
    models: models.filter(({ options }) => options.length > 0),
    generations: generations.filter(({ options }) => options.length > 0),
  };
}

/** The fixed makes of the vertical, uncounted (spec 8.8). */
export function knownMakes({ vertical }: Filters): NonNullable<Counts["makes"]> {
  const top = KNOWN_MAKES[vertical].map((make) => ({ value: selectionText({ make }), label: makeLabel(make) }));
  return { top, all: top.toSorted(byLabel), models: [], generations: [] };
}

function versionList(filters: Filters, aggregations: Aggregations): NonNullable<Counts["versions"]> {
  const { versions = [] } = filters;
  if (filters.makesModelsCommercialNames === undefined) return { options: [], total: 0 };
  const items = withChosen(itemsOf(aggregations, "vehicle.version"), versions);
  const held = (key: string) => versions.includes(key);
  const listed = [...items.filter(({ key }) => held(key)), ...items.filter(({ key }) => !held(key))];
  return {
    options: listed.slice(0, MAX_VERSIONS).map(({ key, count }) => ({ value: key, label: key, count })),
    total: items.length,
  };
}
