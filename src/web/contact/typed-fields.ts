/** What a form has sent, as text; a file where a text belongs is none. */
import type { WrittenMessage } from "../../domain/contact/lead.ts";
import type { TypedMessage } from "../../domain/contact/read-message.ts";
import type { TypedReport } from "../../domain/contact/report.ts";
import { textIn } from "../form-text.ts";

/** Of our own forms, beside what a visitor types. */
export interface Guards {
  /** Signed by us, in a hidden field. */
  readonly token: string;
  /** Of a field that nobody sees: who fills it is no person. */
  readonly bait: string;
}

export function typedMessage(form: FormData): TypedMessage {
  return {
    demande: textIn(form, "demande"),
    jour: textIn(form, "jour"),
    moment: textIn(form, "moment"),
    message: textIn(form, "message"),
    nom: textIn(form, "nom"),
    email: textIn(form, "email"),
    telephone: textIn(form, "telephone"),
    copie: form.has("copie"),
  };
}

/** In a message that was taken and whose copy came back: it is shown in the form again, and sent by no one yet. */
const AGAIN = "corriger";

export const isToCorrect = (form: FormData): boolean => form.has(AGAIN);

/** The fields of the form as they were when that message was sent. */
export function fieldsOf({
  intent,
  day,
  moment,
  text: message,
  name,
  email,
  phone,
}: WrittenMessage): readonly (readonly [name: string, value: string])[] {
  const typed = {
    [AGAIN]: "oui",
    demande: intent,
    jour: day,
    moment,
    message,
    nom: name,
    email,
    telephone: phone,
    copie: "on",
  };
  return Object.entries(typed).flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
}

export function typedReport(form: FormData): TypedReport {
  return { motif: textIn(form, "motif"), precisions: textIn(form, "precisions"), email: textIn(form, "email") };
}

export function guardsOf(form: FormData): Guards {
  return { token: textIn(form, "jeton"), bait: textIn(form, "site") };
}
