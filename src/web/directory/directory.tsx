import { useMemo } from "react";
import { Form, Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import type { LaidIn } from "../market-price/laid-in.ts";
import { htmlOf } from "../market-price/laid-in.ts";
import type { DirectoryView, SellerRow } from "./directory-view.ts";

const MAP = "carte-des-vendeurs";

function FranceOfSellers({ map }: { readonly map: LaidIn }) {
  const inner = useMemo(() => ({ __html: htmlOf(map) ?? document.getElementById(MAP)?.innerHTML ?? "" }), [map]);
  return (
    <div
      id={MAP}
      className="france sellers-map"
      // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  );
}

function Seller({ seller }: { readonly seller: SellerRow }) {
  const { name, href, about, group, vehicles, makes, opening, distance } = seller;
  return (
    <li>
      <div className="who">
        <h3>
          <Link to={href} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p>{about}</p>
      </div>
      <p className="stock">
        {vehicles === 0 ? (
          "rien en ligne"
        ) : (
          <>
            <b>{whole(vehicles)}</b> {vehicles < 2 ? "véhicule" : "véhicules"}
          </>
        )}
      </p>
      <p className="makes">{[makes, group].filter((part) => part !== undefined && part !== "").join(" · ")}</p>
      {opening !== undefined && <p className="open">{opening}</p>}
      {distance !== undefined && (
        <p className="dist">
          <span className="hide">à </span>
          {distance}
        </p>
      )}
    </li>
  );
}

function Search({ view: { name, near, issue, title } }: { readonly view: DirectoryView }) {
  return (
    <div className="search">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>Ce qu’ils vendent, compté, quand ils ouvrent et où ils sont. Pas d’avis, et pas de place à acheter.</p>
      </div>
      <Form role="search" action="/vendeurs.html">
        <span className="input large">
          <Icon name="search" small />
          <input
            type="search"
            name="nom"
            aria-label="Nom du vendeur ou marque"
            placeholder="Nom du vendeur, marque"
            defaultValue={name}
            key={name}
          />
        </span>
        <span className="input large">
          <Icon name="pin" small />
          <input
            name="ou"
            aria-label="Ville, code postal ou département"
            placeholder="Ville, code postal, département"
            defaultValue={near}
            key={near}
            aria-describedby={issue === undefined ? undefined : "lieu-inconnu"}
            aria-invalid={issue !== undefined}
          />
        </span>
        <button className="button primary large" type="submit">
          Chercher
        </button>
        {issue !== undefined && (
          <p className="issue" id="lieu-inconnu" role="alert">
            {issue}
          </p>
        )}
      </Form>
    </div>
  );
}

function Departments({ regions, counted }: Pick<DirectoryView, "regions" | "counted">) {
  return (
    <div className="regions">
      {counted !== undefined && <p className="meta">{counted}</p>}
      {regions.map(({ label, count, isOpen, departments }) => (
        <details className="facet" key={`${label} ${String(isOpen)}`} open={isOpen}>
          <summary>
            {label}
            <span className="n">{count}</span>
            <Icon name="down" small />
          </summary>
          <ul className="ledger links deps">
            {departments.map((department) => (
              <li key={department.code}>
                <Link
                  className="tall name"
                  to={department.href}
                  aria-current={department.current ? "page" : undefined}
                  preventScrollReset
                >
                  <b>{department.code}</b> {department.label}
                </Link>
                <span className="n">{department.count}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** On a phone the control, in place of the list of regions. */
function PickDepartment({ regions, chosen }: Pick<DirectoryView, "regions" | "chosen">) {
  const departments = regions.flatMap((region) => region.departments).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return (
    <Form className="pickdep" action="/vendeurs.html">
      <label htmlFor="departement">Département</label>
      <div>
        <span className="input">
          <select id="departement" name="ou" defaultValue={chosen ?? ""} key={chosen}>
            <option value="">Toute la France</option>
            {departments.map(({ code, label, count }) => (
              <option key={code} value={code}>
                {code} {label} ({count})
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
        <button className="button" type="submit">
          Voir
        </button>
      </div>
    </Form>
  );
}

export function Directory({ view }: { readonly view: DirectoryView }) {
  const { found, map, regions, everywhere, counted, isNamed, chosen, kinds, sorts, sellers, paging, isAsked } = view;
  const where = (
    <section className="where" aria-labelledby="h-carte">
      <h2 className="hide" id="h-carte">
        Vendeurs par département
      </h2>
      <FranceOfSellers map={map} />
      <p className="credit">
        Carte&#8239;: Victor Cazanave, <Link to="/sources.html#carte">svg-maps, CC BY 4.0</Link>
      </p>
      <PickDepartment regions={regions} chosen={chosen} />
      <Departments regions={regions} counted={counted} />
    </section>
  );
  const answer = (
    <section className="found" aria-labelledby="h-liste">
      <div className="titled">
        <h2 id="h-liste" tabIndex={-1}>
          {found}
        </h2>
        {everywhere !== undefined && <Link to={everywhere.href}>{everywhere.label}</Link>}
        {sellers.length > 1 && sorts.length > 0 && (
          <nav aria-label="Ordre">
            {sorts.map(({ label, href, current }) => (
              <Link key={label} to={href} rel="nofollow" aria-current={current ? "true" : undefined} preventScrollReset>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {kinds.length > 2 && (
        <nav className="kinds" aria-label="Genre de vendeur">
          {kinds.map(({ label, count, href, current }) => (
            <Link
              className="button slim"
              key={label}
              to={href}
              rel="nofollow"
              aria-current={current ? "true" : undefined}
              preventScrollReset
            >
              {label} <span className="n">{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {sellers.length === 0 ? (
        <p className="nobody">
          {isNamed
            ? "Aucun vendeur ne porte ce nom ni ne vend cette marque. Essayez un mot de moins, ou choisissez un département."
            : `Aucun vendeur professionnel n’a encore sa vitrine ici.${chosen === undefined ? "" : " Les départements voisins sont dans la liste."}`}
        </p>
      ) : (
        <ul className="sellers">
          {sellers.map((seller) => (
            <Seller key={seller.curef} seller={seller} />
          ))}
        </ul>
      )}
      {paging !== undefined && (
        <nav className="pages" aria-label="Pages de vendeurs">
          {paging.previous !== undefined && (
            <Link to={paging.previous} rel="prev">
              <Icon name="left" small />
              Précédente
            </Link>
          )}
          {paging.next !== undefined && (
            <Link to={paging.next} rel="next">
              Suivante
              <Icon name="right" small />
            </Link>
          )}
          <span className="range-shown">{paging.shown}</span>
        </nav>
      )}
    </section>
  );
  return (
    <main className="wrap directory" id="contenu">
      <Search view={view} />
      <div className="two">
        {isAsked ? answer : where}
        {isAsked ? where : answer}
      </div>
    </main>
  );
}
