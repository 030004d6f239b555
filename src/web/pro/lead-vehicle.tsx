import { Link } from "react-router";
import { counted, whole } from "../../domain/french.ts";
import { Deal } from "../design/deal.tsx";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { AskedVehicle } from "./contacts-data.server.ts";
import { leadAddress } from "./pro-address.ts";

/** What the message is about, and who else asked for it. */
export function LeadVehicle({ vehicle, curef }: { readonly vehicle: AskedVehicle; readonly curef: string }) {
  return (
    <aside className="beside" aria-label="Véhicule concerné">
      <span className="picture">
        {vehicle.photo === undefined ? (
          <Vehicle picture={vehicle.picture} />
        ) : (
          <Photo photo={vehicle.photo} place="thumbnail">
            <Vehicle picture={vehicle.picture} />
          </Photo>
        )}
      </span>
      <h2>
        <Link className="tall" to={vehicle.href}>
          {vehicle.name}
        </Link>
      </h2>
      <p className="v">{vehicle.version === "" ? vehicle.facts : `${vehicle.version} · ${vehicle.facts}`}</p>
      <p className="p">{vehicle.price}</p>
      {vehicle.isOnline ? (
        <p className="meta">
          <Deal verdict={vehicle.verdict} />
        </p>
      ) : (
        <p className="meta">N’est plus en ligne</p>
      )}
      <dl className="ledger">
        <div>
          <dt>{vehicle.isOnline ? "En ligne depuis" : "A été en ligne"}</dt>
          <dd>{counted(vehicle.days, "jour")}</dd>
        </div>
        <div>
          <dt>Vues en 30&#8239;jours</dt>
          <dd>{whole(vehicle.views)}</dd>
        </div>
        <div>
          <dt>Messages en 30&#8239;jours</dt>
          <dd>{whole(vehicle.messages)}</dd>
        </div>
      </dl>
      {vehicle.others.length > 0 && (
        <>
          <h3>Pour le même véhicule</h3>
          <ul className="ledger links">
            {vehicle.others.map((other) => (
              <li key={other.name}>
                <Link className="tall name" to={leadAddress(curef, other.name)}>
                  {other.who}
                </Link>
                <span className="n">{other.told}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
