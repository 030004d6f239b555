/** One field, then a mail: a link for any device, a code for this one. Every step is a page that needs no script. */
import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import { Link } from "react-router";
import "../account/sign-in.css";
import { passwordAddress, signInAddress, signInStepAddress } from "../account/account-address.ts";
import { AddressSpent, NewAddress, TakeBack, TookBack } from "../account/address-forms.tsx";
import { MailboxSpent, ReceivesMessages, ReceivingMailbox } from "../account/mailbox-forms.tsx";
import { Issue, wrong } from "../account/issue.tsx";
import { PasskeyEntry } from "../account/passkey-entry.tsx";
import { PasswordForm } from "../account/password-form.tsx";
import { CONFIRMED_ADVERT } from "../../deposits/deposit-address.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/sign-in.ts";
import { answerSignIn, receiveSignIn } from "./sign-in-steps.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return answerSignIn({ services: context.get(servicesContext), url: new URL(request.url) }, request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveSignIn({ services: context.get(servicesContext), url: new URL(request.url) }, request);
}

export function meta() {
  return pageMeta({
    title: "Se connecter ou s’inscrire",
    description: "Entrer sur Virage par un lien reçu par e-mail, ou par une clé d’accès.",
    canonical: undefined,
    indexed: false,
  });
}

/** This page without its query: the beginning. Forms without an address are sent to the page that they stand in. */
const BEGINNING = "?";

/** Steps beside which it says what an account is for. */
const HAS_REASONS: ReadonlySet<Told["step"]> = new Set(["ask", "password", "sent", "link", "spent"]);

type Told = Route.ComponentProps["loaderData"];
type Came = Route.ComponentProps["actionData"];

/** What failed of ours when the form was sent. */
const whyOf = (came: Came) => (came !== undefined && "why" in came ? came.why : undefined);

function Why({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return undefined;
  return (
    <p className="notice error" role="alert">
      <Icon name="alert" />
      <strong>{children}</strong>
    </p>
  );
}

type Asking = Extract<Told, { step: "ask" }>;

function AskForm({ back, isOpen, again, email, passkey, isByPasskey, came }: Asking & { readonly came: Came }) {
  const issue = isByPasskey ? undefined : came?.issue;
  const onwards = came?.back ?? back;
  return (
    <div className="ask">
      <form className="ask" id="demande" method="post" action={isByPasskey ? BEGINNING : undefined} noValidate>
        <h1>{again ? "Confirmez que c’est vous" : "Se connecter ou s’inscrire"}</h1>
        <p className="soft">
          {again
            ? "Nous vous écrivons un lien, vous l’ouvrez."
            : "Sans mot de passe\u202f: nous vous écrivons un lien, vous l’ouvrez."}
        </p>
        <Why>{whyOf(came)}</Why>
        <input type="hidden" name="retour" value={onwards} />
        <div className="field">
          <label htmlFor="email">Adresse e-mail</label>
          <span className="input large">
            <Icon name="mail" />
            <input
              id="email"
              name="email"
              type="email"
              autoComplete={passkey === undefined ? "email" : "email webauthn"}
              placeholder="vous@exemple.fr"
              required
              disabled={!isOpen}
              defaultValue={came?.typed || email}
              {...wrong("email-issue", issue)}
            />
          </span>
          {issue !== undefined && <Issue id="email-issue" issue={`E-mail\u202f: ${issue}`} />}
        </div>
        {isOpen ? (
          <button className="button primary large" type="submit">
            Recevoir le lien
          </button>
        ) : (
          <div className="notice">
            <Icon name="info" />
            <strong>La connexion est fermée</strong>
            <span>Ce site n’envoie pas encore de courriels. Tout le reste marche sans compte.</span>
          </div>
        )}
      </form>
      {passkey !== undefined && (
        <PasskeyEntry
          request={passkey}
          back={onwards}
          again={again}
          issue={isByPasskey ? came?.issue : undefined}
          isProposed
        />
      )}
      <p className="or">
        {/* With the address that was typed. */}
        <button className="link" type="submit" form="demande" formAction={passwordAddress(onwards, again)}>
          Entrer avec un mot de passe
        </button>
      </p>
    </div>
  );
}

type SentTold = Extract<Told, { step: "sent" }>;

/** What became of the mail: nobody waits in front of a mailbox to which nothing has left. */
function LetterNotice({ letter, email, until, sentAgainAt, back }: SentTold) {
  switch (letter) {
    case "sent":
      return (
        <div className="notice" role="status">
          <Icon name="mail" />
          <strong>
            {sentAgainAt === undefined ? "Envoyé" : "Renvoyé"} à {email}
            {sentAgainAt !== undefined && `, à ${sentAgainAt}`}
          </strong>
          {sentAgainAt !== undefined && (
            <span>Le code du courriel précédent ne sert plus ici&#8239;: prenez le nouveau.</span>
          )}
          {back.startsWith(CONFIRMED_ADVERT) && (
            <span>
              <b>Votre annonce n’est pas encore en ligne.</b> Ouvrez le lien&#8239;: il confirme votre adresse, et mène
              à l’annonce, que vous publiez.
            </span>
          )}
          <span>Il sert une seule fois et expire à {until}. Ouvrez-le sur cet appareil ou sur un autre.</span>
        </div>
      );
    case "waiting":
      return (
        <div className="notice" role="status">
          <Icon name="clock" />
          <strong>Pas encore parti vers {email}</strong>
          <span>La messagerie ne répond pas encore. Nous réessayons jusqu’à ce qu’elle réponde.</span>
          {back.startsWith(CONFIRMED_ADVERT) && (
            <span>
              <b>Votre annonce n’est pas encore en ligne.</b> Elle est gardée&#8239;: le lien y mènera.
            </span>
          )}
          <span>
            Le lien servira jusqu’à {until}. S’il vous arrive plus tard, demandez-en un autre.{" "}
            <a href={signInStepAddress("envoye")}>Voir s’il est parti</a>
          </span>
        </div>
      );
    case "refused":
      return (
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>Refusé par la messagerie de {email}</strong>
          <span>Vérifiez cette adresse&#8239;: rien n’y est arrivé, et nous n’y réessayons pas.</span>
        </div>
      );
  }
}

const SENT_TITLES: Readonly<Record<SentTold["letter"], string>> = {
  sent: "Un lien vous attend",
  waiting: "Le lien n’est pas encore parti",
  refused: "Le lien n’a pas pu être remis",
};

function Sent({ came, ...told }: SentTold & { readonly came: Came }) {
  const { letter, email, back } = told;
  const issue = came?.issue;
  return (
    <section className="sent">
      <h1>{SENT_TITLES[letter]}</h1>
      <LetterNotice {...told} />
      <Why>{whyOf(came)}</Why>
      <form className="code" method="post" noValidate>
        <div className="field">
          <label htmlFor="code">Ou tapez ici le code du courriel</label>
          <span className="pair-of">
            <span className="input large">
              <input
                id="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder="123 456"
                maxLength={11}
                required
                defaultValue={came !== undefined && "code" in came ? came.code : undefined}
                {...wrong("code-issue", issue)}
              />
            </span>
            <button className="button large" type="submit">
              Entrer
            </button>
          </span>
          {issue !== undefined && <Issue id="code-issue" issue={`Code\u202f: ${issue}`} />}
        </div>
      </form>
      <form className="or" method="post" action={BEGINNING}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="retour" value={back} />
        <input type="hidden" name="renvoi" value="oui" />
        {letter === "sent" && "Rien reçu\u202f? Regardez les indésirables. "}
        <button className="link" type="submit">
          Renvoyer le lien
        </button>{" "}
        ou <a href={signInAddress(back)}>changer d’adresse</a>.
      </form>
    </section>
  );
}

function ArrivedByLink({ token, email, other, came }: Extract<Told, { step: "link" }> & { readonly came: Came }) {
  return (
    <form className="ask" method="post">
      <h1>Entrer sur Virage</h1>
      <p className="soft">
        Avec l’adresse <b>{email}</b>, sur cet appareil.
        {other !== undefined && ` Vous y êtes connecté avec ${other}\u202f: cette session se fermera.`}
      </p>
      <Why>{whyOf(came)}</Why>
      <input type="hidden" name="jeton" value={token} />
      <button className="button primary large" type="submit">
        Entrer
      </button>
      <p className="or">Ce n’est pas votre adresse&#8239;? Fermez cette page&#8239;: rien n’a changé.</p>
    </form>
  );
}

function Spent() {
  return (
    <section className="sent">
      <h1>Ce lien ne sert plus</h1>
      <p className="soft">Un lien et son code servent une seule fois, pendant les 15 minutes qui suivent la demande.</p>
      <p>
        <a className="button primary large" href={BEGINNING}>
          En demander un autre
        </a>
      </p>
    </section>
  );
}

function Erased() {
  return (
    <section className="sent">
      <h1>Votre compte est effacé</h1>
      <p className="soft" role="status">
        Vos sessions sont fermées partout, et ce que vous nous aviez écrit est effacé. Les messages déjà reçus par les
        vendeurs restent chez eux. Ce que ce navigateur gardait avant que vous vous connectiez reste dans ce navigateur.
      </p>
      <p>
        <Link className="button large" to="/">
          Revenir à l’accueil
        </Link>
      </p>
    </section>
  );
}

/** Apart, so that every page’s list of what pages need stays short: it stands in the first scripts. */
const WhyAccount = lazy(() => import("../account/why-account.tsx"));
const WhyProSpace = lazy(() => import("../account/why-pro-space.tsx"));

/** Led here by the space of professionals. */
const isProfessional = (told: Told): boolean => "back" in told && /^\/pro(?:[/?]|$)/.test(told.back);

function stepOf(told: Told, came: Came): ReactNode {
  switch (told.step) {
    case "ask":
      return <AskForm {...told} came={came} />;
    case "password": {
      const { back, email, ...more } = told;
      return (
        <PasswordForm
          {...more}
          back={came?.back ?? back}
          email={came?.typed ?? email}
          issue={came?.issue ?? whyOf(came)}
        />
      );
    }
    case "newAddress":
      return <NewAddress {...told} issue={came?.issue ?? whyOf(came)} />;
    case "takeBack":
      return <TakeBack {...told} issue={came?.issue ?? whyOf(came)} />;
    case "tookBack":
      return <TookBack />;
    case "addressSpent":
      return <AddressSpent />;
    case "mailbox":
      return <ReceivingMailbox {...told} why={whyOf(came)} />;
    case "receives":
      return <ReceivesMessages />;
    case "mailboxSpent":
      return <MailboxSpent />;
    case "sent":
      return <Sent {...told} came={came} />;
    case "link":
      return <ArrivedByLink {...told} came={came} />;
    case "spent":
      return <Spent />;
    case "erased":
      return <Erased />;
  }
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="enter">
          {stepOf(loaderData, actionData)}
          {HAS_REASONS.has(loaderData.step) && (
            <Suspense>{isProfessional(loaderData) ? <WhyProSpace /> : <WhyAccount />}</Suspense>
          )}
        </div>
      </main>
    </Frame>
  );
}
