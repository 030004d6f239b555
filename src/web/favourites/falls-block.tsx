/** Favourites on the page of alerts: how the price of each went since it was kept, and whether its owner is written to. */
import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { Vehicle } from "../design/vehicle.tsx";
import "./falls-block.css";
import type { ToldFall } from "./told-falls.ts";

interface FallsBlockProps {
  readonly falls: readonly ToldFall[];
  /** Of favourites, those not shown here too. */
  readonly count: number;
}

export default function FallsBlock({ falls, count }: FallsBlockProps) {
  if (falls.length === 0) return null;
  return (
    <section className="falls" aria-labelledby="baisses">
      <h2 id="baisses">Baisses de prix sur mes favoris</h2>
      <ul>
        {falls.map(({ reference, href, name, version, picture, price, since: { path, change, when }, wantsMail }) => (
          <li key={reference}>
            <span className="picture">
              <Vehicle picture={picture} />
            </span>
            <p className="naming">
              <Link to={href}>{name}</Link>
              <span>{version}</span>
            </p>
            <p className="since">
              <svg viewBox="0 0 56 24" aria-hidden="true">
                <path d={path} />
              </svg>
              <b>{change}</b>
              <span>{when}</span>
            </p>
            <b className="price">{price}</b>
            <span className="told">{wantsMail ? "Un message si le prix baisse" : "Sans message"}</span>
          </li>
        ))}
      </ul>
      <p className="soft">
        Une seule fois par baisse d’au moins 50&#8239;€ et 1&#8239;%, jamais pour une hausse ni pour un prix corrigé de
        plus de moitié.{" "}
        <Link to="/favoris">
          {count === 1
            ? "Régler votre favori"
            : `Régler ${count === 2 ? "vos deux favoris" : `vos ${counted(count, "favori")}`}`}
        </Link>
      </p>
    </section>
  );
}
