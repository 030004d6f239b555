import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import type { CardRow } from "../cards/card-row.ts";

interface OffersProps {
  readonly title: string;
  readonly cards: CardRow;
  /** Why there are so few. */
  readonly note?: string | undefined;
}

/** A row of cards under a title; nothing when there are none and nothing is said of it. */
export function Offers({ title, cards, note }: OffersProps) {
  if (cards.count === 0 && note === undefined) return null;
  return (
    <section className="offers" aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className="few meta">{note}</p>}
      <CreditLine cards={cards} />
      {cards.count > 0 && (
        <div className="cards">
          <CardList cards={cards} />
        </div>
      )}
    </section>
  );
}
