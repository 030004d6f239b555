/** Whose site a host is: a dealer's own domain (spec 2.5), or the marketplace's for every other. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Site } from "../domain/urls/site.ts";
import { MARKETPLACE } from "../domain/urls/site.ts";

export interface DealerSitesParts {
  readonly dealers: () => Promise<readonly Pick<Dealer, "curef" | "domain">[]>;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

/** A dealer's new domain is known after a minute at most. */
const LIFE_MS = 60_000;

/** `host` without its port. While domains are asked for again the old ones answer; a failure is told to whoever asks first. */
export function dealerSites({ dealers, clock }: DealerSitesParts): (host: string) => Promise<Site> {
  let known: { readonly sites: ReadonlyMap<string, Site>; readonly until: number } | undefined;
  let asking: Promise<ReadonlyMap<string, Site>> | undefined;

  const ask = async () => {
    try {
      const all = await dealers();
      const sites = new Map(all.flatMap(({ curef, domain }) => (domain === undefined ? [] : [[domain, { curef }]])));
      known = { sites, until: clock() + LIFE_MS };
      return sites;
    } finally {
      asking = undefined;
    }
  };
  return async (host) => {
    if (known === undefined || known.until <= clock()) {
      asking ??= ask();
      if (known !== undefined) asking.catch(() => undefined);
    }
    const sites = known?.sites ?? (await asking);
    return sites?.get(host.toLowerCase()) ?? MARKETPLACE;
  };
}
