/** Heads of the pages of campaigns: apart from the pages, whose code comes with who opens them. */
import { pageMeta } from "../page-meta.ts";
import type { loader as loadCampaign } from "./campaign-data.server.ts";
import type { loader as loadCampaigns } from "./campaigns-data.server.ts";
import type { loader as loadNewCampaign } from "./new-campaign-data.server.ts";
import type { ProMeta } from "./pro-page.ts";

const head = (title: string, dealer = "espace pro") =>
  pageMeta({
    title: `${title}, ${dealer}`,
    description: "Les places payées, ce qu’elles montrent et ce qu’elles coûtent.",
    canonical: undefined,
    indexed: false,
  });

export const campaignsMeta = ({ loaderData }: ProMeta<typeof loadCampaigns>) =>
  head("Campagnes", loaderData?.sign.name);
export const campaignMeta = ({ loaderData }: ProMeta<typeof loadCampaign>) =>
  head(`Campagne ${loaderData?.campaign.id ?? ""}`, loaderData?.sign.name);
export const newCampaignMeta = ({ loaderData }: ProMeta<typeof loadNewCampaign>) =>
  head("Ouvrir une campagne", loaderData?.sign.name);
