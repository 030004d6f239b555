import { Link } from "react-router";
import { consulted } from "../browser/consulted.ts";
import { useStoredList } from "../browser/stored-list.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { CardView } from "./card-view.ts";
import { FavouriteButton } from "./favourite-button.tsx";

/** Left the vehicle, right the terms; the whole card is the name's link. */
interface CardProps {
  readonly card: CardView;
  /** For cards in view at once. */
  readonly eager?: boolean;
  readonly sponsored?: boolean;
}

export function Card({ card, eager = false, sponsored = false }: CardProps) {
  const seen = useStoredList(consulted).includes(card.reference);
  return (
    <li className="card" data-seen={seen ? "" : undefined}>
      <div className="picture">
        {card.photo === undefined ? (
          <Vehicle picture={card.picture} eager={eager} />
        ) : (
          <Photo photo={card.photo} place="card" eager={eager}>
            <Vehicle picture={card.picture} eager={eager} />
          </Photo>
        )}
        {card.photoCount > 1 && (
          <span className="note">
            <Icon name="camera" small />
            {card.photoCount}
            <span className="hide"> photos</span>
          </span>
        )}
        {sponsored && <span className="note top">Annonce sponsorisée</span>}
        {seen && !sponsored && (
          <span className="note top">
            <Icon name="check" small />
            Déjà vue
          </span>
        )}
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
      <FavouriteButton reference={card.reference} name={card.name} />
    </li>
  );
}
