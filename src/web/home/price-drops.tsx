import { Link } from "react-router";
import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import type { PriceDropsView } from "./price-drops-view.ts";

interface PriceDropsProps {
  readonly drops: PriceDropsView | undefined;
  /** `voitures`. */
  readonly what: string;
}

export function PriceDrops({ drops, what }: PriceDropsProps) {
  if (drops === undefined) return null;
  return (
    <section className="drops" aria-labelledby="baisses">
      <div className="title">
        <h2 id="baisses">Dernières baisses de prix</h2>
        <Link to={drops.href}>
          Voir les {drops.total} {what} en baisse
        </Link>
      </div>
      <CreditLine cards={drops.cards} />
      <div className="cards">
        <CardList cards={drops.cards} />
      </div>
    </section>
  );
}
