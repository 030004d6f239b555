import { Link } from "react-router";
interface CreditLineProps {
  readonly cards: { readonly creditWarning?: string | undefined };
}

/** Stands above cards that show a monthly price (code de la consommation, L312-5 and L312-6). */
export function CreditLine({ cards: { creditWarning } }: CreditLineProps) {
  if (creditWarning === undefined) return null;
  return (
    <p className="credit-line">
      {creditWarning} <Link to="/financement.html#exemple">Exemple complet</Link>
    </p>
  );
}
