/** A search becomes an alert, and the links of its mails lead here: every step is a page that needs no script. */
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { AlertPanel, alertTitle } from "../alerts/alert-panel.tsx";
import type { AlertTold } from "../alerts/alert-told.ts";
import "../alerts/alerts.css";
import { FrequencyChoice } from "../alerts/frequency-choice.tsx";
import { StoppedMail } from "../alerts/stopped-mail.tsx";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/alerts.ts";
import type { LinkTold } from "./alert-steps.ts";
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
      <p>
        <Link className="back" to={told.href}>
          <Icon name="left" small />
          Revenir aux résultats
        </Link>
      </p>
      <h1 ref={title} tabIndex={-1}>
        {alertTitle(told)}
      </h1>
      <AlertPanel told={told} />
    </main>
  );
}

type OfLink = Exclude<LinkTold, { step: "spent" | "favourites" }>;
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
        <Form className="alert-form" method="post" ref={form}>
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
        Envoyé à {email}. <a href="/favoris">Voir vos favoris</a>, où chacun se règle.
      </p>
    </>
  );
}

function Confirmation({ told: { name, email } }: { readonly told: OfLink }) {
  return (
    <>
      <h1>Confirmez votre alerte</h1>
      <Form className="alert-form" method="post">
        <p>
          «&#8239;{name}&#8239;», pour <b>{email}</b>.
        </p>
        <button className="button primary large" type="submit">
          Confirmer l’alerte
        </button>
        <p className="soft">Ce n’est pas vous&#8239;? Fermez cette page&#8239;: rien ne vous sera envoyé.</p>
      </Form>
    </>
  );
}

interface SettingsProps {
  readonly told: OfLink;
  readonly isDone: boolean;
}

/** By the link of a mail, without an account: this search alone is shown, and all mail can be ended. */
function Settings({ told: { step, name, email, frequency, href, stopped }, isDone }: SettingsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = step === "desinscription" && frequency !== "off" && !isDone;
  // One click in the mail is enough; without a script the button below is a second. Programs that follow links run none.
  useEffect(() => {
    if (isLeaving) form.current?.requestSubmit();
  }, [isLeaving]);
  return (
    <>
      <h1>Votre alerte</h1>
      {frequency === "off" && (
        <div className="notice" role="status">
          <Icon name="mail" />
          <strong>Plus de message pour cette recherche</strong>
          <span>«&#8239;{name}&#8239;» reste enregistrée, sans e-mail.</span>
        </div>
      )}
      {frequency !== "off" && isDone && (
        <p className="notice" role="status">
          <Icon name="check" />
          <strong>C’est réglé</strong>
          <span>«&#8239;{name}&#8239;»</span>
        </p>
      )}
      {frequency !== "off" && stopped !== undefined && <StoppedMail email={email} why={stopped} />}
      {isLeaving && (
        <Form className="alert-form" method="post" ref={form}>
          <p>Ne plus recevoir de message pour «&#8239;{name}&#8239;»&#8239;?</p>
          <button className="button primary large" type="submit">
            Ne plus recevoir cette alerte
          </button>
        </Form>
      )}
      {!isLeaving && (
        <>
          <Form className="alert-form" method="post" key={frequency}>
            <h2>{frequency === "off" ? "Plutôt moins souvent ?" : "À quel rythme ?"}</h2>
            <FrequencyChoice chosen={frequency} offered={["immediate", "daily", "off"]} of={name} />
            <button className="button" type="submit">
              Enregistrer
            </button>
          </Form>
          <Form className="alert-form" method="post">
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
            Envoyé à {email}. <Link to={href}>Voir les annonces</Link> ou{" "}
            <a href="/connexion?retour=%2Fcompte%2Falertes">gérer toutes vos alertes</a>.
          </p>
        </>
      )}
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

const isNew = (told: AlertTold | LinkTold | { readonly step: "done" }): told is AlertTold => "search" in told;

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
        {loaderData.step === "spent" ? (
          <Spent />
        ) : loaderData.step === "favourites" ? (
          <Favourites told={loaderData} />
        ) : loaderData.step === "confirmation" && !loaderData.isConfirmed ? (
          <Confirmation told={loaderData} />
        ) : (
          <Settings told={loaderData} isDone={actionData !== undefined} />
        )}
      </main>
    </Frame>
  );
}
