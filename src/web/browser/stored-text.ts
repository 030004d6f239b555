/**
 * Texts that a browser keeps. One that refuses to – storage full or forbidden – is reported once for a page, whatever asks, as is a
 * text that nobody can read, and the page goes on with what it holds (spec 8.12).
 */

/** Of recent searches (spec 3.37). */
export const RECENT_SEARCHES = "recentSearches";

let fault: Error | DOMException | undefined;
let isHeard = false;

function tell(error: unknown): void {
  if (fault !== undefined) return;
  fault = error instanceof Error ? error : new Error(String(error));
  if (isHeard) reportError(fault);
}

/** Called once somebody hears what is reported: what was found out before is said then. */
export function faultsHeard(): void {
  if (!isHeard && fault !== undefined) reportError(fault);
  isHeard = true;
}

/** By key, what was looked at last: all texts that are kept are JSON, and some are asked for at every touch. */
const looked = new Map<string, string>();

/** Told before anything is written in its place; what it says stays in the browser. */
function look(key: string, text: string): void {
  if (looked.get(key) === text) return;
  looked.set(key, text);
  try {
    JSON.parse(text);
  } catch {
    tell(new Error(`what was kept as ${key} cannot be read`));
  }
}

/** Null where there is none, or storage cannot be read. */
export function storedText(key: string): string | null {
  try {
    const text = localStorage.getItem(key);
    if (text !== null) look(key, text);
    return text;
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
