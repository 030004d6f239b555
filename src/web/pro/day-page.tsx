/** A dealer's day: how much is online, and what comes first. */
import { Link } from "react-router";
import { longDayInParis } from "../../domain/contact/paris-time.ts";
import { counted } from "../../domain/french.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { total } from "../../search/asking.ts";
import { pageMeta } from "../page-meta.ts";
import { enterSpace } from "./enter-space.ts";
import { ProFrame } from "./pro-frame.tsx";
import { servicesContext } from "../services.ts";
import type { ProArgs, ProMeta, ProProps } from "./pro-page.ts";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, dealer } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const stock = { vertical: "carTruck", curef: dealer.curef, allFamilies: true } as const;
  return {
    sign,
    day: longDayInParis(services.now()),
    town: townTold(dealer.place),
    online: await services.search.answer(total(stock)),
    showroom: showroomAddress(dealer.curef, stock, services.site),
  };
}

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
