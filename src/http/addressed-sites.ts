/** Whose site an address is, and the origin under which its visitors see it: the marketplace's, or a showroom's of its own name. */
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { homeOf } from "../config.ts";
import type { Site } from "../domain/urls/site.ts";
import { standsWhenClosed } from "../domain/urls/closed-site.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Dealers, Marks } from "../storage/storage.ts";
import { dealerSites } from "./dealer-sites.ts";

export interface AddressedSites {
  /** Of an address, as it was read: without a trailing slash, the public one where that is configured. */
  readonly originOf: (url: string) => string;
  readonly siteFor: (hostname: string) => Site | Promise<Site>;
  readonly siteOf: (url: string) => Site | Promise<Site>;
  /** Whether nothing but the page that says so stands at the path: on its own domain the showroom of a suspended dealer is closed. */
  readonly isClosed: (path: string, site: Site) => Promise<boolean>;
  /** As `isClosed`, of the site whatever the path: where it cannot be read, as it was found last. A promise for dealers alone. */
  readonly isShowroomClosed: (site: Site) => boolean | Promise<boolean>;
}

interface AddressedSitesParts {
  readonly dealers: Pick<Dealers, "all" | "onWrite">;
  readonly marks: Pick<Marks, "under">;
  readonly config: Pick<Config, "publicUrl">;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  readonly log: Pick<Logger, "error">;
}

export function addressedSites({ dealers, marks, config, clock, log }: AddressedSitesParts): AddressedSites {
  const publicOrigin = config.publicUrl?.replace(/\/$/, "");
  const siteFor = dealerSites({
    dealers: () => dealers.all(),
    onWrite: (listener) => dealers.onWrite(listener),
    clock,
    home: homeOf(config),
    onError: (error) => log.error({ err: error }, "dealers' domains cannot be read again"),
  });
  const suspended = () => marks.under(SUSPENDED_MARK);
  let found: ReadonlySet<string> = new Set();
  const closedAgain = async (curef: string): Promise<boolean> => {
    try {
      found = await suspended();
    } catch (error) {
      log.error({ err: error }, "which showrooms are closed cannot be read");
    }
    return found.has(curef);
  };
  return {
    // Of `http://host/path`, what stands before the path.
    originOf: (url) => publicOrigin ?? url.slice(0, url.indexOf("/", url.indexOf("//") + 2)),
    siteFor,
    siteOf: (url) => siteFor(new URL(url).hostname),
    isClosed: async (path, { curef }) =>
      curef !== undefined && !standsWhenClosed(path) && (await suspended()).has(curef),
    isShowroomClosed: ({ curef }) => curef !== undefined && closedAgain(curef),
  };
}
