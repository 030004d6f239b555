/** One campaign: what it brought day by day, and its end. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { euros, shortDate } from "../../domain/french.ts";
import type { Campaign } from "../../domain/promotion/campaign.ts";
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

function launchedTold({ stretches }: Campaign, today: string): string {
  const from = stretches[0]?.from ?? today;
  return from > today
    ? `La campagne est lancée\u202f: elle sera montrée à partir du ${shortDate(from)}.`
    : "La campagne est lancée\u202f: elle est montrée dès maintenant.";
}

const REFUSALS: Readonly<Record<Exclude<CampaignChange, "done">, string>> = {
  over: "Cette campagne est terminée, ou ce geste n’existe pas.",
  pausedToday:
    "Une campagne se met en pause une fois par jour, et celle-ci l’a déjà été aujourd’hui, jour qui est dû de toute façon. Vous pourrez la mettre en pause demain, ou la terminer maintenant.",
};

const ACTS: Readonly<Record<string, CampaignAct>> = { pause: "pause", reprendre: "resume", terminer: "end" };

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const sheet = await services.dealerCampaigns.one(sign.curef, params.file);
  if (sheet === undefined) throw data(undefined, { status: NOT_FOUND });
  const { campaign, state } = sheet;
  const today = dayInParis(services.now());
  const stored = await services.listings(campaign.references);
  return {
    sign,
    /** Nothing is left to stop on a last day, which is owed. */
    canGovern: mayAct(sign.right, "govern") && state !== "ended" && state !== "spent" && campaign.until > today,
    /** What is not going on, and is to go on. */
    isStopped: campaign.stretches.at(-1)?.until !== undefined,
    campaign: campaignView(sheet, today),
    /** Just launched: from which day it is shown. */
    launched: services.done === LAUNCHED ? launchedTold(campaign, today) : undefined,
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
  const changed = act && (await services.dealerCampaigns.change(sign.curef, params.file, act, actorOf(member)));
  if (changed !== "done") return data({ message: REFUSALS[changed ?? "over"] }, UNPROCESSABLE);
  throw redirect(campaignAddress(sign.curef, params.file), SEE_OTHER);
}
