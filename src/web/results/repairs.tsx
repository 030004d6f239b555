import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import { CardList } from "../cards/card-list.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { RepairView } from "./repair-views.ts";

interface RepairsProps {
  readonly repairs: readonly RepairView[];
  readonly near: CardRow;
}

/** Nothing found is a crossroads, not a dead end: the blue sign says which way to go, and exactly how far. */
export function Repairs({ repairs, near }: RepairsProps) {
  if (repairs.length === 0) {
    return (
      <div className="notice">
        <Icon name="info" />
        <strong>Aucune annonce ne répond à tous ces critères.</strong>
        <span>Aucun filtre retiré seul n’en ouvre une : effacez-en plusieurs, ou tous.</span>
      </div>
    );
  }
  return (
    <>
      <div className="ways">
        <h2>{repairs.length === 1 ? "Un filtre à desserrer suffit." : "Un seul filtre à desserrer suffit."}</h2>
        <p className="soft">Chaque nombre est exact : c’est ce que vous verrez en suivant la direction.</p>
        <div className="sign">
          <ul>
            {repairs.map(({ label, detail, total, href }) => (
              <li key={href}>
                <Link to={href} rel="nofollow">
                  <Icon name="straight" />
                  <span>
                    {label} <small>{detail}</small>
                  </span>
                  <span className="n">{total}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <h2 className="near">Les plus proches de votre demande</h2>
      <div className="cards">
        <CardList cards={near} />
      </div>
    </>
  );
}
