/** A value as people type it into a field, in the spelling of addresses: a form without a script sends it as it was typed. */
import { keyOf } from "../catalogue/names.ts";
import { isDecimal } from "./codec.ts";
import type { FilterKey } from "./registry.ts";
import { entryOf, isFilterKey } from "./registry.ts";

/** Blanks of figures go (`9 000`), the comma of metres is a point. */
export function typedValue(key: FilterKey, value: string): string {
  const { codec } = entryOf(key);
  if (isDecimal(codec)) return value.replaceAll(/\s/g, "").replace(/[,.]$/, "").replace(",", ".");
  if (codec.bounds !== undefined) return value.replaceAll(/\s/g, "");
  return key === "dptCp" ? keyOf(value).replaceAll(/\s*,\s*/g, ",") : value;
}

/** Whether it is a figure with blanks, as between its thousands. */
export function isSpacedFigure(key: string, value: string): key is FilterKey {
  return /\s/.test(value) && isFilterKey(key) && entryOf(key).codec.bounds !== undefined;
}
