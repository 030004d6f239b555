/** The exact totals beside the values of the form, asked only where a change can have moved them (spec 4.13). */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { KNOWN_MAKES } from "../../domain/catalogue/known-makes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { DISTANCE_CODES } from "../../domain/catalogue/distance.ts";
import { changedGroups, toRefetch } from "../../domain/filters/affected-facets.ts";
import { TOP_MAKES_SIZE } from "../../domain/filters/constants.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import { selectionText } from "../../domain/filters/make-selection.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { FILTERS, entryOf } from "../../domain/filters/registry.ts";
import { withChanges } from "../../domain/filters/transitions/set-filter.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import { facetsOf } from "../../domain/filters/controls.ts";
import type { Section } from "../../domain/filters/form.ts";
import type { CountedOption, Counts, NamedList } from "./form.ts";
import type { Services } from "./services.ts";

/** Versions listed at most; the search box reaches the others by narrowing what is listed. */
const MOST_VERSIONS = 200;

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

/** Rejects when the engine does; makes alone have a list of their own then (spec 8.8). */
export async function countsOf(services: Services, { groups, filters, before }: Question): Promise<Counts> {
  const shown = groups.flatMap(({ controls }) => controls).flatMap(facetsOf);
  const facets = before === undefined ? shown : toRefetch(before, filters, shown).facets;
  // Models and generations are those of what is chosen, so the list follows its own filter too.
  const lists = shown.filter((key) => key === "vehicle.makeModelCommercialName" || key === "topMakes");
  const keys = [...new Set([...facets, ...lists])];
  const named = new Set(
    groups.flatMap(({ controls }) => controls).flatMap((control) => (control.kind === "names" ? control : [])),
  );
  const [aggregations, apart, distances] = await Promise.all([
    keys.length === 0 ? { total: 0, aggs: {} } : services.search.aggregations(filters, keys, { size: TOP_MAKES_SIZE }),
    countsApart(services, countedApart(groups), filters, before),
    groups.some(({ controls }) => controls.some(({ kind }) => kind === "place")) ? radiusCounts(services, filters) : {},
  ]);
  return {
    values: { ...valueCounts(aggregations, keys), ...apart, ...distances },
    histograms: histograms(aggregations, keys),
    names: Object.fromEntries(
      [...named].flatMap(({ name, counts }) =>
        keys.includes(counts) ? [[counts, nameList(filters, name, itemsOf(aggregations, counts))] as const] : [],
      ),
    ),
    ...(keys.includes("vehicle.makeModelCommercialName") ? { makes: makeLists(filters, aggregations) } : {}),
    ...(keys.includes("vehicle.version") ? { versions: versionList(filters, aggregations) } : {}),
  };
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

/** One exact total for each value, as if it were chosen. */
async function countsApart(
  { search }: Services,
  values: readonly (readonly [FilterKey, string])[],
  filters: Filters,
  before: Filters | undefined,
): Promise<Counts["values"]> {
  const changed = before === undefined ? undefined : changedGroups(before, filters);
  const isStale = (name: FilterKey) =>
    changed === undefined || [...changed].some((group) => group !== FILTERS[name].group);
  const counted = await Promise.all(
    values
      .filter(([name]) => isStale(name))
      .map(async ([name, text]) => {
        const { value } = entryOf(name).codec.read(text);
        return { name, text, count: await search.count(withChanges(filters, { [name]: value })) };
      }),
  );
  const byName = Map.groupBy(counted, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, Object.fromEntries(all.map(({ text, count }) => [text, count]))]),
  );
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
async function radiusCounts({ search }: Services, filters: Filters): Promise<Counts["values"]> {
  const { dptCp = [] } = filters;
  if (dptCp.length === 0 || !dptCp.every((place) => place.length === 5)) return {};
  const counted = await Promise.all(
    DISTANCE_CODES.map(
      async (code) => [String(code), await search.count(withChanges(filters, { distance: code }))] as const,
    ),
  );
  return { distance: Object.fromEntries(counted) };
}

function itemsOf(aggregations: Aggregations, key: FacetKey): readonly FacetItem[] {
  const result = aggregations.aggs[key];
  return result !== undefined && "items" in result ? result.items : [];
}

const byLabel = (a: CountedOption, b: CountedOption) => a.label.localeCompare(b.label, "fr", { numeric: true });

/** What is chosen stays in the list even when nothing else fits it. */
function withChosen(items: readonly FacetItem[], chosen: readonly string[]): readonly FacetItem[] {
  const missing = [...new Set(chosen)].filter((key) => !items.some((item) => item.key === key));
  return [...items, ...missing.map((key) => ({ key, count: 0 }))];
}

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
    options: listed.slice(0, MOST_VERSIONS).map(({ key, count }) => ({ value: key, label: key, count })),
    total: items.length,
  };
}
