/** What is wrong with a filter, with the words the visitor reads (spec 8.1). */
import type { FilterKey } from "./registry.ts";

export type FilterIssueCode =
  | "INVALID_VALUE"
  | "INVALID_NUMBER"
  | "OUT_OF_RANGE"
  | "TOO_MANY"
  | "INVALID_DPTCP"
  | "UNKNOWN_POSTAL_CODE"
  | "INVALID_YEAR"
  | "REVERSE_MIN_MAX_POWER_DIN"
  | "REVERSE_MIN_MAX_PRICE"
  | "REVERSE_MIN_MAX_MONTHLY_PRICE"
  | "REVERSE_MIN_MAX_MILEAGE"
  | "REVERSE_MIN_MAX_RATED_HORSE_POWER"
  | "REVERSE_MIN_MAX_CO2"
  | "REVERSE_MIN_MAX_YEAR";

export interface FilterIssue {
  readonly field: FilterKey;
  /** As received or as written in a query. */
  readonly value: string;
  readonly code: FilterIssueCode;
  readonly message: string;
}
