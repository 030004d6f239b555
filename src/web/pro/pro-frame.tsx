import type { ReactNode } from "react";
import { Suspense } from "react";
import { Link } from "react-router";
import { lazyAfterSign } from "../browser/lazy-after-sign.ts";
import { useCurrentInSight } from "../browser/use-current-in-sight.ts";
import { Icon } from "../design/icon.tsx";
import { Logo } from "../design/logo.tsx";
import { useSentForms } from "../verification/use-sent-forms.ts";
import { whole } from "../../domain/french.ts";
import { PRO } from "../../dealer-space/vehicle-address.ts";
import { OPENING, proAddress } from "./pro-address.ts";
import type { ProPlace } from "./pro-address.ts";
import type { ProSign } from "./pro-sign.ts";
import "./pro.css";

const AfterWork = lazyAfterSign(() => import("../frame/after-work.tsx"));

const PLACES: readonly { readonly place: ProPlace; readonly label: string }[] = [
  { place: "", label: "Aujourd’hui" },
  { place: "stock", label: "Stock" },
  { place: "contacts", label: "Contacts" },
  { place: "flux", label: "Flux" },
  { place: "campagnes", label: "Campagnes" },
  { place: "vitrine", label: "Vitrine" },
  { place: "equipe", label: "Équipe" },
];

/** Which dealer: a disclosure of links, so that it opens without a script. */
function Dealers({ name, others }: Pick<ProSign, "name" | "others">) {
  return (
    <details className="dealer">
      <summary aria-label={`Établissement\u202f: ${name}. Changer`}>
        <span>{name}</span>
        <Icon name="down" small />
      </summary>
      <ul>
        {others.map((other) => (
          <li key={other.curef}>
            <Link to={proAddress(other.curef)}>{other.name}</Link>
          </li>
        ))}
        <li>
          <Link to={OPENING}>Ouvrir un autre espace</Link>
        </li>
      </ul>
    </details>
  );
}

interface ProFrameProps {
  /** Undefined before one is chosen or opened. */
  readonly sign?: ProSign | undefined;
  readonly current?: ProPlace;
  readonly children: ReactNode;
}

/** Header and footer of the pages of professionals. */
export function ProFrame({ sign, current, children }: ProFrameProps) {
  // Before what comes after it: who sends with a first key is heard.
  useSentForms();
  const places = useCurrentInSight(current);
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="top pro">
        <div className="wrap">
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
          <Link className="space" to={PRO}>
            Espace pro
          </Link>
          {sign !== undefined && (
            <>
              <nav aria-label="Espace pro" ref={places}>
                {PLACES.filter(({ place }) => place !== "equipe" || sign.readsTeam).map(({ place, label }) => (
                  <Link
                    key={place}
                    to={proAddress(sign.curef, place)}
                    aria-current={place === current ? "page" : undefined}
                  >
                    {label}
                    {place === "contacts" && sign.waiting > 0 && (
                      <span className="n">
                        {whole(sign.waiting)}
                        <span className="hide"> à répondre</span>
                      </span>
                    )}
                  </Link>
                ))}
              </nav>
              <Dealers name={sign.name} others={sign.others} />
            </>
          )}
          <a className="iconbutton" href="/compte" aria-label="Mon compte">
            <Icon name="user" />
          </a>
        </div>
      </header>
      {sign?.suspended !== undefined && (
        <div className="wrap">
          <div className="notice error suspended">
            <Icon name="alert" />
            <strong>{sign.suspended.heading}</strong>
            {sign.suspended.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </div>
      )}
      {children}
      <Suspense>
        <AfterWork />
      </Suspense>
    </>
  );
}
