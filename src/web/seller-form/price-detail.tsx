/** Where a price stands on its market, what another would be called, and why the vehicle is worth what it is. */
import { Deal } from "../design/deal.tsx";
import { PriceScale } from "./price-scale.tsx";
import type { PriceView } from "./price-view.ts";

export default function PriceDetail({ price }: { readonly price: PriceView }) {
  return (
    <>
      <PriceScale scale={price.scale} asked="votre prix" />
      <div className="two-col">
        <div>
          <h3>Ce que le prix change</h3>
          <table className="pace">
            <caption className="hide">Verdict affiché selon le prix</caption>
            <thead>
              <tr>
                <th scope="col">Jusqu’à</th>
                <th scope="col">Affiché</th>
              </tr>
            </thead>
            <tbody>
              {price.rows.map(({ upTo, verdict, isHere }) => (
                <tr key={upTo} className={isHere ? "here" : undefined}>
                  <td>{upTo}</td>
                  <td>
                    <Deal verdict={verdict} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <h3>Pourquoi {price.estimate}</h3>
          <dl className="ledger">
            <div>
              <dt>{price.typical.label}</dt>
              <dd>{price.typical.amount}</dd>
            </div>
            {price.ledger.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="meta soft">
            Prix demandés, pas prix payés. <a href="/classement.html#indicateur">La méthode</a> est publique.
          </p>
        </div>
      </div>
    </>
  );
}
