import { useFetcher } from "react-router";
import { CardList } from "../cards/card-list.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { unpack } from "../packed.ts";
import type { answerResults } from "./answer-results.ts";

/** Boxes of cards that are on their way. */
const COMING = 4;

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
  const { data, load, state } = useFetcher<typeof answerResults>();
  const isComing = state !== "idle";
  const last = data?.kind === "results" ? unpack(data.packed).view : undefined;
  const after = last === undefined ? next : last.paging?.next;
  return (
    <>
      <div className="cards" aria-busy={isComing}>
        <CardList cards={cards} more={last?.cards} coming={isComing ? COMING : 0} />
      </div>
      {after !== undefined && (
        <p className="append">
          <button className="button" type="button" disabled={isComing} onClick={() => void load(after)}>
            {isComing ? "Chargement…" : "Voir plus d’annonces"}
          </button>
        </p>
      )}
    </>
  );
}
