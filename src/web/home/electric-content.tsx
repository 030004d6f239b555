import { Link } from "react-router";
import type { ElectricView } from "./electric-view.ts";
import { Finder } from "./finder/finder.tsx";
import { ELECTRIC } from "./finder/finder-page.ts";
import { LedgerSection } from "./ledger-section.tsx";
import { PriceDrops } from "./price-drops.tsx";
import { RangeRoad } from "./range-road.tsx";
import { Road } from "./road.tsx";

export default function ElectricContent({ view }: { readonly view: ElectricView }) {
  return (
    <main className="served home landing wrap" id="contenu" data-mode="electricLanding">
      <h1>{view.headline}</h1>
      <p className="lead">Dites jusqu’où vous devez aller. La batterie et le budget viennent ensuite.</p>
      <section aria-labelledby="autonomie">
        <h2 id="autonomie">Jusqu’où allez-vous sans recharger&#8239;?</h2>
        <RangeRoad ranges={view.ranges} label="Par autonomie" />
        <p className="soft meta note">
          L’autonomie est celle que l’annonce indique, en général la valeur d’homologation du véhicule neuf. Le froid,
          l’autoroute et l’âge de la batterie la réduisent&#8239;: demandez au vendeur un relevé de son état de santé.
        </p>
      </section>
      <div className="finder">
        <Finder view={view.finder} page={ELECTRIC} />
      </div>
      {view.models.length > 0 && (
        <section aria-labelledby="modeles">
          <h2 id="modeles">Les plus proposées</h2>
          <Road standing={view.models} label="Modèles électriques les plus proposés" scale="six" />
        </section>
      )}
      <div className="lists">
        <LedgerSection title="Par batterie" rows={view.batteries} />
        <LedgerSection title="Par budget" rows={view.budgets} />
        <section aria-labelledby="critair">
          <h2 id="critair">Crit’Air E, en bref</h2>
          <p>
            C’est la classe des véhicules 100&#8239;% électriques ou à hydrogène, quel que soit leur âge. Un hybride
            rechargeable est classé 1&#8239;; un hybride simple suit son moteur thermique.
          </p>
          <p>
            Là où la circulation dépend de la vignette, la classe E est la moins restreinte. Les règles changent d’une
            ville à l’autre&#8239;: vérifiez celles de la vôtre avant d’acheter. La vignette se commande sur{" "}
            <a href="https://www.certificat-air.gouv.fr/" rel="noopener">
              certificat-air.gouv.fr
            </a>
            .
          </p>
          <p>
            <Link to={view.critAir.href}>Voir les {view.critAir.total} voitures et utilitaires Crit’Air E</Link>
          </p>
        </section>
      </div>
      <PriceDrops drops={view.drops} what="électriques" />
      <p className="all">
        <Link to={view.allHref}>Voir les {view.total} voitures électriques</Link>
      </p>
    </main>
  );
}
