/** Making an alert of a search, whoever asks: the page of the form, or the form over the results (server only). */
import { isEmailAddress, mailboxOf } from "../../domain/contact/email-address.ts";
import { clockInParis } from "../../domain/paris-time.ts";
import { counted } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { daysLabel } from "../../domain/privacy/retention.ts";
import { newSince } from "../../domain/saved-searches/new-since.ts";
import type { Frequency, SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { isFrequency, readName } from "../../domain/saved-searches/saved-search.ts";
import { searchQuery, searchedFilters } from "../../domain/saved-searches/search-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import type { PageServices } from "../services.ts";
import type { AlertTold, SavedDid } from "./alert-told.ts";
import { textIn } from "../form-text.ts";

const OK = 200;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const DAY_MS = 86_400_000;

/** What is answered, and with which status. */
export interface AlertAnswer {
  readonly told: AlertTold;
  readonly status: 200 | 422 | 429 | 503;
}

const answer = (told: AlertTold, status: AlertAnswer["status"] = OK): AlertAnswer => ({ told, status });

export const frequencyOf = (told: string): Frequency => (isFrequency(told) ? told : "daily");

/** Said of what was just set. */
export function firstMail(frequency: Frequency, isStopped: boolean): string {
  if (isStopped && frequency !== "off")
    return "Nos courriels ne vous parviennent plus\u202f: voyez toutes vos alertes.";
  switch (frequency) {
    case "immediate":
      return "Premier message dès qu’une annonce paraît.";
    case "daily":
      return "Premier message demain à 7 h au plus tôt, s’il y a du nouveau.";
    case "off":
      return "Rien ne vous sera envoyé\u202f; la recherche reste enregistrée.";
  }
}

const ofSearch = (filters: Filters) => ({
  search: searchQuery(filters),
  sentence: sentenceOf(searchedFilters(filters)),
  href: searchAddress(searchedFilters(filters)),
});

const savedTold = async (
  { alerts }: PageServices,
  filters: Filters,
  { id, email, name, frequency }: SavedSearch,
  did: SavedDid,
): Promise<AlertTold> => ({
  ...ofSearch(filters),
  step: "saved",
  did,
  id,
  name,
  frequency,
  first: firstMail(frequency, (await alerts.stopped(email)) !== undefined),
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

export async function newAlert(services: PageServices, query: string): Promise<AlertTold> {
  const { filters, broken } = searchIn(services, query);
  if (broken !== undefined) return broken;
  const { viewer, alerts } = services;
  const saved = viewer.kind === "member" ? await alerts.current(viewer.email, filters) : undefined;
  return saved === undefined ? askTold(services, filters) : savedTold(services, filters, saved, "stands");
}

const minutesOf = (wait: number) => counted(Math.max(1, Math.ceil(wait / 60_000)), "minute");

async function askGuest(services: PageServices, filters: Filters, form: FormData): Promise<AlertAnswer> {
  const { alerts } = services;
  const [typed, frequency] = [textIn(form, "email").trim(), frequencyOf(textIn(form, "frequence"))];
  const refused = async (status: AlertAnswer["status"], more: { readonly issue?: string; readonly why?: string }) =>
    answer(await askTold(services, filters, { typed, frequency, ...more }), status);
  if (!isEmailAddress(typed))
    return refused(UNPROCESSABLE, { issue: "E-mail\u202f: une adresse comme vous@exemple.fr est attendue." });
  if (!alerts.isOpen) return refused(UNAVAILABLE, {});
  const wait = Math.max(await services.allow("alert"), await services.allow("copy", mailboxOf(typed)));
  if (wait > 0)
    return refused(TOO_MANY, { why: `Trop d’alertes ont été demandées d’ici. Réessayez dans ${minutesOf(wait)}.` });
  const letter = await alerts.ask(typed, filters, frequency, services.home);
  const told: AlertTold = {
    ...ofSearch(filters),
    step: "sent",
    letter,
    email: typed,
    at: clockInParis(Date.now()),
    frequency,
    first: "S’il y a du nouveau, et rien d’autre.",
    linkLife: daysLabel(services.retention.unconfirmedSearchesDays),
  };
  return answer(told);
}

/** What failed of ours, storage above all, when a form was sent: it comes back as it was filled in, whoever sent it. */
export function failedAlert(services: PageServices, form: FormData): AlertAnswer {
  const { filters } = searchIn(services, textIn(form, "recherche"));
  const told: AlertTold = {
    ...ofSearch(filters),
    step: "ask",
    isMember: services.viewer.kind === "member",
    isOpen: true,
    lately: 0,
    typed: textIn(form, "email").trim(),
    frequency: frequencyOf(textIn(form, "frequence")),
    why: `Une panne de notre côté, à ${clockInParis(Date.now())}, heure de Paris. Rien n’est perdu\u202f: réessayez dans un instant.`,
  };
  return answer(told, UNAVAILABLE);
}

/** By what the form says is done: `geste`. */
export async function receiveAlertForm(services: PageServices, form: FormData): Promise<AlertAnswer> {
  const { alerts, viewer } = services;
  const { filters, broken } = searchIn(services, textIn(form, "recherche"));
  if (broken !== undefined) return answer(broken, UNPROCESSABLE);
  const gesture = textIn(form, "geste");
  if (gesture === "adresse")
    return answer(
      await askTold(services, filters, {
        typed: textIn(form, "email"),
        frequency: frequencyOf(textIn(form, "frequence")),
      }),
    );
  // Whose session has ended since the page came touched the bell as a member, and has typed nothing yet.
  if (viewer.kind !== "member")
    return form.has("email") ? askGuest(services, filters, form) : answer(await askTold(services, filters));
  const { email, id: account } = viewer;
  if (gesture === "defaire") {
    await alerts.remove(email, textIn(form, "id"));
    return answer({ ...ofSearch(filters), step: "undone" });
  }
  if (gesture === "regler") {
    const name = readName(textIn(form, "nom"));
    const settings = { ...(name === undefined ? {} : { name }), frequency: frequencyOf(textIn(form, "frequence")) };
    const changed = await alerts.change(email, textIn(form, "id"), settings);
    return answer(
      await (changed === undefined
        ? newAlert(services, searchQuery(filters))
        : savedTold(services, filters, changed, "set")),
    );
  }
  // The touch that opens the form says nothing of how often: what is followed already stays as it was set.
  const standing = form.has("frequence") ? undefined : await alerts.current(email, filters);
  if (standing !== undefined) return answer(await savedTold(services, filters, standing, "stands"));
  if (!alerts.isOpen) return answer(await askTold(services, filters), UNAVAILABLE);
  const saved = await alerts.save(email, filters, { frequency: frequencyOf(textIn(form, "frequence")), account });
  // Erased while this was under way: a guest may ask as any other.
  if (saved.kind === "noAccount") return askGuest(services, filters, form);
  if (saved.kind === "tooMany")
    return answer(
      await askTold(services, filters, { why: "Vous suivez déjà 50 recherches. Retirez-en une dans votre compte." }),
      UNPROCESSABLE,
    );
  return answer(await savedTold(services, filters, saved.search, "made"));
}
