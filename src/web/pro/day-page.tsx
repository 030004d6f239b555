/** A dealer's day: how much is online, and what comes first. */
import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { pageMeta } from "../page-meta.ts";
import { ProFrame } from "./pro-frame.tsx";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { proAddress } from "./pro-address.ts";
import type { ProMeta, ProProps } from "./pro-page.ts";
import type { loader } from "./day-data.server.ts";

export function meta({ loaderData }: ProMeta<typeof loader>) {
  return pageMeta({
    title: `Aujourd’hui, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Votre stock, vos contacts et vos prix face au marché.",
    canonical: undefined,
    indexed: false,
  });
}

export default function ProDayPage({ loaderData: { sign, day, town, online, showroom } }: ProProps<typeof loader>) {
  return (
    <ProFrame sign={sign} current="">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>{day}</h1>
            <p>{town === undefined ? sign.name : `${sign.name}, ${town}`}</p>
          </div>
          <div className="acts">
            {online === 0 && mayAct(sign.right, "edit") && (
              <Link className="button primary" to={proAddress(sign.curef, "flux")}>
                Déposer mon fichier de stock
              </Link>
            )}
            {online > 0 && (
              <Link className="button" to={showroom}>
                Voir ma vitrine
              </Link>
            )}
          </div>
        </div>
        <dl className="figures">
          <div>
            <dt>En ligne</dt>
            <dd>
              <b>{online}</b>
              {counted(online, "véhicule").replace(/^\S+ /, "")} à vendre
            </dd>
          </div>
        </dl>
      </main>
    </ProFrame>
  );
}
