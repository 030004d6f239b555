/**
 * What the registry of filters says of the search module's fields, as data (server only: the registry itself is too much for
 * a first load).
 */
import type { Vertical } from "../../../domain/catalogue/verticals.ts";
import type { Control, Option } from "../../../domain/filters/controls.ts";
import { controlFor } from "../../../domain/filters/form.ts";
import type { FilterKey } from "../../../domain/filters/registry.ts";
import { FILTER_KEYS, entryOf } from "../../../domain/filters/registry.ts";
import { kilometres } from "../../../domain/french.ts";
import type { FinderKey, FinderPage } from "./finder-page.ts";
import { FINDER_KEYS, MONTHLY_BUDGET } from "./finder-page.ts";

export interface FinderForm {
  /** The filters of the module in the order in which a query names them. */
  readonly order: readonly FinderKey[];
  /** Absent where none can be chosen. */
  readonly range?: { readonly label: string; readonly options: readonly Option[] };
  /** What a monthly budget is called: `Mensualité maximum`. */
  readonly monthly: string;
  readonly radius: {
    readonly label: string;
    /** The usual one has no value, so that equal searches have equal addresses. */
    readonly options: readonly Option[];
  };
}

export const FINDER_ORDER: readonly FinderKey[] = FINDER_KEYS.toSorted(
  (a, b) => FILTER_KEYS.indexOf(a) - FILTER_KEYS.indexOf(b),
);

export function finderForm(page: FinderPage, vertical: Vertical): FinderForm {
  const radius = control("distance", "place", vertical);
  return {
    order: FINDER_ORDER,
    ...(page.range
      ? { range: { label: entryOf("autonomyMin").label, options: control("autonomyMin", "choices", vertical).options } }
      : {}),
    monthly: nameOf(MONTHLY_BUDGET),
    radius: {
      label: entryOf("distance").label,
      options: radius.radii.map(({ code, km }) => ({
        value: code === radius.usualRadius ? "" : code,
        label: kilometres(km),
      })),
    },
  };
}

type ControlOf<K, C = Control> = C extends { readonly kind: infer Kind } ? (K extends Kind ? C : never) : never;

function control<K extends Control["kind"]>(key: FilterKey, kind: K, vertical: Vertical): ControlOf<K> {
  const made = controlFor(key, { vertical });
  const isOfKind = (one: Control): one is ControlOf<K> => one.kind === kind;
  if (!isOfKind(made)) throw new Error(`the module lays ${key} out as ${kind}, the form as ${made.kind}`);
  return made;
}

function nameOf(key: FilterKey): string {
  const { label, relaxing } = entryOf(key);
  return relaxing?.name ?? label;
}
