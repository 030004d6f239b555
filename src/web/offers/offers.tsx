import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import type { CardRow } from "../cards/card-row.ts";

interface OffersProps {
  readonly title: string;
  readonly cards: CardRow;
}

/** A row of cards under a title; nothing when there are none. */
export function Offers({ title, cards }: OffersProps) {
  if (cards.count === 0) return null;
  return (
    <section className="offers" aria-label={title}>
      <h2>{title}</h2>
      <CreditLine cards={cards} />
      <div className="cards">
        <CardList cards={cards} />
      </div>
    </section>
  );
}
