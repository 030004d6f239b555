import { BeforeCards } from "./before-cards.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { ResultsView } from "./results-view.ts";

interface SeldomSaidProps {
  readonly view: ResultsView;
  readonly isAfter?: boolean;
}

/** What few pages say before their cards, or after them; in one file, for the name of each is a part of every first page. */
export default function SeldomSaid({ view, isAfter = false }: SeldomSaidProps) {
  return isAfter ? <NothingFound view={view} /> : <BeforeCards view={view} />;
}
