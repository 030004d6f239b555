import { Link } from "react-router";
import { CardList } from "../cards/card-list.tsx";
import { Icon } from "../design/icon.tsx";
import type { WaysView } from "./repair-views.ts";

/** Nothing found is a crossroads, not a dead end: the blue sign says which way to go, and exactly how far. */
export default function Repairs({ ways: { title, lead, repairs, vain, near } }: { readonly ways: WaysView }) {
  return (
    <>
      {repairs.length > 0 && (
        <div className="ways">
          <h2>{title}</h2>
          <p className="soft">{lead}</p>
          <div className="sign">
            <ul>
              {repairs.map(({ label, detail, total, href }) => (
                <li key={label}>
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
          {vain !== undefined && <p className="meta soft">{vain}</p>}
        </div>
      )}
      {near.count > 0 && (
        <>
          <h2 className="near">Les plus proches de votre demande</h2>
          <div className="cards">
            <CardList cards={near} />
          </div>
        </>
      )}
    </>
  );
}
