/** A value as people type it into a field, in the spelling of addresses: a form without a script sends it as it was typed. */
import { keyOf } from "../catalogue/names.ts";
import { bareFigure } from "./bare-figure.ts";
import { isDecimal } from "./codec.ts";
import type { FilterKey } from "./registry.ts";
import { entryOf, isFilterKey } from "./registry.ts";

/** Blanks and units of figures go (`9 000 €`), the comma of metres is a point. */
export function typedValue(key: FilterKey, value: string): string {
  const { codec } = entryOf(key);
  if (isDecimal(codec)) return value.replaceAll(/\s/g, "").replace(/[,.]$/, "").replace(",", ".");
  if (codec.bounds !== undefined) return bareFigure(value);
  return key === "dptCp" ? keyOf(value).replaceAll(/\s*,\s*/g, ",") : value;
}

/** Whether it is a figure with blanks, as between its thousands, or its unit. */
export function isSpacedFigure(key: string, value: string): key is FilterKey {
  return (
    bareFigure(value) !== value &&
    isFilterKey(key) &&
    entryOf(key).codec.bounds !== undefined &&
    typedValue(key, value) !== value
  );
}
