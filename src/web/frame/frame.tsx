import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { Logo } from "../design/logo.tsx";
import { verticalAddress } from "../vertical-address.ts";
import "./frame.css";

interface FrameProps {
  readonly vertical?: Vertical;
  readonly children: ReactNode;
}

/** Header and footer around every page. On a phone the verticals scroll sideways under the name. */
export function Frame({ vertical, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="top">
        <div className="wrap">
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
          <nav aria-label="Véhicules">
            {VERTICALS.filter((name) => name !== "carTruck").map((name) => (
              <Link key={name} to={verticalAddress(name)} aria-current={name === vertical ? "page" : undefined}>
                {verticalLabel(name)}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      {children}
      <footer className="bottom">
        <div className="wrap">
          <Link className="logo" to="/" aria-label="Virage, accueil">
            <Logo />
          </Link>
          <p>
            Les annonces sont classées sans préférence, sauf le tri que vous choisissez. Communes et codes postaux :
            INSEE et La Poste (Licence Ouverte 2.0), positions : GeoNames (CC BY 4.0).
          </p>
        </div>
      </footer>
    </>
  );
}
