import { BeforeCards } from "./before-cards.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SentenceHead, SentenceOrigin } from "../words/sentence-head.tsx";
import type { ResultsView } from "./results-view.ts";

interface SeldomSaidProps {
  readonly view: ResultsView;
  readonly isAfter?: boolean;
  readonly isSaid?: boolean;
}

/** What few pages say at their head, before their cards, or after them; in one file, for the name of each is a part of every first page. */
export default function SeldomSaid({ view, isAfter = false, isSaid = false }: SeldomSaidProps) {
  if (isSaid) {
    if (view.sentence !== undefined) return <SentenceHead sentence={view.sentence} />;
    return view.origin && <SentenceOrigin origin={view.origin} />;
  }
  return isAfter ? <NothingFound view={view} /> : <BeforeCards view={view} />;
}
