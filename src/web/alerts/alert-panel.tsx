/** Making an alert of a search: a guest gives an address, a member has it already and sets it or takes it back. */
import type { ReactNode, SubmitEvent } from "react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";
import { counted } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { SAVED_SEARCHES } from "../../domain/saved-searches/alert-address.ts";
import type { AlertTold, SavedDid } from "./alert-told.ts";
import "./alerts.css";
import { FrequencyChoice } from "./frequency-choice.tsx";

type Step<Name extends AlertTold["step"]> = Extract<AlertTold, { readonly step: Name }>;

interface PanelProps<Told extends AlertTold> {
  readonly told: Told;
  /** Over the results; absent on the page, which the form sends. */
  readonly onSend?: ((form: FormData) => void) | undefined;
}

interface PanelFormProps {
  readonly label: string;
  readonly onSend: ((form: FormData) => void) | undefined;
  readonly children: ReactNode;
}

function PanelForm({ label, onSend, children }: PanelFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSend === undefined) return;
    event.preventDefault();
    onSend(new FormData(event.currentTarget, event.nativeEvent.submitter));
  };
  return (
    <Form className="alert-form" method="post" aria-label={label} noValidate onSubmit={send}>
      {children}
    </Form>
  );
}

const OFFERED_TO_GUESTS: readonly Frequency[] = ["immediate", "daily"];

function Ask({ told, onSend }: PanelProps<Step<"ask">>) {
  const { sentence, search, isMember, isOpen, lately, typed = "", frequency = "daily", issue, why } = told;
  const field = useRef<HTMLInputElement>(null);
  // Each answer anew: what is wrong is said where it is put right.
  useEffect(() => {
    if (told.issue !== undefined) field.current?.focus();
  }, [told]);
  if (!isOpen)
    return (
      <div className="notice">
        <Icon name="info" />
        <strong>Les alertes sont fermées</strong>
        <span>Ce site n’envoie pas encore de courriels. Vos recherches restent dans ce navigateur.</span>
      </div>
    );
  return (
    <PanelForm onSend={onSend} label="Créer l’alerte">
      <p>
        {sentence}.{lately > 0 && ` ${counted(lately, "véhicule")} depuis hier.`}
      </p>
      {why !== undefined && (
        <p className="notice error" role="alert">
          <Icon name="alert" />
          <strong>{why}</strong>
        </p>
      )}
      <input type="hidden" name="recherche" value={search} />
      {!isMember && (
        <div className="field">
          <label htmlFor="alerte-email">Adresse e-mail</label>
          <span className="input large">
            <Icon name="mail" small />
            <input
              id="alerte-email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="vous@exemple.fr"
              required
              defaultValue={typed}
              ref={field}
              {...(issue === undefined
                ? {}
                : { "aria-invalid": true, "aria-describedby": "alerte-email-issue", autoFocus: true })}
            />
          </span>
          {issue !== undefined && (
            <p className="error" id="alerte-email-issue">
              <Icon name="alert" small />
              {issue}
            </p>
          )}
        </div>
      )}
      <FrequencyChoice chosen={frequency} offered={OFFERED_TO_GUESTS} of={sentence} />
      <button className="button primary large" type="submit" name="geste" value="creer">
        Créer l’alerte
      </button>
      <p className="soft">
        {isMember
          ? "Désinscription en un clic dans chaque message."
          : "Sans compte. Désinscription en un clic dans chaque message, rien d’autre ne vous sera envoyé."}
      </p>
    </PanelForm>
  );
}

function LetterMilestone({ letter, email, at }: Pick<Step<"sent">, "letter" | "email" | "at">) {
  switch (letter) {
    case "sent":
      return (
        <li data-done="">
          <b>Envoyé à {email}</b>
          <span>à {at}. Rien reçu&#8239;? Regardez les indésirables.</span>
        </li>
      );
    case "waiting":
      return (
        <li role="status">
          <b>Pas encore parti vers {email}</b>
          <span>
            La messagerie ne répond pas encore. Nous réessayons jusqu’à ce qu’elle réponde&#8239;: vous n’avez rien à
            refaire.
          </span>
        </li>
      );
    case "refused":
      return (
        <li role="alert">
          <b>Refusé par la messagerie de {email}</b>
          <span>Rien n’y est arrivé, et nous n’y réessayons pas&#8239;: vérifiez cette adresse.</span>
        </li>
      );
  }
}

function Sent({ told, onSend }: PanelProps<Step<"sent">>) {
  const { letter, email, at, search, frequency, first, linkLife } = told;
  return (
    <div className="alert-sent">
      <ol className="milestones">
        <LetterMilestone letter={letter} email={email} at={at} />
        <li>
          <b>Ouvrez le lien du courriel</b>
          <span>L’adresse est la vôtre, l’alerte part. Il sert pendant {linkLife}.</span>
        </li>
        <li>
          <b>{frequency === "daily" ? "Puis chaque matin à 7 h" : "Puis dès la parution"}</b>
          <span>{first}</span>
        </li>
      </ol>
      <PanelForm onSend={onSend} label="Renvoyer le lien">
        <input type="hidden" name="recherche" value={search} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="frequence" value={frequency} />
        <p className="acts">
          <button className="button" type="submit" name="geste" value="creer">
            Renvoyer le lien
          </button>
          <button className="button plain" type="submit" name="geste" value="adresse">
            Changer d’adresse
          </button>
        </p>
      </PanelForm>
    </div>
  );
}

const OFFERED: readonly Frequency[] = ["immediate", "daily", "off"];

function Saved({ told, onSend }: PanelProps<Step<"saved">>) {
  const { id, name, search, frequency, first } = told;
  return (
    <PanelForm onSend={onSend} label="Régler l’alerte">
      <input type="hidden" name="recherche" value={search} />
      <input type="hidden" name="id" value={id} />
      <div className="field">
        <label htmlFor="alerte-nom">Son nom</label>
        <span className="input">
          <input id="alerte-nom" name="nom" defaultValue={name} maxLength={120} />
        </span>
      </div>
      <FrequencyChoice chosen={frequency} offered={OFFERED} of={name} />
      <p className="soft">{first}</p>
      <p className="acts">
        <button className="button" type="submit" name="geste" value="regler">
          Enregistrer
        </button>
        <a className="tall" href={SAVED_SEARCHES}>
          Toutes mes alertes
        </a>
        <button className="link" type="submit" name="geste" value="defaire">
          Défaire
        </button>
      </p>
    </PanelForm>
  );
}

const SENT_TITLES: Readonly<Record<Step<"sent">["letter"], string>> = {
  sent: "Un lien vous attend",
  waiting: "Le lien n’est pas encore parti",
  refused: "Le lien n’a pas pu être remis",
};

const SAVED_TITLES: Readonly<Record<SavedDid, string>> = {
  made: "Alerte créée",
  set: "C’est enregistré",
  stands: "Vous suivez cette recherche",
};

/** The heading is whoever's who shows it. */
export function alertTitle(told: AlertTold): string {
  switch (told.step) {
    case "ask":
      return "Être prévenu des prochaines";
    case "sent":
      return SENT_TITLES[told.letter];
    case "saved":
      return SAVED_TITLES[told.did];
    case "undone":
      return "Alerte retirée";
    case "broken":
      return "Cette recherche ne peut pas être suivie";
  }
}

export function AlertPanel({ told, onSend }: PanelProps<AlertTold>) {
  switch (told.step) {
    case "ask":
      return <Ask told={told} onSend={onSend} />;
    case "sent":
      return <Sent told={told} onSend={onSend} />;
    case "saved":
      return <Saved told={told} onSend={onSend} />;
    case "undone":
      return (
        <PanelForm onSend={onSend} label="Refaire l’alerte">
          <p>Rien ne vous sera envoyé pour cette recherche.</p>
          <input type="hidden" name="recherche" value={told.search} />
          <button className="button" type="submit" name="geste" value="creer">
            La refaire
          </button>
        </PanelForm>
      );
    case "broken":
      return (
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>{told.issues.join(" ")}</strong>
          <span>Corrigez-la d’abord dans les filtres.</span>
        </div>
      );
  }
}
