/** Written on the server alone, as a listing's price is: nothing of it needs a script. */
import { renderToStaticMarkup } from "react-dom/server";
import { ComparableAdverts } from "../market-price/comparable-adverts.tsx";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import { PriceLedger } from "../market-price/price-ledger.tsx";
import { PricePlot } from "../market-price/price-plot.tsx";
import { withPrefix } from "../preview-links.ts";
import type { AccountView } from "./account-view.ts";
import type { ByPriceView } from "./by-price-view.ts";

function ByPrice({ view: { rows, note } }: { readonly view: ByPriceView }) {
  return (
    <div className="delay">
      <dl className="ledger">
        {rows.map(({ level, price, adverts, age }) => (
          <div key={level} className={level === "near" ? "here" : undefined}>
            <dt>
              {price}
              <small>{adverts}</small>
            </dt>
            <dd>{age}</dd>
          </div>
        ))}
      </dl>
      <p className="meta soft">{note}</p>
    </div>
  );
}

function Account({ view }: { readonly view: AccountView }) {
  const { ledger, plot, timeOnSale, byPrice, next } = view;
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
          <h2>
            {byPrice === undefined
              ? "Depuis combien de temps elles sont en vente"
              : "À quel prix, depuis combien de temps en vente"}
          </h2>
          <p>{timeOnSale}</p>
          {byPrice !== undefined && <ByPrice view={byPrice} />}
        </>
      )}
      <h2>Et maintenant&#8239;?</h2>
      <div className="then">
        {next.map(({ title, text, href, label }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="button" href={href}>
              {label}
            </a>
          </section>
        ))}
      </div>
    </>
  );
}

export function writtenAccount(
  view: AccountView,
  { isDocument, prefix }: { readonly isDocument: boolean; readonly prefix: string },
): LaidIn {
  return laidIn(withPrefix(renderToStaticMarkup(<Account view={view} />), prefix), isDocument);
}
