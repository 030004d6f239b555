import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { Following } from "./grown-lists.ts";
import { grownAt, keepGrown } from "./grown-lists.ts";
import type { LoadedCards } from "./load-cards.ts";

/** Boxes of cards that are on their way. */
const COMING = 4;

interface MoreCardsProps {
  readonly cards: CardRow;
  /** What comes after this page. */
  readonly following: Following | undefined;
  /** What these cards are of; the page may be another one by now, for they are drawn after it. */
  readonly search: string;
  /** Of the history, where they were asked for. */
  readonly entry: string;
  /** Of a page. */
  readonly size: number;
}

/**
 * The cards of the page and, with a script, of the pages after it (spec 4.1: appends when appending).
 * Its key changes with the filters, so that what was appended to other results goes.
 */
export function MoreCards({ cards, following, search, entry, size }: MoreCardsProps) {
  const place = `${entry} ${search}`;
  const [before] = useState(() => grownAt(place));
  const [last, setLast] = useState<LoadedCards>();
  const [isComing, setComing] = useState(false);
  const [fault, setFault] = useState<ReactNode>();
  const box = useRef<HTMLDivElement>(null);
  const { after } = last ?? before ?? { after: following };
  const load = useCallback(
    async (address: string) => {
      setComing(true);
      await import("./load-cards.ts").then(
        ({ loadCards }) => loadCards(address, size, { setLast, setFault }),
        (error: unknown) => setFault(String(error)),
      );
      setComing(false);
    },
    [size],
  );
  useEffect(() => {
    const list = box.current;
    let isOver = isComing; // boxes of cards on their way are no cards
    const html = isOver ? undefined : list?.querySelector("ul")?.innerHTML;
    const isGrown = last !== undefined || before !== undefined;
    if (isGrown && html !== undefined) keepGrown(place, { count: 0, html, after });
    if (isGrown || "more" in { ...history.state })
      void import("./grow-again.ts").then(
        ({ default: growAgain }) =>
          isOver || list === null || growAgain(entry, { list, next: after?.next, isGrown }, load),
      );
    return () => {
      isOver = true;
    };
  }, [isComing, last, before, entry, place, after, load]);
  const next = after?.next;
  return (
    <div className="cards" aria-busy={isComing} ref={box} data-size={size}>
      <div className="list">
        {/* Said before the cards, and seen after their first row: above them it would push the cars out of a phone's window. */}
        <CreditLine cards={cards} />
        <CardList cards={before ?? cards} more={last?.cards} coming={isComing ? COMING : 0} />
        {/* In the cells that the last row leaves empty. */}
        {next !== undefined && (
          <div className="append" data-next={next}>
            <p role="status">{fault ?? after?.left}</p>
            <button
              className="button"
              type="button"
              aria-disabled={isComing}
              onClick={() => isComing || void load(next)}
            >
              {isComing ? "Chargement…" : "Voir plus de véhicules"}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
