import type { KeyboardEvent, RefObject } from "react";
import { useRef, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { LEAD_STATES } from "../../domain/contact/lead-work.ts";
import { appointmentWords } from "../../domain/contact/appointment.ts";
import type { ToldAppointment } from "../../domain/contact/told-appointment.ts";
import { toldAppointment } from "../../domain/contact/told-appointment.ts";
import { LONGEST_ANSWER } from "../../domain/contact/read-answer.ts";
import { useTold } from "../browser/use-told.ts";
import { dropDraft, keepDraft, takeUpDraft } from "../contact/draft.ts";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";
import type { AskedVehicle, LeadIssue } from "./contacts-data.server.ts";
import type { ThreadItem, ThreadView } from "./contacts-view.ts";
import { LeadAppointment } from "./lead-appointment.tsx";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { MAILBOX_PLACE, leadAddress, proAddress } from "./pro-address.ts";
import type { ProSign } from "./pro-sign.ts";
import { PROPOSED_APPOINTMENT, PROPOSED_SHOWN, SHOWN_ANSWER, leadQuery, proposedValue } from "./lead-query.ts";
import type { LeadQuestion } from "./lead-query.ts";

interface LeadThreadProps {
  readonly thread: ThreadView;
  /** The page is this conversation, and not the first of a list. */
  readonly isPage: boolean;
  readonly vehicle: AskedVehicle | undefined;
  readonly page: {
    readonly sign: ProSign;
    readonly question: LeadQuestion;
    readonly canAnswer: boolean;
    readonly formToken: string;
    readonly days: { readonly first: string; readonly last: string };
    /** Milliseconds since 1970-01-01 UTC. */
    readonly now: number;
    readonly proposedAppointment: { readonly day: string; readonly time: string; readonly words: string } | undefined;
    readonly done: { readonly kind: string; readonly words: string } | undefined;
  };
  /** Of the list. */
  readonly back: string;
  readonly answer: LeadIssue | undefined;
  /** Forms that are others’ once they were sent: of the answer, and of the state. */
  readonly answerForm: RefObject<HTMLFormElement | null>;
  readonly onAnswer: () => void;
  readonly stateForm: RefObject<HTMLFormElement | null>;
  readonly onState: () => void;
}

/** They fill the answer, and send nothing. */
const READY: readonly { readonly label: string; readonly text: string }[] = [
  { label: "Toujours disponible", text: "Oui, ce véhicule est toujours disponible." },
  { label: "Proposer un essai", text: "Quel jour vous conviendrait pour venir l’essayer\u202f?" },
  {
    label: "Reprise",
    text: "Nous reprenons votre véhicule\u202f: dites-nous sa marque, son modèle, son année et son kilométrage.",
  },
  { label: "Rappel", text: "À quel numéro et à quelle heure pouvons-nous vous rappeler\u202f?" },
];

/** To who wrote about none. */
const READY_WITHOUT_VEHICLE: typeof READY = [
  { label: "Proposer une visite", text: "Quel jour vous conviendrait pour venir nous voir\u202f?" },
  ...READY.filter(({ label }) => label === "Reprise" || label === "Rappel"),
];

function Said({ item }: { readonly item: ThreadItem }) {
  if (item.kind === "state" || item.kind === "appointment" || item.kind === "cancelled")
    return (
      <p className="note">
        {item.who}, {item.clock}&#8239;: {item.text}
        {item.sent !== undefined && `, ${item.sent}`}
      </p>
    );
  const kinds = { message: "said", reply: "said ours", note: "said ours aside-note" } as const;
  return (
    <article className={kinds[item.kind]}>
      <header>
        <b>{item.who}</b>
        <time dateTime={item.at}>{item.clock}</time>
        {item.kind === "note" && <span>note interne</span>}
        {item.sent !== undefined && <span>{item.sent}</span>}
      </header>
      <p>{item.text}</p>
    </article>
  );
}

/** Beside the button that sends: drawn anew for each moment, so that one is never ticked for another. */
function ProposedAppointment({
  told: { appointment, isSure },
  now,
}: {
  readonly told: ToldAppointment;
  readonly now: number;
}) {
  return (
    <div className="proposed" role="status">
      <input type="hidden" name={PROPOSED_SHOWN} value="oui" />
      <label className="check" key={`${appointment.day} ${appointment.time}`}>
        <input type="checkbox" name={PROPOSED_APPOINTMENT} value={proposedValue(appointment)} defaultChecked={isSure} />
        <span>Fixer le rendez-vous&#8239;: {appointmentWords(appointment, now)}</span>
      </label>
    </div>
  );
}

export function LeadThread({
  thread,
  isPage,
  vehicle,
  page,
  back,
  answer,
  answerForm,
  onAnswer,
  stateForm,
  onState,
}: LeadThreadProps) {
  const { sign, question, canAnswer, formToken, done, now, proposedAppointment } = page;
  const submit = useSubmit();
  // What was sent with an answer, and with a state, gives the hand back to where it was.
  const isElsewhere = done !== undefined && !done.kind.startsWith("envoye") && done.kind !== "etat";
  const told = useTold<HTMLParagraphElement>(isElsewhere && answer === undefined ? done : undefined);
  const isSending = useNavigation().state !== "idle";
  const written = useRef<HTMLTextAreaElement>(null);
  const to = leadAddress(sign.curef, thread.name) + leadQuery(question);
  const canEdit = sign.may.edit;
  const draft = `pro ${thread.name}`;
  const issueOf = (field: LeadIssue["field"]) => (answer?.field === field ? answer : undefined);
  const [proposed, setProposed] = useState<ToldAppointment>();
  const propose = (text: string) => {
    const said = toldAppointment(text, now);
    const isSet =
      said !== undefined &&
      said.appointment.day === thread.appointment?.day &&
      said.appointment.time === thread.appointment.time;
    setProposed(isSet ? undefined : said);
  };
  const fill = (text: string) => {
    const field = written.current;
    if (field === null) return;
    field.value = field.value.trim() === "" ? text : `${field.value.trimEnd()}\n${text}`;
    field.focus();
    if (field.form !== null) keepDraft(draft, field.form);
    propose(field.value);
  };
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <section className="thread" aria-labelledby="fil">
      <header>
        <Link className="iconbutton back" to={back} aria-label="Retour aux contacts">
          <Icon name="left" />
        </Link>
        <div className="who">
          {isPage ? <h1 id="fil">{thread.who}</h1> : <h2 id="fil">{thread.who}</h2>}
          <p>
            {thread.phone !== undefined && (
              <>
                <a className="tall" href={thread.phone.href}>
                  {thread.phone.label}
                </a>{" "}
                ·{" "}
              </>
            )}
            <a className="tall" href={`mailto:${thread.email}`}>
              {thread.email}
            </a>
          </p>
          <p>
            Demande&#8239;: {thread.wish}
            {thread.withoutVehicle !== undefined && ` · ${thread.withoutVehicle}`}
            {vehicle !== undefined && (
              <span className="on">
                {" "}
                · <Link to={vehicle.href}>{`${vehicle.name}, ${vehicle.price}`}</Link>
              </span>
            )}
          </p>
        </div>
        {canEdit ? (
          <Form
            method="post"
            action={to}
            className="state-of"
            preventScrollReset
            ref={stateForm}
            onChange={({ currentTarget }) => {
              onState();
              void submit(currentTarget, { preventScrollReset: true });
            }}
          >
            <input type="hidden" name="geste" value="etat" />
            <div className="segmented" role="radiogroup" aria-label="État du contact">
              {LEAD_STATES.map((state) => (
                <label key={state}>
                  <input type="radio" name="etat" value={state} defaultChecked={state === thread.state} />
                  {state === "rendez-vous" ? <abbr title="Rendez-vous">RDV</abbr> : thread.labels[state]}
                </label>
              ))}
            </div>
            <button className="button slim unscripted" type="submit">
              Changer
            </button>
          </Form>
        ) : (
          <p className="state-told">{thread.labels[thread.state]}</p>
        )}
        {issueOf("etat") !== undefined && (
          <p className="notice error" role="alert">
            {issueOf("etat")?.message}
          </p>
        )}
      </header>
      <div className="talk" role="group" aria-label="Messages">
        {thread.items.map((item) => (
          <div className="turn" key={item.id}>
            {item.day !== undefined && <p className="note">{item.day}</p>}
            <Said item={item} />
          </div>
        ))}
        {thread.wait !== undefined && <p className="note wait">attend depuis {thread.wait}</p>}
        {thread.answeredIn !== undefined && <p className="note">première suite en {thread.answeredIn}</p>}
      </div>
      {done !== undefined && answer === undefined && (
        <p className="sent-line" role="status" tabIndex={-1} ref={told}>
          {done.words}
        </p>
      )}
      {canEdit && proposedAppointment !== undefined && answer === undefined && (
        <Form className="notice to-set" method="post" action={to}>
          <input type="hidden" name="jeton" value={formToken} />
          <input type="hidden" name={SHOWN_ANSWER} value={thread.lastAnswer} />
          <input type="hidden" name="jour" value={proposedAppointment.day} />
          <input type="hidden" name="heure" value={proposedAppointment.time} />
          <span>Votre réponse parle d’un rendez-vous {proposedAppointment.words}.</span>
          <button className="button slim" type="submit" name="geste" value="rendez-vous">
            Le fixer
          </button>
        </Form>
      )}
      {canEdit && thread.state === "vendu" && vehicle?.isOnline === true && (
        <p className="notice">
          <span>
            L’annonce de ce véhicule est encore en ligne&#8239;:{" "}
            <Link to={vehicleAddress(sign.curef, vehicle.reference)}>marquez-le vendu, ou retirez-la</Link>.
          </span>
        </p>
      )}
      {canEdit && !canAnswer && (
        <p className="notice">
          Virage n’écrit pas à vos visiteurs pour le moment&#8239;: répondez depuis votre boîte, ou appelez.
        </p>
      )}
      {thread.addressRefuses !== undefined && (
        <p className="notice error">
          <Icon name="alert" />
          <span>{thread.addressRefuses}</span>
        </p>
      )}
      {canEdit && canAnswer && (
        <Form
          className="write"
          aria-label="Répondre"
          method="post"
          action={to}
          onKeyDown={sendByKeys}
          onInput={({ currentTarget }) => {
            keepDraft(draft, currentTarget);
            if (written.current !== null) propose(written.current.value);
          }}
          ref={answerForm}
          onSubmit={(event) => {
            onAnswer();
            if (isSending) event.preventDefault();
          }}
        >
          <input type="hidden" name="geste" value="repondre" />
          <input type="hidden" name={SHOWN_ANSWER} value={issueOf("reponse")?.meanwhile?.last ?? thread.lastAnswer} />
          <input type="hidden" name="jeton" value={formToken} />
          <div className="quick scripted" role="group" aria-label="Réponses prêtes">
            {(thread.withoutVehicle === undefined ? READY : READY_WITHOUT_VEHICLE).map(({ label, text }) => (
              <button key={label} className="button slim" type="button" onClick={() => fill(text)}>
                {label}
              </button>
            ))}
          </div>
          <TextArea
            className="area"
            name="reponse"
            rows={4}
            maxLength={LONGEST_ANSWER}
            aria-label={`Votre réponse à ${thread.who}`}
            aria-invalid={issueOf("reponse") !== undefined}
            aria-describedby={issueOf("reponse") === undefined ? undefined : "reponse-issue"}
            text={issueOf("reponse")?.text}
            onStand={(field) => {
              written.current = field;
              if (field.form === null) return;
              if (done?.kind.startsWith("envoye") === true) dropDraft(draft);
              else takeUpDraft(draft, field.form);
              propose(field.value);
            }}
          />
          {issueOf("reponse") !== undefined && (
            <p className="error" id="reponse-issue" role="alert">
              <Icon name="alert" small />
              {issueOf("reponse")?.message}
            </p>
          )}
          {issueOf("reponse")?.meanwhile !== undefined && (
            <blockquote className="meanwhile">{issueOf("reponse")?.meanwhile?.words}</blockquote>
          )}
          <div className="send-line">
            {proposed === undefined ? (
              <p>
                {thread.isRefusing ? (
                  <>
                    Par courriel. Votre boîte refuse les messages&#8239;: corrigez d’abord{" "}
                    <Link to={`${proAddress(sign.curef, "vitrine")}#${MAILBOX_PLACE}`}>votre adresse</Link>.
                  </>
                ) : (
                  thread.addressRefuses === undefined && "Par courriel. Sa réponse viendra dans votre boîte."
                )}
              </p>
            ) : (
              <ProposedAppointment told={proposed} now={now} />
            )}
            <button className="button primary" type="submit">
              Envoyer <kbd>Ctrl Entrée</kbd>
            </button>
          </div>
        </Form>
      )}
      {canEdit && (
        <LeadAppointment
          thread={thread}
          to={to}
          days={page.days}
          formToken={formToken}
          canTell={canAnswer}
          isGone={vehicle?.isOnline === false}
          issue={issueOf("rendez-vous")}
        />
      )}
      {canEdit && (
        <details className="keep-note" open={issueOf("note") !== undefined}>
          <summary>Noter quelque chose pour l’équipe</summary>
          <Form method="post" action={to} onKeyDown={sendByKeys}>
            <input type="hidden" name="geste" value="noter" />
            <input type="hidden" name="jeton" value={formToken} />
            <TextArea
              className="area"
              name="note"
              rows={2}
              maxLength={LONGEST_ANSWER}
              aria-label="Note interne"
              aria-invalid={issueOf("note") !== undefined}
              aria-describedby={issueOf("note") === undefined ? "note-de-qui" : "note-issue"}
              text={issueOf("note")?.text}
            />
            {issueOf("note") !== undefined && (
              <p className="error" id="note-issue" role="alert">
                <Icon name="alert" small />
                {issueOf("note")?.message}
              </p>
            )}
            <div className="send-line">
              <p id="note-de-qui">Jamais envoyée. {thread.who} la lit si elle ou il demande ses données.</p>
              <button className="button" type="submit">
                Garder la note
              </button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
