import type { FinancingOfferView } from "./offer-view.ts";

export function FinancingOffer({ offer }: { readonly offer: FinancingOfferView }) {
  return (
    <div className="financing-offer">
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
