import { Link } from "react-router";
import { SITE_COOKIES } from "../cookies/site-cookies.ts";
import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/privacy.ts";

const TITLE = "Confidentialité et cookies";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, "/confidentialite.html");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description: "Ce que Virage garde, où et combien de temps. Aucun traceur, aucune publicité, aucun service tiers.",
    canonical: loaderData?.canonical,
  });
}

interface Kept {
  readonly name: string;
  readonly where: string;
  readonly what: string;
  readonly how: string;
}

const KEPT: readonly Kept[] = [
  ...Object.entries(SITE_COOKIES).map(([name, { purpose, life }]) => ({
    name,
    where: "cookie",
    what: purpose,
    how: life,
  })),
  {
    name: "favorites",
    where: "votre navigateur",
    what: "les annonces que vous mettez en favori",
    how: "jusqu’à ce que vous les retiriez",
  },
  {
    name: "favouritesLedger",
    where: "votre navigateur",
    what: "quand vous les avez gardées ou retirées, vos notes, et ce que votre compte doit encore apprendre",
    how: "avec vos favoris\u202f; ce qui vient de votre compte, jusqu’à la déconnexion",
  },
  {
    name: "consulted",
    where: "votre navigateur",
    what: "les annonces déjà ouvertes, pour les marquer",
    how: "les 500 dernières",
  },
  {
    name: "recentSearches",
    where: "votre navigateur",
    what: "vos dernières recherches, pour les reprendre depuis l’accueil",
    how: "les trois dernières de chaque sorte",
  },
];

const SECTIONS: readonly TextSection[] = [
  {
    id: "garde",
    title: "Ce qui est gardé sur votre appareil",
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">Ce que c’est</th>
              <th scope="col">Durée</th>
            </tr>
          </thead>
          <tbody>
            {KEPT.map(({ name, where, what, how }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <br />
                  <small>{where}</small>
                </th>
                <td>{what}</td>
                <td>{how}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Ces données servent à ce que vous demandez, et à rien d’autre&#8239;: la loi n’exige pas de consentement
          (article 82 de la loi Informatique et Libertés), c’est pourquoi aucun bandeau ne vous le réclame. Ce qui est
          dans votre navigateur ne nous est pas envoyé tant que vous n’êtes pas connecté, sauf les références de vos
          favoris et le moment où vous les avez gardés quand vous ouvrez leur page, le temps d’y répondre. La position
          de défilement est gardée le temps de la visite, et une page de secours pour les moments sans connexion.
        </p>
        <p>Effacer les données du site dans les réglages de votre navigateur suffit à tout faire disparaître.</p>
      </>
    ),
  },
  {
    id: "messages",
    title: "Ce que vous écrivez aux vendeurs",
    body: (
      <>
        <p>
          Un message part au vendeur avec votre nom, votre adresse e-mail et, si vous l’avez donné, votre numéro. Il
          vient d’une adresse de Virage&#8239;; la réponse du vendeur va droit à la vôtre. Virage garde le message 12
          mois, pour vous et pour un litige, puis l’efface. Un signalement est gardé de même&#8239;; le vendeur ne sait
          pas de qui il vient.
        </p>
        <p>
          Quand vous demandez un numéro de téléphone, nous comptons qu’il a été montré, annonce par annonce, et rien de
          vous. Ce que vous êtes en train d’écrire reste dans l’onglet de votre navigateur jusqu’à l’envoi.
        </p>
        <p>
          Demandez une copie de ce que vous avez écrit, ou son effacement, depuis l’adresse dont vous vous êtes
          servi&#8239;: ce qui n’est pas encore parti ne partira plus. Ce que le vendeur a déjà reçu est chez lui.
        </p>
      </>
    ),
  },
  {
    id: "compte",
    title: "Votre compte, si vous en ouvrez un",
    body: (
      <>
        <p>
          Ce que votre navigateur garde suit alors votre compte&#8239;: favoris, avec vos notes et les prix dont vous
          voulez être averti, annonces ouvertes et dernières recherches. À la déconnexion, ce navigateur redevient ce
          qu’il était avant.
        </p>
        <p>
          Un compte tient en une adresse e-mail, et en la liste des appareils où vous êtes connecté&#8239;: leur
          navigateur, leur système, le jour de la connexion et celui de la dernière visite. Ni nom, ni adresse IP. Une
          session que vous n’ouvrez plus s’efface après 30 jours, un lien ou un code après 15 minutes.
        </p>
        <p>
          Si vous choisissez un mot de passe, nous n’en gardons qu’une empreinte, dont on ne le retrouve pas. D’une clé
          d’accès, nous gardons ce qui reconnaît sa signature, l’appareil d’où vous l’avez ajoutée et sa dernière
          utilisation&#8239;: votre doigt, votre visage ou votre code ne quittent pas cet appareil. Si vous changez
          d’adresse, l’ancienne est gardée sept jours, pour qu’elle puisse reprendre le compte, et la nouvelle une heure
          tant que vous ne l’avez pas confirmée.
        </p>
        <p>
          Vous fermez une session, ou effacez le compte, depuis sa page. L’effacement emporte aussi les messages et les
          signalements que nous gardions de cette adresse.
        </p>
      </>
    ),
  },
  {
    id: "traceurs",
    title: "Ce qui n’existe pas ici",
    body: (
      <p>
        Ni mesure d’audience, ni publicité, ni réseau social, ni profil. Les pages ne demandent rien à un autre
        site&#8239;: caractères, dessins et scripts viennent d’ici.
      </p>
    ),
  },
  {
    id: "serveur",
    title: "Ce que note le serveur",
    body: (
      <p>
        Virage compte les pages servies et le temps qu’elles demandent, sans savoir à qui. Quand une page tombe en
        panne, son adresse, l’heure et l’erreur sont notées&#8239;: ni votre adresse IP, ni vos cookies. Ce que
        l’hébergeur note de son côté dépend de lui.
      </p>
    ),
  },
  {
    id: "recherches",
    title: "Vos recherches",
    body: (
      <p>
        Une recherche tient tout entière dans l’adresse de sa page. Le serveur ne la relie à personne&#8239;; si vous
        partagez l’adresse, vous partagez la recherche.
      </p>
    ),
  },
  {
    id: "droits",
    title: "Vos droits",
    body: (
      <p>
        Hors de votre compte, si vous en avez un, et des messages que vous envoyez, Virage ne garde rien qui permette de
        vous reconnaître, donc rien à vous communiquer ni à effacer. Si une annonce contient des données qui vous
        concernent, demandez leur accès, leur rectification ou leur effacement à l’exploitant nommé dans les{" "}
        <Link to="/mentions-legales.html">mentions légales</Link>. Vous pouvez saisir la{" "}
        <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="Aucun traceur, aucune publicité, aucun service tiers. Voici tout ce qui est gardé, et où."
      sections={SECTIONS}
    />
  );
}
