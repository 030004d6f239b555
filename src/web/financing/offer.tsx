import type { FinancingOfferView } from "./offer-view.ts";

interface FinancingOfferProps {
  readonly offer: FinancingOfferView;
  /** Of a choice before the one that is shown beside it, of which nothing can be reckoned. */
  readonly isFormer?: boolean;
}

export function FinancingOffer({ offer, isFormer = false }: FinancingOfferProps) {
  return (
    <div className={`financing-offer${isFormer ? " former" : ""}`}>
      {isFormer && <p className="meta">Ces chiffres sont ceux d’un autre choix.</p>}
      <dl className="ledger">
        {offer.facts.map(({ label, value, isMain }) => (
          <div key={label} className={isMain === true ? "main" : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="legal">{offer.example}</p>
    </div>
  );
}
