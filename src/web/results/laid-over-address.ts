/** Where what was chosen while a sentence was on its way is laid over its results: `laid-over.ts` reads it. */
import { ROUTES } from "../../domain/urls/route-table.ts";

/** `results` is the address that the sentence leads to, `query` what was asked with it. */
export function withLaidOver(results: string, query: URLSearchParams): string {
  const choices = [...query].filter(([name]) => name === "de" || name === "vers");
  if (choices.length === 0) return results;
  return `${ROUTES.filtersTogether.path}?${new URLSearchParams([["de", results], ...choices]).toString()}`;
}
