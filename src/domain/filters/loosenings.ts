/** Single filters loosened by a known step: a wider place, a name less exact, a filter given up. Bounds: `movable-bounds.ts`. */
import { departmentOf, isDepartmentCode } from "../catalogue/departments.ts";
import type { DistanceCode } from "../catalogue/distance.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, radiusKm } from "../catalogue/distance.ts";
import { regionOf } from "../catalogue/regions.ts";
import { VERTICALS, membersOf, verticalLabel } from "../catalogue/verticals.ts";
import { kilometres } from "../french.ts";
import type { NumberField } from "../listings/fields.ts";
import type { Loosening } from "./loosening.ts";
import type { MakeSelection } from "./make-selection.ts";
import { normaliseSelections } from "./make-selection.ts";
import { beyond, movableBound } from "./movable-bounds.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS, entryOf } from "./registry.ts";
import { NAME_COST, PLACE_COST, VERTICAL_COST, givingUpCost, wideningCost } from "./repair-cost.ts";
import { selectionLabel, tagsOf } from "./tags.ts";
import type { FilterChanges } from "./transitions/set-filter.ts";
import { clearAll, withChanges, withFilter } from "./transitions/set-filter.ts";

/** Quotation marks within others are of the second kind. */
const quoted = (words: string) => `«\u202f${words.replaceAll(/«\u202f?/g, "“").replaceAll(/\u202f?»/g, "”")}\u202f»`;

/** Where to look, as its tag says it. */
function placeName(filters: Filters): string | undefined {
  const names = tagsOf(filters).flatMap(({ key, label }) => (FILTERS[key].group === "place" ? [label] : []));
  return names.length === 0 ? undefined : names.join(", ");
}

const NOWHERE: FilterChanges = { dptCp: undefined, distance: undefined, regions: undefined, city: undefined };

function widerPlaces(filters: Filters): readonly Loosening[] {
  const { dptCp, city, regions, distance = DEFAULT_DISTANCE_CODE } = filters;
  const here = placeName(filters);
  if (here === undefined) return [];
  const widened = (cost: number, label: string | undefined, detail: string, changes: FilterChanges): Loosening => ({
    key: "dptCp",
    kind: "widened",
    cost,
    label: label ?? placeName(withChanges(filters, changes)) ?? "Toute la France",
    detail,
    from: (held) => withChanges(held, changes),
  });
  const everywhere = (cost: number, detail: string) => widened(cost, "Toute la France", detail, NOWHERE);
  const instead = `Au lieu de ${here}`;
  if (dptCp?.every((place) => place.length === 5) === true) {
    const wider = DISTANCE_CODES.filter((code): code is DistanceCode => code > distance);
    return [
      ...wider.map((code, index) =>
        widened(wideningCost(index + 1), undefined, `Rayon de ${radiusKm(distance)} à ${kilometres(radiusKm(code))}`, {
          distance: code,
        }),
      ),
      everywhere(wideningCost(wider.length, true), "Sans limite de distance"),
    ];
  }
  const department = city === undefined ? undefined : dptCp;
  const home = dptCp?.filter((code) => isDepartmentCode(code)).map((code) => departmentOf(code).region) ?? [];
  const around = [...new Set(home)].filter((region) => region !== undefined);
  return [
    ...(department === undefined ? [] : [widened(PLACE_COST.department, undefined, instead, { city: undefined })]),
    ...(around.length === 0 || regions !== undefined
      ? []
      : [
          widened(PLACE_COST.region, around.map((key) => regionOf(key).label).join(", "), instead, {
            ...NOWHERE,
            regions: around,
          }),
        ]),
    everywhere(PLACE_COST.anywhere, instead),
  ];
}

/** The names less exact by a level: the model of a generation, the make of a model, any make. */
function wholerNames(filters: Filters): readonly Loosening[] {
  const { makesModelsCommercialNames: chosen } = filters;
  if (chosen === undefined) return [];
  const here = chosen.length > 3 ? `${chosen.length} modèles` : chosen.map(selectionLabel).join(", ");
  const upTo = (cost: number, shorten: (selection: MakeSelection) => MakeSelection): Loosening => {
    const selections = normaliseSelections(chosen.map(shorten));
    return {
      key: "makesModelsCommercialNames",
      kind: "widened",
      cost,
      label: `${selections.map(selectionLabel).join(", ")}, ${cost === NAME_COST.generation ? "toutes générations" : "tous modèles"}`,
      detail: `Au lieu de ${here}`,
      from: (held) => withFilter(held, "makesModelsCommercialNames", selections),
    };
  };
  return [
    ...(chosen.some(({ commercialName }) => commercialName !== undefined)
      ? [upTo(NAME_COST.generation, ({ make, model }) => (model === undefined ? { make } : { make, model }))]
      : []),
    ...(chosen.some(({ model }) => model !== undefined) ? [upTo(NAME_COST.model, ({ make }) => ({ make }))] : []),
    {
      key: "makesModelsCommercialNames",
      kind: "widened",
      cost: NAME_COST.make,
      label: "Toutes les marques",
      detail: `Au lieu de ${here}`,
      from: (held) => withFilter(held, "makesModelsCommercialNames", undefined),
    },
  ];
}

const ALWAYS_TOLD: ReadonlySet<NumberField> = new Set<NumberField>(["price", "year", "mileage"]);

/** Filters that are told by other tags, or by none, are not given up by themselves. */
function isTold(key: FilterKey): boolean {
  return key !== "vertical" && entryOf(key).tag !== "silent";
}

/** One of several values that must all be there; one of several alternatives given up would find less. */
function singleValues(filters: Filters, key: FilterKey): readonly Loosening[] {
  const value: unknown = filters[key];
  if (FILTERS[key].match.kind !== "everyOf" || !Array.isArray(value) || value.length < 2) return [];
  const each: readonly unknown[] = value;
  const labels = tagsOf(filters).filter((tag) => tag.key === key);
  return each.map((element, place): Loosening => ({
    key,
    kind: "removed",
    cost: givingUpCost(key),
    label: `Retirer ${quoted(labels[place]?.label ?? String(element))}`,
    detail: FILTERS[key].label,
    from: (held) => {
      const now: unknown = held[key];
      const left = Array.isArray(now) ? now.filter((other) => other !== element) : [];
      return withChanges(held, { [key]: left.length === 0 ? undefined : left });
    },
  }));
}

function givenUp(filters: Filters, key: FilterKey): Loosening {
  const labels = tagsOf(filters).flatMap((tag) => (tag.key === key ? [tag.label] : []));
  return {
    key,
    kind: "removed",
    // Each of several options is missed.
    cost: givingUpCost(key) * (FILTERS[key].match.kind === "everyOf" ? Math.max(1, labels.length) : 1),
    label: `Retirer ${labels.length > 2 ? quoted(FILTERS[key].label) : labels.map(quoted).join(" et ")}`,
    detail: FILTERS[key].label,
    from: (held) => withChanges(held, { [key]: undefined }),
  };
}

/**
 * Everything that can be loosened by a known step, each alone. A bound on what every listing tells only moves, where it can be
 * asked how far (`movable-bounds.ts`); another is given up for those that do not tell.
 */
export function looseningsOf(filters: Filters, isEmpty: boolean): readonly Loosening[] {
  const onlyMoves = (key: FilterKey): boolean => {
    const bound = movableBound(key, filters);
    return bound !== undefined && ALWAYS_TOLD.has(bound.field) && beyond(filters, bound, isEmpty) !== undefined;
  };
  const others = FILTER_KEYS.filter(
    (key) =>
      filters[key] !== undefined &&
      isTold(key) &&
      key !== "makesModelsCommercialNames" &&
      FILTERS[key].group !== "place" &&
      !onlyMoves(key),
  );
  return [
    ...widerPlaces(filters),
    ...wholerNames(filters),
    ...others.flatMap((key) => [...singleValues(filters, key), givenUp(filters, key)]),
  ];
}

/** Each group of filters given up as a whole, the cheapest first: what is left to do when no small change helps. */
export function groupsGivenUp(filters: Filters): readonly Loosening[] {
  const groups = Map.groupBy(
    FILTER_KEYS.filter((key) => filters[key] !== undefined && (isTold(key) || key === "distance")),
    (key) => FILTERS[key].group,
  );
  return [...groups.values()]
    .map((keys): Loosening => {
      const [first] = keys;
      if (first === undefined) throw new Error("a group without filters");
      const labels = tagsOf(filters).flatMap(({ key, label }) => (keys.includes(key) ? [label] : []));
      return {
        key: first,
        kind: "removed",
        cost: Math.max(...keys.map(givingUpCost)),
        label: `Retirer ${labels.length > 2 ? quoted(FILTERS[first].label) : labels.map(quoted).join(" et ")}`,
        detail: FILTERS[first].label,
        from: (held) => withChanges(held, Object.fromEntries(keys.map((key) => [key, undefined]))),
      };
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** Other kinds of vehicles, when nothing of this one is for sale; not of a dealer's page, which has its own tabs. */
export function otherVerticals(filters: Filters): readonly Loosening[] {
  const own = membersOf(filters.vertical);
  return VERTICALS.filter((vertical) => vertical !== "car" && vertical !== "truck")
    .filter((vertical) => membersOf(vertical).some((member) => !own.includes(member)))
    .map((vertical) => ({
      key: "vertical",
      kind: "removed",
      cost: VERTICAL_COST,
      label: verticalLabel(vertical),
      detail: `Au lieu de ${verticalLabel(filters.vertical)}`,
      from: (held) => clearAll({ ...held, vertical }),
    }));
}
