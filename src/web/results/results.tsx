import { Suspense, lazy, useEffect, useMemo } from "react";
import { Link, useLocation } from "react-router";
import { counted, whole } from "../../domain/french.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { PrefetchWhenPointed } from "../browser/prefetch-when-pointed.tsx";
import { Icon } from "../design/icon.tsx";
import type { DealerSign } from "../frame/dealer-sign.ts";
import { Frame } from "../frame/frame.tsx";
import type { SearchToRemember } from "../recent/recent-search-of.ts";
import { Facets, OneForm } from "./facets.tsx";
import { MoreCards } from "./more-cards.tsx";
import { Neighbours } from "./neighbour-links.tsx";
import { Order } from "./order.tsx";
import { PageSizeChoice } from "./page-size-choice.tsx";
import { Paging } from "./paging.tsx";
import type { ResultsView } from "./results-view.ts";
import { useAfterPaint } from "./use-after-paint.ts";
import { usePromisedTotal } from "./use-following.ts";

interface ResultsProps {
  readonly view: ResultsView;
  readonly dealer: DealerSign | undefined;
  /** Changes with the filters, and with nothing else. */
  readonly canonical: string;
  readonly recent: SearchToRemember | undefined;
}

/** Its code comes after the page, which works without. */
function useRemembered(recent: SearchToRemember | undefined): void {
  useEffect(() => {
    if (recent === undefined) return;
    void import("../recent/remember-search.ts").then(({ default: rememberSearch }) => rememberSearch(recent));
  }, [recent]);
}

/**
 * Most searches find enough: what is said when one does not comes when it is needed. No boundary of its own: the server would
 * send it apart, for a script to put in its place.
 */
const SeldomSaid = lazy(() => import("./seldom-said.tsx"));
/** What the page is whole without. */
const Promoted = lazyOrAsServed(() => import("./promoted.tsx"));

export function Results({ view, dealer, canonical, recent }: ResultsProps) {
  useRemembered(recent);
  const promised = usePromisedTotal();
  // What breaks a rule is not searched, whatever else is chosen.
  const next = view.total === undefined ? undefined : (promised ?? view.total);
  const { key: entry } = useLocation();
  const drawn = useAfterPaint(
    useMemo(() => ({ search: `${canonical} ${view.pageSize}`, entry, view }), [canonical, entry, view]),
  );
  // Of the cards that stand beneath it: what is chosen is promised by its own count, and by the button of the sheet.
  const { total } = drawn.view;
  const figures = view.figures && <p className="figures soft">{view.figures}</p>;
  // In a showroom the dealer's name stands above.
  const Title = dealer ? "h2" : "h1";
  const hasTags = view.tags.length > 0;
  return (
    <Frame vertical={view.vertical} dealer={dealer}>
      <main className={dealer ? "results showroom wrap" : "results wrap"} id="contenu" data-mode="listing">
        <a className="skip" href="#annonces">
          Aller aux annonces
        </a>
        {view.showroom && <SeldomSaid view={view} isHead />}
        <aside className="facets" aria-label="Filtres" id="filtres" popover="auto">
          <div className="sheet-head">
            <h2>Filtres</h2>
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
          <PrefetchWhenPointed links="a.check" />
          <Facets facets={view.facets} groups={view.groups} action={view.action} filtersHref={view.filtersHref} />
          <p className="all-filters">
            <Link className="button" to={view.filtersHref} rel="nofollow" prefetch="intent">
              <Icon name="filter" small />
              Tous les filtres
            </Link>
          </p>
          <OneForm action={view.action} {...view.oneForm} />
          <div className="sheet-foot">
            <button className="button primary large" type="button" popoverTarget="filtres" popoverTargetAction="hide">
              {/* The sheet of styles shows one of them: a field may be wrong before the server knows. */}
              <span className="wrong">Oups, il y a des erreurs</span>
              <span className="right">{next !== undefined && `Voir ${counted(next, "véhicule")}`}</span>
            </button>
          </div>
        </aside>
        <section>
          {view.isSaid && <SeldomSaid view={view} isSaid />}
          {view.crumbs[0] && (
            <ol className="crumbs">
              {view.crumbs.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
              <li aria-current="page">{view.title}</li>
            </ol>
          )}
          <div className="head">
            <Title tabIndex={-1}>{view.title}</Title>
            {total !== undefined && (
              <p className="count" role="status" data-found={view.standing}>
                <strong>{whole(total)}</strong> {`véhicule${total < 2 ? "" : "s"}`}
              </p>
            )}
          </div>
          {hasTags && figures}
          <div className="toolbar">
            {!hasTags && figures}
            {hasTags && (
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
            <nav className="dock" aria-label="Filtres et ordre">
              <button className="button primary" type="button" popoverTarget="filtres">
                <Icon name="filter" />
                {view.filterLabel}
              </button>
              <Order view={view} />
              {view.showroom && <SeldomSaid view={view} isDock />}
              {view.alertHref && (
                <a
                  className="button follow"
                  key={view.alertHref}
                  href={view.alertHref}
                  rel="nofollow"
                  data-found-at={view.foundAt}
                >
                  <Icon name="bell" />
                  <span>Créer l’alerte</span>
                </a>
              )}
            </nav>
          </div>
          {view.hasNotes && <SeldomSaid view={view} />}
          <h2 className="hide" id="annonces" tabIndex={-1}>
            Annonces
          </h2>
          <MoreCards
            key={drawn.search}
            search={drawn.search}
            entry={drawn.entry}
            cards={drawn.view.cards}
            following={drawn.view.paging}
            size={drawn.view.pageSize}
          />
          {(view.total === 0 || view.ways) && <SeldomSaid view={view} isAfter />}
          {view.paging && <Paging paging={view.paging} />}
          {view.pageSizes[0] && (
            <div className="range-shown">
              <p>{view.paging?.shown}</p>
              <PageSizeChoice sizes={view.pageSizes} shown={view.pageSize} back={view.firstHref} />
            </div>
          )}
          <Suspense>{view.promoted && <Promoted cards={view.promoted} />}</Suspense>
          <Neighbours groups={view.neighbours} />
        </section>
      </main>
    </Frame>
  );
}
