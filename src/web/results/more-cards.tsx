import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { CardList } from "../cards/card-list.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { unpack } from "../packed.ts";
import type { answerResults } from "./answer-results.ts";

/** Boxes of cards that are on their way. */
const COMING = 4;

interface Grown extends CardRow {
  readonly next: string | undefined;
}

/** Lists that were added to, by entry of the history: who comes back from a listing finds the same cards, at the same place. */
const grown = new Map<string, Grown>();

interface MoreCardsProps {
  readonly cards: CardRow;
  /** The page after this one. */
  readonly next: string | undefined;
}

/**
 * The cards of the page and, with a script, of the pages after it (spec 4.1: appends when appending).
 * Its key changes with the filters, so that what was appended to other results goes.
 */
export function MoreCards({ cards, next }: MoreCardsProps) {
  const { key } = useLocation();
  const [before] = useState(() => grown.get(key));
  const { data, load, state } = useFetcher<typeof answerResults>();
  const box = useRef<HTMLDivElement>(null);
  const isComing = state !== "idle";
  const last = data?.kind === "results" ? unpack(data.packed).view : undefined;
  const after = last === undefined ? (before ?? { next }).next : last.paging?.next;
  useEffect(() => {
    if (isComing) return; // boxes of cards on their way are no cards
    const html = box.current?.firstElementChild?.innerHTML;
    if ((last !== undefined || before !== undefined) && html !== undefined)
      grown.set(key, { count: 0, html, next: after });
  }, [isComing, last, before, key, after]);
  return (
    <>
      <div className="cards" aria-busy={isComing} ref={box}>
        <CardList cards={before ?? cards} more={last?.cards} coming={isComing ? COMING : 0} />
      </div>
      {after !== undefined && (
        <p className="append">
          <button
            className="button"
            type="button"
            aria-disabled={isComing}
            onClick={() => isComing || void load(after)}
          >
            {isComing ? "Chargement…" : "Voir plus d’annonces"}
          </button>
        </p>
      )}
    </>
  );
}
