import { Link } from "react-router";
import { Logo } from "../design/logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useRoot } from "./use-root.ts";

/** Who sells here; a dealer's own domain leads to no other dealer. */
const SELLERS = { href: "/vendeurs.html", label: "Vendeurs professionnels" } as const;
/** The legal pages; a person who looks for one of them looks here. */
const PAGES = [
  { href: "/classement.html", label: "Classement des annonces" },
  { href: "/sources.html", label: "Sources et licences" },
  { href: "/mentions-legales.html", label: "Mentions légales" },
  { href: "/conditions.html", label: "Conditions d’utilisation" },
  { href: "/confidentialite.html", label: "Confidentialité et cookies" },
  { href: "/accessibilite.html", label: "Accessibilité\u202f: non auditée" },
] as const;

/** For who sells: pages made for one person, opened by whole documents; professionals sign in first. */
function Sellers() {
  const account = useRoot()?.account;
  return (
    <>
      <li>
        <a href="/deposer">Vendre mon véhicule</a>
      </li>
      <li>
        <a href={account === undefined ? "/connexion?retour=%2Fpro" : "/pro"}>Espace pro</a>
      </li>
    </>
  );
}

/** `dealer`: in whose showroom the page stands, by name, on the marketplace or on its own domain. */
export function Footer({ dealer }: { readonly dealer: string | undefined }) {
  const own = useRoot()?.dealer;
  const isAlone = own !== undefined;
  return (
    <footer className="bottom">
      <div className="wrap">
        {dealer !== undefined && !own?.isClosed && (
          <p className="kept">
            Vitrine de {dealer}, tenue par Virage, qui calcule seul l’indicateur de prix&#8239;: le vendeur ne le
            modifie pas.
          </p>
        )}
        {own?.marketplace !== undefined ? (
          <a className="logo" href={own.marketplace} aria-label="Virage, accueil">
            <Logo />
          </a>
        ) : isAlone ? (
          <span className="logo">
            <Logo />
          </span>
        ) : (
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
        )}
        <nav aria-label="Informations">
          <ul>
            {dealer === undefined && <Sellers />}
            {(isAlone ? PAGES : [SELLERS, ...PAGES]).map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
