/** Alerts by the step that the address names: made from a search, confirmed, set and ended by the links of mails (server only). */
import { data, redirect } from "react-router";
import type { AlertStep, LinkDone } from "../../domain/saved-searches/alert-address.ts";
import { LINK_DONE, alertAddress } from "../../domain/saved-searches/alert-address.ts";
import type { SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { isFrequency } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../../domain/saved-searches/search-query.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { AlertTold } from "../alerts/alert-told.ts";
import { TRY_AGAIN } from "../alerts/stopped-mail.tsx";
import { failedAlert, firstMail, frequencyOf, newAlert, receiveAlertForm } from "../alerts/new-alert.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const OK = 200;
const GONE = 410;

export interface AskedAlert {
  readonly services: PageServices;
  readonly url: URL;
  /** `nouvelle`, or what the link of a mail is for. */
  readonly step: string;
}

/** What the holder of a mail's link is shown. */
async function linkTold(
  { search, alerts, reportPart, done: word }: Pick<PageServices, "search" | "alerts" | "reportPart" | "done">,
  step: AlertStep,
  { name, query, email, frequency, confirmedAt }: SavedSearch,
  asked: URLSearchParams,
) {
  const filters = filtersOfQuery(query);
  const rythme = asked.get("rythme");
  const stopped = await alerts.stopped(email);
  return {
    step,
    name,
    email,
    frequency,
    isConfirmed: confirmedAt !== undefined,
    href: searchAddress(filters),
    /** Of its results; undefined where the search does not answer. */
    count: await search.count(filters).catch((error: unknown) => {
      reportPart(error);
      return undefined;
    }),
    first: firstMail(frequency, stopped !== undefined),
    stopped,
    done: LINK_DONE.find((done) => done === word),
    /** Another than the one that is set, which the link of the mail was about. */
    offered:
      isFrequency(rythme) && rythme !== frequency && (frequency !== "off" || step === "confirmation")
        ? rythme
        : undefined,
  };
}
/** Of favourites, whose falls of price are told or not. */
interface FavouritesTold {
  readonly step: "favourites";
  readonly email: string;
  readonly isTold: boolean;
  readonly isLeaving: boolean;
}
/** `moved`: its owner has another address since. */
export type LinkTold = Awaited<ReturnType<typeof linkTold>> | FavouritesTold | { readonly step: "spent" | "moved" };

/** It was deleted by the link that it could be had back by, for as long as the page that says so stands. */
export interface RemovedTold {
  readonly step: "removed";
  readonly name: string;
  readonly email: string;
  readonly href: string;
}

/** The page of the form leads back to the search as it was come from (spec 1.6). */
const cameBy = (url: URL, told: AlertTold): AlertTold => ({
  ...told,
  href: withSentence(told.href, sentenceIn(url.searchParams)),
});

const isStep = (step: string): step is AlertStep =>
  step === "confirmation" || step === "reglages" || step === "desinscription";

export async function answerAlert({ services, url, step }: AskedAlert) {
  if (step === "nouvelle") return cameBy(url, await newAlert(services, url.searchParams.get("recherche") ?? ""));
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  // Reading changes nothing: programs that look through mail follow links.
  const led = await services.alerts.linked(token);
  switch (led?.kind) {
    case "search":
      return data<LinkTold>(await linkTold(services, step, led.search, url.searchParams));
    case "favourites": {
      const { email, isTold } = led.keeper;
      return data<LinkTold>({ step: "favourites", email, isTold, isLeaving: step === "desinscription" });
    }
    case "moved":
      return data<LinkTold>({ step: "moved" }, { status: GONE });
    case "gone":
    case undefined:
      return data<LinkTold>({ step: "spent" }, { status: GONE });
  }
}

/** A provider ends a mail with no visitor (RFC 8058), who would be led on. */
const isProviders = (form: FormData) => form.has("List-Unsubscribe");

export async function receiveAlert({ services, url, step }: AskedAlert, request: Request) {
  const form = await readForm(request);
  if (step === "nouvelle") {
    const { told, status } = await receiveAlertForm(services, form).catch((error: unknown) => {
      services.report(error, request);
      return failedAlert(services, form);
    });
    return data(cameBy(url, told), { status });
  }
  if (!isStep(step)) throw await notFound(services, url, { code: "notFound" });
  const token = url.searchParams.get("cle") ?? "";
  const { alerts } = services;
  /** Of the settings, where somebody stays after each gesture: read again, it does nothing again. */
  const settled = (done: LinkDone) => {
    const address = alertAddress("reglages", token);
    services.leaveDone(address, done);
    return redirect(address, SEE_OTHER);
  };
  const gesture = textIn(form, "geste");
  const led = await alerts.linked(token);
  if (led?.kind === "favourites") {
    await alerts.stopFavourites(led.keeper.account);
    if (!isProviders(form)) throw redirect(alertAddress("reglages", token), SEE_OTHER);
    return data({ step: "done" } as const);
  }
  // What the provider asks for is so already: nothing is sent there any more. What another address is sent stays as it is.
  if (led?.kind === "moved")
    return isProviders(form)
      ? data({ step: "done" } as const, { status: OK })
      : data({ step: "moved" } as const, { status: GONE });
  if (gesture === "retablir" && (await alerts.restoreByToken(token, textIn(form, "email")))) throw settled("retablie");
  // As of one that moved: what was removed sends nothing, and to its provider a failure would be a stop that was refused.
  if (led === undefined || led.kind === "gone")
    return led !== undefined && isProviders(form)
      ? data({ step: "done" } as const, { status: OK })
      : data({ step: "spent" } as const, { status: GONE });
  const { search } = led;
  const { email, id } = search;
  if (step === "confirmation") {
    await alerts.confirm(token);
    const asked = url.searchParams.get("rythme");
    if (search.confirmedAt !== undefined && isFrequency(asked)) await alerts.change(email, id, { frequency: asked });
    throw settled("confirmee");
  }
  if (gesture === TRY_AGAIN) {
    await alerts.tryAgain(email);
    throw redirect(alertAddress("reglages", token), SEE_OTHER);
  }
  if (gesture === "tout") {
    await alerts.stopAll(email);
    throw settled("tout");
  }
  if (gesture === "supprimer") {
    await alerts.remove(email, id);
    const href = searchAddress(filtersOfQuery(search.query));
    return data<RemovedTold>({ step: "removed", name: search.name, email, href }, { status: OK });
  }
  if (form.has("frequence")) {
    await alerts.change(email, id, { frequency: frequencyOf(textIn(form, "frequence")) });
    throw settled("reglee");
  }
  if (step === "desinscription") await alerts.change(email, id, { frequency: "off" });
  if (!isProviders(form)) throw settled("arretee");
  return data({ step: "done" } as const);
}
