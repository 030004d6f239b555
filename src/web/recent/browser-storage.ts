/** Where a browser keeps recent searches; one that refuses to keep anything is reported, and the page goes on (spec 3.37). */
const KEY = "recentSearches";

export function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    reportError(error);
    return null;
  }
}

export function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch (error) {
    reportError(error);
  }
}

export function hasKept(): boolean {
  return kept() !== null;
}
