/** Alerts by the step that the address names: made from a search, confirmed, set and ended by the links of mails (server only). */
import { data, redirect } from "react-router";
import type { AlertStep } from "../../domain/saved-searches/alert-address.ts";
import { alertAddress } from "../../domain/saved-searches/alert-address.ts";
import type { SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../../domain/saved-searches/search-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Unreachable } from "../../storage/alert-storage.ts";
import { TRY_AGAIN } from "../alerts/stopped-mail.tsx";
import { frequencyOf, newAlert, receiveAlertForm } from "../alerts/new-alert.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";

const SEE_OTHER = 303;
const GONE = 410;

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

/** What the holder of a mail's link is shown. */
const linkTold = (
  step: AlertStep,
  token: string,
  { name, query, email, frequency, confirmedAt }: SavedSearch,
  stopped: Unreachable | undefined,
) => ({
  step,
  token,
  name,
  email,
  frequency,
  isConfirmed: confirmedAt !== undefined,
  href: searchAddress(filtersOfQuery(query)),
  stopped,
});
/** Of favourites, whose falls of price are told or not. */
interface FavouritesTold {
  readonly step: "favourites";
  readonly email: string;
  readonly isTold: boolean;
  readonly isLeaving: boolean;
}
export type LinkTold = ReturnType<typeof linkTold> | FavouritesTold | { readonly step: "spent" };

const isStep = (step: string): step is AlertStep =>
  step === "confirmation" || step === "reglages" || step === "desinscription";

export async function answerAlert({ services, url, step }: AskedAlert) {
  // Alerts are the marketplace's, as accounts are.
  if (services.site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  if (step === "nouvelle") return newAlert(services, url.searchParams.get("recherche") ?? "");
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  // Reading changes nothing: programs that look through mail follow links.
  const keeper = await services.alerts.keeperByToken(token);
  if (keeper !== undefined) {
    const { email, isTold } = keeper;
    return data<LinkTold>({ step: "favourites", email, isTold, isLeaving: step === "desinscription" });
  }
  const search = await services.alerts.byToken(token);
  return search === undefined
    ? data<LinkTold>({ step: "spent" }, { status: GONE })
    : data<LinkTold>(linkTold(step, token, search, await services.alerts.stopped(search.email)));
}

export async function receiveAlert({ services, url, step }: AskedAlert, request: Request) {
  if (services.site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  const form = await readForm(request);
  if (step === "nouvelle") {
    const { told, status } = await receiveAlertForm(services, form);
    return data(told, { status });
  }
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  const { alerts } = services;
  const keeper = await alerts.keeperByToken(token);
  if (keeper !== undefined) {
    await alerts.stopFavourites(keeper.account);
    return data({ step: "done" } as const);
  }
  const search = await alerts.byToken(token);
  if (search === undefined) return data({ step: "spent" } as const, { status: GONE });
  const { email, id } = search;
  if (step === "confirmation") {
    await alerts.confirm(token);
    throw redirect(alertAddress("reglages", token), SEE_OTHER);
  }
  const gesture = text(form, "geste");
  if (gesture === TRY_AGAIN) await alerts.tryAgain(email);
  else if (gesture === "tout") await alerts.stopAll(email);
  else if (gesture === "supprimer") await alerts.remove(email, id);
  // RFC 8058 sends `List-Unsubscribe=One-Click`; the page sends what was chosen.
  else if (form.has("frequence")) await alerts.change(email, id, { frequency: frequencyOf(text(form, "frequence")) });
  else if (step === "desinscription") await alerts.change(email, id, { frequency: "off" });
  return data({ step: "done" } as const);
}
