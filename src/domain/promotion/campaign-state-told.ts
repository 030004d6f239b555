/** What a campaign is doing on a day, in the same words for the dealer who pays and for who runs the site. */
import type { Campaign, CampaignState } from "./campaign.ts";
import { isPausedFromNextDay, stateOn } from "./campaign.ts";

const STATES: Readonly<Record<CampaignState, string>> = {
  toCome: "à venir",
  running: "en cours",
  paused: "en pause",
  spent: "budget épuisé",
  ended: "terminée",
};

export function stateTold(campaign: Campaign, day: string): string {
  const state = stateOn(campaign, day);
  return state === "running" && isPausedFromNextDay(campaign, day)
    ? "en pause dès demain, encore montrée aujourd’hui"
    : STATES[state];
}
