import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { DepositView } from "./deposit-view.ts";

/** What results will show of it. */
export function DepositCard({ view }: { readonly view: DepositView }) {
  const { card, photos, price } = view;
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
      <p className="terms">{price?.verdict !== undefined && <Deal verdict={price.verdict} />}</p>
      <ul className="facts">
        {card.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="place">
        <span>{card.place}</span> <span>Particulier</span>
      </p>
    </article>
  );
}
