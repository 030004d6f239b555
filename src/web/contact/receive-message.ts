/** Takes what a visitor has sent about a listing: reads it, keeps it, and says what became of it (server only). */
import { mailboxOf } from "../../domain/contact/email-address.ts";
import { clockInParis, dayInParis } from "../../domain/paris-time.ts";
import type { TypedMessage } from "../../domain/contact/read-message.ts";
import { readMessage } from "../../domain/contact/read-message.ts";
import type { TypedReport } from "../../domain/contact/report.ts";
import { readReport } from "../../domain/contact/report.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import { wishesOf } from "../../domain/contact/wish.ts";
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import { counted } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Reachable } from "../../correspondence/correspondence.ts";
import type { PageServices } from "../services.ts";
import type { MessageContext } from "../../domain/contact/read-message.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { AboutMessage } from "../../correspondence/letters.ts";
import { calendarAt } from "./opening-view.ts";
import { aboutListing, advertised, visitCalendar } from "./contact-view.ts";
import { aboutShowroom } from "./called-showroom.ts";
import { noMessagesWords } from "./unreachable-words.ts";
import { callInstead } from "./call-instead.ts";
import type { Outcome, Untaken } from "./outcome.ts";
import type { Guards } from "./typed-fields.ts";

export const TOO_MANY = 429;
export const UNAVAILABLE = 503;
export const GONE = 410;
const CONFLICT = 409;
const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

const notSent = (status: number, title: string, text: string): Untaken => ({
  kind: "notSent",
  status,
  why: { title, text },
});

/** He may have taken it back since the page was made. */
export const NO_NUMBER = "Nous n’avons pas de numéro de ce vendeur";

/** What is left to who could not call. */
export function writeInstead(reach: Reachable): string {
  return reach.canWrite ? "Écrivez-lui\u202f: la réponse arrivera dans votre boîte." : noMessagesWords(reach);
}

/** Of the limit on what one visitor may send: said when it is reached. `wait` in milliseconds, `retryAfter` in seconds. */
function tooMany(wait: number, what: string, kept = ""): Untaken {
  const minutes = counted(Math.max(1, Math.ceil(wait / 60_000)), "minute");
  return { ...notSent(TOO_MANY, what, `Réessayez dans ${minutes}.${kept}`), retryAfter: Math.ceil(wait / 1000) };
}

/** Where something was written. */
const LINES_KEPT = " Vos lignes sont gardées.";

const STALE = notSent(
  CONFLICT,
  "Cette page est restée ouverte trop longtemps",
  "Rien n’est perdu\u202f: vos lignes restent dans le formulaire. Envoyez-les encore une fois.",
);
const unreachable = (hasPhone: boolean) =>
  notSent(CONFLICT, "Ce vendeur ne reçoit pas de messages par Virage", `Rien n’est parti. ${callInstead(hasPhone)}`);
export const SOLD = notSent(
  GONE,
  "Ce véhicule n’est plus en vente",
  "Il a quitté Virage pendant que vous écriviez. Rien n’est parti.",
);
export const UNREADABLE = notSent(
  BAD_REQUEST,
  "Le message n’est pas parti",
  "Ce qui a été envoyé ne se lit pas. Rechargez la page et réessayez.",
);
const BAITED = notSent(
  UNPROCESSABLE,
  "Le message n’est pas parti",
  "Un programme a rempli un champ que personne ne voit. Rechargez la page et écrivez vos lignes vous-même.",
);

export function failing(now: number): Untaken {
  return notSent(
    UNAVAILABLE,
    "Le message n’est pas parti",
    `Une panne de notre côté, à ${clockInParis(now)}, heure de Paris. Rien n’est perdu\u202f: vos lignes restent dans le formulaire. Réessayez dans un instant.`,
  );
}

interface Sending<Typed> {
  readonly services: PageServices;
  readonly typed: Typed;
  readonly guards: Guards;
}

/** To whom a message goes, and about what. */
export interface Recipient extends Pick<MessageContext, "vehicle" | "wishes" | "opening"> {
  readonly about: AboutMessage;
}

export async function sellerOfListing(services: PageServices, listing: Listing): Promise<Recipient> {
  return {
    about: await aboutListing(services, listing),
    vehicle: advertised(listing),
    wishes: wishesOf(listing),
    opening: await visitCalendar(services, listing),
  };
}

export function dealerItself(services: PageServices, dealer: Dealer): Recipient {
  return {
    about: aboutShowroom(services, dealer),
    vehicle: undefined,
    wishes: wishesOf(dealer),
    opening: calendarAt(dealer, dealer.place),
  };
}

/** Rejects when storage does. */
export async function receiveMessage({
  services,
  recipient: { about, ...asked },
  typed,
  guards: { token, bait },
}: Sending<TypedMessage> & { readonly recipient: Recipient }): Promise<Outcome<keyof TypedMessage>> {
  if (bait !== "") return BAITED;
  const context = {
    ...asked,
    today: dayInParis(services.now()),
    ours: services.correspondence.ours,
  };
  const read = readMessage(typed, context);
  if (read.kind === "issues") return read;
  const { message } = read;
  const wait = await services.allow("message");
  if (wait > 0) return tooMany(wait, "Vous avez envoyé beaucoup de messages en une heure", LINES_KEPT);
  // Whoever types a stranger's address is not to fill that stranger's box.
  const mayWriteBack = async () => (await services.allow("copy", mailboxOf(message.email))) === 0;
  const received = await services.correspondence.receive(message, token, about, mayWriteBack);
  switch (received.kind) {
    case "stale":
      return STALE;
    case "unreachable":
      return unreachable((await services.correspondence.reachable(about.listing ?? showroomOf(about.curef))).hasPhone);
    case "received":
      return { kind: "sent", id: received.id };
  }
}

/** Rejects when storage does. */
export async function receiveReport({
  services,
  listing,
  typed,
  guards: { token, bait },
}: Sending<TypedReport> & { readonly listing: Listing }): Promise<Outcome<keyof TypedReport>> {
  if (bait !== "") return BAITED;
  const read = readReport(typed, services.correspondence.ours);
  if (read.kind === "issues") return read;
  const wait = await services.allow("report");
  if (wait > 0) return tooMany(wait, "Vous avez signalé beaucoup d’annonces en une heure", LINES_KEPT);
  const { report } = read;
  const mayWrite = async (email: string) => (await services.allow("copy", mailboxOf(email))) === 0;
  const about = await aboutListing(services, listing);
  const received = await services.correspondence.report(report, token, about, mayWrite);
  return received.kind === "stale" ? STALE : { kind: "sent", id: received.id };
}

export interface ShownPhone {
  readonly label: string;
  /** `tel:+33465714218`. */
  readonly href: string;
}

export type PhoneAnswer = { readonly kind: "shown"; readonly phone: ShownPhone } | Untaken;

/** A dealer may have left, or never have been here. */
export const NO_SHOWROOM = { title: "Cette vitrine n’est plus ici", text: "Rien n’est parti." };

/** A number, once it is asked for; counted by what it was asked about, of one visitor once a day. Rejects when it cannot be read. */
export async function askPhone(
  services: PageServices,
  listing: Pick<Listing, "curef" | "reference">,
  request: Request,
): Promise<PhoneAnswer> {
  const wait = await services.allow("phone");
  if (wait > 0) return tooMany(wait, "Vous avez demandé beaucoup de numéros en une heure");
  const number = await services.correspondence.showPhone(listing, services.asker, (error) =>
    services.report(error, request),
  );
  if (number !== undefined) return { kind: "shown", phone: { label: phoneLabel(number), href: `tel:${number}` } };
  return notSent(CONFLICT, NO_NUMBER, writeInstead(await services.correspondence.reachable(listing)));
}
