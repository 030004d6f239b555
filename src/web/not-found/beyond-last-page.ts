import { LAST_PAGE } from "../../domain/filters/constants.ts";

/** Why a search has no such page; nothing where none was asked for. */
export function beyond(page: number | undefined): { readonly reason?: string } {
  if (page === undefined || !(page > 1)) return {};
  if (page > LAST_PAGE)
    return {
      reason: `Seules les ${LAST_PAGE} premières pages d’une recherche se feuillettent\u202f: affinez-la pour voir la suite.`,
    };
  return { reason: "Cette recherche n’a pas autant de pages." };
}
