import { useEffect } from "react";
import { Form, Link, data, redirect, useSubmit } from "react-router";
import { parseQuery } from "../../domain/filters/query.ts";
import { isFilterKey } from "../../domain/filters/registry.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { counted, whole } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import type { SearchToRemember } from "../home/recent/recent-search-of.ts";
import { recentSearchOf } from "../home/recent/recent-search-of.ts";
import { resultsAddress } from "../addresses.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { pageMeta } from "../page-meta.ts";
import { Facets } from "../results/facets.tsx";
import { Cards } from "../results/more-cards.tsx";
import { Paging } from "../results/paging.tsx";
import { Repairs } from "../results/repairs.tsx";
import type { ResultsView } from "../results/results-view.ts";
import { resultsView } from "../results/results-view.ts";
import "../results/results.css";
import { readSeed, seedCookie } from "../seed-cookie.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/results.ts";

/** Forms without script send empty fields too: one redirect gives the clean address. */
function hasEmptyFields(query: URLSearchParams): boolean {
  return [...query].some(([key, value]) => value === "" && isFilterKey(key));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { filters } = parseQuery(searchParams);
  if (hasEmptyFields(searchParams)) throw redirect(resultsAddress(filters));
  const kept = readSeed(request.headers.get("cookie"));
  const seed = kept ?? seedAt(services.now());
  const view = await resultsView(services, filters, seed);
  if (view === undefined) throw await notFound(services, request);
  const headers = new Headers({ "Cache-Control": "private, no-cache" });
  if (kept === undefined) headers.append("Set-Cookie", seedCookie(seed));
  return data(
    { view, canonical: services.origin + resultsAddress(filters), recent: recentSearchOf(filters) },
    { headers },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { view, canonical } = loaderData;
  const count = view.total === undefined ? "" : ` – ${counted(view.total, "véhicule")}`;
  return [
    ...pageMeta({
      title: view.title + count,
      description: `${view.title}\u202f: totaux exacts, prix et historique, particuliers et professionnels dans toute la France.`,
      canonical,
      vertical: view.vertical,
      indexed: view.indexed,
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "ItemList",
        name: view.title,
        numberOfItems: view.total ?? 0,
      },
    },
  ];
}

/** A search that found something and has filters is worth finding again. Its code comes after the page, which works without. */
function useRemembered({ total, tags }: ResultsView, recent: SearchToRemember): void {
  const isWorth = total !== undefined && total > 0 && tags.length > 0;
  useEffect(() => {
    if (!isWorth) return;
    void import("../home/recent/remember-search.ts").then(({ rememberSearch }) => rememberSearch(recent));
  }, [isWorth, recent]);
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { view, canonical, recent } = loaderData;
  useRemembered(view, recent);
  const submit = useSubmit();
  return (
    <Frame vertical={view.vertical}>
      <main className="results wrap" id="contenu">
        <aside className="facets" aria-label="Filtres" id="filtres" popover="auto">
          <div className="sheet-head">
            <h2>Filtrer</h2>
            <button
              className="iconbutton"
              type="button"
              popoverTarget="filtres"
              popoverTargetAction="hide"
              aria-label="Fermer les filtres"
            >
              <Icon name="close" />
            </button>
          </div>
          <Facets facets={view.facets} />
          <div className="sheet-foot">
            <button className="button primary large" type="button" popoverTarget="filtres" popoverTargetAction="hide">
              {view.total === undefined ? "Oups, il y a des erreurs" : `Voir ${counted(view.total, "véhicule")}`}
            </button>
          </div>
        </aside>
        <section>
          <ol className="crumbs">
            <li>
              <Link to="/">Accueil</Link>
            </li>
            <li aria-current="page">{view.title}</li>
          </ol>
          <div className="head">
            <h1>{view.title}</h1>
            {view.total !== undefined && (
              <p className="count" role="status">
                <strong>{whole(view.total)}</strong> {view.total < 2 ? "véhicule" : "véhicules"}
              </p>
            )}
          </div>
          <div className="toolbar">
            {view.tags.length > 0 && (
              <ul className="tags" aria-label="Filtres sélectionnés">
                {view.tags.map(({ label, href }) => (
                  <li key={label}>
                    <Link className="tag" to={href} rel="nofollow" aria-label={`Retirer le filtre ${label}`}>
                      {label}
                      <Icon name="close" small />
                    </Link>
                  </li>
                ))}
                <li>
                  <Link className="meta tall" to={view.clearHref}>
                    Tout effacer
                  </Link>
                </li>
              </ul>
            )}
            <Form
              action="/listing"
              className="order"
              key={view.sort}
              onChange={(event) => void submit(event.currentTarget)}
            >
              {view.hidden.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <span className="input">
                <select name="sortBy" defaultValue={view.sort} aria-label="Trier par">
                  {view.sorts.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Icon name="down" small />
              </span>
              <noscript>
                <button className="button" type="submit">
                  Trier
                </button>
              </noscript>
            </Form>
          </div>
          {view.issues.map(({ code, field, message }) => (
            <p className="notice error" role="alert" key={`${code}-${field}`}>
              <Icon name="alert" />
              <strong>{message}</strong>
              <span>La recherche attend cette correction.</span>
            </p>
          ))}
          {view.total === 0 && <Repairs repairs={view.repairs} near={view.near} />}
          <h2 className="hide">Annonces</h2>
          <Cards key={canonical} view={view} />
          {view.paging !== undefined && <Paging paging={view.paging} />}
        </section>
      </main>
      <nav className="dock" aria-label="Accès rapide">
        <button className="button primary" type="button" popoverTarget="filtres">
          <Icon name="filter" />
          Filtrer{view.tags.length > 0 && ` (${view.tags.length})`}
        </button>
      </nav>
    </Frame>
  );
}
