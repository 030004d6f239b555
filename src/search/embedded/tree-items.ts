/** Counts by make, model and generation, as a tree and as paths; `counts` are rows by ordinal of a path. */
import type { FacetItem } from "../engine.ts";
import { sortItems, topItems } from "../facet-items.ts";
import type { TreeColumn } from "./tree-column.ts";

/**
 * Makes with what lies below them, which is made when it is read: a page reads one make of the forty, and a tree of all takes
 * 144 kB for as long as it is remembered.
 */
export function treeItems(tree: TreeColumn, tally: Int32Array): readonly FacetItem[] {
  // The tally is the next request's too.
  const counts = tally.slice(0, tree.size);
  const byMake = new Int32Array(tree.makes.length);
  for (let path = 1; path < counts.length; path++) {
    const make = tree.makeOfModel.items[tree.modelOfPath.items[path] ?? 0] ?? 0;
    byMake[make] = (byMake[make] ?? 0) + (counts[path] ?? 0);
  }
  const items: FacetItem[] = [];
  for (const [make, key] of tree.makes.entries()) {
    const count = byMake[make] ?? 0;
    if (count > 0) items.push(makeItem(key, count, () => modelsBelow(tree, make, counts)));
  }
  return sortItems(items);
}

function makeItem(key: string, count: number, below: () => readonly FacetItem[]): FacetItem {
  let items: readonly FacetItem[] | undefined;
  return {
    key,
    count,
    get agg() {
      return { items: (items ??= below()) };
    },
  };
}

/** Models without a known generation have no items below. */
function modelsBelow(
  { models, paths, modelsOfMake, pathsOfModel }: TreeColumn,
  make: number,
  counts: Int32Array,
): readonly FacetItem[] {
  const items: FacetItem[] = [];
  for (const model of modelsOfMake[make] ?? []) {
    let total = 0;
    let generations: FacetItem[] | undefined;
    for (const path of pathsOfModel[model] ?? []) {
      const count = counts[path] ?? 0;
      if (count === 0) continue;
      total += count;
      const key = paths[path]?.name ?? "";
      if (key !== "") (generations ??= []).push({ key, count });
    }
    const key = models[model]?.name ?? "";
    if (total > 0)
      items.push(
        generations === undefined
          ? { key, count: total }
          : { key, count: total, agg: { items: sortItems(generations) } },
      );
  }
  return sortItems(items);
}

/** `MAKE:MODEL`. */
export function modelItems(
  { models, paths, modelOfPath }: TreeColumn,
  counts: Int32Array,
  most?: number,
): readonly FacetItem[] {
  const byModel = new Int32Array(models.length);
  for (let path = 1; path < paths.length; path++) {
    const model = modelOfPath.items[path] ?? 0;
    byModel[model] = (byModel[model] ?? 0) + (counts[path] ?? 0);
  }
  return topItems(byModel, (model) => models[model]?.key ?? "", most);
}

/** `MAKE:MODEL:COMMERCIALNAME`, of the generations whose name is wanted. */
export function generationItems(
  { paths }: TreeColumn,
  counts: Int32Array,
  isWanted: (commercialName: string) => boolean,
  most?: number,
): readonly FacetItem[] {
  const wanted = new Int32Array(paths.length);
  for (let path = 1; path < paths.length; path++) {
    const count = counts[path] ?? 0;
    const name = paths[path]?.name ?? "";
    if (count > 0 && name !== "" && isWanted(name)) wanted[path] = count;
  }
  return topItems(wanted, (path) => paths[path]?.key ?? "", most);
}
