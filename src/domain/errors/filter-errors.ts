/** What can be wrong with a filter (spec 8.1, 8.2): its page answers 200 with the filters and their errors, the API 400. */
import type { FilterIssueCode } from "../filters/issue.ts";
import { INVALID_DPTCP_MESSAGE, UNKNOWN_POSTAL_CODE_MESSAGE } from "../filters/place-messages.ts";
import type { FilterKey } from "../filters/registry.ts";
import { entryOf } from "../filters/registry.ts";
import { yearMessage } from "../filters/validate.ts";
import type { ErrorEntry } from "./error-entry.ts";

const KEPT =
  "All filters are kept and shown, the error by its field; the search waits, “Valider” is closed. The last counts stay.";
const LEFT_OUT = "The value is left out and named; everything else is searched. The API searches nothing.";

function turnedRound(max: FilterKey): ErrorEntry {
  const { reversed } = entryOf(max);
  if (reversed === undefined) throw new Error(`nothing is told of ${max} turned round`);
  return { cause: "The lower bound is above the upper one.", reads: reversed.message, goesOn: KEPT };
}

export const FILTER_ERRORS: Readonly<Record<FilterIssueCode, ErrorEntry>> = {
  INVALID_DPTCP: {
    cause: "A place that is neither a department nor a postcode, nor the name of one place.",
    reads: INVALID_DPTCP_MESSAGE,
    goesOn: KEPT,
  },
  UNKNOWN_POSTAL_CODE: {
    cause: "Five digits that are no postcode.",
    reads: UNKNOWN_POSTAL_CODE_MESSAGE,
    goesOn: KEPT,
  },
  INVALID_YEAR: {
    cause: "A year before the first or after the current one.",
    reads: yearMessage("…"),
    goesOn: KEPT,
  },
  REVERSE_MIN_MAX_POWER_DIN: turnedRound("powerDINMax"),
  REVERSE_MIN_MAX_PRICE: turnedRound("priceMax"),
  REVERSE_MIN_MAX_MONTHLY_PRICE: turnedRound("teasingPriceMax"),
  REVERSE_MIN_MAX_MILEAGE: turnedRound("mileageMax"),
  REVERSE_MIN_MAX_RATED_HORSE_POWER: turnedRound("ratedHorsePowerMax"),
  REVERSE_MIN_MAX_CO2: turnedRound("co2Max"),
  REVERSE_MIN_MAX_YEAR: turnedRound("yearMax"),
  INVALID_VALUE: { cause: "A value that its list does not hold.", reads: "valeur inconnue", goesOn: LEFT_OUT },
  INVALID_NUMBER: {
    cause: "A text where a figure is expected.",
    reads: "…\u202f: écrivez un nombre, en chiffres.",
    goesOn: "What was typed stays in its field; everything else is searched. The API searches nothing.",
  },
  OUT_OF_RANGE: { cause: "A figure that no vehicle has.", reads: "valeur hors limites", goesOn: LEFT_OUT },
  TOO_MANY: { cause: "More values than a filter holds.", reads: "trop de valeurs", goesOn: LEFT_OUT },
};
