/** What is wrong with a request, as the API says it. */
import type { ApiIssue } from "./answers.ts";

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_VALUE: "valeur inconnue",
  INVALID_NUMBER: "un nombre entier est attendu",
  OUT_OF_RANGE: "valeur hors limites",
  TOO_MANY: "trop de valeurs",
  REPEATED: "une seule valeur est attendue",
  NOT_FOUND: "adresse inconnue",
  METHOD_NOT_ALLOWED: "cette adresse ne répond qu’à GET et HEAD",
};

export function issue(field: string, value: string, code: string): ApiIssue {
  return { field, value, code, message: MESSAGES[code] ?? code };
}
