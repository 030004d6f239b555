/** The campaigns of a site, read again now and then: every page and every answer asks for them. */
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { Campaigns } from "../storage/campaign-storage.ts";

interface KeptParts {
  readonly campaigns: Pick<Campaigns, "all" | "onWrite">;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

/** What another process wrote is known after this; in milliseconds. */
const LIFE_MS = 10_000;

/** Rejects where they cannot be read. */
export function keptCampaigns({ campaigns, clock }: KeptParts): () => Promise<readonly Campaign[]> {
  let known: { readonly all: Promise<readonly Campaign[]>; readonly until: number } | undefined;
  campaigns.onWrite(() => (known = undefined));
  return async () => {
    if (known !== undefined && clock() < known.until) return known.all;
    const reading = { all: campaigns.all(), until: clock() + LIFE_MS };
    known = reading;
    // A failure is nobody's answer but of those who wait for it.
    reading.all.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.all;
  };
}
