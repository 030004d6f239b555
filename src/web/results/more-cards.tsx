import { memo, useState } from "react";
import { useFetcher } from "react-router";
import { unpack } from "../packed.ts";
import type { loader } from "../pages/address.tsx";
import type { CardView } from "../cards/card-view.ts";
import { CardSkeleton } from "../cards/card-skeleton.tsx";
import { Card } from "../cards/card.tsx";
import type { ResultsView } from "./results-view.ts";

interface Appended {
  readonly cards: readonly CardView[];
  /** The page after the last one shown. */
  readonly next: string | undefined;
}

/** Cards whose pictures are seen before anything is scrolled. */
const IN_VIEW = 5;
/** Boxes of cards that are on their way. */
const COMING = 4;
const NOTHING: readonly CardView[] = [];

/**
 * The cards of the page and, with a script, of the pages after it (spec 4.1: appends when appending).
 * The view's key changes with its filters, so that what was appended to other results goes.
 */
function AllCards({ view }: { readonly view: ResultsView }) {
  const { data, load, state } = useFetcher<typeof loader>();
  const [appended, setAppended] = useState<Appended>({ cards: NOTHING, next: view.paging?.next });
  const [taken, setTaken] = useState<typeof data>();

  if (data?.kind === "results" && data !== taken) {
    setTaken(data);
    const shown = [...(view.sponsored === undefined ? [] : [view.sponsored]), ...view.cards, ...appended.cards];
    const { cards, paging } = unpack(data.packed).view;
    const known = new Set(shown.map(({ reference }) => reference));
    const fresh = cards.filter(({ reference }) => !known.has(reference));
    setAppended({ cards: [...appended.cards, ...fresh], next: paging?.next });
  }
  const { next } = appended;
  return (
    <>
      <div className="cards" aria-busy={state !== "idle"}>
        <ul>
          {view.sponsored !== undefined && <Card card={view.sponsored} eager sponsored />}
          {[...view.cards, ...appended.cards].map((card, index) => (
            <Card key={card.reference} card={card} eager={index < IN_VIEW} />
          ))}
          {state !== "idle" && Array.from({ length: COMING }, (_, index) => <CardSkeleton key={index} />)}
        </ul>
      </div>
      {next !== undefined && (
        <p className="append">
          <button className="button" type="button" disabled={state !== "idle"} onClick={() => void load(next)}>
            {state === "idle" ? "Voir plus d’annonces" : "Chargement…"}
          </button>
        </p>
      )}
    </>
  );
}

export const Cards = memo(AllCards);
