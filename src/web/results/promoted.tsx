import type { CardRow } from "../cards/card-row.ts";
import { Offers } from "../offers/offers.tsx";

/** What dealers pay to show beneath the results: each card says so. */
export default function Promoted({ cards }: { readonly cards: CardRow }) {
  return <Offers title="Mises en avant par des professionnels" cards={cards} />;
}
