/**
 * The rules that a readable filter set may still break (spec 5.1–5.4). A set with issues is kept and shown, and is not searched
 * (spec 5.9; product.md, section 3). Whether a postcode exists is asked of whoever knows (spec 5.2).
 */
import { FIRST_YEAR } from "./constants.ts";
import type { FilterIssue, FilterIssueCode } from "./issue.ts";
import type { FilterKey, Filters } from "./registry.ts";

export interface ValidationContext {
  readonly currentYear: number;
  /** Absent: postcodes are not looked up. */
  readonly postcodeExists?: (postcode: string) => boolean;
}

const DEPARTMENT = /^(\d{2}|2A|2B)$/;
const POSTCODE = /^\d{5}$/;

export const INVALID_DPTCP_MESSAGE =
  "Format incorrect\u202f: départements à 2\u00a0chiffres ou code postal à 5\u00a0chiffres.";
export const UNKNOWN_POSTAL_CODE_MESSAGE = "Ce code postal n’existe pas";

interface Bounded {
  readonly min: FilterKey;
  readonly max: FilterKey;
  readonly code: FilterIssueCode;
  readonly message: string;
}

/** The pairs whose inversion is told; others simply find nothing (product.md, section 13). */
const PAIRS: readonly Bounded[] = [
  {
    min: "powerDINMin",
    max: "powerDINMax",
    code: "REVERSE_MIN_MAX_POWER_DIN",
    message: "La puissance DIN max doit être supérieure à la puissance DIN min",
  },
  {
    min: "priceMin",
    max: "priceMax",
    code: "REVERSE_MIN_MAX_PRICE",
    message: "Le prix max doit être supérieur au prix min",
  },
  {
    min: "teasingPriceMin",
    max: "teasingPriceMax",
    code: "REVERSE_MIN_MAX_MONTHLY_PRICE",
    message: "La mensualité max doit être supérieure à la mensualité min",
  },
  {
    min: "mileageMin",
    max: "mileageMax",
    code: "REVERSE_MIN_MAX_MILEAGE",
    message: "Le kilométrage max doit être supérieur au kilométrage min",
  },
  {
    min: "ratedHorsePowerMin",
    max: "ratedHorsePowerMax",
    code: "REVERSE_MIN_MAX_RATED_HORSE_POWER",
    message: "La puissance fiscale max doit être supérieure à la puissance fiscale min",
  },
  {
    min: "yearMin",
    max: "yearMax",
    code: "REVERSE_MIN_MAX_YEAR",
    message: "L’année max doit être supérieur à l’année min",
  },
  { min: "co2Min", max: "co2Max", code: "REVERSE_MIN_MAX_CO2", message: "Le CO2 max doit être supérieur au CO2 min" },
];

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

function inversions(filters: Filters): readonly FilterIssue[] {
  return PAIRS.flatMap(({ min, max, code, message }): readonly FilterIssue[] => {
    const least = filters[min];
    const most = filters[max];
    if (typeof least !== "number" || typeof most !== "number" || least <= most) return [];
    return [{ field: max, value: String(most), code, message }];
  });
}

/** Every rule broken, in the order of the form; empty when the set can be searched. */
export function validate(filters: Filters, context: ValidationContext): readonly FilterIssue[] {
  return [...placeIssues(filters, context), ...yearIssues(filters, context), ...inversions(filters)];
}
