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
  if (state !== "running" || !isPausedFromNextDay(campaign, day)) return STATES[state];
  // With a suspension all that it shows went: whether that is back by now is not the campaign’s to tell.
  return campaign.stretches.at(-1)?.stoppedBy === "suspension"
    ? "en pause dès demain par la suspension, aujourd’hui est dû"
    : "en pause dès demain, encore montrée aujourd’hui";
}
