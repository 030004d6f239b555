import { useEffect } from "react";
import { Link, data, redirect } from "react-router";
import { consulted } from "../browser/consulted.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { Frame } from "../frame/frame.tsx";
import { listingAddress, referenceIn } from "../addresses.ts";
import "../listing/listing.css";
import type { ListingView } from "../listing/listing-view.ts";
import { listingView } from "../listing/listing-view.ts";
import "../listing/print.css";
import { soldView } from "../listing/sold-view.ts";
import { Sold } from "../listing/sold.tsx";
import { notFound } from "../not-found/find-missing-page.ts";
import { pageMeta } from "../page-meta.ts";
import { Card } from "../results/card.tsx";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/listing.ts";

const MOVED_PERMANENTLY = 301;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reference = referenceIn(params.name);
  const stored = reference === undefined ? undefined : await services.listing(reference);
  if (stored === undefined) throw await notFound(services, request);
  const { listing, withdrawnAt } = stored;
  const address = listingAddress(listing);
  if (address !== `/${params.name}`) throw redirect(address + new URL(request.url).search, MOVED_PERMANENTLY);
  const headers = { "Cache-Control": "private, no-cache" };
  const canonical = services.origin + address;
  if (withdrawnAt !== undefined) {
    const sold = await soldView(services, listing, withdrawnAt);
    return data({ sold, reference: listing.reference, canonical }, { status: 410, headers });
  }
  const view = await listingView(services, listing);
  return data({ view, reference: listing.reference, canonical }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { canonical } = loaderData;
  if ("sold" in loaderData) {
    const { name, since, vertical } = loaderData.sold;
    return pageMeta({
      title: `${name}, plus en vente`,
      description: `Cette annonce n’est plus en ligne depuis le ${since}. D’autres lui ressemblent.`,
      canonical,
      vertical,
      indexed: false,
    });
  }
  const { view } = loaderData;
  return pageMeta({
    title: `${view.name} ${view.version}, ${view.price}`,
    description: `${view.name} d’occasion\u202f: ${view.key.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ")}. ${view.price}.`,
    canonical,
    vertical: view.vertical,
  });
}

function Offer({ view }: { readonly view: ListingView }) {
  return (
    <aside className="offer" aria-label="Prix et vendeur">
      <h1>{view.name}</h1>
      <p className="version">{view.version || "Version non précisée"}</p>
      <p className="price">
        <strong>{view.price}</strong>
        {view.struckPrice !== undefined && (
          <s>
            <span className="hide">au lieu de </span>
            {view.struckPrice}
          </s>
        )}
      </p>
      {view.struckPrice !== undefined && (
        <p className="meta soft">Prix le plus bas des 30 jours avant la baisse : {view.struckPrice}</p>
      )}
      {view.monthly !== undefined && <p className="meta">ou à partir de {view.monthly}</p>}
      <p>
        <Deal verdict={view.verdict} />
      </p>
      <section className="seller">
        <h2>{view.seller.name}</h2>
        {view.seller.kind !== "" && <p className="meta soft">{view.seller.kind}</p>}
        <p className="meta">{view.seller.place}</p>
        <ul className="ticks">
          {view.seller.promises.map((promise) => (
            <li key={promise}>
              <Icon name="shield" small />
              {promise}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { reference } = loaderData;
  useEffect(() => consulted.add(reference), [reference]);
  return "sold" in loaderData ? (
    <Sold view={loaderData.sold} />
  ) : (
    <OnSale view={loaderData.view} canonical={loaderData.canonical} />
  );
}

function OnSale({ view, canonical }: { readonly view: ListingView; readonly canonical: string }) {
  return (
    <Frame vertical={view.vertical}>
      <main className="wrap" id="contenu">
        <ol className="crumbs on-page">
          {view.crumbs.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
          <li aria-current="page">Annonce</li>
        </ol>
        <p className="printed">{canonical}</p>
        <div className="listing">
          <div className="picture">
            <Vehicle
              vertical={view.vertical}
              category={view.category}
              colour={view.colour}
              picture={view.picture}
              eager
            />
            <span className="note">Dessin : le vendeur n’a pas fourni de photo</span>
          </div>
          <Offer view={view} />
          <div>
            <dl className="facts-key">
              {view.key.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {view.history.length > 0 && (
              <section>
                <h2>Historique du prix</h2>
                <ol className="history ledger">
                  {view.history.map(({ date, price }) => (
                    <li key={date + price}>
                      <span className="name">{date}</span>
                      <span className="n">{price}</span>
                    </li>
                  ))}
                </ol>
              </section>
            )}
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
        {view.similar.length > 0 && (
          <section className="similar">
            <h2>Annonces similaires</h2>
            <div className="cards">
              <ul>
                {view.similar.map((card) => (
                  <Card key={card.reference} card={card} />
                ))}
              </ul>
            </div>
          </section>
        )}
      </main>
    </Frame>
  );
}
