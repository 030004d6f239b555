import { Link } from "react-router";
import { Finder } from "./finder/finder.tsx";
import { HOME } from "./finder/finder-page.ts";
import { KindTabs, homeOf } from "./finder/kind-tabs.tsx";
import { SentenceForm } from "./finder/sentence-form.tsx";
import type { HomeView } from "./home-view.ts";
import { HouseRules } from "./house-rules.tsx";
import { LedgerRows, LedgerSection } from "./ledger-section.tsx";
import { MarketRoad } from "./market-road.tsx";
import { PriceDrops } from "./price-drops.tsx";
import { RecentSearchesSection } from "./recent/recent-searches.tsx";
import { Road } from "./road.tsx";
import { Ways } from "./ways.tsx";

export default function HomeContent({ view }: { readonly view: HomeView }) {
  const { finder, bodies } = view;
  return (
    <main className="served home wrap" id="contenu" data-mode="home">
      <div className="headline">
        <h1>{view.headline}</h1>
        <p className="soft meta">Compté le {view.countedAt}</p>
      </div>
      <KindTabs kinds={view.kinds} current={finder.vertical} />
      <MarketRoad market={view.market} title={view.headline} href={homeOf(finder.vertical)} />
      <div className="finder">
        <Finder view={finder} page={HOME} />
        <SentenceForm example={view.example} />
      </div>
      <HouseRules />
      <section aria-labelledby="carrosserie">
        <h2 id="carrosserie">Par carrosserie</h2>
        {bodies.roads.map((road) => (
          <Road key={road.label} {...road} />
        ))}
        {bodies.others.length > 0 && (
          <p className="others">
            <span className="soft">Et aussi</span>
            {bodies.others.map(({ label, href, total }) => (
              <Link key={href} to={href}>
                {label} <span className="n">{total}</span>
              </Link>
            ))}
          </p>
        )}
      </section>
      <RecentSearchesSection group={view.group} />
      <div className="lists">
        <LedgerSection title={`Marques ${view.ofVertical}`} rows={view.makes} short>
          {view.moreMakes.length > 0 && (
            <details className="more">
              <summary>{view.moreMakes.length} marques de plus</summary>
              <ul className="ledger links">
                <LedgerRows rows={view.moreMakes} />
              </ul>
            </details>
          )}
        </LedgerSection>
        <LedgerSection title={`Modèles ${view.ofVertical}`} rows={view.models} short />
        <LedgerSection title="Par budget" rows={view.budgets} />
      </div>
      <PriceDrops drops={view.drops} what={view.verticals} />
      <Ways electric={view.electric} financing={view.financing} />
    </main>
  );
}
