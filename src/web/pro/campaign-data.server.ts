/** One campaign: what it brought day by day, and its end. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { euros, shortDate } from "../../domain/french.ts";
import type { Campaign } from "../../domain/promotion/campaign.ts";
import { stateOn, stoppedBySite } from "../../domain/promotion/campaign.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { CampaignAct, CampaignChange } from "../../dealer-space/dealer-campaigns.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { campaignDayViews, campaignView } from "./campaign-views.ts";
import { withoutTax } from "../../domain/promotion/cost-told.ts";
import { enterSpace } from "./enter-space.ts";
import { campaignAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** What the launch leaves for the page that it leads to. */
export const LAUNCHED = "lancee";

const DONE: Readonly<Record<CampaignAct, string>> = { pause: "en-pause", resume: "reprise", end: "terminee" };

/** Undefined of a word of no act. */
function doneTold(done: string | undefined, campaign: Campaign, today: string): string | undefined {
  const state = stateOn(campaign, today);
  switch (done) {
    case LAUNCHED:
      return launchedTold(campaign, today);
    case DONE.pause:
      return state === "running"
        ? "La campagne est en pause dès demain\u202f: aujourd’hui, elle est montrée jusqu’au soir et due. Elle ne reprend que si vous la reprenez."
        : "La campagne est en pause\u202f: elle n’est pas montrée, et rien n’est dû. Elle ne reprend que si vous la reprenez.";
    case DONE.resume:
      return state === "running" ? "La campagne reprend\u202f: elle est montrée." : "La campagne reprend à ses dates.";
    case DONE.end:
      return "La campagne est terminée pour de bon\u202f: rien n’est dû au-delà d’aujourd’hui.";
    case undefined:
    default:
      return undefined;
  }
}

/** Of a pause that is not the dealer’s own: whose it is, and how it ends. */
function stopTold(campaign: Campaign, today: string, isSuspended: boolean): string | undefined {
  const stop = stoppedBySite(campaign, today);
  if (stop === undefined) return undefined;
  if (stop.by === "operator")
    return `Virage a mis cette campagne en pause le ${shortDate(stop.on)}. Elle ne reprend que si vous la reprenez.`;
  return `La suspension de votre espace l’a mise en pause le ${shortDate(stop.on)}. ${
    isSuspended
      ? "Elle ne reprendra pas d’elle-même\u202f: vous pourrez la reprendre une fois la suspension levée."
      : "La suspension est levée, mais la campagne ne reprend que si vous la reprenez."
  }`;
}

function launchedTold({ stretches }: Campaign, today: string): string {
  const from = stretches[0]?.from ?? today;
  return from > today
    ? `La campagne est lancée\u202f: elle sera montrée à partir du ${shortDate(from)}.`
    : "La campagne est lancée\u202f: elle est montrée dès maintenant.";
}

const REFUSALS: Readonly<Record<Exclude<CampaignChange, "done">, string>> = {
  over: "Cette campagne est terminée, ou ce geste n’existe pas.",
  pausedToday:
    "Une campagne se met en pause une fois par jour, et vous l’avez déjà fait aujourd’hui, jour qui est dû de toute façon. Vous pourrez la mettre en pause demain, ou la terminer maintenant.",
};

const ACTS: Readonly<Record<string, CampaignAct>> = { pause: "pause", reprendre: "resume", terminer: "end" };

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const sheet = await services.dealerCampaigns.one(sign.curef, params.file);
  if (sheet === undefined) throw data(undefined, { status: NOT_FOUND });
  const { campaign, state } = sheet;
  const today = dayInParis(services.now());
  const words = doneTold(services.done, campaign, today);
  const stored = await services.listings(campaign.references);
  return {
    sign,
    /** Nothing is left to stop on a last day, which is owed. */
    canGovern: mayAct(sign.right, "govern") && state !== "ended" && state !== "spent" && campaign.until > today,
    /** What is not going on, and is to go on. */
    isStopped: campaign.stretches.at(-1)?.until !== undefined,
    campaign: campaignView(sheet, today),
    stop: stopTold(campaign, today, sign.suspended !== undefined),
    /** What was just done with it, in an answer of its own each time. */
    done: words === undefined ? undefined : { words, isLaunch: services.done === LAUNCHED },
    daily: withoutTax(campaign.daily),
    makes: (campaign.makes ?? []).map(makeLabel).join(", "),
    days: campaignDayViews(sheet, today),
    vehicles: campaign.references.map((reference) => {
      const known = stored.get(reference);
      if (known === undefined) return { reference, name: reference, told: "retiré", href: undefined };
      const { listing, withdrawnAt } = known;
      return {
        reference,
        name: `${selectionLabel(listing)} ${listing.version}`.trim(),
        told: withdrawnAt === undefined ? euros(listing.price) : "n’est plus en vente",
        href: listingPath(listing),
      };
    }),
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const gesture = (await readForm(request)).get("geste");
  const act = typeof gesture === "string" && Object.hasOwn(ACTS, gesture) ? ACTS[gesture] : undefined;
  if (act === undefined) return data({ message: REFUSALS.over }, UNPROCESSABLE);
  const changed = await services.dealerCampaigns.change(sign.curef, params.file, act, actorOf(member));
  if (changed !== "done") return data({ message: REFUSALS[changed] }, UNPROCESSABLE);
  const address = campaignAddress(sign.curef, params.file);
  services.leaveDone(address, DONE[act]);
  throw redirect(address, SEE_OTHER);
}
