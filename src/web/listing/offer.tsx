import { Deal } from "../design/deal.tsx";
import { ContactActs } from "../contact/contact-bar.tsx";
import { Actions } from "./actions.tsx";
import type { ListingView } from "./listing-view.ts";
import { MonthlyBeside } from "./monthly-shown.tsx";
import { Seller } from "./seller.tsx";

interface OfferProps {
  readonly view: ListingView;
  /** The one address of the listing. */
  readonly address: string;
}

/** Beside the pictures on a wide screen, where it stays; on a phone its parts stand among the others. */
export function Offer({ view, address }: OfferProps) {
  const { reduction } = view.past;
  return (
    <aside className="offer" aria-label="Prix et vendeur">
      <div className="terms">
        <h1>{view.name}</h1>
        <p className="version">{view.version || "Version non précisée"}</p>
        <p className="price">
          <strong>{view.price}</strong>
          {reduction !== undefined && (
            <s>
              <span className="hide">au lieu de </span>
              {reduction.struckPrice}
            </s>
          )}
        </p>
        {reduction !== undefined && (
          <>
            <p className="drop">{reduction.words}</p>
            <p className="meta soft">Prix le plus bas des 30 jours avant la baisse&#8239;: {reduction.struckPrice}</p>
          </>
        )}
        <p>
          <Deal verdict={view.verdict} />
          {view.explained === undefined ? (
            <span className="meta">{view.priceDistance}</span>
          ) : (
            <a className="meta tall" href="#prix">
              {view.priceDistance ?? "pourquoi\u202f?"}
            </a>
          )}
        </p>
        {view.caution !== undefined && <p className="meta caution">{view.caution}</p>}
        {view.financing !== undefined && (
          <>
            <p className="meta">
              ou <MonthlyBeside />,{" "}
              <a className="tall" href="#financement">
                exemple complet
              </a>
            </p>
            <p className="meta soft">{view.creditWarning}</p>
          </>
        )}
        {view.reserved !== undefined && (
          <p className="reserved">
            <b>Réservé</b> depuis le {view.reserved}&#8239;: le vendeur le garde pour quelqu’un. Vous pouvez lui écrire
            pour le cas où cette vente ne se ferait pas.
          </p>
        )}
        <ContactActs listing={{ ...view, ...view.reach }} />
        <Actions reference={view.reference} name={view.name} told={view.told} address={address} />
      </div>
      <Seller seller={view.seller} reference={view.reference} name={view.name} href={view.href} />
    </aside>
  );
}
