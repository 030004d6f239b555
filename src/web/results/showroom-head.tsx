import { Link, useLocation } from "react-router";
import { Icon } from "../design/icon.tsx";
import { originIn } from "../listing/read-origin.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import type { ShowroomView } from "./showroom-view.ts";

/** The listing that the visitor came from, by the showroom he came into; what is chosen there makes other entries of the history. */
const origins = new Map<string, NonNullable<ReturnType<typeof originIn>>>();

function WayOut({ showroom: { name, market } }: { readonly showroom: ShowroomView }) {
  const { state } = useLocation();
  // The server knows nothing of the browser's history.
  const isHydrated = useHydrated();
  const arrived = isHydrated ? originIn(state) : undefined;
  if (arrived !== undefined) origins.set(name, arrived);
  const from = isHydrated ? origins.get(name) : undefined;
  if (from === undefined && market === undefined) return null;
  return (
    <nav className="way-out" aria-label="Retour">
      {from !== undefined && (
        <Link to={from.href} state={from.state}>
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

/** Who sells, before what is sold. On a phone the stock comes before the figures. */
export default function ShowroomHead({ showroom }: { readonly showroom: ShowroomView }) {
  const { name, about, facts, tabs } = showroom;
  return (
    <>
      <header className="dealer">
        <WayOut showroom={showroom} />
        <h1 tabIndex={-1}>{name}</h1>
        <p className="soft">{about}</p>
      </header>
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
    </>
  );
}
