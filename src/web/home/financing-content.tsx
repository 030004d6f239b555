import { Link } from "react-router";
import { FinancingOffer } from "../financing/offer.tsx";
import { FinancingExplained } from "./financing-explained.tsx";
import type { FinancingView } from "./financing-view.ts";
import { Finder } from "./finder/finder.tsx";
import { FINANCING } from "./finder/finder-page.ts";
import { LedgerSection } from "./ledger-section.tsx";
import { Road } from "./road.tsx";

export default function FinancingContent({ view }: { readonly view: FinancingView }) {
  const { market } = view;
  return (
    <main className="served home landing wrap" id="contenu" data-mode="financingLanding">
      <h1>Payer sa voiture par mois, en LOA ou à crédit</h1>
      {market !== undefined && (
        <p className="lead">
          {market.loa.total} voitures d’occasion en LOA, {market.credit.total} à crédit.
        </p>
      )}
      <p className="warning">{view.warning}</p>
      {market !== undefined && (
        <>
          <div className="finder">
            <Finder view={market.finder} page={FINANCING} />
          </div>
          <div className="lists two">
            <LedgerSection title="En LOA, par mensualité" rows={market.loa.rows}>
              <p className="all">
                <Link to={market.loa.href}>Voir les {market.loa.total} offres en LOA</Link>
              </p>
            </LedgerSection>
            <LedgerSection title="À crédit, par mensualité" rows={market.credit.rows}>
              <p className="all">
                <Link to={market.credit.href}>Voir les {market.credit.total} offres à crédit</Link>
              </p>
            </LedgerSection>
          </div>
          {market.vans.length > 0 && (
            <p className="others">
              <span className="soft">Et aussi</span>
              {market.vans.map(({ label, href, total }) => (
                <Link key={href} to={href}>
                  {label} <span className="n">{total}</span>
                </Link>
              ))}
            </p>
          )}
        </>
      )}
      {view.examples.length > 0 && (
        <section className="examples" id="exemple" aria-labelledby="t-exemple">
          <h2 id="t-exemple">Ce que coûte une mensualité</h2>
          <p>
            {market === undefined
              ? "Au milieu des prix de ce vendeur. L’annonce de chaque véhicule donne le même compte."
              : "Deux offres du jour, au milieu des prix de chaque financement. L’annonce de chaque véhicule donne le même compte."}
            {view.isSimulated &&
              " Là où le vendeur n’annonce pas de mensualité, un simulateur laisse choisir apport, durée et kilomètres."}
          </p>
          <div className="lists two">
            {view.examples.map(({ name, href, price, offer, source }) => (
              <div key={offer.title}>
                <h3>
                  {offer.title}&#8239;: <Link to={href}>{name}</Link>, {price}
                </h3>
                {source !== undefined && <p>{source}</p>}
                <FinancingOffer offer={offer} />
              </div>
            ))}
          </div>
        </section>
      )}
      <FinancingExplained />
      {market !== undefined && market.bodies.length > 0 && (
        <section aria-labelledby="carrosserie">
          <h2 id="carrosserie">En LOA, par carrosserie</h2>
          <Road standing={market.bodies} label="Voitures et utilitaires en LOA" />
        </section>
      )}
    </main>
  );
}
