import type { PricePast } from "./price-past.ts";

export function PriceHistory({ past }: { readonly past: PricePast }) {
  return (
    <section aria-labelledby="t-historique">
      <h2 id="t-historique">Historique du prix</h2>
      <p>{past.recently}</p>
      {past.steps.length > 0 && (
        <ol className="history ledger">
          {past.steps.map(({ date, price }) => (
            <li key={date + price}>
              <span className="name">{date}</span>
              <span className="n">{price}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
