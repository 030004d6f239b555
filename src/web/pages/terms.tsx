import { Link } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/terms.ts";

const TITLE = "Conditions d’utilisation";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, "/conditions.html");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description: "Ce que Virage fait, ce qu’il ne fait pas, et ce qui vous lie au vendeur.",
    canonical: loaderData?.canonical,
  });
}

const SECTIONS: readonly TextSection[] = [
  {
    id: "service",
    title: "Ce que fait Virage",
    body: (
      <p>
        Virage rassemble des annonces de véhicules d’occasion et aide à les trouver, à les comparer et à comprendre
        leurs prix. La consultation est gratuite et sans compte. Virage ne vend pas de véhicules, ne reçoit pas d’argent
        pour une vente et n’est pas partie au contrat&#8239;: il se conclut entre vous et le vendeur.
      </p>
    ),
  },
  {
    id: "annonces",
    title: "Ce que disent les annonces",
    body: (
      <>
        <p>
          Le prix, le kilométrage, l’équipement et les photos sont ceux que donne le vendeur. Une valeur qu’il n’a pas
          donnée est dite non communiquée, jamais inventée. Un véhicule dessiné l’est faute de photo&#8239;: le dessin
          ne montre que sa carrosserie et sa couleur.
        </p>
        <p>
          Une mensualité affichée est celle que le vendeur annonce. Seule son offre de financement, remise par écrit,
          l’engage.
        </p>
      </>
    ),
  },
  {
    id: "achat",
    title: "Avant d’acheter",
    body: (
      <ul>
        <li>Voyez et essayez le véhicule&#8239;; n’envoyez pas d’argent pour le réserver à distance à un inconnu.</li>
        <li>
          Demandez le contrôle technique de moins de six mois (au-delà de quatre ans d’âge), le certificat de situation
          administrative et le rapport gratuit <a href="https://histovec.interieur.gouv.fr/">HistoVec</a>.
        </li>
        <li>
          Un professionnel doit la garantie légale de conformité (articles L. 217-3 et suivants du Code de la
          consommation) et la garantie des vices cachés (articles 1641 et suivants du Code civil)&#8239;; un particulier
          ne doit que la seconde.
        </li>
      </ul>
    ),
  },
  {
    id: "usage",
    title: "Ce qui n’est pas permis",
    body: (
      <p>
        Copier tout ou une part substantielle des annonces, gêner le service par un nombre déraisonnable de demandes, ou
        s’en servir pour solliciter les vendeurs.
      </p>
    ),
  },
  {
    id: "moderation",
    title: "Ce qu’une annonce doit être",
    body: (
      <>
        <p>
          Une annonce est celle d’un véhicule que son vendeur a et peut vendre, à un prix qu’il en veut, avec des faits
          vrais, ses propres mots et ses propres photographies. Elle ne demande pas d’argent avant la visite, et ne
          donne ni numéro ni adresse dans son texte&#8239;: les acheteurs écrivent par le site.
        </p>
        <p>
          Des règles automatiques comparent l’annonce d’un particulier au marché et aux autres annonces&#8239;: prix
          très inférieur à l’estimation, texte ou photographie déjà publiés, coordonnées dans le texte, faits
          invraisemblables, plaque déjà vue, modèle inconnu. Ce qu’elles signalent attend une personne, qui décide, ou
          demande une correction, et écrit ses motifs à qui l’annonce appartient. Un professionnel qui enfreint ces
          conditions de façon grave ou répétée peut être suspendu, avec les mêmes motifs. Toute décision se conteste
          sans frais pendant six mois&#8239;; une autre personne l’examine quand il y en a une autre.
        </p>
      </>
    ),
  },
  {
    id: "responsabilite",
    title: "Ce dont Virage répond",
    body: (
      <p>
        Virage répond de son service&#8239;: l’exactitude de ses totaux, la neutralité de son{" "}
        <Link to="/classement.html">classement</Link>, le retrait d’une annonce illicite dès qu’elle lui est signalée.
        Le vendeur répond de son annonce et de son véhicule. Le droit applicable est le droit français.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="Virage montre des annonces, il ne vend pas de véhicules. Voici ce que cela veut dire pour vous."
      sections={SECTIONS}
    />
  );
}
