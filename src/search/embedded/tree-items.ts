/** Counts by make, model and generation, as a tree and as paths; `counts` are rows by ordinal of a path. */
import type { FacetItem } from "../engine.ts";
import { sortItems, topItems } from "./facet-items.ts";
import type { TreeColumn } from "./tree-column.ts";

/** Models without a known generation have no items below. */
export function treeItems(
  { makes, models, paths, modelOfPath, makeOfModel }: TreeColumn,
  counts: Int32Array,
): readonly FacetItem[] {
  const generations: FacetItem[][] = [];
  const byModel = new Int32Array(models.length);
  for (let path = 1; path < paths.length; path++) {
    const count = counts[path] ?? 0;
    if (count === 0) continue;
    const model = modelOfPath.items[path] ?? 0;
    byModel[model] = (byModel[model] ?? 0) + count;
    const key = paths[path]?.name ?? "";
    if (key !== "") (generations[model] ??= []).push({ key, count });
  }
  const children: FacetItem[][] = [];
  const byMake = new Int32Array(makes.length);
  for (let model = 0; model < models.length; model++) {
    const count = byModel[model] ?? 0;
    if (count === 0) continue;
    const make = makeOfModel.items[model] ?? 0;
    byMake[make] = (byMake[make] ?? 0) + count;
    (children[make] ??= []).push(itemOver(models[model]?.name ?? "", count, generations[model]));
  }
  const roots = makes.map((key, make) => itemOver(key, byMake[make] ?? 0, children[make]));
  return sortItems(roots.filter(({ count }) => count > 0));
}

function itemOver(key: string, count: number, items: FacetItem[] | undefined): FacetItem {
  return items === undefined ? { key, count } : { key, count, agg: { items: sortItems(items) } };
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
