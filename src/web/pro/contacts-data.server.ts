/** What visitors wrote to a dealer, and what is done about it. */
import { data, redirect } from "react-router";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import {
  inOrderOfWaiting,
  isInTab,
  isLeadState,
  LEAD_TABS,
  answeredSince,
  lastAt,
  leadState,
  leadStateLabel,
} from "../../domain/contact/lead-work.ts";
import type { Lead } from "../../domain/contact/lead.ts";
import type { Appointment } from "../../domain/contact/appointment.ts";
import {
  FARTHEST_DAYS,
  appointmentOf,
  appointmentWords,
  isUnusualHour,
  readAppointment,
} from "../../domain/contact/appointment.ts";
import { toldAppointment } from "../../domain/contact/told-appointment.ts";
import { clockOf, dayInParis, daysAfter, momentInParis } from "../../domain/paris-time.ts";
import { dealerOfShowroom } from "../../domain/contact/seller-contact.ts";
import { readAnswer } from "../../domain/contact/read-answer.ts";
import { euros, kilometres } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { leadName } from "../../dealer-space/dealer-leads.ts";
import { firstPhotoView } from "../design/photo-view.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import { isFound, leadRow, wordsOf, momentLabel, threadView } from "./contacts-view.ts";
import type { ThreadView } from "./contacts-view.ts";
import type { Entered } from "./enter-space.ts";
import { enterSpace } from "./enter-space.ts";
import {
  PROPOSED_APPOINTMENT,
  PROPOSED_SHOWN,
  SHOWN_ANSWER,
  SURE_HOUR,
  leadQuery,
  proposedValue,
  readLeadQuestion,
} from "./lead-query.ts";
import { leadAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const PAGE_SIZE = 50;
const MONTH_MS = 30 * 86_400_000;
/** Of the other messages about one vehicle. */
const MOST_BESIDE = 5;

export interface AskedVehicle {
  readonly reference: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly facts: string;
  readonly price: string;
  readonly verdict: Listing["verdict"];
  readonly picture: ReturnType<typeof pictureOf>;
  readonly photo: ReturnType<typeof firstPhotoView>;
  readonly isOnline: boolean;
  readonly days: number;
  readonly views: number;
  readonly messages: number;
  readonly others: readonly { readonly name: string; readonly who: string; readonly told: string }[];
}

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const entered = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const { sign, dealer } = entered;
  const query = new URL(request.url).searchParams;
  const question = readLeadQuestion(query);
  const all = await services.dealerLeads.all(sign.curef);
  const asked = question.listing;
  const stored = await services.listings([...new Set([...vehiclesOf(all), ...(asked === undefined ? [] : [asked])])]);
  const listingOf = (reference: string) => stored.get(reference)?.listing;
  const now = services.now();
  const ofListing = asked === undefined ? all : all.filter(({ listing }) => listing === asked);
  const ofTab = inOrderOfWaiting(ofListing).filter(
    (lead) => isInTab(lead, question.tab) && isFound(lead, listingOf, question.text),
  );
  const pages = Math.max(1, Math.ceil(ofTab.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
  const rows = ofTab.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const opened = params.file === "" ? undefined : all.find((lead) => leadName(lead) === params.file);
  if (params.file !== "" && opened === undefined) throw data(undefined, { status: NOT_FOUND });
  const shown = opened ?? rows[0];
  const { done } = services;
  return {
    sign,
    question,
    counts: LEAD_TABS.map((tab) => ({ tab, count: ofListing.filter((lead) => isInTab(lead, tab)).length })),
    total: all.length,
    about: asked === undefined ? undefined : aboutOf(stored.get(asked)?.listing, sign.curef, asked),
    rows: rows.map((lead) => leadRow(lead, listingOf, now)),
    page,
    pages,
    isOpened: opened !== undefined,
    canAnswer: await services.dealerLeads.canAnswer(dealer),
    done: done !== undefined && isDone(done) ? { kind: done, words: DONE[done] } : undefined,
    thread: shown && (await threadOf(services, entered, shown, all)),
    now,
    /** By the answer that has just been sent: to be set, or not. */
    proposedAppointment: done === "envoye" && shown !== undefined ? proposedByLast(shown, now) : undefined,
    /** Between which an appointment may be. */
    days: { first: dayInParis(now), last: daysAfter(dayInParis(now), FARTHEST_DAYS) },
    formToken: shown && mayAct(sign.right, "edit") ? await services.dealerLeads.formToken(shown) : "",
    vehicle: shown && (await vehicleOf(services, shown, all, stored.get(shown.listing))),
  };
}

/** Those that were written about, whatever became of them. */
const vehiclesOf = (leads: readonly Lead[]) =>
  leads.map(({ listing }) => listing).filter((reference) => dealerOfShowroom(reference) === undefined);

/** The vehicle that the list is of. Another dealer's is told by what the address says of it, and so is one that is gone. */
function aboutOf(listing: Listing | undefined, curef: string, reference: string): string {
  return listing?.curef === curef ? selectionLabel(listing) : `Annonce ${reference}`;
}

const DONE = {
  envoye: "Votre réponse part par courriel.",
  /** The appointment that it proposes was shown before it was sent. */
  envoye_proposition_vue: "Votre réponse part par courriel.",
  envoye_fixe: "Votre réponse part par courriel, et le rendez-vous est fixé.",
  note: "Note gardée.",
  etat: "État changé.",
  fixe: "Le rendez-vous est fixé\u202f: un courriel le dit.",
  note_seule: "Le rendez-vous est noté. Aucun courriel ne part.",
  annule: "Le rendez-vous est annulé\u202f: un courriel le dit.",
  annule_seul: "Le rendez-vous est annulé. Aucun courriel ne part.",
} as const;
const isDone = (text: string): text is keyof typeof DONE => Object.hasOwn(DONE, text);

/** Undefined of none, and of the one that is set already. `at`: when it is said. */
function proposedAppointment(lead: Lead, text: string, at: number): Appointment | undefined {
  const said = toldAppointment(text, at)?.appointment;
  const known = appointmentOf(lead);
  return said?.day === known?.day && said?.time === known?.time ? undefined : said;
}

/** Of the moment that an answer proposes in the place of the one that was shown. */
const movedTold = (moment: Appointment | undefined, now: number): string =>
  moment === undefined
    ? "Le rendez-vous que la case montrait ne se lit plus dans votre réponse. Rien n’est parti\u202f: relisez, puis envoyez encore."
    : `Votre réponse propose maintenant ${appointmentWords(moment, now)}, et la case montrait un autre moment. Rien n’est parti\u202f: relisez, puis envoyez encore.`;

function proposedByLast(lead: Lead, now: number) {
  const last = lead.work?.at(-1);
  const appointment = last?.kind === "reply" ? proposedAppointment(lead, last.text, Date.parse(last.at)) : undefined;
  return appointment && { ...appointment, words: appointmentWords(appointment, now) };
}

async function threadOf(
  services: PageServices,
  { member, sign }: Entered,
  lead: Lead,
  all: readonly Lead[],
): Promise<ThreadView> {
  const accounts = [...new Set((lead.work ?? []).map(({ by }) => by))];
  const names = new Map<string, string>();
  for (const account of accounts)
    names.set(account, account === member.id ? "Vous" : ((await services.addressOf(account)) ?? "Un ancien collègue"));
  const { refused, refusing } = await services.dealerLeads.mailbox(sign.curef, all);
  return threadView(lead, {
    nameOf: (account) => names.get(account) ?? account,
    standings: await services.dealerLeads.standings(lead),
    isRefused: refused.has(lead.id),
    isRefusing: refusing > 0,
    now: services.now(),
  });
}

async function vehicleOf(
  services: PageServices,
  lead: Lead,
  all: readonly Lead[],
  stored: { readonly listing: Listing; readonly withdrawnAt?: string } | undefined,
): Promise<AskedVehicle | undefined> {
  if (stored === undefined) return undefined;
  const { listing, withdrawnAt } = stored;
  const now = services.now();
  const since = now - MONTH_MS;
  const views = await services.viewsOf([listing.reference], dayInParis(since));
  const ofVehicle = all.filter((other) => other.listing === lead.listing);
  return {
    reference: listing.reference,
    href: listingPath(listing),
    name: selectionLabel(listing),
    version: listing.version,
    facts: `${listing.year} · ${kilometres(listing.mileage)}`,
    price: euros(listing.price),
    verdict: listing.verdict,
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    photo: firstPhotoView(listing),
    isOnline: withdrawnAt === undefined,
    days: daysOnSale(listing.firstOnlineDate, withdrawnAt === undefined ? now : Date.parse(withdrawnAt)),
    views: views.get(listing.reference) ?? 0,
    messages: ofVehicle.filter(({ at }) => Date.parse(at) >= since).length,
    others: ofVehicle
      .filter(({ id }) => id !== lead.id)
      .slice(0, MOST_BESIDE)
      .map((other) => ({
        name: leadName(other),
        who: other.name,
        told: `${leadStateLabel(leadState(other), other)}, ${momentLabel(Date.parse(lastAt(other)), now)}`,
      })),
  };
}

/** What is wrong, and what was typed. */
export interface LeadIssue {
  readonly field: "reponse" | "note" | "etat" | "rendez-vous";
  readonly message: string;
  /** Of an appointment its day and its time. */
  readonly text: string;
  readonly time?: string;
  /** The hour that is asked about: sent again it is meant. */
  readonly sure?: string;
  /** What who wrote was told meanwhile, by whom it does not matter: whoever sends next has read it. */
  readonly meanwhile?: { readonly last: string; readonly words: string };
}

const refused = (status: number, issue: LeadIssue) => data(issue, { status });

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, dealer, member } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const { dealerLeads } = services;
  const form = await readForm(request);
  const said = (name: string) => textIn(form, name);
  const lead = (await dealerLeads.all(sign.curef)).find((one) => leadName(one) === params.file);
  if (lead === undefined) throw data(undefined, { status: NOT_FOUND });
  const to = (done: keyof typeof DONE) => {
    const address = leadAddress(sign.curef, params.file);
    services.leaveDone(address, done);
    return redirect(address + leadQuery(readLeadQuestion(new URL(request.url).searchParams)), SEE_OTHER);
  };
  const by = member.id;
  const aboutLead = async () => {
    if (dealerOfShowroom(lead.listing) !== undefined) return undefined;
    const listing = (await services.listing(lead.listing))?.listing;
    return listing && { listing, seller: dealer.name, address: services.origin + listingPath(listing) };
  };
  const keep = async (field: "reponse" | "note") => {
    const text = said(field);
    const issue = (status: number, message: string) => refused(status, { field, message, text });
    const read = readAnswer(text, field === "note" ? "Note" : "Réponse");
    if (read.kind === "issue") return issue(UNPROCESSABLE, read.message);
    if ((await services.allow("answer", by)) > 0) return issue(TOO_MANY, TOO_MUCH);
    // Nothing proves that who wrote has the address that was typed: its owner is not to be flooded.
    if (field === "reponse" && (await services.allow("answerTo", lead.email)) > 0) return issue(TOO_MANY, TOLD_MUCH);
    const writing = { lead, by, text: read.text, token: said("jeton") };
    const seen = said(SHOWN_ANSWER);
    const shown = field === "note" ? "" : said(PROPOSED_APPOINTMENT);
    const moment = toldAppointment(read.text, services.now())?.appointment;
    // The text says another moment than the box did, be it that a day has passed: neither is set before it was seen.
    if (shown !== "" && (moment === undefined || proposedValue(moment) !== shown))
      return issue(UNPROCESSABLE, movedTold(moment, services.now()));
    const appointment = shown === "" ? undefined : proposedAppointment(lead, read.text, services.now());
    const outcome =
      field === "note"
        ? await dealerLeads.note(writing)
        : await dealerLeads.answer({
            ...writing,
            dealer,
            about: await aboutLead(),
            seen,
            ...(appointment === undefined ? {} : { appointment }),
          });
    if (outcome === "gone") throw data(undefined, { status: NOT_FOUND });
    if (outcome === "answered")
      return refused(CONFLICT, { field, text, ...(await toldMeanwhile(services, lead, { seen, by })) });
    if (outcome !== "done") return issue(CONFLICT, UNTAKEN[outcome]);
    if (field === "note") return to("note");
    return to(
      appointment === undefined ? (form.has(PROPOSED_SHOWN) ? "envoye_proposition_vue" : "envoye") : "envoye_fixe",
    );
  };
  const appoint = async (appointment: Appointment | undefined) => {
    const typed = { field: "rendez-vous" as const, text: said("jour"), time: said("heure") };
    if ((await services.allow("answer", by)) > 0) return refused(TOO_MANY, { ...typed, message: TOO_MUCH });
    if ((await services.allow("answerTo", lead.email)) > 0) return refused(TOO_MANY, { ...typed, message: TOLD_MUCH });
    const seen = said(SHOWN_ANSWER);
    const about = await aboutLead();
    const outcome = await dealerLeads.appoint({ lead, by, token: said("jeton"), dealer, about, seen, appointment });
    const isMailed = await dealerLeads.canAnswer(dealer);
    if (outcome === "gone") throw data(undefined, { status: NOT_FOUND });
    if (outcome === "answered")
      return refused(CONFLICT, { ...typed, ...(await toldMeanwhile(services, lead, { seen, by })) });
    if (outcome === "done") {
      if (appointment === undefined) return to(isMailed ? "annule" : "annule_seul");
      return to(isMailed ? "fixe" : "note_seule");
    }
    if (outcome === "stale") return refused(CONFLICT, { ...typed, message: UNTAKEN.stale });
    const message =
      appointment === undefined
        ? "Il n’y a plus de rendez-vous à annuler."
        : "Ce rendez-vous est déjà fixé à ce moment. Rien ne part.";
    return refused(CONFLICT, { ...typed, message });
  };
  switch (said("geste")) {
    case "rendez-vous": {
      const typed = { day: said("jour"), time: said("heure") };
      const read = readAppointment(typed, services.now());
      if (read.kind === "appointment") {
        const { appointment } = read;
        if (!isUnusualHour(appointment) || said(SURE_HOUR) === appointment.time) return appoint(appointment);
        const message = `Rendez-vous\u202f: ${clockOf(appointment.time)}, est-ce bien l’heure\u202f? Fixez-le encore pour confirmer. Rien n’est parti.`;
        return refused(UNPROCESSABLE, {
          field: "rendez-vous",
          message,
          text: typed.day,
          time: typed.time,
          sure: appointment.time,
        });
      }
      const { message } = read;
      return refused(UNPROCESSABLE, { field: "rendez-vous", message, text: typed.day, time: typed.time });
    }
    case "annuler":
      return appoint(undefined);
    case "etat": {
      const state = said("etat");
      if (!isLeadState(state))
        return refused(UNPROCESSABLE, { field: "etat", message: "État\u202f: choisissez l’un des cinq.", text: state });
      if ((await dealerLeads.setState({ lead, by, state })) === "gone") throw data(undefined, { status: NOT_FOUND });
      return to("etat");
    }
    case "noter":
      return keep("note");
    default:
      return keep("reponse");
  }
}

async function toldMeanwhile(
  services: PageServices,
  { id, seller }: Lead,
  { seen, by }: { readonly seen: string; readonly by: string },
): Promise<Pick<LeadIssue, "message" | "meanwhile">> {
  const stands = (await services.dealerLeads.all(seller)).find((lead) => lead.id === id);
  const last = stands && answeredSince(stands, seen).at(-1);
  if (last === undefined) return { message: "Le fil a changé. Rien n’est parti\u202f: envoyez encore." };
  const who =
    last.by === by
      ? `Vous avez ${last.kind === "reply" ? "répondu" : "changé le rendez-vous"}`
      : `${(await services.addressOf(last.by)) ?? "Un ancien collègue"} a ${last.kind === "reply" ? "répondu" : "changé le rendez-vous"}`;
  return {
    message: `${who} ${momentInParis(Date.parse(last.at))}, depuis que cette page est ouverte. Rien d’autre n’est parti\u202f: relisez, puis envoyez encore si vos lignes tiennent.`,
    meanwhile: { last: last.id, words: wordsOf(last) },
  };
}

const TOLD_MUCH = "Plusieurs réponses sont déjà parties vers cette adresse. Réessayez dans une heure.";
const TOO_MUCH = "Vous avez beaucoup écrit en une heure. Vos lignes sont gardées\u202f: réessayez plus tard.";
const UNTAKEN = {
  stale: "Cette page est restée ouverte trop longtemps. Vos lignes sont là\u202f: envoyez encore.",
  unreachable: "Rien n’est parti\u202f: vous n’avez pas d’adresse où recevoir la suite.",
} as const;
