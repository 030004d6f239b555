import { Link } from "react-router";
import { FinancingOffer } from "../financing/offer.tsx";
import { SIMULATED } from "../financing/simulated-keys.ts";
import { Simulators } from "../financing/simulator.tsx";
import { KeptQuery } from "./kept-query.tsx";
import type { ListingFinancing } from "./listing-financing.ts";

const OWN = Object.values(SIMULATED).flatMap((keys) => Object.values(keys));

interface FinancingProps {
  readonly financing: ListingFinancing;
  /** As the law words it today. */
  readonly warning: string;
}

export function Financing({ financing: { offers, source, simulated }, warning }: FinancingProps) {
  return (
    <section id="financement" aria-labelledby="t-financement" className="financing">
      <h2 id="t-financement">Financement</h2>
      <p className="warning">{warning}</p>
      {source !== undefined && <p className="source">{source}</p>}
      {offers.length === 0 && (
        <p>
          Le vendeur annonce cette mensualité sans dire l’apport, la durée ni le taux. Demandez-les-lui par écrit avant
          de vous engager&#8239;: sans eux, une mensualité ne se compare à rien.
        </p>
      )}
      {simulated !== undefined && (
        <Simulators simulated={simulated}>
          <KeptQuery own={OWN} />
        </Simulators>
      )}
      <div className="groups">
        {simulated === undefined &&
          offers.map((offer) => (
            <div key={offer.title}>
              <h3>{offer.title}</h3>
              <FinancingOffer offer={offer} />
            </div>
          ))}
      </div>
      <p className="meta">
        <Link to="/financement.html">LOA ou crédit&#8239;: ce qui change</Link>
      </p>
    </section>
  );
}
