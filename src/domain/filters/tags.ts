/** Active filters as a visitor reads them, one tag each, in the order of the registry; taking a tag away is a transition (spec 2.23). */
import { generationLabel, makeLabel, modelLabel } from "../catalogue/makes.ts";
import { measure } from "../french.ts";
import type { FilterEntry } from "./entries/entry.ts";
import type { MakeSelection } from "./make-selection.ts";
import { aroundInWords, isTownsDepartment, townAround, townName } from "./place-words.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTER_KEYS, entryOf } from "./registry.ts";
import { withoutMake } from "./transitions/choose-make.ts";
import { withChanges, withFilter } from "./transitions/set-filter.ts";
import { isListKey, toggleValue } from "./transitions/toggle-value.ts";

export interface Tag {
  readonly key: FilterKey;
  readonly label: string;
  /** The filters once the tag is taken away. */
  readonly without: Filters;
}

/** `Peugeot 208 II`: the generation says the model, as a rule. `DS 3 I`: some models say their make. */
export function selectionLabel({ make, model, commercialName }: MakeSelection): string {
  const maker = makeLabel(make);
  if (model === undefined) return maker;
  const name = commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName);
  return name.startsWith(`${maker} `) ? name : `${maker} ${name}`;
}

/** A bound without wording of its own: `Puissance DIN : 150 ch min`. */
function boundLabel({ label, unit }: FilterEntry<unknown>, key: FilterKey, value: unknown): string {
  if (typeof value !== "number") return label;
  const [, name = label, end = ""] = /^(.*?)(?: (min|max))?$/.exec(label) ?? [];
  const side = end || (key.endsWith("Min") ? "min" : "max");
  return `${name}\u202f: ${unit === undefined ? value : measure(value, unit)} ${side}`;
}

/** One value as its tag says it. */
export function labelOf(key: FilterKey, value: unknown): string {
  const entry = entryOf(key);
  return (typeof entry.tag === "object" ? entry.tag.of(value) : entry.words?.(value)) ?? boundLabel(entry, key, value);
}

/** One tag for each chosen value. */
export function tagsOf(filters: Filters): readonly Tag[] {
  return FILTER_KEYS.flatMap((key): readonly Tag[] => {
    const value: unknown = filters[key];
    if (value === undefined || key === "vertical" || entryOf(key).tag === "silent") return [];
    if (key === "makesModelsCommercialNames") {
      return (filters[key] ?? []).map((selection) => ({
        key,
        label: selectionLabel(selection),
        without: withoutMake(filters, selection),
      }));
    }
    if (key === "dptCp") {
      if (isTownsDepartment(filters)) return []; // the town's tag says it
      return [
        {
          key,
          label: aroundInWords(filters),
          without: withChanges(filters, {
            dptCp: undefined,
            distance: undefined,
            ...(townAround(filters) === undefined ? {} : { city: undefined }),
          }),
        },
      ];
    }
    if (key === "city") {
      if (townAround(filters) !== undefined) return []; // the tag of its surroundings says it
      const alone = isTownsDepartment(filters) ? { dptCp: undefined } : {};
      return [{ key, label: townName(filters), without: withChanges(filters, { city: undefined, ...alone }) }];
    }
    if (isListKey(key)) {
      const held: readonly (string | number)[] = filters[key] ?? [];
      return held.map((element) => ({
        key,
        label: labelOf(key, element),
        // Of hundreds of values most are never taken away: ways out of a search read the labels alone.
        get without() {
          return toggleValue(filters, key, element);
        },
      }));
    }
    return [{ key, label: labelOf(key, value), without: withFilter(filters, key, undefined) }];
  });
}
