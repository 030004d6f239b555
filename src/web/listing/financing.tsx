import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import { FinancingOffer } from "../financing/offer.tsx";
import { SIMULATED } from "../financing/simulated-keys.ts";
import { Simulators } from "../financing/simulator.tsx";
import { KeptQuery } from "./kept-query.tsx";
import type { ListingFinancing } from "./listing-financing.ts";
import { useTellOffer } from "./monthly-shown.tsx";

const OWN = Object.values(SIMULATED).flatMap((keys) => Object.values(keys));

interface FinancingProps {
  readonly financing: ListingFinancing;
  /** As the law words it today. */
  readonly warning: string;
}

export function Financing({ financing: { offers, source, simulated, aside }, warning }: FinancingProps) {
  const tellOffer = useTellOffer();
  const asksFor = simulated?.some(({ choices }) => choices.kind === "credit")
    ? "Simuler un autre versement ou une autre durée"
    : "Simuler un autre versement";
  // Beside the only offer there is room for it.
  const isBeside = aside !== undefined && offers.length === 1;
  const simulation = simulated !== undefined && aside !== undefined && (
    <>
      <p className="source">
        Simulation au taux de l’offre du vendeur. Ce n’est pas une offre&#8239;: le vendeur ne s’y engage pas.
        {aside.isLeased &&
          " En LOA, durée et kilométrage restent ceux de l’offre\u202f: pour d’autres, l’option d’achat n’est pas connue."}
      </p>
      <Simulators simulated={simulated} onOffer={tellOffer}>
        <KeptQuery own={OWN} />
      </Simulators>
    </>
  );
  return (
    <section id="financement" aria-labelledby="t-financement" className="financing">
      <h2 id="t-financement">Financement</h2>
      <p className="warning">{warning}</p>
      {source !== undefined && <p className="source">{source}</p>}
      {aside !== undefined && <p className="source">Offre du vendeur, telle qu’il l’annonce.</p>}
      {simulated !== undefined && aside === undefined && (
        <Simulators simulated={simulated} onOffer={tellOffer}>
          <KeptQuery own={OWN} />
        </Simulators>
      )}
      <div className="groups">
        {(simulated === undefined || aside !== undefined) &&
          offers.map((offer) => (
            <div key={offer.title}>
              <h3>{offer.title}</h3>
              <FinancingOffer offer={offer} />
            </div>
          ))}
        {isBeside && simulation !== false && (
          <div className="beside" data-asked={aside.isAsked ? "" : undefined}>
            <h3>{asksFor}</h3>
            {simulation}
          </div>
        )}
      </div>
      {!isBeside && simulation !== false && (
        <details className="simulation" open={aside?.isAsked} data-asked={aside?.isAsked ? "" : undefined}>
          <summary>
            <Icon name="down" small />
            {asksFor}
          </summary>
          {simulation}
        </details>
      )}
      <p className="meta">
        <Link className="tall" to="/financement.html">
          LOA ou crédit&#8239;: ce qui change
        </Link>
      </p>
    </section>
  );
}
