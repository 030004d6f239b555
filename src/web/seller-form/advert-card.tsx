import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";

interface AdvertCardProps {
  readonly card: {
    readonly name: string;
    readonly version: string;
    readonly price: string;
    readonly facts: readonly string[];
    readonly place: string;
    readonly picture?: VehiclePicture | undefined;
  };
  readonly photos: readonly { readonly stem: string }[];
  readonly verdict: PriceVerdict | undefined;
  /** What kind of seller it has; a dealer’s is known. */
  readonly seller?: string;
}

/** What results will show of an advert that is being written. */
export function AdvertCard({ card, photos, verdict, seller }: AdvertCardProps) {
  const [cover] = photos;
  return (
    <article className="card as-shown">
      <div className="picture">
        {card.picture !== undefined && <Vehicle picture={card.picture} />}
        {cover !== undefined && <img className="cover" src={`${cover.stem}-640.webp`} alt="" />}
        {photos.length > 0 && (
          <span className="note">
            <Icon name="camera" small />
            {photos.length}
          </span>
        )}
      </div>
      <h3>{card.name}</h3>
      <p className="version">{card.version || "Version non précisée"}</p>
      <p className="price">
        <strong>{card.price}</strong>
      </p>
      <p className="terms">{verdict !== undefined && <Deal verdict={verdict} />}</p>
      <ul className="facts">
        {card.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="place">
        <span>{card.place}</span>
        {seller !== undefined && <span>{seller}</span>}
      </p>
    </article>
  );
}
