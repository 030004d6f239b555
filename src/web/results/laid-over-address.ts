/** Where what was chosen while a sentence was on its way is laid over its results: `laid-over.ts` reads it. */

/** Below the filters page, so that no script names an address more. */
export const TOGETHER = "/filters/ensemble";

/** `results` is the address that the sentence leads to, `query` what was asked with it. */
export function withLaidOver(results: string, query: URLSearchParams): string {
  const choices = [...query].filter(([name]) => name === "de" || name === "vers");
  if (choices.length === 0) return results;
  return `${TOGETHER}?${new URLSearchParams([["de", results], ...choices]).toString()}`;
}
