/** What two stretches of a sentence ask for together: lists are alternatives, towns share the widest radius. */
import { normaliseSelections } from "../filters/make-selection.ts";
import type { FilterKey } from "../filters/registry.ts";
import { entryOf } from "../filters/registry.ts";
import { isListKey } from "../filters/transitions/toggle-value.ts";
import type { Asked } from "./text/asked.ts";

const PLACE_KEYS: ReadonlySet<FilterKey> = new Set<FilterKey>(["dptCp", "regions", "city", "distance"]);

/** Undefined where the new contradicts what was said before. */
export function united(before: Asked, added: Asked): Asked | undefined {
  const place = unitedPlace(before, added);
  if (place === undefined) return undefined;
  const { city, ...others } = before;
  const isJoined = place.dptCp !== undefined && place.dptCp.length > 1;
  const merged: Record<string, unknown> = { ...others, ...(city === undefined || isJoined ? {} : { city }), ...place };
  for (const [key, value] of Object.entries(added) as [FilterKey, unknown][]) {
    // Object.entries of filters: its keys
    if (PLACE_KEYS.has(key)) continue;
    const held = merged[key];
    if (key === "makesModelsCommercialNames") {
      merged[key] = normaliseSelections([
        ...(before.makesModelsCommercialNames ?? []),
        ...(added.makesModelsCommercialNames ?? []),
      ]);
    } else if (held === undefined) merged[key] = value;
    else if (isListKey(key))
      merged[key] = inOrder(key, [...(held as readonly unknown[]), ...(value as readonly unknown[])]);
    else if (held !== value) return undefined;
  }
  return merged; // each value is of its key's type
}

/** Each once, in the order of the codec. */
export function inOrder(key: FilterKey, values: readonly unknown[]): readonly unknown[] {
  const { allowed = [] } = entryOf(key).codec;
  const rank = (value: unknown) => (allowed as readonly unknown[]).indexOf(value);
  return [...new Set(values)].toSorted((a, b) => rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1));
}

/** Towns are joined with the widest of their radii, areas with areas of their own kind; a town narrows an area. */
function unitedPlace(before: Asked, added: Asked): Asked | undefined {
  const isTown = added.distance !== undefined;
  const wasTown = before.distance !== undefined;
  if (added.dptCp === undefined && added.regions === undefined) return {};
  if (before.dptCp === undefined && before.regions === undefined)
    return {
      ...(added.dptCp === undefined ? {} : { dptCp: added.dptCp }),
      ...(added.regions === undefined ? {} : { regions: added.regions }),
      ...(added.city === undefined ? {} : { city: added.city }),
      ...(added.distance === undefined ? {} : { distance: added.distance }),
    };
  if (isTown && wasTown) {
    const dptCp = [...new Set([...(before.dptCp ?? []), ...(added.dptCp ?? [])])].toSorted();
    const distance = Math.max(before.distance ?? 1, added.distance ?? 1) as 1 | 2 | 3 | 4 | 5; // the greater of two codes
    return { dptCp, distance };
  }
  if (isTown !== wasTown) return undefined;
  if (added.dptCp !== undefined && before.dptCp !== undefined && before.regions === undefined)
    return { dptCp: [...new Set([...before.dptCp, ...added.dptCp])].toSorted() };
  if (added.regions !== undefined && before.regions !== undefined && before.dptCp === undefined)
    return { regions: inOrder("regions", [...before.regions, ...added.regions]) as NonNullable<Asked["regions"]> }; // regions in order
  return undefined;
}
