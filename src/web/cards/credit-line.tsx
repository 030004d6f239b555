import { Link } from "react-router";
import type { CardRow } from "./card-row.ts";

/** Stands above cards that show a monthly price (code de la consommation, L312-5 and L312-6). */
export function CreditLine({ cards: { creditWarning } }: { readonly cards: CardRow }) {
  if (creditWarning === undefined) return null;
  return (
    <p className="credit-line">
      {creditWarning} <Link to="/financement.html#exemple">Exemple complet</Link>
    </p>
  );
}
