/**
 * Texts that a browser keeps. One that refuses to – storage full or forbidden – is reported once for a page, whatever asks, and the
 * page goes on with what it holds (spec 8.12).
 */

/** Of recent searches (spec 3.37). */
export const RECENT_SEARCHES = "recentSearches";

let isTold = false;

function tell(error: unknown): void {
  if (!isTold) reportError(error);
  isTold = true;
}

/** Null where there is none, or it cannot be read. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    tell(error);
    return null;
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    tell(error);
  }
}
