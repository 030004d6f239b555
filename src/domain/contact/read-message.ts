/** The form to a seller: what a visitor has written, or what is wrong with it by field. */
import { whole } from "../french.ts";
import type { OpeningCalendar } from "../listings/opening-calendar.ts";
import { isEmailAddress, isSameMailbox } from "./email-address.ts";
import type { Intent, WrittenMessage } from "./lead.ts";
import { INTENTS } from "./lead.ts";
import { isSurcharged, readPhoneNumber } from "./phone-number.ts";
import type { AdvertisedVehicle } from "./prefilled.ts";
import { prefilledMessage } from "./prefilled.ts";
import { ANY_DAY, MOMENTS, visitDays } from "./visit.ts";

/** By the names of the fields, as typed. */
export interface TypedMessage {
  readonly demande: string;
  readonly jour: string;
  readonly moment: string;
  readonly message: string;
  readonly nom: string;
  readonly email: string;
  readonly telephone: string;
  readonly copie: boolean;
}

export interface FormIssue<Field extends string> {
  readonly field: Field;
  readonly value: string;
  /** A French sentence that names the field. */
  readonly message: string;
}

export type MessageIssue = FormIssue<keyof TypedMessage>;

export type ReadMessage =
  | { readonly kind: "message"; readonly message: WrittenMessage }
  | { readonly kind: "issues"; readonly issues: readonly MessageIssue[] };

/** Characters. */
export const LONGEST_MESSAGE = 1500;
export const LONGEST_NAME = 80;
const LONGEST_FIELD = 254;

export interface MessageContext {
  /** Undefined where a dealer is written to from its showroom. */
  readonly vehicle: AdvertisedVehicle | undefined;
  /** What this seller can be asked for. */
  readonly wishes: readonly Intent[];
  /** `2026-11-22`, in France. */
  readonly today: string;
  /** Of where the vehicle stands; undefined where nobody tells them. */
  readonly opening?: OpeningCalendar | undefined;
  /** Our own address: a seller that answers it answers nobody. */
  readonly ours: string;
}

export function readMessage(typed: TypedMessage, context: MessageContext): ReadMessage {
  const intent = context.wishes.find((known) => known === typed.demande) ?? "reponse";
  const text = messageText(typed.message, intent, context.vehicle);
  const name = oneLine(typed.nom);
  const email = typed.email.trim();
  const phone = readPhoneNumber(typed.telephone);
  const visit = intent === "visite" ? readVisit(typed, context) : {};
  const issues: MessageIssue[] = [];
  const wrong = (field: keyof TypedMessage, message: string) => {
    const value = typed[field];
    issues.push({ field, value: typeof value === "string" ? value.slice(0, LONGEST_FIELD) : String(value), message });
  };
  if (visit === undefined) wrong("jour", "Jour souhaité\u202f: choisissez un jour de la liste.");
  if (!isSeen(text)) wrong("message", "Message\u202f: écrivez quelques mots au vendeur.");
  if (text.length > LONGEST_MESSAGE)
    wrong("message", `Message\u202f: ${whole(LONGEST_MESSAGE)} signes au plus, le vôtre en a ${whole(text.length)}.`);
  if (!/[\p{L}\p{N}]/u.test(seen(name)) || ENCODED_WORD.test(name))
    wrong("nom", "Nom\u202f: dites au vendeur à qui il répond.");
  else if (isAddress(seen(name)) || isOurs(seen(name)))
    wrong("nom", "Nom\u202f: le vôtre seul est attendu, sans adresse, sans lien et sans le nom du site.");
  if (name.length > LONGEST_NAME) wrong("nom", `Nom\u202f: ${LONGEST_NAME} signes au plus.`);
  if (!isEmailAddress(email)) wrong("email", "E-mail\u202f: une adresse comme camille@exemple.fr est attendue.");
  else if (isSameMailbox(email, context.ours))
    wrong("email", "E-mail\u202f: cette adresse est la nôtre. Donnez la vôtre, où le vendeur vous répondra.");
  if (typed.telephone.trim() !== "" && phone === undefined)
    wrong("telephone", "Téléphone\u202f: dix chiffres, ou un numéro étranger avec son +, sont attendus.");
  if (phone !== undefined && isSurcharged(phone))
    wrong("telephone", "Téléphone\u202f: ce numéro est surtaxé pour qui l’appelle. Donnez-en un autre.");
  if (typed.telephone.trim() === "" && intent === "appel")
    wrong("telephone", "Téléphone\u202f: le numéro où vous rappeler est attendu.");
  if (issues.length > 0) return { kind: "issues", issues };
  return {
    kind: "message",
    message: { intent, ...visit, text, name, email, ...(phone === undefined ? {} : { phone }), copy: typed.copie },
  };
}

/** The sentence that stood there for another wish, left as it was, is that of this one: without a script nobody rewrites it. */
function messageText(typed: string, intent: Intent, vehicle: AdvertisedVehicle | undefined): string {
  const text = plainText(typed);
  const isPrefilled = INTENTS.some((other) => text === prefilledMessage(other, vehicle));
  return isPrefilled ? prefilledMessage(intent, vehicle) : text;
}

/** Readers of mail would show what it stands for, which may be any sender’s name (RFC 2047). */
const ENCODED_WORD = /=\?.*\?=/u;

/**
 * It stands before our own address in what the seller's reader shows as the sender. Of what may be a site the part after the dot is in small
 * letters, or one that many have: `M.Dupont` is a name.
 */
const ADDRESS = /[@<>]|:\/\/|[\p{L}\p{N}-]\.\p{Ll}{2}/u;
const COMMON = /\bwww\.|[\p{L}\p{N}-]\.(?:com|eu|fr|info|net|org)\b/iu;
const isAddress = (name: string) => [ADDRESS, COMMON].some((sign) => sign.test(name.normalize("NFKC")));

/** Nobody writes in our name. */
export const isOurs = (name: string): boolean =>
  /(?<!\p{L})virage(?!\p{L})/iu.test(name.normalize("NFKD").replaceAll(/\p{M}/gu, ""));

/** Without what is drawn as nothing; inside words such signs join emoji and the letters of other scripts. */
const seen = (text: string) => text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
/** Something of it is drawn. */
export const isSeen = (text: string): boolean => seen(text).trim() !== "";

function readVisit(
  { jour, moment }: TypedMessage,
  { today, opening }: MessageContext,
): Pick<WrittenMessage, "day" | "moment"> | undefined {
  const at = MOMENTS.find((known) => known === moment) ?? "matin";
  const isOffered = jour === ANY_DAY || visitDays(today, opening).some(({ value }) => value === jour);
  return isOffered ? { day: jour, moment: at } : undefined;
}

/** Several lines, whatever ends them, and nothing that is not seen. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Cs}/gu, "")
    .trim();
}

export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ");
}
