import { Link } from "react-router";
import { Vehicle } from "../design/vehicle.tsx";
import { useMergedAccount } from "../kept/use-merged-account.ts";
import type { HistoryView } from "./history-view.ts";

/** Searches last made and listings opened, on whatever device. */
export default function HistoryBlocks({ view: { searches, opened, openedCount } }: { readonly view: HistoryView }) {
  useMergedAccount();
  return (
    <div className="history">
      <section aria-labelledby="recherches">
        <h2 id="recherches">Dernières recherches</h2>
        {searches.length === 0 ? (
          <p className="soft">
            Les trois dernières de chaque sorte de véhicule se retrouvent ici, d’un appareil à l’autre.
          </p>
        ) : (
          <ul className="ledger links">
            {searches.map(({ href, title, labels, day }) => (
              <li key={href}>
                <Link className="name" to={href}>
                  {title}
                  {labels !== "" && <span className="soft"> · {labels}</span>}
                </Link>
                <span className="n">{day}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="vues">
        <h2 id="vues">Annonces vues</h2>
        {opened.length === 0 ? (
          <p className="soft">Celles que vous ouvrez se retrouvent ici, d’un appareil à l’autre.</p>
        ) : (
          <>
            <ul className="opened">
              {opened.map(({ href, name, picture, price, isSold }) => (
                <li key={href}>
                  <Link to={href}>
                    <span className="picture">
                      <Vehicle picture={picture} />
                    </span>
                    <b>{name}</b>
                    <span className="soft">{isSold ? "plus en vente" : price}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {openedCount > opened.length && (
              <p className="soft">
                Les {opened.length} dernières, sur {openedCount}.
              </p>
            )}
          </>
        )}
      </section>
    </div>
  );
}
