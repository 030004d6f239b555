/** What visitors wrote to a dealer, worded for its people. */
import { appointmentOf, appointmentWords, isAhead } from "../../domain/contact/appointment.ts";
import { ANY_DAY } from "../../domain/contact/visit.ts";
import { clockInParis, clockOf, dayInParis, longDayInParis, weekdayLabel } from "../../domain/paris-time.ts";
import type { LeadState, LeadWork } from "../../domain/contact/lead-work.ts";
import {
  LEAD_STATES,
  isClosed,
  isTold,
  lastAnswer,
  lastAt,
  leadState,
  leadStateLabel,
  timeToAnswer,
  waitLabel,
  waits,
} from "../../domain/contact/lead-work.ts";
import type { Lead } from "../../domain/contact/lead.ts";
import { dealerOfShowroom } from "../../domain/contact/seller-contact.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import { wishWords } from "../../domain/contact/wish.ts";
import { foldOf } from "../../domain/catalogue/names.ts";
import { euros, shortDate } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { leadName } from "../../dealer-space/dealer-leads.ts";
import type { Standing } from "../../storage/storage.ts";

/** Of the listing that was asked about; one that is gone for good is known by its reference alone. */
export type ListingOf = (reference: string) => Listing | undefined;

export interface LeadRow {
  /** In addresses of the dealer's pages. */
  readonly name: string;
  readonly who: string;
  /** When it came: `8 h 22`, `hier`, `12/11/2026`. */
  readonly at: string;
  readonly car: string;
  readonly price: string | undefined;
  /** The last words of either. */
  readonly words: string;
  /** `attend depuis 3 h 40`, or its state. */
  readonly standing: string;
  /** Nobody has answered: how long, `3 h 40`. */
  readonly wait: string | undefined;
}

const DAY_MS = 86_400_000;

/** By the clock of today, by the day before that. */
export function momentLabel(at: number, now: number): string {
  const day = dayInParis(at);
  if (day === dayInParis(now)) return clockInParis(at);
  if (day === dayInParis(now - DAY_MS)) return "hier";
  return now - at < 6 * DAY_MS ? (weekdayLabel(day).split(" ")[0] ?? day) : shortDate(day);
}

const WITHOUT_VEHICLE = "Sans véhicule, depuis la vitrine";

export function carOf(lead: Lead, listing: Listing | undefined): string {
  if (listing !== undefined) return selectionLabel(listing);
  return dealerOfShowroom(lead.listing) === undefined ? `Annonce ${lead.listing}` : WITHOUT_VEHICLE;
}

export function leadRow(lead: Lead, listingOf: ListingOf, now: number): LeadRow {
  const listing = listingOf(lead.listing);
  const lastReply = lead.work?.findLast((done) => done.kind === "reply");
  const wait = waits(lead) ? waitLabel(now - Date.parse(lead.at)) : undefined;
  return {
    name: leadName(lead),
    who: lead.name,
    at: momentLabel(Date.parse(lastAt(lead)), now),
    car: carOf(lead, listing),
    price: listing === undefined ? undefined : euros(listing.price),
    words: (lastReply === undefined ? lead.text : `Vous\u202f: ${lastReply.text}`).replaceAll(/\s+/g, " "),
    standing: wait === undefined ? standingOf(lead, now) : `attend depuis ${wait}`,
    wait,
  };
}

/** Its state, or the appointment that is to come. */
function standingOf(lead: Lead, now: number): string {
  const [state, appointment] = [leadState(lead), appointmentOf(lead)];
  const isShown = appointment !== undefined && !isClosed(state) && isAhead(appointment, now);
  return isShown ? `Rendez-vous ${appointmentWords(appointment, now)}` : leadStateLabel(state, lead);
}

/** All words stand in the name of who wrote, the vehicle or the message. */
export function isFound(lead: Lead, listingOf: ListingOf, text: string): boolean {
  const words = text.split(/\s+/).map(foldOf);
  const reference = dealerOfShowroom(lead.listing) === undefined ? lead.listing : "";
  const told = foldOf(`${lead.name} ${reference} ${carOf(lead, listingOf(lead.listing))} ${lead.text}`);
  return words.every((word) => told.includes(word));
}

/** One thing that was said or done, in the thread. */
export interface ThreadItem {
  readonly id: string;
  readonly kind: "message" | LeadWork["kind"];
  readonly who: string;
  readonly clock: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly text: string;
  /** What became of a mail. */
  readonly sent: string | undefined;
  /** Where another day begins: `Samedi 21 novembre`. */
  readonly day: string | undefined;
}

export interface AppointmentView {
  readonly day: string;
  readonly time: string;
  /** `mardi 24/11 à 10 h`. */
  readonly words: string;
  readonly isAhead: boolean;
}

export interface ThreadView {
  readonly name: string;
  readonly who: string;
  readonly email: string;
  readonly phone: { readonly href: string; readonly label: string } | undefined;
  /** `une visite, samedi 28/11, le matin`. */
  readonly wish: string;
  /** That it is about no vehicle; undefined where it is about one. */
  readonly withoutVehicle: string | undefined;
  readonly state: LeadState;
  readonly labels: Readonly<Record<LeadState, string>>;
  readonly appointment: AppointmentView | undefined;
  /** What a date begins from: the visitor’s own wish, where it is of a day to come. */
  readonly wished: { readonly day: string; readonly time: string };
  readonly wait: string | undefined;
  /** `1 h 50`: until it was first answered. */
  readonly answeredIn: string | undefined;
  readonly items: readonly ThreadItem[];
  /** The dealer’s own mailbox refuses messages, since its address was last set. */
  readonly isRefusing: boolean;
  /** That the visitor’s address takes no mail of ours, and what is left; undefined where nothing tells that. */
  readonly addressRefuses: string | undefined;
  /** As `lastAnswer` names it. */
  readonly lastAnswer: string;
}

const SENT: Readonly<Record<Standing["kind"], string>> = {
  waiting: "le courriel part bientôt",
  sent: "envoyé",
  refused: "refusé par sa messagerie",
};

export interface ThreadParts {
  /** Of the accounts that did something. */
  readonly nameOf: (account: string) => string;
  readonly standings: ReadonlyMap<string, Standing>;
  /** The dealer’s own mailbox would not take the message. */
  readonly isRefused: boolean;
  readonly isRefusing: boolean;
  readonly now: number;
}

export function threadView(lead: Lead, { nameOf, standings, isRefused, isRefusing, now }: ThreadParts): ThreadView {
  const wait = waits(lead) ? waitLabel(now - Date.parse(lead.at)) : undefined;
  const answered = timeToAnswer(lead);
  const appointment = appointmentOf(lead);
  const said = [
    {
      id: "message",
      kind: "message" as const,
      who: lead.name,
      at: lead.at,
      text: lead.text,
      sent: isRefused ? "refusé par votre messagerie\u202f: lisez-le ici" : undefined,
    },
    ...(lead.work ?? []).map((done, index, all) => ({
      id: done.id,
      kind: done.kind,
      who: nameOf(done.by),
      at: done.at,
      text: wordsOf(done, all.slice(0, index)),
      sent: isMailed(done) ? sentWords(standings.get(done.id)) : undefined,
    })),
  ];
  const items = said.map((one, index): ThreadItem => {
    const moment = Date.parse(one.at);
    const before = said[index - 1];
    const isNewDay = before === undefined || dayInParis(Date.parse(before.at)) !== dayInParis(moment);
    return { ...one, clock: clockInParis(moment), day: isNewDay ? longDayInParis(moment) : undefined };
  });
  return {
    name: leadName(lead),
    who: lead.name,
    email: lead.email,
    phone: lead.phone === undefined ? undefined : { href: `tel:${lead.phone}`, label: phoneLabel(lead.phone) },
    wish: wishWords(lead),
    withoutVehicle: dealerOfShowroom(lead.listing) === undefined ? undefined : WITHOUT_VEHICLE.toLowerCase(),
    state: leadState(lead),
    labels: Object.fromEntries(
      LEAD_STATES.map((state) => [state, leadStateLabel(state, lead)]),
    ) as ThreadView["labels"], // of each state
    appointment: appointment && {
      ...appointment,
      words: appointmentWords(appointment, now),
      isAhead: isAhead(appointment, now),
    },
    wished: wishedOf(lead, now),
    wait,
    answeredIn: answered === undefined ? undefined : waitLabel(answered),
    items,
    isRefusing,
    addressRefuses: addressRefuses(lead, standings),
    lastAnswer: lastAnswer(lead),
  };
}

/** Told by the last that went there: an answer, or else the copy of the message. */
function addressRefuses(lead: Lead, standings: ReadonlyMap<string, Standing>): string | undefined {
  const last = [lead.id, ...(lead.work ?? []).map(({ id }) => id)].findLast((id) => standings.has(id));
  if (last === undefined || standings.get(last)?.kind !== "refused") return undefined;
  return lead.phone === undefined
    ? "L’adresse du visiteur refuse nos courriels, et il n’a pas laissé de numéro\u202f: votre réponse peut ne pas lui parvenir."
    : `L’adresse du visiteur refuse nos courriels\u202f; appelez plutôt au ${phoneLabel(lead.phone)}.`;
}

const isMailed = (done: LeadWork) => isTold(done) && !("isUnmailed" in done);

const BY_MOMENT = { matin: "10:00", "apres-midi": "15:00" } as const;

function wishedOf({ day, moment }: Lead, now: number): ThreadView["wished"] {
  const time = moment === undefined ? "" : BY_MOMENT[moment];
  return day === undefined || day === ANY_DAY || day <= dayInParis(now) ? { day: "", time: "" } : { day, time };
}

/** `earlier`: what had been done before. */
export function wordsOf(done: LeadWork, earlier: readonly LeadWork[] = []): string {
  switch (done.kind) {
    case "state":
      return leadStateLabel(done.state, { work: earlier });
    case "appointment":
      return `rendez-vous ${weekdayLabel(done.day)} à ${clockOf(done.time)}`;
    case "cancelled":
      return "rendez-vous annulé";
    case "reply":
    case "note":
      return done.text;
  }
}

/** What was sent long ago is not known any more, and was sent. */
const sentWords = (standing: Standing | undefined) => SENT[standing?.kind ?? "sent"];
