/** What the API refuses, beside filters (`filter-errors.ts`). Its sentences begin small: each follows the name of a field. */
import { OLDEST } from "../valuation/market-bounds.ts";
import type { ErrorEntry } from "./error-entry.ts";

interface ApiError extends ErrorEntry {
  readonly reads: string;
}

const NOTHING = "Nothing was done: the request can be mended and sent again.";
const NO_VALUE = "Comparable adverts are answered where there are any.";

export const API_ERRORS = {
  INVALID_VALUE: { cause: "A value that no list holds.", reads: "valeur inconnue", status: 400, goesOn: NOTHING },
  INVALID_NUMBER: {
    cause: "A text where a whole number is expected.",
    reads: "un nombre entier est attendu",
    status: 400,
    goesOn: NOTHING,
  },
  OUT_OF_RANGE: { cause: "Outside its bounds.", reads: "valeur hors limites", status: 400, goesOn: NOTHING },
  TOO_MANY: { cause: "More values than are taken.", reads: "trop de valeurs", status: 400, goesOn: NOTHING },
  REPEATED: {
    cause: "A parameter of one value came twice.",
    reads: "une seule valeur est attendue",
    status: 400,
    goesOn: NOTHING,
  },
  UNKNOWN: {
    cause: "A name that the schema of events does not have.",
    reads: "nom inconnu",
    status: 400,
    goesOn: NOTHING,
  },
  REQUIRED: { cause: "A parameter is missing.", reads: "une valeur est attendue", status: 400, goesOn: NOTHING },
  INVALID_JSON: { cause: "A body that is no JSON.", reads: "un texte JSON est attendu", status: 400, goesOn: NOTHING },
  UNAUTHENTICATED: {
    cause: "Asked by a guest, or with a token that is over.",
    reads: "connectez-vous d’abord",
    status: 401,
    goesOn: "Everything that is open to guests.",
  },
  FORBIDDEN: {
    cause: "The account has no right there.",
    reads: "votre compte n’y donne pas accès",
    status: 403,
    goesOn: "Everything else of the account.",
  },
  NOT_FOUND: { cause: "No such address of the API.", reads: "adresse inconnue", status: 404, goesOn: NOTHING },
  METHOD_NOT_ALLOWED: {
    cause: "An address that takes other methods (`Allow`).",
    reads: "cette adresse ne répond pas à cette méthode",
    status: 405,
    goesOn: NOTHING,
  },
  TOO_FEW_COMPARABLES: {
    cause: "Too few adverts to say what the vehicle is worth.",
    reads: "trop peu d’annonces comparables\u202f: pas d’estimation",
    status: 422,
    goesOn: NO_VALUE,
  },
  TOO_OLD: {
    cause: "Older than the market is known.",
    reads: `véhicule de plus de ${OLDEST} ans\u202f: pas d’estimation`,
    status: 422,
    goesOn: NO_VALUE,
  },
  BEYOND_MARKET: {
    cause: "A figure that no advert comes near.",
    reads: "trop peu d’annonces en approchent\u202f: pas d’estimation",
    status: 422,
    goesOn: NO_VALUE,
  },
  UNREALISTIC_PRICE: {
    cause: "A price that no vehicle of its kind has: told beside a hit, never alone.",
    reads: "prix invraisemblable\u202f: pas d’avis",
    goesOn: "The advert stands with its other facts.",
  },
  TOO_MANY_REQUESTS: {
    cause: "One address, or one network, asked more than a visitor would ([overload](decisions/overload.md)).",
    reads: "trop de demandes en peu de temps depuis votre adresse, réessayez dans …",
    status: 429,
    goesOn: "Remembered pages, files, and everybody else.",
  },
  INTERNAL: {
    cause: "A fault of ours.",
    reads: "une erreur est survenue, réessayez dans un instant",
    status: 500,
    logged: "request failed",
    goesOn: "Every other request.",
  },
  NOT_READY: {
    cause: "The market is not fitted yet, some seconds after a first start.",
    reads: "le marché n’est pas encore analysé, réessayez dans un instant",
    status: 503,
    goesOn: "Everything but what vehicles are worth.",
  },
  OVERLOADED: {
    cause: "No turn within ten seconds, or the line is full ([overload](decisions/overload.md)).",
    reads: "trop de demandes à la fois, réessayez dans quelques secondes",
    status: 503,
    goesOn: "Remembered pages, files, probes.",
  },
  UNAVAILABLE: {
    cause: "Storage cannot be reached ([degraded modes](decisions/degraded-modes.md)).",
    reads: "une erreur est survenue, réessayez dans un instant",
    status: 503,
    logged: "request failed",
    goesOn: "Remembered pages and what the engine answers alone. `Retry-After` says when to come back.",
  },
} as const satisfies Readonly<Record<string, ApiError>>;

export type ApiErrorCode = keyof typeof API_ERRORS;
