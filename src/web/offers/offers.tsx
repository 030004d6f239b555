import { Card } from "../cards/card.tsx";
import type { CardView } from "../cards/card-view.ts";

interface OffersProps {
  readonly title: string;
  readonly cards: readonly CardView[];
}

/** A row of cards under a title; nothing when there are none. */
export function Offers({ title, cards }: OffersProps) {
  if (cards.length === 0) return null;
  return (
    <section className="offers">
      <h2>{title}</h2>
      <div className="cards">
        <ul>
          {cards.map((card) => (
            <Card key={card.reference} card={card} />
          ))}
        </ul>
      </div>
    </section>
  );
}
