/** The form to a seller: the same fields in the same order on a page and in a dialog, with a script and without. */
import { useEffect, useId, useRef, useState } from "react";
import { useHref } from "react-router";
import type { Intent } from "../../domain/contact/lead.ts";
import type { MessageIssue, TypedMessage } from "../../domain/contact/read-message.ts";
import { notReceivedAt } from "../../domain/visitors/verification-address.ts";
import { refusalIn, site } from "../browser/http-client.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";
import { contactDataPath, contactPath } from "./contact-address.ts";
import { dropDraft, keepDraft, takeUpDraft } from "./draft.ts";
import { Field } from "./field.tsx";
import { Guards, NotSentNotice } from "./form-head.tsx";
import type { MessageFormView } from "./message-form-view.ts";
import type { MessageAnswer, NotSent, SentView } from "./outcome.ts";
import { NotReceived } from "../verification/not-received.tsx";
import type { VerificationNeeded } from "../verification/verification-needed.tsx";
import { SendDock } from "./send-dock.tsx";

/** Of a browser that has to be verified first. */
const FORBIDDEN = 403;
/** Its vehicle is gone, it was sent before, a line is to be looked at, too many came: all said in the form. */
const SAID = [404, 409, 422, 429];

const WISHES: Readonly<Record<Intent, string>> = {
  reponse: "Une réponse",
  visite: "Une visite",
  appel: "Un appel",
};

interface MessageFormProps {
  readonly view: MessageFormView;
  /** What came back with a page: without a script the server writes it into the fields again. */
  readonly typed?: TypedMessage | undefined;
  readonly issues?: readonly MessageIssue[] | undefined;
  readonly why?: NotSent | undefined;
  readonly onSent: (id: string, sent: SentView) => void;
}

/** What became of it so far; of a browser that has to be verified, the way there too. */
type Told = Pick<MessageFormProps, "issues"> & { readonly why?: NotSent | VerificationNeeded | undefined };

const isAnswer = (value: unknown): value is MessageAnswer<keyof TypedMessage> =>
  typeof value === "object" && value !== null && "kind" in value;

/**
 * It may have been kept before. The form says again, under the same token, what nobody has answered. `couldLeave`: there was a connection
 * when it was sent; without one nothing has left.
 */
const cutOff = (couldLeave: boolean): NotSent => {
  if (!couldLeave)
    return {
      title: "Le message n’est pas parti",
      text: "Vous êtes hors ligne. Vos lignes restent ci-dessus et sur cet appareil\u202f: réessayez dès que la connexion revient.",
    };
  const now = new Date().toLocaleTimeString("fr-FR", { hour: "numeric", minute: "2-digit" }).replace(":", " h ");
  return {
    title: "Nous ne savons pas si le message est parti",
    text: `${navigator.onLine ? "Le site n’a pas répondu" : "La connexion s’est coupée"} à ${now}. Réessayez\u202f: le même message ne part pas deux fois. Vos lignes restent ci-dessus et sur cet appareil.`,
  };
};

export function MessageForm({ view, typed, onSent, ...told }: MessageFormProps) {
  const { step, subject, draft, prefilled, wishes, days, likelyDay, token, seller, hasPhone } = view;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Told>(told);
  const [intent, setIntent] = useState(typed?.demande ?? "reponse");
  const address = useHref(contactDataPath(step, subject));
  const page = contactPath(step, subject);
  const { issues, why } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  // A page that comes back is read from its top; what a script is told stands where its reader is, beside the button.
  const isWithPage = why !== undefined && why === told.why;
  const issueOf = (field: keyof TypedMessage) => issues?.find((issue) => issue.field === field)?.message;

  useEffect(() => {
    const fields = form.current;
    if (fields === null) return;
    // What came back with the page is newer than what the tab keeps.
    if (typed === undefined) takeUpDraft(draft, fields);
    const asked = new FormData(fields).get("demande");
    if (typeof asked !== "string") return;
    setIntent(asked);
    // Chosen before the script came: its sentence is written by a script alone.
    reword(asked);
    // What the page came with, and the sentences it offers, change with the vehicle.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, typed]);

  useEffect(() => {
    if (issues !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [issues]);

  useEffect(() => {
    if (why !== undefined) notice.current?.focus();
  }, [why]);

  /** The sentence of another wish, left as it stood, is that of this one. */
  const worded = (message: string, wished: string) => {
    const known = wishes.find((value) => value === wished) ?? "reponse";
    return Object.values(prefilled).includes(message) ? prefilled[known] : message;
  };
  const reword = (wished: string) => {
    const message = form.current?.elements.namedItem("message");
    if (!(message instanceof HTMLTextAreaElement)) return;
    const sentence = worded(message.value, wished);
    // Written again the same, it would move the caret of who is typing.
    if (sentence !== message.value) message.value = sentence;
  };
  const wish = (chosen: Intent) => {
    setIntent(chosen);
    reword(chosen);
  };

  const send = async (body: FormData) => {
    setPending(true);
    const couldLeave = navigator.onLine;
    try {
      const sent = { page: "contact", answers: SAID, method: "POST", body };
      const response = await site.send(address, sent).catch(refusalIn);
      if (response.status === FORBIDDEN) {
        const { verificationNeeded } = await import("../verification/verification-needed.tsx");
        // Back to the form as a page, where the lines that are kept stand, from the dialog too.
        const needed = verificationNeeded(response, notReceivedAt(page), " Vos lignes vous attendent au retour.");
        if (needed !== undefined) {
          setOutcome({ why: needed });
          return setPending(false);
        }
      }
      const answer: unknown = JSON.parse(response.text);
      if (!isAnswer(answer)) throw new TypeError("no answer to a message");
      if (answer.kind === "sent") {
        dropDraft(draft);
        return onSent(answer.id, answer.sent);
      }
      setOutcome(answer.kind === "issues" ? { issues: answer.issues } : { why: answer.why });
    } catch {
      // Cut off, too slow, or answered by somebody between us: the same sent again is the same message.
      setOutcome({ why: cutOff(couldLeave) });
    }
    setPending(false);
  };

  return (
    <div className="sending">
      <form
        id={id}
        className="write"
        method="post"
        encType="multipart/form-data"
        action={useHref(page)}
        noValidate
        aria-label="Message au vendeur"
        ref={form}
        data-hydrated={useHydrated()}
        onInput={(event) => keepDraft(draft, event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void send(new FormData(event.currentTarget));
        }}
      >
        {isWithPage && <NotSentNotice why={why} />}
        {issues !== undefined && issues.length > 1 && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>{`${issues.length} champs sont à revoir`}</strong>
            <span>Rien n’est perdu&#8239;: vos lignes sont ci-dessous.</span>
          </div>
        )}
        <Guards id={id} token={token} />
        <fieldset className="field" disabled={isPending}>
          <legend className="label">Je demande</legend>
          <div className="segmented">
            {wishes.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="demande"
                  value={value}
                  defaultChecked={value === (typed?.demande ?? "reponse")}
                  onChange={() => wish(value)}
                />
                {WISHES[value]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="when pair">
          <Field id={`${id}-j`} label="Jour souhaité" issue={issueOf("jour")}>
            {(aria) => (
              <>
                <select name="jour" defaultValue={typed?.jour || likelyDay} {...aria}>
                  {days.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Icon name="down" small />
              </>
            )}
          </Field>
          <Field id={`${id}-h`} label="Moment">
            {(aria) => (
              <>
                <select name="moment" defaultValue={typed?.moment} {...aria}>
                  <option value="matin">Le matin</option>
                  <option value="apres-midi">L’après-midi</option>
                </select>
                <Icon name="down" small />
              </>
            )}
          </Field>
        </div>
        <Field id={`${id}-m`} label="Message" issue={issueOf("message")}>
          {(aria) => (
            <TextArea
              name="message"
              rows={5}
              text={typed === undefined ? prefilled.reponse : worded(typed.message, typed.demande)}
              readOnly={isPending}
              aria-required
              {...aria}
            />
          )}
        </Field>
        <div className="two">
          <Field id={`${id}-n`} label="Nom" issue={issueOf("nom")}>
            {(aria) => (
              <input
                name="nom"
                autoComplete="name"
                defaultValue={typed?.nom}
                readOnly={isPending}
                aria-required
                {...aria}
              />
            )}
          </Field>
          <Field id={`${id}-e`} label="E-mail" issue={issueOf("email")}>
            {(aria) => (
              <input
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={typed?.email ?? view.email}
                readOnly={isPending}
                aria-required
                {...aria}
              />
            )}
          </Field>
        </div>
        <Field
          id={`${id}-t`}
          label="Téléphone"
          note={intent === "appel" ? undefined : "facultatif"}
          issue={issueOf("telephone")}
        >
          {(aria) => (
            <input
              name="telephone"
              type="tel"
              autoComplete="tel"
              placeholder="Pour être rappelé"
              defaultValue={typed?.telephone}
              readOnly={isPending}
              aria-required={intent === "appel"}
              {...aria}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name="copie" defaultChecked={typed?.copie ?? true} />
          <span>M’envoyer une copie</span>
        </label>
        <p className="legal">
          En envoyant, vous confiez ces lignes à {seller}, qui vous répondra. Virage les garde {view.kept}, pour vous et
          pour un litige, sans publicité. <a href={useHref("/confidentialite.html#messages")}>Vos droits</a>
        </p>
        {why === undefined && (
          <NotReceived title="Le message n’est pas encore parti" sends={`button[form="${id}"]`}>
            Votre navigateur est vérifié maintenant&#8239;: vos lignes sont ci-dessus, envoyez-les.
          </NotReceived>
        )}
        {!isWithPage && why !== undefined && <NotSentNotice why={why} ref={notice} />}
      </form>
      <SendDock phoneOf={hasPhone ? { subject, step: step === "ecrire" ? "vitrine" : "telephone" } : undefined}>
        <button className="button primary large" type="submit" form={id} aria-busy={isPending}>
          {isPending && <Icon name="wait" />}
          {isPending ? "Envoi en cours…" : why === undefined ? "Envoyer le message" : "Réessayer"}
        </button>
      </SendDock>
    </div>
  );
}
