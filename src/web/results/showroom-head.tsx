import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { contactPath } from "../contact/contact-address.ts";
import { PhoneNumber } from "../contact/phone-number.tsx";
import { Icon } from "../design/icon.tsx";
import type { Origin } from "../listing/read-origin.ts";
import { isSameVisit, originIn } from "../listing/read-origin.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { TraderFacts } from "../listing/trader-facts.tsx";
import type { AccessView, HoursView } from "./showroom-about.ts";
import type { ShowroomView } from "./showroom-view.ts";

function Hours({ hours: { title, rows, limits } }: { readonly hours: HoursView }) {
  return (
    <section className="hours">
      <h2>{title}</h2>
      <table>
        <tbody>
          {rows.map(({ days, hours, isToday }) => (
            <tr key={days} aria-current={isToday ? "date" : undefined}>
              <th scope="row">
                {days}
                {isToday && <span className="hide">, aujourd’hui</span>}
              </th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{limits}</p>
    </section>
  );
}

interface AccessProps {
  readonly access: AccessView;
  readonly reach: ReactNode;
}

function Access({ access: { title, town, map, wayHref }, reach }: AccessProps) {
  return (
    <section className="access">
      <div>
        <h2>{title}</h2>
        {town !== undefined && <p>{town}</p>}
        {wayHref !== undefined && (
          <p>
            {/* Outside of this site: as in fact-groups.tsx. */}
            <a className="tall" href={wayHref} rel="nofollow noopener noreferrer">
              <Icon name="pin" small />
              Voir sur OpenStreetMap
            </a>
          </p>
        )}
        {reach}
      </div>
      {map !== undefined && (
        <svg className="place-map" viewBox={map.viewBox} role="img" aria-label={map.label}>
          <path d={map.outline} />
          <circle cx={map.x} cy={map.y} r={map.radius} />
        </svg>
      )}
    </section>
  );
}

interface Entered {
  readonly curef: string;
  /** Of the history. */
  readonly entry: string;
  /** Undefined for who came from no listing. */
  readonly origin: Origin | undefined;
}

/** Whence the showroom of each entry was entered, for the way back and forth. */
const origins = new Map<string, Origin>();
let latest: Entered | undefined;

/** What is chosen in a showroom, and in its form, makes other entries of the history: the origin goes along. */
function useOrigin(curef: string): Origin | undefined {
  const { key: entry, state } = useLocation();
  const type = useNavigationType();
  const [entered, setEntered] = useState<Entered>();
  if (entered?.entry !== entry) {
    const before = entered ?? (isSameVisit(state) && latest?.curef === curef ? latest : undefined);
    setEntered({
      curef,
      entry,
      origin: originIn(state) ?? (type === NavigationType.Pop ? origins.get(entry) : before?.origin),
    });
  }
  useEffect(() => {
    latest = entered;
    if (entered?.origin !== undefined) origins.set(entered.entry, entered.origin);
  }, [entered]);
  // The server knows nothing of the browser's history.
  return useHydrated() ? entered?.origin : undefined;
}

function WayOut({ showroom: { curef, market } }: { readonly showroom: ShowroomView }) {
  const from = useOrigin(curef);
  if (from === undefined && market === undefined) return null;
  return (
    <nav className="way-out" aria-label="Retour">
      {from !== undefined && (
        <Link to={from.href} state={{ ...from.state, isApart: true }}>
          <Icon name="left" small />
          <span>
            <span className="hide">Retour à&#8239;: </span>
            {from.title}
          </span>
        </Link>
      )}
      {market !== undefined && (
        <Link to={market.href}>
          {from === undefined && <Icon name="left" small />}
          {market.label}
        </Link>
      )}
    </nav>
  );
}

/** Who sells, when and where, before what is sold. On a phone the stock comes before all but the name. */
export default function ShowroomHead({ showroom }: { readonly showroom: ShowroomView }) {
  const {
    curef,
    name,
    about,
    presentation,
    facts,
    hours,
    access,
    hasPhone,
    writeLabel,
    tabs,
    trader,
    withoutVerdicts,
  } = showroom;
  const reach = (hasPhone || writeLabel !== undefined) && (
    <div className="reach">
      {hasPhone && <PhoneNumber subject={curef} step="vitrine" />}
      {writeLabel !== undefined && (
        <Link className="button primary" to={contactPath("ecrire", curef)}>
          <Icon name="mail" small />
          {writeLabel}
        </Link>
      )}
    </div>
  );
  return (
    <>
      <div className="house">
        <header className="dealer">
          <WayOut key={showroom.curef} showroom={showroom} />
          <h1 tabIndex={-1}>{name}</h1>
          <p className="about soft">{about}</p>
          {hours !== undefined && (
            <p className="short">
              <a className="tall" href="#acces">
                {hours.title}
              </a>
            </p>
          )}
        </header>
        {presentation !== undefined && <p className="presentation">{presentation}</p>}
        {facts.length > 0 && (
          <dl className="dealer-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(hours !== undefined || access !== undefined || reach !== false) && (
          <div className="visit" id="acces">
            {hours !== undefined && <Hours hours={hours} />}
            {access !== undefined && <Access access={access} reach={reach} />}
            {access === undefined && reach !== false && (
              <section>
                <h2>Joindre le vendeur</h2>
                {reach}
              </section>
            )}
          </div>
        )}
        <details className="facet trader" id="identite">
          <summary>
            Identité du vendeur professionnel
            <Icon name="down" small />
          </summary>
          <TraderFacts trader={trader} />
        </details>
      </div>
      {tabs !== undefined && (
        <nav className="tabs" aria-label="Type de véhicule">
          {tabs.map(({ label, count, href, current }) => (
            <Link key={label} to={href} aria-current={current ? "page" : undefined}>
              {label}
              <span className="n">{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {withoutVerdicts !== undefined && (
        <p className="without-verdicts meta soft">
          {withoutVerdicts} <a href="/classement.html#indicateur">La méthode est publique</a>.
        </p>
      )}
    </>
  );
}
