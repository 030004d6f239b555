import { LAST_PAGE } from "../../domain/filters/constants.ts";

/** Why a search has no such page; nothing where none was asked for. The searches that follow begin with it, from its first page. */
export function beyond(page: number | undefined): { readonly reason?: string } {
  if (page === undefined || !(page > 1)) return {};
  if (page > LAST_PAGE)
    return {
      reason: `Seules les ${LAST_PAGE} premières pages d’une recherche se feuillettent\u202f: affinez-la pour voir la suite. La même, depuis le début\u202f:`,
    };
  return { reason: "Cette recherche n’a pas autant de pages. La même, depuis le début\u202f:" };
}
