/** Who has the place before the results. */
import type { Filters } from "../filters/registry.ts";
import type { Campaign } from "./campaign.ts";
import { isMeantFor } from "./campaign.ts";

export interface SponsoredReference {
  readonly reference: string;
  readonly campaign: Campaign;
}

/** Of campaigns as they were drawn, in the order in which they are tried: the first that is on sale and meets the filters is shown. */
export function sponsoredReferences(
  campaigns: readonly Campaign[],
  { makesModelsCommercialNames = [] }: Pick<Filters, "makesModelsCommercialNames">,
): readonly SponsoredReference[] {
  const chosen = makesModelsCommercialNames.map(({ make }) => make);
  const seen = new Set<string>();
  return campaigns
    .filter((campaign) => isMeantFor(campaign, chosen))
    .flatMap((campaign) =>
      campaign.references.flatMap((reference) => {
        if (seen.has(reference)) return [];
        seen.add(reference);
        return [{ reference, campaign }];
      }),
    );
}
