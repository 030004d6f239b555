import { Form, Link, redirect } from "react-router";
import { LONGEST_SESSION_DAYS, SESSION_DAYS } from "../../domain/accounts/account.ts";
import { SIGN_IN_MINUTES } from "../../domain/accounts/sign-in.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";
import type { Retention } from "../../domain/privacy/retention.ts";
import { daysLabel, monthsLabel } from "../../domain/privacy/retention.ts";
import { ACCOUNT } from "../account/account-address.ts";
import type { Consent } from "../cookies/consent-cookie.ts";
import { consentText, readConsent } from "../cookies/consent-cookie.ts";
import { writeCookie } from "../cookies/jar.ts";
import { readVisitor } from "../cookies/visitor-cookie.ts";
import { drawId } from "../../tokens/hidden-words.ts";
import { SITE_COOKIES } from "../cookies/site-cookies.ts";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/privacy.ts";
import { useRoot } from "../frame/use-root.ts";

const TITLE = "Confidentialité et cookies";

const ADDRESS = "/confidentialite.html";
const CHOICE = "mesure";
const SEE_OTHER = 303;

/** Accounts are the marketplace's: a dealer's own domain has no page of them. */
function OwnAccount() {
  const dealer = useRoot()?.dealer;
  if (dealer !== undefined) return "page de votre compte, sur Virage";
  return <a href={`${ACCOUNT}#donnees`}>page de votre compte</a>;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { retention, now } = context.get(servicesContext);
  const consent = readConsent(request.headers.get("cookie"), dayInParis(now()));
  return { ...textAddress(context, ADDRESS), retention, consent, cookies: cookiesKept() };
}

/** Keeps a choice; refusing takes back what accepting had brought. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const chosen = (await readForm(request)).get(CHOICE);
  const headers = new Headers();
  if (chosen === "accepter" || chosen === "refuser") {
    const choice = chosen === "accepter" ? "accepted" : "refused";
    const text = consentText(choice, dayInParis(services.now()));
    headers.append("Set-Cookie", writeCookie(services, "audience", text));
    // Drawn with the choice: what is measured next, in whichever order it comes, is one browser's.
    const visitor = choice === "refused" ? undefined : (readVisitor(request.headers.get("cookie")) ?? drawId());
    headers.append("Set-Cookie", writeCookie(services, "visitorId", visitor));
    if (choice === "refused") headers.append("Set-Cookie", writeCookie(services, "searchId", undefined));
  }
  throw redirect(`${ADDRESS}#${CHOICE}`, { status: SEE_OTHER, headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Ce que Virage garde, où et combien de temps. Aucune publicité ciblée, aucun service tiers, aucun traceur sans votre accord.",
    canonical: loaderData?.canonical,
  });
}

interface Kept {
  readonly name: string;
  readonly where: string;
  readonly what: string;
  readonly how: string;
  /** It is not there before. */
  readonly isUponConsent?: boolean;
}

/** Told by the server: first scripts of other pages would hold the table too. */
const cookiesKept = (): readonly Kept[] =>
  Object.entries(SITE_COOKIES).map(([name, { purpose, life, consent }]) => ({
    name,
    where: "cookie",
    what: purpose,
    how: life,
    isUponConsent: consent !== "none",
  }));

const KEPT_BY_BROWSER: readonly Kept[] = [
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
  {
    name: "compared names",
    where: "votre navigateur",
    what: "les noms des annonces que vous comparez, pour les redire",
    how: "aussi longtemps que vous les comparez",
  },
];

/** Of what is done and typed in a tab, and goes with it. */
const KEPT_BY_TAB: readonly Kept[] = [
  ["askedAlerts", "les recherches dont l’alerte attend d’être confirmée, pour vous le rappeler"],
  ["said", "ce que vous écrivez dans le champ de recherche d’une page sans l’envoyer, pour l’y retrouver au retour"],
  ["said-above", "la même chose, du champ en tête des pages"],
  ["asked", "ce que vous avez choisi et qui n’est pas encore affiché, pour ne pas le perdre"],
  ["typed", "ce que vous tapez dans les filtres à côté des résultats, jusqu’à ce qu’il soit appliqué"],
  ["scrolled", "où vous en étiez de chaque page"],
  ["alert draft", "l’alerte que vous écrivez, le temps de changer de page"],
  ["message", "le message que vous écrivez à un vendeur, sous la référence de l’annonce, jusqu’à l’envoi"],
  ["stock-prices", "les prix qu’un professionnel tape dans son stock, jusqu’à ce qu’il les envoie"],
  ["mapping", "les choix qu’un professionnel fait de la lecture de son fichier de stock, jusqu’à ce qu’il les envoie"],
  ["campaign", "ce qu’un professionnel choisit d’une campagne, jusqu’à ce qu’il la lance"],
  ["showroom", "ce qu’un professionnel tape de sa vitrine, jusqu’à ce qu’il l’envoie"],
].map(([name = "", what = ""]) => ({
  name,
  where: "cet onglet",
  what,
  how: "jusqu’à la fermeture de l’onglet",
}));

const sectionsOf = (
  kept: Retention,
  consent: Consent | undefined,
  cookies: readonly Kept[],
): readonly TextSection[] => [
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
            {[...cookies, ...KEPT_BY_BROWSER, ...KEPT_BY_TAB].map(
              ({ name, where, what, how, isUponConsent = false }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    <br />
                    <small>{where}</small>
                    {isUponConsent && (
                      <>
                        <br />
                        <small>avec votre accord</small>
                      </>
                    )}
                  </th>
                  <td>{what}</td>
                  <td>{how}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        <p>
          Ces données servent à ce que vous demandez, et à rien d’autre&#8239;: la loi n’exige pas de consentement
          (article 82 de la loi Informatique et Libertés), c’est pourquoi aucun bandeau ne vous le réclame. Seuls les
          numéros visitorId et searchId en demandent un, et n’existent pas avant <a href={`#${CHOICE}`}>votre accord</a>
          . Ce qui est dans votre navigateur ne nous est pas envoyé tant que vous n’êtes pas connecté, sauf les
          références de vos favoris et le moment où vous les avez gardés quand vous ouvrez leur page, le temps d’y
          répondre. Une page de secours est gardée aussi, pour les moments sans connexion.
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
          vient d’une adresse de Virage&#8239;; la réponse du vendeur va droit à la vôtre. Virage garde le message{" "}
          {monthsLabel(kept.messagesMonths)}, pour vous et pour un litige, puis l’efface. Un signalement est gardé de
          même&#8239;; le vendeur ne sait pas de qui il vient.
        </p>
        <p>
          Un professionnel peut vous répondre depuis son espace&#8239;: sa réponse vous vient par courriel. Ce qu’il y
          note de votre message et où en est votre demande sont gardés avec lui, et s’effacent avec lui.
        </p>
        <p>
          Quand vous demandez un numéro de téléphone, nous comptons qu’il a été montré, annonce par annonce, une fois
          par jour et par visiteur. Pour ne pas vous compter deux fois, nous gardons un jour au plus une empreinte, dont
          ni votre adresse IP ni votre navigateur ne se lisent. Ce que vous êtes en train d’écrire reste dans l’onglet
          de votre navigateur jusqu’à l’envoi.
        </p>
        <p>
          Vous en avez une copie, et l’effacez, depuis la <OwnAccount />, que vous ouvrez en vous connectant avec
          l’adresse dont vous vous êtes servi&#8239;: ce qui n’est pas encore parti ne partira plus. Ce que le vendeur a
          déjà reçu est chez lui.
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
          session que vous n’ouvrez plus s’efface après {daysLabel(SESSION_DAYS)}, et au plus tard{" "}
          {daysLabel(LONGEST_SESSION_DAYS)} après la connexion, un lien ou un code après {SIGN_IN_MINUTES} minutes.
        </p>
        <p>
          Si vous choisissez un mot de passe, nous n’en gardons qu’une empreinte, dont on ne le retrouve pas. D’une clé
          d’accès, nous gardons ce qui reconnaît sa signature, l’appareil d’où vous l’avez ajoutée et sa dernière
          utilisation&#8239;: votre doigt, votre visage ou votre code ne quittent pas cet appareil. Si vous changez
          d’adresse, l’ancienne est gardée sept jours, pour qu’elle puisse reprendre le compte, et la nouvelle une heure
          tant que vous ne l’avez pas confirmée.
        </p>
        <p>
          Si vous activez les notifications d’un navigateur, nous gardons l’adresse et les clés qu’il donne pour cela,
          et son nom, jusqu’à ce que vous les désactiviez, ou que la session s’y termine. Ce qui vous est annoncé passe
          par le service de l’éditeur du navigateur, chiffré&#8239;: il le transmet sans pouvoir le lire.
        </p>
        <p>
          Vous fermez une session, emportez tout dans une archive, ou effacez le compte, depuis sa page. L’effacement
          emporte aussi les recherches enregistrées, leurs alertes, et les messages et signalements que nous gardions de
          cette adresse.
        </p>
        <p>
          Ce que vous faites dans l’espace d’un professionnel, prix changés, annonces retirées, droits donnés, et ce que
          l’exploitation décide de votre compte, est noté {monthsLabel(kept.actsMonths)} sous le numéro du compte, pour
          répondre d’une erreur ou d’un abus&#8239;: si le compte s’efface, ces lignes ne nomment plus personne.
        </p>
        <p>
          Un compte que vous n’ouvrez pas pendant {monthsLabel(kept.inactiveAccountMonths)} s’efface de même&#8239;:
          nous vous écrivons, et il part {daysLabel(kept.inactiveNoticeDays)} plus tard si vous ne vous êtes pas
          connecté.
        </p>
      </>
    ),
  },
  {
    id: "alertes",
    title: "Vos alertes",
    body: (
      <>
        <p>
          Une alerte tient en votre adresse e-mail, ce que vous cherchez et le rythme que vous avez choisi. Sans compte,
          rien ne part avant que vous ayez touché le lien de notre premier message&#8239;; sans ce geste tout s’efface
          après {daysLabel(kept.unconfirmedSearchesDays)}. Une alerte retirée peut être reprise pendant{" "}
          {daysLabel(kept.removedSearchesDays)}, puis s’efface.
        </p>
        <p>
          Nous gardons {daysLabel(kept.foundListingsDays)} quelles annonces ont été trouvées pour vous et, tant qu’elles
          sont en ligne et autant de jours ensuite, lesquelles vous ont été signalées et à quel prix, pour ne pas les
          répéter&#8239;; {daysLabel(kept.sentMailDays)} qu’un courriel est parti, sans ses mots, ou avec eux celui
          d’une décision que votre messagerie a refusé, pour vous le renvoyer&#8239;; et{" "}
          {monthsLabel(kept.unreachableMonths)} qu’une adresse n’existe pas ou ne veut plus de nos courriels.
        </p>
      </>
    ),
  },
  {
    id: CHOICE,
    title: "Mesure d’audience",
    body: (
      <>
        <p>
          Si vous l’acceptez, nous notons ce que vous ouvrez sur Virage&#8239;: la sorte de page, l’annonce, son rang
          dans la liste, le bouton touché, combien de filtres et de résultats avait une recherche, et le département où
          vous cherchez, ou celui de votre position si vous l’avez donnée. Jamais ce que vous écrivez, ni l’adresse de
          la page, ni votre compte, ni votre adresse IP.
        </p>
        <p>
          Ces lignes portent un numéro tiré au sort, gardé six mois dans un cookie (visitorId), et s’effacent après{" "}
          {daysLabel(kept.eventsDays)}. Elles servent à savoir ce qui se trouve mal et se lit bien, et ne sont données à
          personne. Sans votre accord rien n’est posé ni noté&#8239;: vous pouvez aussi ne rien choisir. Refuser arrête
          tout aussitôt et efface le numéro.
        </p>
        {/* With a script the focus stays on the button, and the line above says the choice to who hears the page. */}
        <Form className="choice" method="post" aria-labelledby={CHOICE}>
          <p role="status">
            <ChoiceTold consent={consent} />
          </p>
          <p className="acts">
            <button
              className="button"
              type="submit"
              name={CHOICE}
              value="accepter"
              aria-pressed={consent?.choice === "accepted"}
            >
              Accepter
            </button>
            <button
              className="button"
              type="submit"
              name={CHOICE}
              value="refuser"
              aria-pressed={consent !== undefined && consent.choice !== "accepted"}
            >
              Refuser
            </button>
          </p>
        </Form>
      </>
    ),
  },
  {
    id: "traceurs",
    title: "Ce qui n’existe pas ici",
    body: (
      <p>
        Ni publicité ciblée, ni réseau social, ni profil&#8239;: une{" "}
        <Link to="/classement.html#argent">annonce sponsorisée</Link> dépend de votre recherche, jamais de vous. Les
        pages ne demandent rien à un autre site&#8239;: caractères, dessins et scripts viennent d’ici.
      </p>
    ),
  },
  {
    id: "serveur",
    title: "Ce que note le serveur",
    body: (
      <>
        <p>
          Virage compte les pages servies et le temps qu’elles demandent, sans savoir à qui. Quand une page tombe en
          panne, ici ou dans votre navigateur, son adresse ou son nom, l’heure, l’erreur et l’endroit de nos scripts où
          elle est survenue sont notés&#8239;: ni votre adresse IP, ni vos cookies. Ce que l’hébergeur note de son côté
          dépend de lui.
        </p>
        <p>
          Pour que personne n’en demande trop, ce que vous envoyez (messages, connexions, photographies…) et les numéros
          que vous demandez sont comptés&#8239;: une heure au plus, dans la mémoire du serveur ou sous une empreinte,
          dont votre adresse IP ne se lit pas.
        </p>
        <p>
          Les annonces sponsorisées affichées et ouvertes sont comptées, par campagne et par jour&#8239;: des nombres,
          et rien de qui regarde. Pour ne pas compter deux fois la même page, une empreinte de l’adresse IP et du
          navigateur reste une demi-heure dans la mémoire du serveur, sous une clé qui disparaît avec elle&#8239;; elle
          n’est écrite nulle part.
        </p>
        <p>
          Le vendeur d’une annonce sait combien de fois elle est ouverte chaque jour, une fois par visiteur au plus.
          Pour ne pas vous compter deux fois, une empreinte de même sorte reste dans la mémoire du serveur jusqu’au
          soir&#8239;; elle n’est écrite nulle part non plus, et change chaque jour.
        </p>
      </>
    ),
  },
  {
    id: "recherches",
    title: "Vos recherches",
    body: (
      <p>
        Une recherche tient tout entière dans l’adresse de sa page. Le serveur ne la relie à personne, sauf celle dont
        vous demandez une alerte&#8239;; si vous partagez l’adresse, vous partagez la recherche.
      </p>
    ),
  },
  {
    id: "droits",
    title: "Vos droits",
    body: (
      <p>
        Hors de votre compte, de vos alertes et des messages que vous envoyez, Virage ne garde rien qui permette de vous
        reconnaître. Ce que nous gardons, vous l’emportez et l’effacez vous-même depuis la <OwnAccount />. Si une
        annonce contient des données qui vous concernent, demandez leur accès, leur rectification ou leur effacement à
        l’exploitant nommé dans les <Link to="/mentions-legales.html">mentions légales</Link>. Vous pouvez saisir la{" "}
        <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
    ),
  },
];

function ChoiceTold({ consent }: { readonly consent: Consent | undefined }) {
  if (consent === undefined) return <>Vous n’avez rien choisi&#8239;: rien n’est mesuré.</>;
  const { choice, until } = consent;
  return (
    <>
      Votre choix&#8239;: <b>{choice === "accepted" ? "accepté" : "refusé"}</b>, jusqu’au {shortDate(until)}. Vous
      pouvez en changer à tout moment.
    </>
  );
}

export default function PrivacyPage({ loaderData: { retention, consent, cookies } }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      standfirst="Aucune publicité ciblée, aucun service tiers, et aucun traceur sans votre accord. Voici tout ce qui est gardé, où, et combien de temps."
      sections={sectionsOf(retention, consent, cookies)}
    />
  );
}
