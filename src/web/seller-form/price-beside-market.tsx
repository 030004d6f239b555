import type { ReactNode } from "react";
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { Deal } from "../design/deal.tsx";
import { PriceScale } from "./price-scale.tsx";
import type { PriceView } from "./price-view.ts";

interface PriceBesideMarketProps {
  /** Undefined as long as the market says nothing. */
  readonly price: PriceView | undefined;
  /** Why it says nothing and will not, where that is known. */
  readonly why?: string;
  /** Where the price is typed. */
  readonly children: ReactNode;
}

export function PriceBesideMarket({ price, why, children }: PriceBesideMarketProps) {
  return (
    <>
      <div className="priceline">
        {children}
        <p className="says" aria-live="polite">
          {price === undefined ? (
            <span>
              {why ??
                "La valeur de marché s’affiche dès que le véhicule et ses kilomètres sont dits, s’il s’en vend assez de semblables."}
            </span>
          ) : (
            <>
              <b>{price.verdict === undefined ? `${price.estimate} de valeur de marché` : badgeLabel(price.verdict)}</b>
              <span>{price.apart}</span>
            </>
          )}
        </p>
      </div>
      {price !== undefined && (
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
      )}
    </>
  );
}
