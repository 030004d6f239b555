/** Who has the place before the results. */
import type { Filters } from "../filters/registry.ts";
import type { Campaign } from "./campaign.ts";
import { drawn, isMeantFor } from "./campaign.ts";

/** In the order in which they are tried: the first that is on sale and meets the filters is shown. */
export function sponsoredReferences(
  campaigns: readonly Campaign[],
  { makesModelsCommercialNames = [] }: Pick<Filters, "makesModelsCommercialNames">,
  { day, seed }: { readonly day: string; readonly seed: string },
): readonly string[] {
  const chosen = makesModelsCommercialNames.map(({ make }) => make);
  return drawn(campaigns, "sponsored", day, seed)
    .filter((campaign) => isMeantFor(campaign, chosen))
    .flatMap(({ references }) => references);
}
