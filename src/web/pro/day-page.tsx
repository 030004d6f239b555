/** A dealer's day: who waits for an answer, what was seen and asked, where its prices lie, what to look at first. */
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { counted, whole } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FirstTable } from "./first-table.tsx";
import { PriceStrip } from "./price-strip-picture.tsx";
import { leadAddress, proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import { isCounted } from "./day-figures.ts";
import type { StepLineProps } from "./step-line.tsx";
import { StepLine } from "./step-line.tsx";
import type { loader } from "./day-data.server.ts";
import "./stock.css";
import "./day.css";

export default function ProDayPage({ loaderData }: ProProps<typeof loader>) {
  const { sign, day, town, online, showroom, run, waiting, steps } = loaderData;
  const canEdit = sign.may.edit;
  return (
    <ProFrame sign={sign} current="">
      <main className="wrap bands" id="contenu">
        <div>
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
              {waiting > 0 && canEdit && (
                <Link className="button primary" to={`${proAddress(sign.curef, "contacts")}?etat=a-repondre`}>
                  Répondre à {counted(waiting, "contact")}
                </Link>
              )}
            </div>
          </div>
          {loaderData.refusing !== undefined && (
            <p className="status">
              <b className="wrong">
                <Icon name="alert" small />
                Messages
              </b>
              <span>{loaderData.refusing.told}</span>
              {loaderData.refusing.href !== undefined && (
                <Link className="tall" to={loaderData.refusing.href}>
                  {loaderData.refusing.act}
                </Link>
              )}
            </p>
          )}
          {loaderData.uncommitted !== undefined && (
            <p className="status">
              <b className="wrong">
                <Icon name="alert" small />
                Engagement
              </b>
              <span>La loi veut que chaque vendeur s’engage à respecter le droit de l’Union.</span>
              <Link className="tall" to={loaderData.uncommitted}>
                S’engager
              </Link>
            </p>
          )}
          {run !== undefined && (
            <p className="status">
              <b>
                <Icon name={run.isWrong ? "alert" : "check"} small />
                Flux&#8239;: {run.state.toLowerCase()}
              </b>
              <span>{run.received}</span>
              {(run.told ?? run.reason) !== undefined && <span>{run.told ?? run.reason}</span>}
              <Link className="tall" to={proAddress(sign.curef, "flux")}>
                Voir les fichiers reçus
              </Link>
            </p>
          )}
          {loaderData.lost !== undefined && (
            <p className="status">
              <b>
                <Icon name="alert" small />
                Photographies
              </b>
              <span>{loaderData.lost.told}</span>
              <Link className="tall" to={loaderData.lost.href}>
                Voir ces véhicules
              </Link>
            </p>
          )}
          {loaderData.hasFigures && <Figures told={loaderData} />}
        </div>
        {steps !== undefined && <FirstSteps steps={steps} isEmpty={online === 0} isAwaited={waiting > 0} />}
        {(online > 0 || loaderData.isAsked) && (
          <div className="day-halves">
            <div className="who-comes">
              <Waiting told={loaderData} />
              {loaderData.agreed > 0 && <Appointments told={loaderData} />}
            </div>
            {online > 0 && <Ages told={loaderData} />}
          </div>
        )}
        {loaderData.strip.length > 0 && <Prices told={loaderData} />}
        {loaderData.first.length > 0 && (
          <section aria-labelledby="d-abord">
            <div className="titled">
              <h2 id="d-abord">À regarder d’abord</h2>
              <Link className="tall meta" to={loaderData.flaggedAt}>
                {counted(loaderData.flagged, "véhicule signalé", "véhicules signalés")} dans le stock
              </Link>
            </div>
            <FirstTable rows={loaderData.first} />
          </section>
        )}
      </main>
    </ProFrame>
  );
}

interface TellsProps {
  readonly told: ProProps<typeof loader>["loaderData"];
}

function Figures({ told }: TellsProps) {
  const { online, arrived, views, contacts, medianDays, otherDays, ends } = told;
  return (
    <>
      <dl className="figures">
        <div>
          <dt>En ligne</dt>
          <dd>
            <b>{whole(online)}</b>
            {arrived}
          </dd>
        </div>
        <div>
          <dt>Vues en 30&#8239;jours</dt>
          <dd>
            <b>{whole(views.sum)}</b>
            {views.told}
          </dd>
          <DayByDay what="Vues" counts={views} ends={ends} />
        </div>
        <div>
          <dt>Contacts en 30&#8239;jours</dt>
          <dd>
            <b>{whole(contacts.sum)}</b>
            {contacts.told}
          </dd>
          <DayByDay what="Contacts" counts={contacts} ends={ends} />
        </div>
        <div>
          <dt>Jours en ligne, médiane</dt>
          <dd>
            <b>{medianDays === undefined ? "–" : `${whole(medianDays)}\u00a0j`}</b>
            {otherDays !== undefined && `${whole(otherDays)}\u00a0j chez tous les professionnels, pour vos modèles`}
          </dd>
        </div>
      </dl>
      <p className="how-counted">
        Contacts&#8239;: messages, et numéros affichés. Une vue par visiteur et par jour, sans les robots qui se disent
        tels.{views.before + contacts.before > 0 && " Trait gris\u202f: les 30\u202fjours d’avant."}
      </p>
    </>
  );
}

interface DayByDayProps extends Pick<StepLineProps, "counts" | "ends"> {
  readonly what: string;
}

/** Where nothing was counted there is no line: a flat one looks like news. */
function DayByDay({ what, counts, ends }: DayByDayProps) {
  if (!isCounted(counts)) return null;
  return (
    <dd>
      <StepLine
        label={`${what}, jour par jour${counts.before > 0 ? ", avec les 30 jours d’avant" : ""}`}
        counts={counts}
        ends={ends}
      />
    </dd>
  );
}

function Waiting({ told: { sign, waiting, leads, answered } }: TellsProps) {
  const contacts = proAddress(sign.curef, "contacts");
  return (
    <section aria-labelledby="attendent">
      <div className="titled">
        <h2 id="attendent">
          {waiting === 0
            ? "Personne n’attend"
            : `${counted(waiting, "contact")} ${waiting > 1 ? "attendent" : "attend"}`}
        </h2>
        <Link className="tall meta" to={contacts}>
          Tous les contacts
        </Link>
      </div>
      <ul className="waiting">
        {leads.map((lead) => (
          <li key={lead.name}>
            <span className="wait">{lead.wait}</span>
            <div>
              <Link className="tall" to={leadAddress(sign.curef, lead.name)}>
                {lead.who}
              </Link>
              <p>{lead.words}</p>
            </div>
            <span className="about">
              <span>{lead.car}</span> {lead.price !== undefined && <span>{lead.price}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft-line">
        {answered === undefined
          ? "Les messages des visiteurs arrivent ici et dans votre boîte."
          : `Vous donnez suite en ${answered} (médiane de 90\u00a0jours).`}
      </p>
    </section>
  );
}

function Appointments({ told: { sign, agreed, appointments } }: TellsProps) {
  return (
    <section aria-labelledby="rendez-vous">
      <div className="titled">
        <h2 id="rendez-vous">{`${whole(agreed)}\u00a0rendez-vous à venir`}</h2>
      </div>
      <ul className="waiting agreed">
        {appointments.map(({ name, who, when, car, price }) => (
          <li key={name}>
            <span className="wait">{when}</span>
            <Link className="tall" to={leadAddress(sign.curef, name)}>
              {who}
            </Link>
            <span className="about">
              <span>{car}</span> {price !== undefined && <span>{price}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ages({ told: { sign, ages } }: TellsProps) {
  return (
    <section aria-labelledby="depuis-quand">
      <div className="titled">
        <h2 id="depuis-quand">Depuis quand en ligne</h2>
      </div>
      <dl className="spread">
        {ages.map(({ label, count, share, isLate, days }) => {
          const style: CSSProperties & Record<"--w", number> = { "--w": share };
          return (
            <div key={label} className={isLate ? "late" : undefined}>
              <dt>{label}</dt>
              <dd className="bar">{count > 0 && <i style={style} />}</dd>
              <dd>
                {days === undefined || count === 0 ? (
                  whole(count)
                ) : (
                  <Link to={`${proAddress(sign.curef, "stock")}?duree=${String(days)}`}>{whole(count)}</Link>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Prices({ told: { sign, strip, places } }: TellsProps) {
  return (
    <section aria-labelledby="les-prix">
      <div className="titled">
        <h2 id="les-prix">Vos prix face au marché</h2>
        <a className="tall meta" href="/classement.html#indicateur">
          Comment la valeur de marché est calculée
        </a>
      </div>
      <div className="day-halves prices">
        <PriceStrip
          columns={strip}
          told={places.map(({ count, label }) => `${count} ${label.toLowerCase()}`).join(", ")}
        />
        <dl className="ledger where">
          {places.map(({ place, count, label, told }) => (
            <div key={place}>
              <dt>
                {label}
                <small>{told}</small>
              </dt>
              <dd className="big">
                {count === 0 ? (
                  "0"
                ) : (
                  <Link to={`${proAddress(sign.curef, "stock")}?prix=${place}`}>{whole(count)}</Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
