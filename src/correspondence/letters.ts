/** The mails about a message to a seller, and about a report, in plain text. */
import type { Lead } from "../domain/contact/lead.ts";
import type { Appointment } from "../domain/contact/appointment.ts";
import { isAhead } from "../domain/contact/appointment.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { clockOf, momentInParis, weekdayLabel } from "../domain/paris-time.ts";
import { phoneLabel } from "../domain/contact/phone-number.ts";
import type { AfterRemoval, Decision, Report, Restoration } from "../domain/contact/report.ts";
import { reasonLabel } from "../domain/contact/report.ts";
import { whatComes, wishName, wishWords } from "../domain/contact/wish.ts";
import { euros, shortDate } from "../domain/french.ts";
import { of } from "../domain/french-elision.ts";
import { selectionLabel } from "../domain/filters/tags.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { OUTSIDE_REDRESS, REDRESS_BY_REPLY } from "../domain/moderation/redress.ts";
import type { Letter, Mail, Mailbox } from "../mail/mail.ts";

export interface AboutListing {
  readonly listing: Listing;
  /** As pages call the seller. */
  readonly seller: string;
  /** Of the listing, absolute. */
  readonly address: string;
}

/** A dealer written to from its showroom. */
export interface AboutShowroom {
  readonly curef: string;
  readonly listing?: undefined;
  /** As pages call it. */
  readonly seller: string;
  /** Of the showroom, absolute. */
  readonly address: string;
}

/** What a message is about: a vehicle, or none. */
export type AboutMessage = AboutListing | AboutShowroom;

interface Ours {
  /** Ours. */
  readonly from: Mailbox;
}

export type LetterParts = AboutListing & Ours;
type MessageParts = AboutMessage & Ours;

const titleOf = (listing: Listing) => `${selectionLabel(listing)} à ${euros(listing.price)}`;

/** Of the vehicle, or of the showroom. */
function subjectLines({ listing, seller, address }: AboutMessage): readonly string[] {
  if (listing === undefined) return [`La vitrine ${of(seller)}`, address];
  const { version, reference } = listing;
  return [`${selectionLabel(listing)} ${version}`.trim(), `${euros(listing.price)}, référence ${reference}`, address];
}

const subjectTitle = ({ listing, seller }: AboutMessage) => (listing === undefined ? seller : titleOf(listing));

/** The wish, and the number that it goes with: whoever typed it reads it over in the copy. */
function wishLines(lead: Lead): readonly string[] {
  const asked = `Demande\u202f: ${wishWords(lead)}`;
  return lead.phone === undefined ? [asked] : [asked, `Téléphone\u202f: ${phoneLabel(lead.phone)}`];
}

const lines = (...all: readonly (string | readonly string[] | undefined)[]) =>
  all
    .flat()
    .filter((line) => line !== undefined)
    .join("\n");

/** What somebody typed, told by each of its lines from what we say ourselves: nobody writes our last lines for us. */
const quoted = (text: string) => text.split("\n").map((line) => `> ${line}`.trimEnd());

/**
 * From us, to be answered to the visitor, who is told when it is refused: `mayWriteBack` says whether that address may be written to,
 * `isInSpace` whether the seller reads it in the pro space all the same.
 */
export function letterToSeller(
  lead: Lead,
  to: string,
  { mayWriteBack, isInSpace, ...parts }: MessageParts & { readonly mayWriteBack: boolean; readonly isInSpace: boolean },
): Mail {
  const { from } = parts;
  const { name, email, text, at } = lead;
  return {
    from: { name: `${name} via Virage`, address: from.address },
    replyTo: { name, address: email },
    to: { address: to },
    subject: `${parts.listing === undefined ? "Votre vitrine" : titleOf(parts.listing)}\u202f: ${name} demande ${wishName(lead.intent)}`,
    text: lines(
      parts.listing === undefined
        ? `${name} vous écrit depuis votre vitrine, sans parler d’un véhicule.`
        : `${name} vous écrit au sujet de votre annonce.`,
      "",
      subjectLines(parts),
      "",
      wishLines(lead),
      "",
      "Son message\u202f:",
      "",
      quoted(text),
      "",
      "–",
      `Répondez à ce courriel\u202f: votre réponse va droit à ${name}.`,
      // A dealer’s stands on its adverts, as the law wants it.
      parts.listing === undefined || parts.listing.curef !== undefined
        ? "C’est Virage qui vous transmet ce message."
        : "Virage, qui vous le transmet, n’a donné votre adresse à personne.",
    ),
    date: at,
    ...(mayWriteBack ? { ifRefused: refusalToVisitor(lead, { ...parts, isInSpace }) } : {}),
  };
}

function refusalToVisitor(
  { name, email, text, at }: Lead,
  { isInSpace, ...parts }: MessageParts & { readonly isInSpace: boolean },
): Letter {
  return {
    from: parts.from,
    to: { name, address: email },
    subject: `Votre message n’a pas pu être remis${isInSpace ? " par courriel" : ""}\u202f: ${subjectTitle(parts)}`,
    text: lines(
      isInSpace
        ? `La messagerie ${of(parts.seller)} a refusé le courriel qui portait votre message. Il n’est pas perdu\u202f: ${parts.seller} le lit dans son espace Virage, et peut vous répondre de là.`
        : `La messagerie ${of(parts.seller)} a refusé votre message, et nous ne l’enverrons plus.`,
      "",
      subjectLines(parts),
      "",
      `S’il a donné un numéro, ${parts.listing === undefined ? "sa vitrine" : "son annonce"} le montre sur demande. Votre message\u202f:`,
      "",
      quoted(text),
    ),
    date: at,
  };
}

/** What the visitor has asked to keep. */
export function copyToVisitor(lead: Lead, parts: MessageParts): Mail {
  return {
    from: parts.from,
    to: { name: lead.name, address: lead.email },
    subject: `Copie de votre message\u202f: ${subjectTitle(parts)}`,
    text: lines(
      `Voici ce que vous avez écrit à ${parts.seller}. ${whatComes(lead).text}`,
      "",
      subjectLines(parts),
      "",
      wishLines(lead),
      "",
      quoted(lead.text),
      "",
      "–",
      "Ne versez rien avant d’avoir vu le véhicule, ses papiers et le vendeur.",
      "Vous n’avez rien envoyé\u202f? Quelqu’un s’est trompé d’adresse, et vous n’avez rien à faire.",
    ),
    date: lead.at,
  };
}

export interface AnswerParts {
  /** Ours. */
  readonly from: Mailbox;
  /** Undefined of one that is not kept any more, and where none was written about. */
  readonly about: AboutListing | undefined;
  readonly seller: string;
  /** Where the visitor's own answer goes. */
  readonly replyTo: string;
}

/** What a seller's people have written in their space. From us; the visitor answers to the seller. */
export function answerToVisitor(
  lead: Lead,
  text: string,
  { from, about, seller, replyTo }: AnswerParts,
  agreed?: { readonly appointment: Appointment; readonly dealer: Dealer },
): Omit<Mail, "date"> {
  return {
    from: { name: `${seller} via Virage`, address: from.address },
    replyTo: { name: seller, address: replyTo },
    to: { name: lead.name, address: lead.email },
    subject: `Réponse ${of(seller)}${about === undefined ? "" : `\u202f: ${titleOf(about.listing)}`}`,
    text: lines(
      `${seller} répond à votre message du ${momentInParis(Date.parse(lead.at))}.`,
      "",
      about && [...subjectLines(about), ""],
      quoted(text),
      "",
      agreed && [`Rendez-vous ${wholeMoment(agreed.appointment)}`, seller, ...whereOf(agreed.dealer), ""],
      "Vous aviez écrit\u202f:",
      "",
      quoted(lead.text),
      "",
      "–",
      `Répondez à ce courriel\u202f: votre réponse va droit au vendeur.`,
      "Ne versez rien avant d’avoir vu le véhicule, ses papiers et le vendeur.",
      "Vous n’avez rien écrit\u202f? Quelqu’un s’est trompé d’adresse, et vous n’avez rien à faire.",
    ),
  };
}

/** Whatever day it is read, told whole. */
const wholeMoment = ({ day, time }: Appointment) => `${weekdayLabel(day)} à ${clockOf(time)}`;

function whereOf({ place }: Pick<Dealer, "place">): readonly string[] {
  const town = [place.zipcode, place.cityLabel].filter((part) => part !== undefined).join(" ");
  return [place.street ?? "", town].filter((part) => part !== "");
}

export interface AppointmentChange {
  readonly before: Appointment | undefined;
  /** Undefined of one that is cancelled. */
  readonly appointment: Appointment | undefined;
}

/** When who wrote is awaited, from now on: whatever day it was, told whole. */
export function appointmentToVisitor(
  lead: Lead,
  { before, appointment }: AppointmentChange,
  dealer: Dealer,
  { from, about, seller, replyTo, now }: AnswerParts & { readonly now: number },
): Omit<Mail, "date"> {
  const { identity } = dealer;
  const whole = wholeMoment;
  const isMoved = before !== undefined && isAhead(before, now);
  const [subject, first] =
    appointment === undefined
      ? ["Rendez-vous annulé", `${seller} annule votre rendez-vous${before === undefined ? "" : ` ${whole(before)}`}.`]
      : isMoved
        ? [
            `Rendez-vous déplacé\u202f: ${whole(appointment)}`,
            `${seller} vous attend ${whole(appointment)}, et non plus ${whole(before)}.`,
          ]
        : [`Rendez-vous ${whole(appointment)}`, `${seller} vous attend ${whole(appointment)}.`];
  return {
    from: { name: `${seller} via Virage`, address: from.address },
    replyTo: { name: seller, address: replyTo },
    to: { name: lead.name, address: lead.email },
    subject: `${subject}, ${seller}`,
    text: lines(
      first,
      appointment === undefined ? [] : ["", seller, ...whereOf(dealer)],
      appointment === undefined || identity?.phone === undefined ? undefined : phoneLabel(identity.phone),
      "",
      about && [...subjectLines(about), ""],
      "Vous aviez écrit\u202f:",
      "",
      quoted(lead.text),
      "",
      "–",
      appointment === undefined
        ? "Répondez à ce courriel pour convenir d’un autre jour\u202f: votre réponse va droit au vendeur."
        : "Un empêchement\u202f? Répondez à ce courriel\u202f: votre réponse va droit au vendeur.",
      "Ne versez rien avant d’avoir vu le véhicule, ses papiers et le vendeur.",
      "Vous n’avez rien écrit\u202f? Quelqu’un s’est trompé d’adresse, et vous n’avez rien à faire.",
    ),
  };
}

/** The receipt that the law asks for. */
export function receiptOfReport(report: Report, email: string, parts: LetterParts): Mail {
  return {
    from: parts.from,
    to: { address: email },
    subject: `Signalement ${report.id} reçu`,
    text: lines(
      `Nous avons reçu votre signalement ${momentInParis(Date.parse(report.at))}.`,
      "",
      `Référence\u202f: ${report.id}`,
      `Annonce\u202f: ${report.listing}, ${parts.address}`,
      `Motif\u202f: ${reasonLabel(report.reason)}`,
      ...(report.words === "" ? [] : ["", ...quoted(report.words)]),
      "",
      `Une personne le lit et décide, ${weekdayLabel(report.due)} au plus tard. Vous recevrez sa décision et ses motifs,`,
      "avec les voies de recours. Le vendeur ne saura pas qui vous êtes.",
    ),
    date: report.at,
  };
}

const reasonsOf = ({ facts, ground }: Decision) => [
  "Ce que nous avons constaté\u202f:",
  facts,
  ...(ground === undefined ? [] : ["", "Sur quoi la décision se fonde\u202f:", ground]),
  "",
  "Une personne a lu et décidé\u202f; rien n’a été décidé par un programme.",
];

const moment = (at: string) => momentInParis(Date.parse(at));

/** What became of a report, with its reasons and where to object (article 16, paragraph 5). */
export function decisionToReporter(report: Report, decision: Decision, to: string, from: Mailbox): Mail {
  const [subject, told] =
    decision.outcome === "retiree"
      ? ["est retirée", "l’annonce est retirée du site."]
      : decision.isGone === true
        ? ["n’était plus en ligne", "nous ne retirons pas l’annonce, qui n’était déjà plus en ligne."]
        : ["reste en ligne", "l’annonce reste en ligne."];
  return {
    from,
    to: { address: to },
    subject: `Signalement ${report.id}\u202f: l’annonce ${subject}`,
    text: lines(
      `Vous nous avez signalé une annonce ${moment(report.at)}.`,
      "",
      `Référence\u202f: ${report.id}`,
      `Annonce\u202f: ${report.listing}`,
      `Motif\u202f: ${reasonLabel(report.reason)}`,
      "",
      `Décision, prise ${moment(decision.at)}\u202f: ${told}`,
      "",
      reasonsOf(decision),
      "",
      REDRESS_BY_REPLY,
    ),
    date: decision.at,
  };
}

/** How a private seller contests a removal: by a page, since they have an account. */
export interface Contest {
  /** The whole address. */
  readonly address: string;
  /** ISO 8601 UTC. */
  readonly until: string;
}

const redressBy = ({ address, until }: Contest) => [
  `Vous n’êtes pas d’accord\u202f? Dites-le ici, sans frais, jusqu’au ${shortDate(until.slice(0, 10))}\u202f: une personne relira le dossier.`,
  address,
  OUTSIDE_REDRESS,
];

/** The statement of reasons that a seller is owed whose advert goes (article 17). It never says who reported. */
export function removalToSeller(
  decision: Decision,
  to: string,
  { listing, from, contest }: Omit<LetterParts, "seller" | "address"> & { readonly contest: Contest | undefined },
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Votre annonce est retirée\u202f: ${titleOf(listing)}`,
    text: lines(
      `Votre annonce ${listing.reference}, ${titleOf(listing)}, est retirée de Virage depuis ${moment(decision.at)},`,
      listing.curef === undefined
        ? "pour tous les visiteurs et sans limite de durée. Elle ne peut pas être publiée à nouveau."
        : "pour tous les visiteurs et sans limite de durée. L’import de votre stock ne la remettra pas en ligne.",
      "Nous l’avons relue parce qu’elle nous a été signalée.",
      "",
      reasonsOf(decision),
      "",
      contest === undefined ? REDRESS_BY_REPLY : redressBy(contest),
    ),
    date: decision.at,
  };
}

/** What the advert is by now, as either is told it. */
const BY_NOW: Readonly<Record<AfterRemoval, string>> = {
  onSale: "elle est de nouveau en ligne.",
  gone: "elle ne revient pas en ligne pour autant, parce que le véhicule n’est plus en vente.",
  removed: "elle reste pourtant retirée, par une autre décision.",
};

const whyTakenBack = ({ reason }: Restoration) => [
  "Pourquoi nous revenons sur cette décision\u202f:",
  reason,
  "",
  "Une personne a relu et décidé\u202f; rien n’a été décidé par un programme.",
];

/** As who reported was told of the removal: it is one no more. */
export function restorationToReporter(
  report: Report,
  { decision, restoration }: TakenBack,
  to: string,
  from: Mailbox,
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Signalement ${report.id}\u202f: le retrait de l’annonce est annulé`,
    text: lines(
      `Vous nous avez signalé une annonce ${moment(report.at)}.`,
      "",
      `Référence\u202f: ${report.id}`,
      `Annonce\u202f: ${report.listing}`,
      `Motif\u202f: ${reasonLabel(report.reason)}`,
      "",
      `L’annonce avait été retirée ${moment(decision.at)}. Ce retrait est annulé ${moment(restoration.at)}\u202f:`,
      BY_NOW[restoration.advert],
      "",
      whyTakenBack(restoration),
      "",
      REDRESS_BY_REPLY,
    ),
    date: restoration.at,
  };
}

/** A removal and what takes it back; `standing` is another one by which the advert stays away. */
export interface TakenBack {
  readonly decision: Decision;
  readonly restoration: Restoration;
  readonly standing: Decision | undefined;
}

/** As the seller was told of the removal, and, where the advert stays away by another, the reasons of that one. */
export function restorationToSeller(
  { decision, restoration, standing }: TakenBack,
  to: string,
  { listing, from }: Omit<LetterParts, "seller" | "address">,
): Mail {
  const { advert } = restoration;
  const title = titleOf(listing);
  return {
    from,
    to: { address: to },
    subject:
      advert === "onSale"
        ? `Votre annonce est de nouveau en ligne\u202f: ${title}`
        : `Le retrait de votre annonce est annulé\u202f: ${title}`,
    text: lines(
      `Votre annonce ${listing.reference}, ${title}, avait été retirée de Virage ${moment(decision.at)},`,
      `parce qu’elle nous avait été signalée. Ce retrait est annulé ${moment(restoration.at)}\u202f:`,
      BY_NOW[advert],
      advert === "gone" && listing.curef !== undefined
        ? "L’import de votre stock la remettra en ligne si le véhicule y revient."
        : undefined,
      "",
      whyTakenBack(restoration),
      ...(standing === undefined
        ? []
        : ["", `L’autre décision a été prise ${moment(standing.at)}.`, ...reasonsOf(standing)]),
      "",
      REDRESS_BY_REPLY,
    ),
    date: restoration.at,
  };
}
