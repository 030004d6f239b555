/** From a page whose data were refused to where its browser is verified, and on from there. */
import { SENDING_REFUSED, notReceivedAt, verificationPath } from "../../domain/visitors/verification-address.ts";
import { tellSite } from "../browser/tell-site.ts";
import type { SentForm } from "./sent-forms.ts";

export interface Refused {
  /** Its name, as errors tell it. */
  readonly page: string;
  /** Of the site, as links lead there. */
  readonly home: string;
  /** The page that was asked for, with its query. */
  readonly back: string;
  /** What the data were answered. */
  readonly answer: string;
}

function send(action: string, { action: back, fields }: SentForm): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  const own = [
    ["verification.retour", back],
    ["verification.envoi", "oui"],
  ] as const;
  for (const [name, value] of [...own, ...fields]) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // A field may be named as it.
  HTMLFormElement.prototype.submit.call(form);
}

/** A form that nobody has read goes with its visitor, and is sent again there; of any other the page is come back to, which says so. */
export function leadThere({ page, home, back, answer }: Refused): void {
  // As of any call that is taken for a program’s (spec 7.10); it outlives the page.
  void tellSite(page, "captcha");
  const site = home.replace(/\/$/, "");
  const isSending = answer === SENDING_REFUSED;
  const sent = isSending ? globalThis.sentForm : undefined;
  const isLost = globalThis.areFilesLeaving === true || (isSending && sent === undefined);
  const place = (path: string) => (isLost ? notReceivedAt(path) : path);
  if (sent === undefined) location.replace(site + verificationPath(place(back)));
  else send(`${site}/verification`, { ...sent, action: place(sent.action) });
}
