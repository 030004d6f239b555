/** What a form has sent, as text; a file where a text belongs is none. */
import type { WrittenMessage } from "../../domain/contact/lead.ts";
import type { TypedMessage } from "../../domain/contact/read-message.ts";
import type { TypedReport } from "../../domain/contact/report.ts";

/** Of our own forms, beside what a visitor types. */
export interface Guards {
  /** Signed by us, in a hidden field. */
  readonly token: string;
  /** Of a field that nobody sees: who fills it is no person. */
  readonly bait: string;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export function typedMessage(form: FormData): TypedMessage {
  return {
    demande: text(form, "demande"),
    jour: text(form, "jour"),
    moment: text(form, "moment"),
    message: text(form, "message"),
    nom: text(form, "nom"),
    email: text(form, "email"),
    telephone: text(form, "telephone"),
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
  return { motif: text(form, "motif"), precisions: text(form, "precisions"), email: text(form, "email") };
}

export function guardsOf(form: FormData): Guards {
  return { token: text(form, "jeton"), bait: text(form, "site") };
}
