import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { CardView } from "../cards/card-view.ts";

/** What buyers would read, in the card’s own order; nothing leads anywhere, for nothing is online yet. */
export function PreviewCards({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <div className="cards preview">
      <ul>
        {cards.map((card) => (
          <li className="card" key={card.reference}>
            <div className="picture">
              <Vehicle picture={card.picture} />
              {card.isReserved && <span className="note kept">Réservé</span>}
              {card.photoCount !== undefined && card.photoCount > 0 && (
                <span className="note">
                  <Icon name="camera" small />
                  {card.photoCount}
                  <span className="hide"> photos</span>
                </span>
              )}
            </div>
            <div className="naming">
              <h3>{card.name}</h3>
              <p className="version">{card.version || "Version non précisée"}</p>
            </div>
            <p className="price">
              <strong>{card.price}</strong>
            </p>
            <ul className="facts">
              <li>{card.year}</li>
              <li>
                <Icon name="borne" small className="borne" />
                {card.mileage}
              </li>
              {card.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="place">
              <span>{card.place.name}</span> {card.place.beside} <span>{card.seller}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
