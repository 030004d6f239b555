/** Whose site a host is: a dealer's own domain (spec 2.5), or the marketplace's for every other. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Site } from "../domain/urls/site.ts";
import { MARKETPLACE } from "../domain/urls/site.ts";

export interface DealerSitesParts {
  readonly dealers: () => Promise<readonly Pick<Dealer, "curef" | "domain">[]>;
  /** Calls back after this process has written dealers. */
  readonly onWrite: (listener: () => void) => void;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

type Sites = ReadonlyMap<string, Site>;

/** What another process wrote is known after a minute at most. */
const LIFE_MS = 60_000;

/**
 * `host` without its port. While domains are asked for again the old ones answer, but for what this process wrote itself; a failure
 * is told to whoever asks first. A promise only until they are known.
 */
export function dealerSites({ dealers, onWrite, clock }: DealerSitesParts): (host: string) => Site | Promise<Site> {
  let known: { readonly sites: Sites; readonly until: number } | undefined;
  let asking: Promise<Sites> | undefined;
  onWrite(() => {
    known = undefined;
    // What is under way may have been read before the write.
    asking = undefined;
  });

  const ask = (): Promise<Sites> => {
    const asked: Promise<Sites> = dealers()
      .then((all) => {
        const sites = new Map(all.flatMap(({ curef, domain }) => (domain === undefined ? [] : [[domain, { curef }]])));
        if (asking === asked) known = { sites, until: clock() + LIFE_MS };
        return sites;
      })
      .finally(() => {
        if (asking === asked) asking = undefined;
      });
    return asked;
  };
  return (host) => {
    if (known === undefined || known.until <= clock()) {
      asking ??= ask();
      if (known !== undefined) asking.catch(() => undefined);
    }
    const siteIn = (sites: Sites) => sites.get(host.toLowerCase()) ?? MARKETPLACE;
    return known === undefined && asking !== undefined ? asking.then(siteIn) : siteIn(known?.sites ?? new Map());
  };
}
