/**
 * The rules that a readable filter set may still break (spec 5.1–5.4). A set with issues is kept and shown (spec 5.9), and
 * searched without the bounds that break one; a place that breaks one is not searched. Whether a
 * postcode exists is asked of whoever knows (spec 5.2).
 */
import { FIRST_YEAR } from "./constants.ts";
import type { FilterIssue } from "./issue.ts";
import {
  INVALID_DPTCP_MESSAGE,
  MIXED_PLACES_MESSAGE,
  UNKNOWN_POSTAL_CODE_MESSAGE,
  MAX_PLACE_NAMES,
  ambiguousPlaceMessage,
  tooManyPlacesMessage,
  unknownPlaceMessage,
} from "./place-messages.ts";
import type { Filters } from "./registry.ts";
import { FILTER_KEYS, entryOf, pairOf } from "./registry.ts";

export interface ValidationContext {
  readonly currentYear: number;
  /** Absent: postcodes are not looked up. */
  readonly postcodeExists?: (postcode: string) => boolean;
  /** Whether anything is called so. Absent: places are not given by name, and a name is a wrong format. */
  readonly isPlaceName?: (text: string) => boolean;
}

const DEPARTMENT = /^(\d{2}|2A|2B)$/;
const POSTCODE = /^\d{5}$/;

/** A department or a postcode, as `dptCp` takes them; whether it exists is another question. */
export function isStatedPlace(text: string): boolean {
  return DEPARTMENT.test(text) || POSTCODE.test(text);
}

/** Whether the place is given by a name that is still to be looked up: `dptCp` holds what was typed. */
export function isPlaceNamed({ dptCp = [] }: Pick<Filters, "dptCp">): boolean {
  return dptCp.some((place) => !isStatedPlace(place) && /\p{L}/u.test(place));
}

/** Names that could not be looked up: unknown, of several places, or of places that no search joins. */
function namesMessage(names: readonly string[], isPlaceName: (text: string) => boolean): string {
  const unknown = names.slice(0, MAX_PLACE_NAMES).find((name) => !isPlaceName(name));
  if (unknown !== undefined) return unknownPlaceMessage(unknown);
  if (names.length > MAX_PLACE_NAMES) return tooManyPlacesMessage(names.slice(MAX_PLACE_NAMES).join(", "));
  return names.length === 1 ? ambiguousPlaceMessage(names.join()) : MIXED_PLACES_MESSAGE;
}

function placeIssues({ dptCp }: Filters, { postcodeExists, isPlaceName }: ValidationContext): readonly FilterIssue[] {
  if (dptCp === undefined) return [];
  const value = dptCp.join(",");
  if (isPlaceName !== undefined && isPlaceNamed({ dptCp }))
    return [{ field: "dptCp", value, code: "INVALID_DPTCP", message: namesMessage(dptCp, isPlaceName) }];
  const allPostcodes = dptCp.every((place) => POSTCODE.test(place));
  if (!allPostcodes && !dptCp.every((place) => DEPARTMENT.test(place))) {
    return [{ field: "dptCp", value, code: "INVALID_DPTCP", message: INVALID_DPTCP_MESSAGE }];
  }
  const unknown =
    allPostcodes && postcodeExists !== undefined ? dptCp.filter((postcode) => !postcodeExists(postcode)) : [];
  return unknown.map((postcode) => ({
    field: "dptCp",
    value: postcode,
    code: "UNKNOWN_POSTAL_CODE",
    message: UNKNOWN_POSTAL_CODE_MESSAGE,
  }));
}

export const yearMessage = (currentYear: number | "…"): string =>
  `L’année doit être compris entre ${FIRST_YEAR} et ${currentYear}`;

function yearIssues(filters: Filters, { currentYear }: ValidationContext): readonly FilterIssue[] {
  return (["yearMin", "yearMax"] as const).flatMap((field): readonly FilterIssue[] => {
    const year = filters[field];
    if (year === undefined || (year >= FIRST_YEAR && year <= currentYear)) return [];
    return [
      {
        field,
        value: String(year),
        code: "INVALID_YEAR",
        message: yearMessage(currentYear),
      },
    ];
  });
}

/** Of the pairs whose inversion is told. */
function inversions(filters: Filters): readonly FilterIssue[] {
  return FILTER_KEYS.flatMap((max): readonly FilterIssue[] => {
    const { reversed } = entryOf(max);
    if (reversed === undefined) return [];
    const [min] = pairOf(max);
    const least = filters[min];
    const most = filters[max];
    if (typeof least !== "number" || typeof most !== "number" || least <= most) return [];
    return [{ field: max, value: String(most), ...reversed }];
  });
}

/**
 * What can be searched and named all the same: what breaks a rule is left out, both ends of a pair that is turned round, for nobody
 * knows which of them is meant.
 */
export function withoutBroken(filters: Filters, issues: readonly FilterIssue[]): Filters {
  if (issues.length === 0) return filters;
  const broken = new Set<string>(
    issues.flatMap(({ code, field }) => (entryOf(field).reversed?.code === code ? pairOf(field) : [field])),
  );
  const kept = Object.entries(filters).filter(([key]) => !broken.has(key));
  return Object.fromEntries(kept) as unknown as Filters; // a vertical breaks no rule, so it is kept
}

/** Every rule broken, in the order of the form; empty when the set can be searched. */
export function validate(filters: Filters, context: ValidationContext): readonly FilterIssue[] {
  return [...placeIssues(filters, context), ...yearIssues(filters, context), ...inversions(filters)];
}
