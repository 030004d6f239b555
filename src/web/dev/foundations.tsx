import { ICON_NAMES } from "./icon-names.ts";
import { Icon } from "../design/icon.tsx";
import { Logo } from "../design/logo.tsx";

const COLOURS = [
  "surface",
  "surface-sunken",
  "surface-raised",
  "line",
  "line-strong",
  "ink",
  "ink-soft",
  "ink-reverse",
  "action",
  "action-hover",
  "borne",
  "accent",
  "accent-hover",
  "accent-soft",
  "sign",
  "deal",
  "danger",
  "danger-soft",
] as const;

const TYPES = [
  { name: "note", weight: 400, text: "Annonce vérifiée le 12/03/2026" },
  { name: "meta", weight: 400, text: "86\u202f000\u202fkm · Essence · Lyon (69)" },
  { name: "ui", weight: 600, text: "Filtrer (4)" },
  { name: "body", weight: 700, text: "Peugeot 208 II" },
  { name: "lead", weight: 700, text: "Historique du prix" },
  { name: "price", weight: 800, text: "14\u202f990\u202f€" },
  { name: "title", weight: 800, text: "Annonces similaires" },
  { name: "head", weight: 800, text: "Voitures d’occasion" },
  { name: "display", weight: 800, text: "14\u202f990\u202f€" },
] as const;

const SPACES = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"] as const;

export function Foundations() {
  return (
    <>
      <section aria-labelledby="marque">
        <h2 id="marque">Marque</h2>
        <div className="logos">
          <Logo />
          <span className="night">
            <Logo />
          </span>
        </div>
      </section>
      <section aria-labelledby="couleurs">
        <h2 id="couleurs">Couleurs</h2>
        <ul className="colours">
          {COLOURS.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="caracteres">
        <h2 id="caracteres">Caractères</h2>
        <dl className="types">
          {TYPES.map(({ name, weight, text }) => (
            <div key={name}>
              <dt className="meta soft">{name}</dt>
              <dd style={{ font: `${weight} var(--type-${name})` }}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="espaces">
        <h2 id="espaces">Espaces</h2>
        <ul className="spaces">
          {SPACES.map((name) => (
            <li key={name}>
              <i style={{ inlineSize: `var(--${name})` }} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="icones">
        <h2 id="icones">Icônes</h2>
        <p className="meta soft">Grille de 20 px, trait de 1,5 px, bouts ronds&#8239;; 16 px dans un texte de 13 px.</p>
        <ul className="icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
