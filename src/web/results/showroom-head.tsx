import { useEffect, useState } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { Origin } from "../listing/read-origin.ts";
import { isSameVisit, originIn } from "../listing/read-origin.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import type { ShowroomView } from "./showroom-view.ts";

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

/** Who sells, before what is sold. On a phone the stock comes before the figures. */
export default function ShowroomHead({ showroom }: { readonly showroom: ShowroomView }) {
  const { about, facts, tabs } = showroom;
  return (
    <>
      <header className="dealer">
        <WayOut key={showroom.curef} showroom={showroom} />
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
