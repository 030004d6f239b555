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
  /** The marketplace's own name, which no dealer has; undefined in a trial. */
  readonly home: string | undefined;
  /** Told why domains could not be read while those that are known went on answering. */
  readonly onError: (error: unknown) => void;
}

type Sites = ReadonlyMap<string, Site>;

/** What another process wrote is known after a minute at most. */
const LIFE_MS = 60_000;
/** Domains that could not be read are asked for no more often than this. */
const RETRIED_AFTER_MS = 1000;

/**
 * `host` without its port. While domains are asked for again the old ones answer, but for what this process wrote itself; those
 * answer too when they cannot be read. Only where none were ever read is a failure told to who asks. A promise only until they are
 * known.
 */
export function dealerSites({
  dealers,
  onWrite,
  clock,
  home,
  onError,
}: DealerSitesParts): (host: string) => Site | Promise<Site> {
  /** `isBehind`: this process wrote since they were read. */
  let known: { readonly sites: Sites; readonly until: number; readonly isBehind: boolean } | undefined;
  let asking: Promise<Sites> | undefined;
  onWrite(() => {
    if (known !== undefined) known = { ...known, until: clock(), isBehind: true };
    // What is under way may have been read before the write.
    asking = undefined;
  });

  const ask = (): Promise<Sites> => {
    const asked: Promise<Sites> = dealers()
      .then((all) => {
        const sites = new Map(all.flatMap(({ curef, domain }) => (domain === undefined ? [] : [[domain, { curef }]])));
        if (asking === asked) known = { sites, until: clock() + LIFE_MS, isBehind: false };
        return sites;
      })
      .catch((error: unknown) => {
        if (known === undefined) throw error;
        onError(error);
        if (asking === asked) known = { ...known, until: clock() + RETRIED_AFTER_MS };
        return known.sites;
      })
      .finally(() => {
        if (asking === asked) asking = undefined;
      });
    return asked;
  };
  return (asked) => {
    const host = asked.toLowerCase();
    if (host === home) return MARKETPLACE;
    const siteIn = (sites: Sites) => sites.get(host) ?? MARKETPLACE;
    if (known === undefined) return (asking ??= ask()).then(siteIn);
    if (known.until > clock()) return siteIn(known.sites);
    asking ??= ask();
    return known.isBehind ? asking.then(siteIn) : siteIn(known.sites);
  };
}
