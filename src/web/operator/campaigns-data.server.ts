/** What every dealer pays for. */
import { dayInParis, daysAfter } from "../../domain/paris-time.ts";
import { counted, shortDate } from "../../domain/french.ts";
import type { CampaignState } from "../../domain/promotion/campaign.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import { lastPaidDay, spentBy, stateOn } from "../../domain/promotion/campaign.ts";
import { stateTold } from "../../domain/promotion/campaign-state-told.ts";
import { inEuros, withoutTax } from "../../domain/promotion/cost-told.ts";
import { servicesContext } from "../services.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";
import { rateRows } from "./rate-rows.ts";

const ORDER: readonly CampaignState[] = ["running", "paused", "toCome", "spent", "ended"];

export async function loader({ context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const today = dayInParis(services.now());
  const rates = await services.operatorDesk.rates.all();
  const all = (await services.operatorDesk.machines.campaigns())
    .map((campaign) => ({ campaign, state: stateOn(campaign, today) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const running = all.filter(({ state }) => state === "running").length;
  return {
    sign,
    done: doneWords(services.done),
    title: all.length === 0 ? "Aucune campagne" : counted(all.length, "campagne"),
    tomorrow: daysAfter(today, 1),
    ...rateRows(rates, today),
    running: running === 0 ? undefined : counted(running, "en cours", "en cours"),
    rows: all.map(({ campaign, state }) => {
      const goesOn = campaign.stretches.at(-1)?.until === undefined;
      const spentOn = lastPaidDay(campaign, today);
      const isOver = state === "ended" || state === "spent";
      return {
        id: campaign.id,
        dealer: campaign.dealer,
        href: deskAddress("vendeurs", campaign.curef),
        place: PLACES[campaign.kind].label,
        count: counted(campaign.references.length, "annonce"),
        until: shortDate(campaign.until),
        spentOn: spentOn && `budget épuisé le ${shortDate(spentOn)}`,
        daily: withoutTax(campaign.daily),
        spent: inEuros(spentBy(campaign, today)),
        budget: withoutTax(campaign.budget),
        state: stateTold(campaign, today),
        gesture: isOver ? undefined : goesOn ? ("pause" as const) : ("reprendre" as const),
      };
    }),
  };
}
