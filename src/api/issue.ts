/** What is wrong with a request, as the API says it (docs/errors.md). */
import type { ApiErrorCode } from "../domain/errors/api-errors.ts";
import { API_ERRORS } from "../domain/errors/api-errors.ts";
import type { ApiIssue } from "./answers.ts";

/** `message` where the case says more than its code. */
export function issue(
  field: string,
  value: string,
  code: ApiErrorCode,
  message: string = API_ERRORS[code].reads,
): ApiIssue {
  return { field, value, code, message };
}
