import { Link } from "react-router";
import type { HomeView } from "./home-view.ts";
import { LedgerRows } from "./ledger-section.tsx";
import { RangeRoad } from "./range-road.tsx";

/** The ways into the two pages that start from something else than a body or a make. */
export function Ways({ electric, financing }: Pick<HomeView, "electric" | "financing">) {
  return (
    <div className="starts">
      <section aria-labelledby="electrique">
        <h2 id="electrique">Rouler électrique</h2>
        <p>{electric.total}. Partez de la distance que vous devez couvrir.</p>
        <RangeRoad ranges={electric.ranges} label="Voitures électriques par autonomie" />
        <p>
          <Link className="tall" to="/voiture-electrique.html" prefetch="intent">
            Choisir une voiture électrique
          </Link>
        </p>
      </section>
      <section aria-labelledby="financement">
        <h2 id="financement">Payer par mois</h2>
        <p>{financing.total} d’occasion en location avec option d’achat (LOA).</p>
        <ul className="ledger links">
          <LedgerRows rows={financing.rows} />
        </ul>
        <p className="warning">{financing.warning}</p>
        <p>
          <Link className="tall" to="/financement.html" prefetch="intent">
            Comprendre la LOA et le crédit
          </Link>
        </p>
      </section>
    </div>
  );
}
