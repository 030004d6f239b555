import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import type { Scene } from "../design/landscapes/scene.ts";
import { standing } from "../design/landscapes/scene.ts";
import { SPONSORED_LABEL } from "../../domain/promotion/paid-places.ts";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { CardView } from "./card-view.ts";
import { CompareButton } from "./compare-button.tsx";
import { heartLabel } from "./heart-label.ts";

interface CardProps {
  readonly card: CardView;
  /** Behind its drawing, never behind a photograph. */
  readonly scene: Scene;
  /** For cards in view at once. */
  readonly eager?: boolean;
  /** In a place that is paid for: where it leads from there. */
  readonly paidHref?: string | undefined;
  /** The monthly price first: who looks by the month compares by it. */
  readonly byTheMonth?: boolean;
  readonly withoutVerdicts?: boolean;
}

/**
 * Left the vehicle, right the terms; the whole card is the name's link. Written once for each listing (`card-row.server.tsx`): what
 * depends on the visitor is put in by `mark-cards.ts`, and what is done with it is heard by the list around it.
 */
export function Card({ card, scene, eager = false, paidHref, byTheMonth = false, withoutVerdicts = false }: CardProps) {
  return (
    <li className="card" data-reference={card.reference}>
      <div className="picture" {...(card.photo === undefined ? standing(scene) : {})}>
        {card.photo === undefined ? (
          <Vehicle picture={card.picture} eager={eager} />
        ) : (
          <Photo photo={card.photo} place="card" eager={eager}>
            <Vehicle picture={card.picture} eager={eager} />
          </Photo>
        )}
        {card.photoCount !== undefined && card.photoCount > 1 && (
          <span className="note">
            <Icon name="camera" small />
            {card.photoCount}
            <span className="hide"> photos</span>
          </span>
        )}
        {paidHref !== undefined && (
          <span className="note top">
            {SPONSORED_LABEL}
            {/* Where the picture goes that counts it. */}
            <slot name="mark" />
          </span>
        )}
        {card.isReserved && <span className="note kept">Réservé</span>}
      </div>
      <div className="naming">
        <h3>
          {paidHref === undefined ? (
            <a href={card.href}>{card.name}</a>
          ) : (
            <a href={paidHref} rel="sponsored">
              {card.name}
            </a>
          )}
        </h3>
        <p className="version" title={card.version}>
          {card.version || "Version non précisée"}
        </p>
      </div>
      {byTheMonth && card.monthly !== undefined ? (
        <p className="price">
          <strong>{card.monthly}</strong> <span className="monthly">{card.price}</span>
        </p>
      ) : (
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
      )}
      <p className="terms">
        {!withoutVerdicts && <Deal verdict={card.verdict} />}
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
        {card.facts.map((fact) => (
          <li key={fact}>
            {fact === card.range && <Icon name="plug" small />}
            {fact}
            {fact === card.range && <span className="hide"> d’autonomie</span>}
          </li>
        ))}
      </ul>
      <p className="place">
        <span title={`${card.place.name} ${card.place.beside}`.trim()}>{card.place.name}</span> {card.place.beside}
        {/* Where the distance from a visitor goes. */}
        <slot /> <span>{card.seller}</span>
      </p>
      <CompareButton reference={card.reference} name={card.name} told={`${card.year}, ${card.price}`} />
      {/* The heart in a notch of the picture. It needs a script, and is not shown without one. */}
      <button className="fave" type="button" aria-pressed={false} aria-label={heartLabel(card.name, false)}>
        <Icon name="heart" />
      </button>
    </li>
  );
}
