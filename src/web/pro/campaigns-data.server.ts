/** What a dealer pays for, and what each campaign has brought. */
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { enterSpace } from "./enter-space.ts";
import { campaignView } from "./campaign-views.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const today = dayInParis(services.now());
  const sheets = await services.dealerCampaigns.all(sign.curef);
  return {
    sign,
    canGovern: mayAct(sign.right, "govern"),
    campaigns: sheets.map((sheet) => campaignView(sheet, today)),
  };
}
