/** Mails that nobody has taken: to whom as far as one has to know, what they say, and why. */
import { momentInParis } from "../../domain/paris-time.ts";
import { counted, whole } from "../../domain/french.ts";
import type { MailSubject } from "../../mail/mail.ts";
import { MAIL, readMail } from "../../mail/mail.ts";
import type { PUSH } from "../../push/push-entry.ts";
import type { FailedMail } from "../../operator-desk/machine-desk.ts";
import { servicesContext } from "../services.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { MESSAGES_PLACE, deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";

const SHOWN = 200;

export const MAIL_KINDS: Readonly<Record<MailSubject | typeof PUSH, string>> = {
  lead: "Message à un vendeur, ou sa copie",
  report: "Signalement",
  deposit: "Annonce d’un particulier",
  dealer: "Décision envers un professionnel",
  invitation: "Invitation dans l’équipe d’un professionnel",
  mailbox: "Adresse des messages d’un professionnel",
  trader: "Identité d’un professionnel changée",
  alert: "Alerte",
  "sign-in": "Connexion",
  account: "Compte",
  erased: "Compte effacé",
  push: "Notification",
};

const isKind = (beginning: string): beginning is keyof typeof MAIL_KINDS => Object.hasOwn(MAIL_KINDS, beginning);

export async function loader({ context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { machines } = services.operatorDesk;
  const [failed, totals] = [await machines.failedMails(SHOWN), await machines.countFailedMails()];
  return {
    sign,
    done: doneWords(services.done),
    title:
      totals.refused === 0
        ? "Aucun courriel non remis"
        : counted(totals.refused, "courriel non remis", "courriels non remis"),
    waiting: totals.waiting === 0 ? undefined : `${whole(totals.waiting)} à réessayer`,
    rows: failed.map(rowOf),
  };
}

/** To whom something goes that holds no address. */
function unnamed(kind: string, isKept: boolean): string {
  if (!isKept) return "destinataire non gardé";
  return kind === "push" ? "un navigateur" : "l’abonné de l’alerte";
}

function rowOf({ key, kind, attempts, failure, at, isRefused, payload, dealer }: FailedMail) {
  const mail = kind === MAIL && payload !== undefined ? readMail(payload) : undefined;
  const [beginning = ""] = key.split(".");
  return {
    key,
    dealer: dealer && { name: dealer.name, href: `${deskAddress("vendeurs", dealer.curef)}#${MESSAGES_PLACE}` },
    to:
      dealer !== undefined
        ? dealer.name
        : mail === undefined
          ? unnamed(kind, payload !== undefined)
          : shortAddress(mail.to.address),
    // A message between people is theirs; what the site says itself may be read here.
    subject: mail === undefined || beginning === "lead" ? undefined : mail.subject,
    kind: isKind(beginning) ? MAIL_KINDS[beginning] : beginning,
    failure,
    attempts: whole(attempts),
    state: isRefused ? "non remis" : "à réessayer",
    at: momentInParis(Date.parse(at)),
    isRefused,
    mayResend: payload !== undefined,
  };
}
