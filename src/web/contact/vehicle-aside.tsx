import { useHref } from "react-router";
import { standing } from "../design/landscapes/scene.ts";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { contactPath } from "./contact-address.ts";
import type { ContactedListing } from "./contact-view.ts";
import { Opening } from "./opening.tsx";
import { PhoneNumber } from "./phone-number.tsx";

interface VehicleAsideProps {
  readonly view: ContactedListing;
  /** Beside the report itself, which leads to no other. */
  readonly isReported?: boolean;
}

/** The vehicle and the seller, beside the form. */
export function VehicleAside({ view, isReported = false }: VehicleAsideProps) {
  const reportPath = useHref(contactPath("signaler", view.reference));
  return (
    <aside className="side" aria-label="Le véhicule et le vendeur">
      <div className="picture" {...standing(view.scene)}>
        {view.photo === undefined ? (
          <Vehicle picture={view.picture} eager />
        ) : (
          <Photo photo={view.photo} place="card" eager>
            <Vehicle picture={view.picture} />
          </Photo>
        )}
      </div>
      <div>
        <p className="name">{view.name}</p>
        <p className="soft meta">{view.version}</p>
        <p className="p">{view.price}</p>
      </div>
      <div className="seller-lines">
        <b>{view.seller.charAt(0).toUpperCase() + view.seller.slice(1)}</b>
        <p className="soft meta">{view.place}</p>
        {view.opening !== undefined && <Opening opening={view.opening} />}
        {view.hasPhone && <PhoneNumber subject={view.reference} />}
      </div>
      <p className="meta soft caution">
        Ne versez rien avant d’avoir vu le véhicule, ses papiers et le vendeur.
        {!isReported && (
          <>
            {" "}
            <a className="tall" href={reportPath}>
              Signaler l’annonce
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
