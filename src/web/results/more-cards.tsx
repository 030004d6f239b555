import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { CardList } from "../cards/card-list.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { unpack } from "../packed.ts";
import type { answerResults } from "./answer-results.ts";
import type { PagingView } from "./paging-view.ts";

/** Boxes of cards that are on their way. */
const COMING = 4;

type Following = Pick<PagingView, "next" | "left">;

interface Grown extends CardRow {
  readonly after: Following | undefined;
}

/** Lists that were added to, by entry of the history: who comes back from a listing finds the same cards, at the same place. */
const grown = new Map<string, Grown>();

interface MoreCardsProps {
  readonly cards: CardRow;
  /** What comes after this page. */
  readonly following: Following | undefined;
}

/**
 * The cards of the page and, with a script, of the pages after it (spec 4.1: appends when appending).
 * Its key changes with the filters, so that what was appended to other results goes.
 */
export function MoreCards({ cards, following }: MoreCardsProps) {
  const { key } = useLocation();
  const [before] = useState(() => grown.get(key));
  const { data, load, state } = useFetcher<typeof answerResults>();
  const box = useRef<HTMLDivElement>(null);
  const isComing = state !== "idle";
  const last = data?.kind === "results" ? unpack(data.packed).view : undefined;
  const after = last === undefined ? (before ?? { after: following }).after : last.paging;
  useEffect(() => {
    let isOver = isComing; // boxes of cards on their way are no cards
    const html = isOver ? undefined : box.current?.querySelector("ul")?.innerHTML;
    const isGrown = last !== undefined || before !== undefined;
    if (isGrown && html !== undefined) grown.set(key, { count: 0, html, after });
    if (isGrown || "more" in { ...history.state })
      void import("./grow-again.ts").then(
        ({ default: growAgain }) => isOver || growAgain(key, { next: after?.next, isGrown }, load),
      );
    return () => {
      isOver = true;
    };
  }, [isComing, last, before, key, after, load]);
  const next = after?.next;
  return (
    <div className="cards" aria-busy={isComing} ref={box}>
      <div className="list">
        <CardList cards={before ?? cards} more={last?.cards} coming={isComing ? COMING : 0} />
        {/* In the cells that the last row leaves empty. */}
        {next !== undefined && (
          <div className="append">
            <p>{after?.left}</p>
            <button
              className="button"
              type="button"
              aria-disabled={isComing}
              onClick={() => isComing || void load(next)}
            >
              {isComing ? "Chargement…" : "Voir plus d’annonces"}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
