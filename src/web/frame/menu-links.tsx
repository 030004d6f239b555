import { Link } from "react-router";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { Icon } from "../design/icon.tsx";
import { verticalAddress } from "../vertical-address.ts";
import { useRoot } from "./use-root.ts";

/** Entries that are no vertical. */
const ENTRIES = [
  { href: "/voiture-electrique.html", label: "Voitures électriques" },
  { href: "/financement.html", label: "Financement" },
  { href: "/comparer", label: "Comparer" },
  { href: "/estimer.html", label: "Estimer ma voiture" },
] as const;

/** Every vertical, then what the home page leads to. */
export default function MenuLinks({ vertical }: { readonly vertical: Vertical | undefined }) {
  const isMember = useRoot()?.account !== undefined;
  return (
    <nav aria-label="Menu">
      <ul>
        {VERTICALS.map((name) => (
          <li key={name}>
            <Link to={verticalAddress(name)} aria-current={name === vertical ? "true" : undefined}>
              {verticalLabel(name)}
              <Icon name="right" small />
            </Link>
          </li>
        ))}
        <li className="entry">
          {/* A whole page, as the account. */}
          <a href={isMember ? "/compte/alertes" : "/connexion?retour=%2Fcompte%2Falertes"}>
            Recherches et alertes
            <Icon name="right" small />
          </a>
        </li>
        {ENTRIES.map(({ href, label }) => (
          <li className="entry" key={href}>
            <Link to={href}>
              {label}
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
