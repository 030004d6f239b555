import { Link } from "react-router";

/** What holds on every page, each under the name that leads to how. */
const RULES = [
  {
    term: "Totaux",
    rule: "Exacts, jamais arrondis\u202f: la page derrière un nombre en montre autant.",
    href: "/classement.html#totaux",
  },
  {
    term: "Prix",
    rule: "L’indicateur compare au prix usuel du modèle, à son âge et à son kilométrage.",
    href: "/classement.html#indicateur",
  },
  {
    term: "Ordre",
    rule: "Tiré au sort. Ce qui se paie est à part, marqué «\u202fAnnonce sponsorisée\u202f».",
    href: "/classement.html#argent",
  },
  {
    term: "Compte",
    rule: "Aucun à créer\u202f: favoris et recherches restent dans votre navigateur.",
    href: "/confidentialite.html#garde",
  },
] as const;

export function HouseRules() {
  return (
    <ul className="ledger rules" aria-label="Nos règles">
      {RULES.map(({ term, rule, href }) => (
        <li key={term}>
          <Link to={href}>{term}</Link> <span>{rule}</span>
        </li>
      ))}
    </ul>
  );
}
