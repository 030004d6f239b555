/**
 * Words of the form that cannot be looked for (`de la`): no filter, so they stay in its address as they were typed, told beside their
 * field, until others are.
 */
import { MOST_LETTERS, readWords, wordsFault } from "../../domain/filters/advert-words-filter.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";

const FIELD = "words";
const SET = `set.${FIELD}.`;

/** As much as the field takes. */
const unread = (typed: string): string | undefined => {
  const text = typed.trim().slice(0, MOST_LETTERS);
  return text === "" || readWords(text) !== undefined ? undefined : text;
};

export function unreadWordsIn(query: URLSearchParams): string | undefined {
  return unread(query.get(FIELD) ?? "");
}

/** After what the visitor did (`actions.ts`). */
export function unreadWordsAfter(actions: readonly string[], before: string | undefined): string | undefined {
  const last = actions.findLast((action) => action.startsWith(SET) || action === "clear");
  return last === undefined ? before : unread(last.slice(SET.length));
}

export function withUnreadWords(address: string, words: string | undefined): string {
  if (words === undefined) return address;
  const sign = address.endsWith("?") ? "" : address.includes("?") ? "&" : "?";
  return `${address}${sign}${new URLSearchParams([[FIELD, words]]).toString()}`;
}

export function unreadWordsIssues(words: string | undefined): readonly FilterIssue[] {
  if (words === undefined) return [];
  return [{ field: FIELD, value: words, code: "INVALID_VALUE", message: wordsFault(words) }];
}
