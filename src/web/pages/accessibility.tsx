import { Link } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/accessibility.ts";

const TITLE = "Accessibilité";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, "/accessibilite.html");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Déclaration d’accessibilité de Virage\u202f: site non audité, ce qui est vérifié, ce qui manque, comment le signaler.",
    canonical: loaderData?.canonical,
  });
}

const SECTIONS: readonly TextSection[] = [
  {
    id: "etat",
    title: "État de conformité",
    body: (
      <>
        <p>
          Virage n’a pas été audité selon le référentiel général d’amélioration de l’accessibilité (RGAA 4.1). Faute
          d’audit, sa conformité n’est pas établie et le site doit être tenu pour <b>non conforme</b>.
        </p>
        <p>Cette déclaration décrit ce qui est fait et vérifié. Elle ne remplace pas un audit.</p>
      </>
    ),
  },
  {
    id: "verifie",
    title: "Ce qui est vérifié à chaque changement",
    body: (
      <ul>
        <li>
          Chaque sorte de page passe l’outil axe en thème clair et en thème sombre, sans faute. Un outil ne trouve
          qu’une partie des défauts.
        </li>
        <li>Chercher, trier, tourner les pages et lire une annonce se font sans JavaScript.</li>
        <li>Aucune page ne défile de côté à 320 pixels de large, ce qui vaut un agrandissement de 400&#8239;%.</li>
        <li>Le menu, la recherche et le choix du thème s’emploient au clavier.</li>
        <li>
          Les textes ont un contraste d’au moins 4,5 pour 1, les bords des commandes d’au moins 3 pour 1. Aucune
          information ne tient à la seule couleur.
        </li>
        <li>Les mouvements s’arrêtent quand votre système les refuse.</li>
      </ul>
    ),
  },
  {
    id: "manque",
    title: "Ce qui n’est pas vérifié",
    body: (
      <ul>
        <li>Aucun parcours n’a été mené avec un lecteur d’écran (NVDA, JAWS, VoiceOver, TalkBack).</li>
        <li>Aucun essai n’a été mené avec des personnes handicapées.</li>
        <li>Les textes et les photos que fournissent les vendeurs ne sont pas contrôlés.</li>
        <li>Les dessins de véhicules sont décoratifs&#8239;: tout ce qu’ils montrent est écrit à côté d’eux.</li>
      </ul>
    ),
  },
  {
    id: "signaler",
    title: "Signaler un défaut",
    body: (
      <p>
        Si une page ou une fonction vous résiste, écrivez à l’exploitant nommé dans les{" "}
        <Link to="/mentions-legales.html">mentions légales</Link>, avec l’adresse de la page, ce que vous vouliez faire
        et les aides techniques que vous employez.
      </p>
    ),
  },
  {
    id: "recours",
    title: "Voies de recours",
    body: (
      <>
        <p>
          Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu et restez sans réponse, vous
          pouvez&#8239;:
        </p>
        <ul>
          <li>
            écrire au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a>&#8239;;
          </li>
          <li>
            contacter le <a href="https://www.defenseurdesdroits.fr/carte-des-delegues">délégué de votre région</a>
            &#8239;;
          </li>
          <li>écrire, sans timbre, à&#8239;: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</li>
        </ul>
        <p>Déclaration établie le 21 novembre 2026.</p>
      </>
    ),
  },
];

export default function AccessibilityPage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="Virage veut que chacun puisse chercher une voiture. Le site n’a pas encore été audité&#8239;: voici où il en est."
      sections={SECTIONS}
    />
  );
}
