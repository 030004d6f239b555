/** Counts by make, model and generation, as a tree and as paths, from the counts of whole paths. */
import type { FacetItem } from "../engine.ts";
import { filledItems } from "../facet-items.ts";
import type { Counts } from "./term-counts.ts";
import { pathParts } from "./listing-document.ts";

/** Makes with what lies below them; models without a known generation have no items below. */
export function treeItems(paths: Counts): readonly FacetItem[] {
  const makes = new Map<string, Map<string, Map<string, number>>>();
  for (const [path, count] of paths) {
    const [make, model, name] = pathParts(path);
    const models = entry(makes, make, () => new Map<string, Map<string, number>>());
    add(
      entry(models, model, () => new Map<string, number>()),
      name,
      count,
    );
  }
  return filledItems(
    [...makes].map(([key, models]) => ({
      key,
      count: [...models.values()].reduce((sum, names) => sum + total(names), 0),
      agg: { items: filledItems([...models].map(([model, names]) => modelItem(model, names))) },
    })),
  );
}

function modelItem(key: string, names: Counts): FacetItem {
  const items = filledItems([...names].filter(([name]) => name !== "").map(([name, count]) => ({ key: name, count })));
  return { key, count: total(names), ...(items.length === 0 ? {} : { agg: { items } }) };
}

/** `MAKE:MODEL`. */
export function modelItems(paths: Counts): readonly FacetItem[] {
  const models = new Map<string, number>();
  for (const [path, count] of paths) {
    const [make, model] = pathParts(path);
    add(models, `${make}:${model}`, count);
  }
  return filledItems([...models].map(([key, count]) => ({ key, count })));
}

/** `MAKE:MODEL:COMMERCIALNAME`, of the generations whose name is wanted. */
export function generationItems(paths: Counts, isWanted: (commercialName: string) => boolean): readonly FacetItem[] {
  return filledItems(
    [...paths].flatMap(([path, count]) => {
      const [make, model, name] = pathParts(path);
      return name !== "" && isWanted(name) ? [{ key: `${make}:${model}:${name}`, count }] : [];
    }),
  );
}

const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const held = map.get(key);
  if (held !== undefined) return held;
  const created = create();
  map.set(key, created);
  return created;
}
