/** One campaign of a dealer, day by day. */
import type { CSSProperties } from "react";
import { Form, Link } from "react-router";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import type { action, loader } from "./campaign-data.server.ts";
import type { CampaignDayView } from "./campaign-views.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import "./campaigns.css";

function Bar({ share }: { readonly share: number }) {
  const style: CSSProperties & Record<"--w", number> = { "--w": share };
  return <i className="share" style={style} aria-hidden="true" />;
}

function Days({ days }: { readonly days: readonly CampaignDayView[] }) {
  if (days.length === 0) return <p className="soft">Aucun jour n’est encore commencé.</p>;
  return (
    <table className="daily">
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Vues</th>
          <th scope="col" className="n">
            Clics
          </th>
          <th scope="col" className="n">
            Dû, HT
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{one.day}</th>
            <td className="bar">
              <span>{one.views}</span>
              <Bar share={one.bar} />
            </td>
            <td className="n">{one.clicks}</td>
            <td className="n">{one.owed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function ProCampaignPage({
  loaderData: { sign, canGovern, isStopped, campaign, stop, done, daily, makes, days, vehicles },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  const told = useTold<HTMLDivElement>(done);
  return (
    <ProFrame sign={sign} current="campagnes">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <p>
              <Link to={proAddress(sign.curef, "campagnes")}>Campagnes</Link>
            </p>
            <h1>{campaign.place}</h1>
            <p>
              <b className="run-state" data-state={campaign.state}>
                {campaign.stateTold}
              </b>
              {" · "}
              {campaign.dates}
              {campaign.spentOn !== undefined && (
                <>
                  , <b>{campaign.spentOn}</b>
                </>
              )}
              , {daily} par jour
              {makes !== "" && `, pour qui cherche ${makes}`}
            </p>
          </div>
          {canGovern && (
            <Form className="acts" method="post">
              {isStopped ? (
                <button className="button primary" type="submit" name="geste" value="reprendre">
                  Reprendre
                </button>
              ) : (
                <button className="button" type="submit" name="geste" value="pause">
                  Mettre en pause
                </button>
              )}
            </Form>
          )}
        </div>
        {stop !== undefined && (
          <div className="notice">
            <Icon name="alert" />
            <span>{stop}</span>
          </div>
        )}
        {done !== undefined && actionData === undefined && (
          <div className="notice" role="status" tabIndex={-1} ref={told}>
            <Icon name="check" />
            <strong>{done.words}</strong>
            {done.isLaunch && campaign.spentOn !== undefined && (
              <span>{`Ensuite, elle s’arrête d’elle-même\u202f: ${campaign.spentOn}.`}</span>
            )}
          </div>
        )}
        {actionData !== undefined && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <span>{actionData.message}</span>
          </div>
        )}
        <dl className="figures three">
          <div>
            <dt>Vues</dt>
            <dd>
              <b>{campaign.views}</b>
              fois à l’écran
            </dd>
          </div>
          <div>
            <dt>Clics</dt>
            <dd>
              <b>{campaign.clicks}</b>
              {campaign.share === undefined ? "vers l’annonce" : `soit ${campaign.share} des vues`}
            </dd>
          </div>
          <div>
            <dt>Dépensé</dt>
            <dd>
              <b>{campaign.spent}</b>
              sur {campaign.budget} HT
            </dd>
          </div>
        </dl>
        <section aria-labelledby="jours">
          <div className="titled">
            <h2 id="jours">Jour par jour</h2>
            <p>
              Une vue est comptée quand la place arrive à l’écran, une fois par page et par visiteur en une demi-heure.
              Les robots qui se déclarent ne le sont pas. Rien n’est gardé de qui regarde.
            </p>
          </div>
          <Days days={days} />
        </section>
        <section aria-labelledby="vehicules">
          <div className="titled">
            <h2 id="vehicules">Véhicules</h2>
            <p>Le premier qui est en vente et convient à la recherche est montré.</p>
          </div>
          <ul className="ledger links vehicles">
            {vehicles.map(({ reference, name, told, href }) => (
              <li key={reference}>
                {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}
                <span className="n">{told}</span>
              </li>
            ))}
          </ul>
        </section>
        {canGovern && (
          <details className="ending">
            <summary>Terminer cette campagne</summary>
            <Form method="post">
              <p>
                Aujourd’hui est dû, plus rien ensuite. Une campagne terminée ne reprend pas&#8239;: pour l’arrêter
                quelque temps, mettez-la en pause.
              </p>
              <button className="button" type="submit" name="geste" value="terminer">
                Terminer pour de bon
              </button>
            </Form>
          </details>
        )}
      </main>
    </ProFrame>
  );
}
