/**
 * The rules that a readable filter set may still break (spec 5.1–5.4). A set with issues is kept and shown, and is not searched
 * (spec 5.9). Whether a postcode exists is asked of whoever knows (spec 5.2).
 */
import { FIRST_YEAR } from "./constants.ts";
import type { FilterIssue } from "./issue.ts";
import type { Filters } from "./registry.ts";
import { FILTER_KEYS, entryOf, pairOf } from "./registry.ts";

export interface ValidationContext {
  readonly currentYear: number;
  /** Absent: postcodes are not looked up. */
  readonly postcodeExists?: (postcode: string) => boolean;
}

const DEPARTMENT = /^(\d{2}|2A|2B)$/;
const POSTCODE = /^\d{5}$/;

/** A department or a postcode, as `dptCp` takes them; whether it exists is another question. */
export function isStatedPlace(text: string): boolean {
  return DEPARTMENT.test(text) || POSTCODE.test(text);
}

export const INVALID_DPTCP_MESSAGE =
  "Format incorrect\u202f: départements à 2\u00a0chiffres ou code postal à 5\u00a0chiffres.";
export const UNKNOWN_POSTAL_CODE_MESSAGE = "Ce code postal n’existe pas";

function placeIssues({ dptCp }: Filters, { postcodeExists }: ValidationContext): readonly FilterIssue[] {
  if (dptCp === undefined) return [];
  const value = dptCp.join(",");
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

function yearIssues(filters: Filters, { currentYear }: ValidationContext): readonly FilterIssue[] {
  return (["yearMin", "yearMax"] as const).flatMap((field): readonly FilterIssue[] => {
    const year = filters[field];
    if (year === undefined || (year >= FIRST_YEAR && year <= currentYear)) return [];
    return [
      {
        field,
        value: String(year),
        code: "INVALID_YEAR",
        message: `L’année doit être compris entre ${FIRST_YEAR} et ${currentYear}`,
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

/** Every rule broken, in the order of the form; empty when the set can be searched. */
export function validate(filters: Filters, context: ValidationContext): readonly FilterIssue[] {
  return [...placeIssues(filters, context), ...yearIssues(filters, context), ...inversions(filters)];
}
