/** What a dealer pays for: each campaign with what it shows, costs and brings. */
import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { SPONSORED_LABEL } from "../../domain/promotion/paid-places.ts";
import type { CampaignView } from "./campaign-views.ts";
import type { loader } from "./campaigns-data.server.ts";
import { NEW_CAMPAIGN, campaignAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import "./campaigns.css";

function Row({ campaign }: { readonly campaign: CampaignView }) {
  return (
    <tr>
      <th scope="row">
        <Link to={campaign.href}>{campaign.place}</Link>
        <small>
          {counted(campaign.vehicles, "véhicule")}, {campaign.dates}
          {campaign.spentOn !== undefined && `, ${campaign.spentOn}`}
        </small>
      </th>
      <td>
        <span className="run-state" data-state={campaign.state}>
          {campaign.stateTold}
        </span>
      </td>
      <td className="n" data-label="Vues">
        {campaign.views}
      </td>
      <td className="n" data-label="Clics">
        {campaign.clicks}
      </td>
      <td className="n" data-label="Clics par vue">
        {campaign.share ?? "–"}
      </td>
      <td className="n" data-label="Dépensé">
        {campaign.spent}
        <small>sur {campaign.budget} HT</small>
      </td>
    </tr>
  );
}

export default function ProCampaignsPage({ loaderData: { sign, canGovern, campaigns } }: ProProps<typeof loader>) {
  return (
    <ProFrame sign={sign} current="campagnes">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Campagnes</h1>
            <p>{sign.name}</p>
          </div>
          {canGovern && campaigns.length > 0 && (
            <div className="acts">
              <Link className="button primary" to={campaignAddress(sign.curef, NEW_CAMPAIGN)}>
                Ouvrir une campagne
              </Link>
            </div>
          )}
        </div>
        {campaigns.length === 0 ? (
          <section className="none-yet" aria-label="Aucune campagne">
            <p>
              Vous n’avez aucune campagne. Une campagne montre des véhicules de votre choix dans une place à part,
              toujours marquée «&#8239;{SPONSORED_LABEL}&#8239;».
            </p>
            {canGovern && (
              <Link className="button primary" to={campaignAddress(sign.curef, NEW_CAMPAIGN)}>
                Ouvrir une campagne
              </Link>
            )}
          </section>
        ) : (
          <section aria-label="Vos campagnes">
            <table className="campaigns">
              <thead>
                <tr>
                  <th scope="col">Place</th>
                  <th scope="col">État</th>
                  <th scope="col" className="n">
                    Vues
                  </th>
                  <th scope="col" className="n">
                    Clics
                  </th>
                  <th scope="col" className="n">
                    Clics par vue
                  </th>
                  <th scope="col" className="n">
                    Dépensé
                  </th>
                </tr>
              </thead>
              <tbody>
                {campaigns.map((campaign) => (
                  <Row key={campaign.id} campaign={campaign} />
                ))}
              </tbody>
            </table>
          </section>
        )}
        <p className="soft house-rule">
          L’ordre des résultats ne s’achète pas&#8239;: chaque place est tirée au sort entre ceux qui la paient, au même
          prix pour tous. Une journée commencée est due, et une campagne ne dépense jamais plus que son budget.{" "}
          <a href="/classement.html#argent">Ce que voient les visiteurs</a>
        </p>
      </main>
    </ProFrame>
  );
}
