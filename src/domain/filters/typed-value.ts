/** A value as people type it into a field, in the spelling of addresses: a form without a script sends it as it was typed. */
import { keyOf } from "../catalogue/names.ts";
import { bareFigure } from "./bare-figure.ts";
import { isDecimal } from "./codec.ts";
import type { FilterKey } from "./registry.ts";
import { entryOf, isFilterKey } from "./registry.ts";
import { yearMeant } from "./short-year.ts";

const isYear = (key: FilterKey) => entryOf(key).group === "year";

/** Blanks and units of figures go (`9 000 €`), short years are whole ones (`15`), the comma of metres is a point. */
export function typedValue(key: FilterKey, value: string): string {
  const { codec } = entryOf(key);
  if (isDecimal(codec)) return value.replaceAll(/\s/g, "").replace(/[,.]$/, "").replace(",", ".");
  const figure = bareFigure(value);
  if (isYear(key) && /^\d{1,2}$/.test(figure)) return String(yearMeant(Number(figure)));
  if (codec.bounds !== undefined) return figure;
  return key === "dptCp" ? keyOf(value).replaceAll(/\s*,\s*/g, ",") : value;
}

/** Whether it is a whole figure with blanks, as between its thousands, with its unit, or a short year. */
export function isAsTyped(key: string, value: string): key is FilterKey {
  return (
    isFilterKey(key) &&
    (bareFigure(value) !== value || isYear(key)) &&
    entryOf(key).codec.bounds !== undefined &&
    typedValue(key, value) !== value
  );
}
