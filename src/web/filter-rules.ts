/** What the filters of a page are checked against: the calendar and the gazetteer. */
import { isKnownPostcode } from "../domain/catalogue/places.ts";
import type { FilterIssue } from "../domain/filters/issue.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { entryOf } from "../domain/filters/registry.ts";
import type { ValidationContext } from "../domain/filters/validate.ts";
import { validate } from "../domain/filters/validate.ts";
import { unreadFigures } from "../domain/urls/path-query.ts";
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

/** Figures of an address that cannot be read, as they were typed into a form without a script. */
export function unreadIn(query: URLSearchParams): readonly FilterIssue[] {
  return [...unreadFigures(query)].map(([field, value]) => ({
    field,
    value,
    code: "INVALID_NUMBER",
    message: `${entryOf(field).label}\u202f: écrivez un nombre, en chiffres.`,
  }));
}
