/** A search becomes an alert, and the links of its mails lead here: every step is a page that needs no script. */
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { AlertPanel, alertTitle } from "../alerts/alert-panel.tsx";
import type { AlertTold } from "../alerts/alert-told.ts";
import "../alerts/alerts.css";
import { FrequencyChoice } from "../alerts/frequency-choice.tsx";
import { StoppedMail } from "../alerts/stopped-mail.tsx";
import { counted } from "../../domain/french.ts";
import type { LinkDone } from "../../domain/saved-searches/alert-address.ts";
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/alerts.ts";
import type { LinkTold, RemovedTold } from "./alert-steps.ts";
import { answerAlert, receiveAlert } from "./alert-steps.ts";
import "../design/back.css";
import "../design/milestones.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerAlert({ services: context.get(servicesContext), url: new URL(request.url), step: params["*"] ?? "" });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return receiveAlert(
    { services: context.get(servicesContext), url: new URL(request.url), step: params["*"] ?? "" },
    request,
  );
}

export function meta() {
  return pageMeta({
    title: "Alerte",
    description: "Être prévenu des nouvelles annonces d’une recherche.",
    canonical: undefined,
    indexed: false,
  });
}

function NewAlert({ told }: { readonly told: AlertTold }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isOutcome = told.step !== "ask";
  useEffect(() => {
    if (isOutcome) title.current?.focus();
  }, [isOutcome]);
  return (
    <main className="wrap alert-page" id="contenu">
      <p className="way">
        <Link className="back" to={told.href}>
          <Icon name="left" small />
          Revenir aux résultats
        </Link>
        {/[?&]texte=/.test(told.href) && (
          <span className="meta">
            Recherche IA <span className="beta">BETA</span>
          </span>
        )}
      </p>
      <h1 ref={title} tabIndex={-1}>
        {alertTitle(told)}
      </h1>
      <AlertPanel told={told} />
    </main>
  );
}

type OfLink = Exclude<LinkTold, { step: "spent" | "moved" | "favourites" }>;
type OfFavourites = Extract<LinkTold, { step: "favourites" }>;

/** By the link of a mail about prices that fell. */
function Favourites({ told: { email, isTold, isLeaving } }: { readonly told: OfFavourites }) {
  const form = useRef<HTMLFormElement>(null);
  // As of a search: one click in the mail is enough.
  useEffect(() => {
    if (isTold && isLeaving) form.current?.requestSubmit();
  }, [isTold, isLeaving]);
  return (
    <>
      <h1>Baisses de prix de vos favoris</h1>
      {isTold ? (
        <Form className="alert-form" method="post" replace ref={form}>
          <p>Ne plus recevoir de message quand le prix d’un favori baisse&#8239;?</p>
          <button className="button primary large" type="submit">
            Ne plus recevoir ces messages
          </button>
        </Form>
      ) : (
        <div className="notice" role="status">
          <Icon name="mail" />
          <strong>Plus de message sur vos favoris</strong>
          <span>Ils restent dans votre compte, avec leur prix.</span>
        </div>
      )}
      <p className="soft">
        Messages de {email}. <a href="/favoris">Voir vos favoris</a>, où chacun se règle.
      </p>
    </>
  );
}

function Confirmation({ told: { name, email, first } }: { readonly told: OfLink }) {
  return (
    <>
      <h1>Confirmez votre alerte</h1>
      <Form className="alert-form" method="post" replace>
        <p>
          «&#8239;{name}&#8239;», pour <b>{email}</b>. {first}
        </p>
        <button className="button primary large" type="submit">
          Confirmer l’alerte
        </button>
        <p className="soft">Ce n’est pas vous&#8239;? Fermez cette page&#8239;: rien ne vous sera envoyé.</p>
      </Form>
    </>
  );
}

const titleOf = ({ done, frequency, offered }: OfLink) => {
  if (done === "confirmee") return "Votre alerte est en place";
  if (frequency === "off" && done !== "retablie") return "Votre alerte est arrêtée";
  return offered === undefined ? "Votre alerte" : "Changer de rythme";
};

/** What the last gesture did, in full: the title says it too, for who does not see this. */
function Outcome({ told: { done, name, frequency, first } }: { readonly told: OfLink }) {
  if (done === "tout" && frequency === "off")
    return (
      <div className="notice" role="status">
        <Icon name="mail" />
        <strong>Plus aucun message d’alerte</strong>
        <span>
          Toutes vos alertes sont arrêtées, baisses de prix des favoris comprises. «&#8239;{name}&#8239;» et les autres
          restent enregistrées.
        </span>
      </div>
    );
  if (frequency === "off" && done !== "retablie")
    return (
      <div className="notice" role="status">
        <Icon name="mail" />
        <strong>Plus de message pour cette recherche</strong>
        <span>«&#8239;{name}&#8239;» reste enregistrée, sans e-mail. Vos autres alertes n’ont pas changé.</span>
      </div>
    );
  if (done === undefined) return <p>«&#8239;{name}&#8239;»</p>;
  return (
    <p className="notice" role="status">
      <Icon name="check" />
      <strong>{DONE_WORDS[done]}</strong>
      <span>
        «&#8239;{name}&#8239;». {first}
      </span>
    </p>
  );
}

const DONE_WORDS: Readonly<Record<LinkDone, string>> = {
  confirmee: "C’est fait, vous n’avez rien d’autre à faire",
  reglee: "C’est réglé",
  retablie: "L’alerte est rétablie",
  arretee: "C’est réglé",
  tout: "C’est réglé",
};

const OFFERS: Readonly<Record<Frequency, string>> = {
  immediate: "Être prévenu dès la parution",
  daily: "Passer à une fois par jour",
  off: "Ne plus recevoir de message",
};

/** The one button that the link of a mail was about. */
function OfferedRhythm({ told: { offered, first } }: { readonly told: OfLink }) {
  if (offered === undefined) return null;
  return (
    <Form className="alert-form" method="post" replace>
      <p>
        Aujourd’hui&#8239;: {first.charAt(0).toLowerCase()}
        {first.slice(1)}
      </p>
      <button className="button primary large" type="submit" name="frequence" value={offered}>
        {OFFERS[offered]}
      </button>
    </Form>
  );
}

/** By the link of a mail, without an account: this search alone is shown, and all mail can be ended. */
function Settings({ told }: { readonly told: OfLink }) {
  const { step, name, email, frequency, href, count, done, offered, stopped } = told;
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isLeaving = step === "desinscription" && frequency !== "off";
  // One click in the mail is enough; without a script the button below is a second. Programs that follow links run none.
  useEffect(() => {
    if (isLeaving) form.current?.requestSubmit();
  }, [isLeaving]);
  // Over what was pressed, which is gone or says something else.
  useEffect(() => {
    if (done === "confirmee") void import("../alerts/asked-alerts.ts").then(({ forgetAsked }) => forgetAsked());
    if (done !== undefined) title.current?.focus();
  }, [done]);
  const all = count === undefined || count === 0 ? "Voir les véhicules" : `Voir les ${counted(count, "véhicule")}`;
  if (isLeaving)
    return (
      <>
        <h1>Votre alerte</h1>
        <Form className="alert-form" method="post" replace ref={form}>
          <p>Ne plus recevoir de message pour «&#8239;{name}&#8239;»&#8239;?</p>
          <button className="button primary large" type="submit">
            Ne plus recevoir cette alerte
          </button>
        </Form>
      </>
    );
  const rhythms = frequency === "off" ? "Plutôt moins souvent ?" : "Un autre rythme ?";
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {titleOf(told)}
      </h1>
      <Outcome told={told} />
      {frequency !== "off" && stopped !== undefined && <StoppedMail email={email} why={stopped} />}
      <p>
        <Link className={done === "confirmee" ? "button primary large" : "button"} to={href}>
          {count === 1 ? "Voir l’annonce" : all}
        </Link>
      </p>
      <OfferedRhythm told={told} />
      {offered === undefined && (
        <Form className="alert-form" method="post" replace>
          <h2>{rhythms}</h2>
          <FrequencyChoice chosen={frequency} offered={["immediate", "daily", "off"]} of={name} />
          <p>
            <button className="button" type="submit">
              Changer de rythme
            </button>
          </p>
        </Form>
      )}
      <Form className="alert-form ends" method="post" replace>
        <p className="acts">
          <button className="button plain" type="submit" name="geste" value="supprimer">
            Supprimer cette alerte
          </button>
          <button className="button plain" type="submit" name="geste" value="tout">
            Arrêter tous les messages
          </button>
        </p>
      </Form>
      <p className="soft">
        Messages de {email}. <a href="/connexion?retour=%2Fcompte%2Falertes">Gérer toutes vos alertes</a>
      </p>
    </>
  );
}

function Removed({ told: { name, email, href } }: { readonly told: RemovedTold }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Alerte supprimée
      </h1>
      <Form className="alert-form" method="post" replace>
        <div className="notice" role="status">
          <Icon name="trash" />
          <strong>«&#8239;{name}&#8239;» est supprimée</strong>
          <span>Plus rien ne vous sera envoyé pour cette recherche. Vos autres alertes n’ont pas changé.</span>
        </div>
        <input type="hidden" name="email" value={email} />
        <p className="acts">
          <button className="button" type="submit" name="geste" value="retablir">
            Annuler la suppression
          </button>
          <Link to={href}>Voir les véhicules</Link>
        </p>
        <p className="soft">Possible jusqu’à ce que vous quittiez cette page.</p>
      </Form>
    </>
  );
}

/** Of a link that leads to nothing any more. */
const isOver = (told: LinkTold): told is Extract<LinkTold, { step: "spent" | "moved" }> =>
  told.step === "spent" || told.step === "moved";

function Moved() {
  return (
    <>
      <h1>Ce lien n’ouvre plus cette alerte</h1>
      <p>
        Elle est désormais envoyée à une autre adresse que celle qui a reçu ce message. Plus rien n’est envoyé à
        celle-ci, et ce lien ne règle ni n’arrête plus rien.
      </p>
      <p className="soft">
        Pour la régler, connectez-vous avec votre adresse actuelle, ou suivez le lien d’un message qu’elle a reçu.
      </p>
      <p>
        <a className="button large" href="/connexion?retour=%2Fcompte%2Falertes">
          Gérer vos alertes
        </a>
      </p>
    </>
  );
}

function Spent() {
  return (
    <>
      <h1>Cette alerte n’existe plus</h1>
      <p className="soft">Elle a été supprimée, ou n’a pas été confirmée à temps. Rien ne vous sera envoyé.</p>
      <p>
        <Link className="button large" to="/">
          Chercher un véhicule
        </Link>
      </p>
    </>
  );
}

const isNew = (told: AlertTold | LinkTold | RemovedTold | { readonly step: "done" }): told is AlertTold =>
  "search" in told;

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (isNew(loaderData)) {
    const told = actionData !== undefined && isNew(actionData) ? actionData : loaderData;
    return (
      <Frame>
        <NewAlert told={told} />
      </Frame>
    );
  }
  return (
    <Frame>
      <main className="wrap alert-page" id="contenu">
        {actionData?.step === "removed" && loaderData.step === "spent" ? (
          <Removed told={actionData} />
        ) : isOver(loaderData) ? (
          loaderData.step === "moved" ? (
            <Moved />
          ) : (
            <Spent />
          )
        ) : loaderData.step === "favourites" ? (
          <Favourites told={loaderData} />
        ) : loaderData.step === "confirmation" && !loaderData.isConfirmed ? (
          <Confirmation told={loaderData} />
        ) : (
          <Settings told={loaderData} />
        )}
      </main>
    </Frame>
  );
}
