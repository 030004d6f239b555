import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { Photo } from "../design/photo.tsx";
import type { StockDetail } from "./stock-detail.server.ts";

interface DetailRowProps {
  readonly detail: StockDetail;
  readonly name: string;
  readonly columns: number;
  readonly canEdit: boolean;
}

function Rank({ place, among }: NonNullable<StockDetail["rank"]>) {
  if (place === 1) return <p>Le prix le plus bas de {among}.</p>;
  return (
    <p>
      {place}
      <sup>e</sup> prix le plus bas de {among}.
    </p>
  );
}

/** Under its row, as wide as the table. */
export default function DetailRow({ detail, name, columns, canEdit }: DetailRowProps) {
  const { reference, reservedSince } = detail;
  return (
    <tr className="detail">
      <td colSpan={columns}>
        <span className="hide">Détail de {name}</span>
        <div className="inside">
          <div>
            {detail.photos.length > 0 && (
              <ul className="shots">
                {detail.photos.map((photo) => (
                  <li className="picture" key={photo.stem}>
                    <Photo photo={photo} place="thumbnail" />
                  </li>
                ))}
              </ul>
            )}
            <p className="soft">{detail.photosTold}</p>
            {detail.lost.length > 0 && (
              <ul className="not-received">
                {detail.lost.map(({ source, told }) => (
                  <li key={source}>
                    {told}
                    <small>{source}</small>
                  </li>
                ))}
                {detail.moreLost > 0 && <li>et {counted(detail.moreLost, "autre")}</li>}
              </ul>
            )}
            <p className="soft">En ligne depuis le {detail.since}</p>
            <p className="ways">
              <a href={detail.advert}>Voir l’annonce</a>
              <Link to={detail.href}>Modifier la fiche</Link>
            </p>
          </div>
          <div>
            <h2>Face au marché</h2>
            <p>{detail.market}</p>
            {detail.rank !== undefined && <Rank {...detail.rank} />}
            <p>
              <Link to={`${detail.href}#prix`}>Ce qu’un autre prix changerait</Link>
            </p>
          </div>
          <div>
            <h2>Prix</h2>
            <p className="changes">{detail.changes}</p>
            {detail.path !== undefined && (
              <svg className="past" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={detail.path} />
              </svg>
            )}
            <ul className="ledger">
              {detail.prices.map(({ day, price }) => (
                <li key={day + price}>
                  <span>{day}</span>
                  <b>{price}</b>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Depuis 30 jours</h2>
            <dl className="ledger">
              <div>
                <dt>Vues</dt>
                <dd>{detail.views}</dd>
              </div>
              <div>
                <dt>Contacts</dt>
                <dd>
                  <Link to={detail.asked}>{detail.contacts}</Link>
                </dd>
              </div>
              <div>
                <dt>Garantie</dt>
                <dd>{detail.warranty}</dd>
              </div>
              <div>
                <dt>Campagne</dt>
                <dd>
                  {detail.campaigns.length === 0
                    ? "aucune"
                    : detail.campaigns.map(({ href, told }) => (
                        <Link key={href} to={href}>
                          {told}
                        </Link>
                      ))}
                </dd>
              </div>
            </dl>
            {reservedSince !== undefined && (
              <p className="kept">
                Réservé depuis le {reservedSince}
                {detail.isReservedInFile && ", d’après votre fichier"}
              </p>
            )}
            {canEdit && (
              <p className="acts">
                <button
                  className="button"
                  type="submit"
                  name="geste"
                  value={`${reservedSince === undefined ? "reserver" : "liberer"}:${reference}`}
                >
                  {reservedSince === undefined ? "Réserver" : "Lever la réservation"}
                  <span className="hide">&#8239;: {name}</span>
                </button>
                <button className="button" type="submit" name="geste" value={`vendre:${reference}`}>
                  Marquer vendu
                  <span className="hide">&#8239;: {name}</span>
                </button>
                <button className="button" type="submit" name="geste" value={`retirer:${reference}`}>
                  Retirer
                  <span className="hide">&#8239;: {name}</span>
                </button>
              </p>
            )}
          </div>
        </div>
      </td>
    </tr>
  );
}
