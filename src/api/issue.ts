/** What is wrong with a request, as the API says it. */
import { OLDEST } from "../domain/valuation/market-bounds.ts";
import type { ApiIssue } from "./answers.ts";

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_VALUE: "valeur inconnue",
  INVALID_NUMBER: "un nombre entier est attendu",
  OUT_OF_RANGE: "valeur hors limites",
  TOO_MANY: "trop de valeurs",
  REPEATED: "une seule valeur est attendue",
  REQUIRED: "une valeur est attendue",
  TOO_FEW_COMPARABLES: "trop peu d’annonces comparables\u202f: pas d’estimation",
  TOO_OLD: `véhicule de plus de ${OLDEST} ans\u202f: pas d’estimation`,
  BEYOND_MARKET: "trop peu d’annonces en approchent\u202f: pas d’estimation",
  NOT_READY: "le marché n’est pas encore analysé, réessayez dans un instant",
  NOT_FOUND: "adresse inconnue",
  METHOD_NOT_ALLOWED: "cette adresse ne répond pas à cette méthode",
  INVALID_JSON: "un texte JSON est attendu",
  UNAUTHENTICATED: "connectez-vous d’abord",
};

export function issue(field: string, value: string, code: string): ApiIssue {
  return { field, value, code, message: MESSAGES[code] ?? code };
}
