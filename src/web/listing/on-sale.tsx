import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { consulted } from "../browser/consulted.ts";
import { followSkips } from "../browser/skips.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { standing } from "../design/landscapes/scene.ts";
import { Vehicle } from "../design/vehicle.tsx";
import type { DealerSign } from "../frame/dealer-sign.ts";
import { Frame } from "../frame/frame.tsx";
import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import { Actions } from "./actions.tsx";
import { Financing } from "./financing.tsx";
import { Gallery } from "./gallery.tsx";
import type { ListingView } from "./listing-view.ts";
import type { OriginState } from "./read-origin.ts";
import { WayBack } from "./way-back.tsx";

function Offer({ view, address }: { readonly view: ListingView; readonly address: string }) {
  const { reduction } = view.past;
  const { state } = useLocation();
  return (
    <aside className="offer" aria-label="Prix et vendeur">
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
      </p>
      {view.financing !== undefined && (
        <>
          <p className="meta">
            ou {view.financing.beside}, <a href="#financement">exemple complet</a>
          </p>
          <p className="meta soft">{view.creditWarning}</p>
        </>
      )}
      <Actions reference={view.reference} name={view.name} address={address} />
      <section className="seller">
        <h2>{view.seller.name}</h2>
        {view.seller.kind !== "" && <p className="meta soft">{view.seller.kind}</p>}
        <p className="meta">{view.seller.place}</p>
        <ul className="ticks">
          {view.seller.promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} small />
              {text}
            </li>
          ))}
        </ul>
        {view.seller.stock !== undefined && (
          <Link
            className="stock meta tall"
            to={view.seller.stock.href}
            state={{ origin: { title: view.name, href: view.href, state } } satisfies OriginState}
          >
            {view.seller.stock.label}
          </Link>
        )}
      </section>
    </aside>
  );
}

interface OnSaleProps {
  readonly view: ListingView;
  readonly dealer: DealerSign | undefined;
  readonly canonical: string;
}

export default function OnSale({ view, dealer, canonical }: OnSaleProps) {
  const { reference } = view;
  useEffect(() => consulted.add(reference), [reference]);
  useEffect(followSkips, []);
  return (
    <Frame vertical={view.vertical} dealer={dealer}>
      <main className="wrap" id="contenu">
        <div className="way">
          <ol className="crumbs on-page">
            {view.crumbs.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">Annonce</li>
          </ol>
          <WayBack />
        </div>
        <p className="printed">{canonical}</p>
        <div className="listing">
          {view.photos.length === 0 ? (
            <div className="picture" {...standing(view.scene)}>
              <Vehicle picture={view.picture} eager />
              <span className="note">Dessin&#8239;: le vendeur n’a pas fourni de photo</span>
            </div>
          ) : (
            <Gallery photos={view.photos}>
              <Vehicle picture={view.picture} eager />
            </Gallery>
          )}
          <Offer view={view} address={canonical} />
          <div>
            <dl className="facts-key">
              {view.key.map(({ icon, label, value }) => (
                <div key={label}>
                  <dt>
                    <Icon name={icon} className={icon === "borne" ? "borne" : ""} />
                    {label}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <section>
              <h2>Historique du prix</h2>
              <p>{view.past.recently}</p>
              {view.past.steps.length > 0 && (
                <ol className="history ledger">
                  {view.past.steps.map(({ date, price }) => (
                    <li key={date + price}>
                      <span className="name">{date}</span>
                      <span className="n">{price}</span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
            {view.financing !== undefined && <Financing financing={view.financing} warning={view.creditWarning} />}
            <section>
              <h2>Caractéristiques</h2>
              <div className="groups">
                {view.groups.map(({ title, facts }) => (
                  <div key={title}>
                    <h3>{title}</h3>
                    <dl className="ledger">
                      {facts.map(({ label, value }) => (
                        <div key={label}>
                          <dt>{label}</dt>
                          <dd>{value}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                ))}
              </div>
            </section>
            {view.equipment.length > 0 && (
              <section>
                <h2>Équipements</h2>
                <ul className="ticks">
                  {view.equipment.map((name) => (
                    <li key={name}>
                      <Icon name="check" small />
                      {name}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
        {view.similar.count > 0 && (
          <section className="similar">
            <h2>Annonces similaires</h2>
            <CreditLine cards={view.similar} />
            <div className="cards">
              <CardList cards={view.similar} />
            </div>
          </section>
        )}
      </main>
    </Frame>
  );
}
