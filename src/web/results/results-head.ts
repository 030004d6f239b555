import { counted } from "../../domain/french.ts";
import type { PageHead } from "../page-meta.ts";
import type { ResultsView } from "./results-view.ts";

/** What a page of results says of itself, in a dealer's showroom too. */
export function resultsHead(view: ResultsView, dealer: string | undefined): Omit<PageHead, "canonical" | "structured"> {
  const where = dealer === undefined ? "" : ` chez ${dealer}`;
  const page = view.page === 1 ? "" : `, page ${view.page}`;
  const figures =
    view.figures === undefined || view.total === undefined
      ? "totaux exacts, prix et historique, particuliers et professionnels dans toute la France."
      : `${counted(view.total, "véhicule")}, ${view.figures}`;
  return {
    title: view.title + where + page,
    description: `${view.title}${where}\u202f: ${figures}`,
    vertical: view.vertical,
    indexed: view.indexed,
    news: dealer === undefined ? newsOf(view) : undefined,
  };
}

function newsOf({ title, hidden }: ResultsView): NonNullable<PageHead["news"]> {
  const query = new URLSearchParams(hidden.map(([key, value]): [string, string] => [key, value])).toString();
  return {
    title: `Nouvelles annonces\u202f: ${title}`,
    href: query === "" ? "/nouveautes.rss" : `/nouveautes.rss?${query}`,
  };
}
