import { Link } from "react-router";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { CardView } from "./card-view.ts";

/** Left the vehicle, right the terms; the whole card is the name's link. */
export function Card({ card }: { readonly card: CardView }) {
  return (
    <li className="card">
      <div className="picture">
        <Vehicle vertical={card.vertical} category={card.category} colour={card.colour} />
      </div>
      <h3>
        <Link to={card.href} prefetch="intent">
          {card.name}
        </Link>
      </h3>
      <p className="version" title={card.version}>
        {card.version || "Version non précisée"}
      </p>
      <p className="price">
        <strong>{card.price}</strong>
        {card.struckPrice !== undefined && (
          <s>
            <span className="hide">au lieu de </span>
            {card.struckPrice}
          </s>
        )}
        {card.monthly !== undefined && <span className="monthly">{card.monthly}</span>}
      </p>
      <p className="terms">
        <Deal verdict={card.verdict} />
        {card.delivery && (
          <span className="delivery soft">
            <Icon name="truck" small />
            <span>Livraison</span>
          </span>
        )}
      </p>
      <ul className="facts">
        <li>{card.year}</li>
        <li>
          <Icon name="borne" small className="borne" />
          {card.mileage}
        </li>
        <li>{card.energy}</li>
        <li>{card.gearbox}</li>
        <li>{card.thirst}</li>
        <li>{card.critAir}</li>
      </ul>
      <p className="place">
        <span>{card.place}</span>
        <span>{card.seller}</span>
      </p>
    </li>
  );
}
