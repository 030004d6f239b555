/** Alerts by the step that the address names: made from a search, confirmed, set and ended by the links of mails (server only). */
import { data, redirect } from "react-router";
import { isEmailAddress, mailboxOf } from "../../domain/contact/email-address.ts";
import { clockInParis } from "../../domain/contact/paris-time.ts";
import { counted } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { newSince } from "../../domain/saved-searches/new-since.ts";
import type { Frequency, SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { isFrequency, readName } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery, searchQuery, searchedFilters } from "../../domain/saved-searches/search-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { AlertStep } from "../../domain/saved-searches/alert-address.ts";
import { alertAddress } from "../../domain/saved-searches/alert-address.ts";
import type { AlertTold } from "../alerts/alert-told.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";

const SEE_OTHER = 303;
const GONE = 410;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const DAY_MS = 86_400_000;

export interface AskedAlert {
  readonly services: PageServices;
  readonly url: URL;
  /** `nouvelle`, or what the link of a mail is for. */
  readonly step: string;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const frequencyOf = (told: string): Frequency => (isFrequency(told) ? told : "daily");

/** Said of what was just set. */
function firstMail(frequency: Frequency): string {
  switch (frequency) {
    case "immediate":
      return "Premier message dès qu’une annonce paraît.";
    case "daily":
      return "Premier message demain à 7 h au plus tôt, s’il y a du nouveau.";
    case "off":
      return "Rien ne vous sera envoyé\u202f; la recherche reste dans votre compte.";
  }
}

const ofSearch = (filters: Filters) => ({
  search: searchQuery(filters),
  sentence: sentenceOf(searchedFilters(filters)),
  href: searchAddress(searchedFilters(filters)),
});

const savedTold = (filters: Filters, { id, name, frequency }: SavedSearch): AlertTold => ({
  ...ofSearch(filters),
  step: "saved",
  id,
  name,
  frequency,
  first: firstMail(frequency),
});

async function askTold(
  { alerts, viewer, search, now, reportPart }: PageServices,
  filters: Filters,
  more: Partial<Extract<AlertTold, { step: "ask" }>> = {},
): Promise<AlertTold> {
  const sinceYesterday = newSince(filters, new Date(now() - DAY_MS).toISOString(), now());
  // Without it the form says less.
  const lately = await search.count(sinceYesterday).catch((error: unknown) => {
    reportPart(error);
    return 0;
  });
  return {
    ...ofSearch(filters),
    step: "ask",
    isMember: viewer.kind === "member",
    isOpen: alerts.isOpen,
    lately,
    ...more,
  };
}

/** The search of an address or a form; the rules that it breaks, where it does. */
function searchIn({ known, now }: PageServices, query: string): { filters: Filters; broken: AlertTold | undefined } {
  const { filters } = parseQuery(new URLSearchParams(query), known);
  const issues = issuesOf(filters, yearAt(now()));
  const told = { ...ofSearch(filters), step: "broken", issues: issues.map(({ message }) => message) } as const;
  return { filters, broken: issues.length === 0 ? undefined : told };
}

async function newAlert(services: PageServices, query: string): Promise<AlertTold> {
  const { filters, broken } = searchIn(services, query);
  if (broken !== undefined) return broken;
  const { viewer, alerts } = services;
  const saved = viewer.kind === "member" ? await alerts.current(viewer.email, filters) : undefined;
  return saved === undefined ? askTold(services, filters) : savedTold(filters, saved);
}

const minutesOf = (wait: number) => counted(Math.max(1, Math.ceil(wait / 60_000)), "minute");

async function askGuest(services: PageServices, filters: Filters, form: FormData) {
  const { alerts } = services;
  const [typed, frequency] = [text(form, "email").trim(), frequencyOf(text(form, "frequence"))];
  const refused = async (status: number, more: { readonly issue?: string; readonly why?: string }) =>
    data(await askTold(services, filters, { typed, frequency, ...more }), { status });
  if (!isEmailAddress(typed))
    return refused(UNPROCESSABLE, { issue: "E-mail\u202f: une adresse comme vous@exemple.fr est attendue." });
  if (!alerts.isOpen) return refused(UNAVAILABLE, {});
  const wait = Math.max(await services.allow("alert"), await services.allow("copy", mailboxOf(typed)));
  if (wait > 0)
    return refused(TOO_MANY, { why: `Trop d’alertes ont été demandées d’ici. Réessayez dans ${minutesOf(wait)}.` });
  await alerts.ask(typed, filters, frequency, `${services.origin}${services.prefix}`);
  const told: AlertTold = {
    ...ofSearch(filters),
    step: "sent",
    email: typed,
    at: clockInParis(Date.now()),
    frequency,
    first: "S’il y a du nouveau, et rien d’autre.",
  };
  return data(told);
}

async function receiveNew(services: PageServices, form: FormData) {
  const { alerts, viewer } = services;
  const { filters, broken } = searchIn(services, text(form, "recherche"));
  if (broken !== undefined) return data(broken, { status: UNPROCESSABLE });
  const gesture = text(form, "geste");
  if (gesture === "adresse") return data(await askTold(services, filters, { typed: text(form, "email") }));
  if (viewer.kind !== "member") return askGuest(services, filters, form);
  const { email } = viewer;
  if (gesture === "defaire") {
    await alerts.remove(email, text(form, "id"));
    return data<AlertTold>({ ...ofSearch(filters), step: "undone" });
  }
  if (gesture === "regler") {
    const name = readName(text(form, "nom"));
    const settings = { ...(name === undefined ? {} : { name }), frequency: frequencyOf(text(form, "frequence")) };
    const changed = await alerts.change(email, text(form, "id"), settings);
    return data(changed === undefined ? await newAlert(services, searchQuery(filters)) : savedTold(filters, changed));
  }
  if (!alerts.isOpen) return data(await askTold(services, filters), { status: UNAVAILABLE });
  const saved = await alerts.save(email, filters, { frequency: frequencyOf(text(form, "frequence")) });
  if (saved.kind === "tooMany")
    return data(
      await askTold(services, filters, { why: "Vous suivez déjà 50 recherches. Retirez-en une dans votre compte." }),
      { status: UNPROCESSABLE },
    );
  return data(savedTold(filters, saved.search));
}

/** What the holder of a mail's link is shown. */
const linkTold = (step: AlertStep, token: string, { name, query, email, frequency, confirmedAt }: SavedSearch) => ({
  step,
  token,
  name,
  email,
  frequency,
  isConfirmed: confirmedAt !== undefined,
  href: searchAddress(filtersOfQuery(query)),
});
export type LinkTold = ReturnType<typeof linkTold> | { readonly step: "spent" };

const isStep = (step: string): step is AlertStep =>
  step === "confirmation" || step === "reglages" || step === "desinscription";

export async function answerAlert({ services, url, step }: AskedAlert) {
  // Alerts are the marketplace's, as accounts are.
  if (services.site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  if (step === "nouvelle") return newAlert(services, url.searchParams.get("recherche") ?? "");
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  // Reading changes nothing: programs that look through mail follow links.
  const search = await services.alerts.byToken(token);
  return search === undefined
    ? data<LinkTold>({ step: "spent" }, { status: GONE })
    : data<LinkTold>(linkTold(step, token, search));
}

export async function receiveAlert({ services, url, step }: AskedAlert, request: Request) {
  if (services.site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  const form = await readForm(request);
  if (step === "nouvelle") return receiveNew(services, form);
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  const { alerts } = services;
  const search = await alerts.byToken(token);
  if (search === undefined) return data({ step: "spent" } as const, { status: GONE });
  const { email, id } = search;
  if (step === "confirmation") {
    await alerts.confirm(token);
    throw redirect(alertAddress("reglages", token), SEE_OTHER);
  }
  const gesture = text(form, "geste");
  if (gesture === "tout") await alerts.stopAll(email);
  else if (gesture === "supprimer") await alerts.remove(email, id);
  // RFC 8058 sends `List-Unsubscribe=One-Click`; the page sends what was chosen.
  else if (form.has("frequence")) await alerts.change(email, id, { frequency: frequencyOf(text(form, "frequence")) });
  else if (step === "desinscription") await alerts.change(email, id, { frequency: "off" });
  return data({ step: "done" } as const);
}
