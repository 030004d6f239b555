/** Which messages are asked for, as the address says it. */
import type { Appointment } from "../../domain/contact/appointment.ts";
import type { LeadTab } from "../../domain/contact/lead-work.ts";
import { LEAD_TABS } from "../../domain/contact/lead-work.ts";

export interface LeadQuestion {
  readonly tab: LeadTab;
  readonly text: string;
  /** Of one listing. */
  readonly listing: string | undefined;
}

const LONGEST_TEXT = 80;

export function readLeadQuestion(query: URLSearchParams): LeadQuestion {
  const listing = query.get("annonce") ?? "";
  return {
    tab: LEAD_TABS.find((tab) => tab === query.get("etat")) ?? "ouverts",
    text: (query.get("q") ?? "").trim().slice(0, LONGEST_TEXT),
    listing: listing === "" ? undefined : listing.slice(0, LONGEST_TEXT),
  };
}

/** With its question mark; empty for all that is open. */
export function leadQuery({ tab, text, listing }: LeadQuestion, page = 1): string {
  const query = new URLSearchParams();
  if (tab !== "ouverts") query.set("etat", tab);
  if (text !== "") query.set("q", text);
  if (listing !== undefined) query.set("annonce", listing);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The field of an answer that says which was the last that its writer had read. */
export const SHOWN_ANSWER = "vu";
/** Of an answer: the moment that its text proposes, as it was shown beside it, sent where it is to be set; and that it was shown. */
export const PROPOSED_APPOINTMENT = "fixer";
export const PROPOSED_SHOWN = "fixer-vu";

/** `2026-11-24 10:30`: the moment itself, so that no other can be set in its place. */
export const proposedValue = ({ day, time }: Appointment): string => `${day} ${time}`;
/** The hour of an appointment that was asked about, as the form confirms it. */
export const SURE_HOUR = "heure-sure";
