/** Written on the server alone, as a listing's price is: nothing of it needs a script. */
import { renderToStaticMarkup } from "react-dom/server";
import { ComparableAdverts } from "../market-price/comparable-adverts.tsx";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import { PriceLedger } from "../market-price/price-ledger.tsx";
import { PricePlot } from "../market-price/price-plot.tsx";
import { withPrefix } from "../preview-links.ts";
import type { AccountView } from "./account-view.ts";

function Account({ view }: { readonly view: AccountView }) {
  const { ledger, plot, timeOnSale, results } = view;
  return (
    <>
      <h2 id="t-compte">Le compte, terme par terme</h2>
      <p className="soft">
        La même méthode que pour les annonces&#8239;: elle est <a href="/classement.html#indicateur">publique</a> et ne
        change pas selon qui demande.
      </p>
      <div className="why">
        <PriceLedger ledger={ledger} />
        {plot !== undefined && (
          <div>
            <PricePlot plot={plot} name="La vôtre" isBelow={false} />
            <ComparableAdverts comparables={view.comparables} />
          </div>
        )}
      </div>
      <p className="meta soft">
        {view.basis} Prix demandés, pas prix payés. Ce qui n’est pas dit est complété par les annonces
        comparables&#8239;; l’adresse de cette page garde vos réponses, sans votre nom.
      </p>
      {timeOnSale !== undefined && (
        <>
          <h2>Combien de temps elles restent en vente</h2>
          <p>{timeOnSale}</p>
        </>
      )}
      {results !== undefined && (
        <p className="acts">
          <a className="button" href={results.href}>
            {results.label}
          </a>
        </p>
      )}
    </>
  );
}

export function writtenAccount(
  view: AccountView,
  { isDocument, prefix }: { readonly isDocument: boolean; readonly prefix: string },
): LaidIn {
  return laidIn(withPrefix(renderToStaticMarkup(<Account view={view} />), prefix), isDocument);
}
