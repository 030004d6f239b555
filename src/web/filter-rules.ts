/** What the filters of a page are checked against: the calendar and the gazetteer. */
import { isKnownPostcode } from "../domain/catalogue/places.ts";
import type { FilterIssue } from "../domain/filters/issue.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { ValidationContext } from "../domain/filters/validate.ts";
import { validate } from "../domain/filters/validate.ts";
import { isPlaceName } from "./place-names.ts";

/** `now` in milliseconds. */
export const yearAt = (now: number): number => new Date(now).getUTCFullYear();

export function rulesIn(currentYear: number): ValidationContext {
  return { currentYear, postcodeExists: isKnownPostcode, isPlaceName };
}

/** The rules that the filters break. */
export function issuesOf(filters: Filters, currentYear: number): readonly FilterIssue[] {
  return validate(filters, rulesIn(currentYear));
}
