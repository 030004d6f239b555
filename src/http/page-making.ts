/** Makes pages from their keys alone, each once for all who wait for it, and remembers those that everybody may be shown. */
import type { Context } from "hono";
import type { Site } from "../domain/urls/site.ts";
import type { MarketChanges } from "../search/market-changes.ts";
import { notingListings } from "../search/shown-listings.ts";
import type { SharedJob } from "../turns/shared-job.ts";
import { sharedJob } from "../turns/shared-job.ts";
import type { KeptPage } from "./kept-page.ts";
import { etagOf, mayBeKept } from "./kept-page.ts";
import type { PageKey } from "./page-key.ts";
import { requestFor } from "./page-key.ts";
import type { Seal } from "./security-headers.ts";
import type { VersionShown } from "./version-shown.ts";

export interface PageMakingParts {
  readonly market: MarketChanges;
  readonly versionShown: VersionShown;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** The page of a request that says nothing but the page's key. */
  readonly make: (request: Request, site: Site) => Promise<Response>;
  /** Runs a job when it is the asker's turn; without an asker, for the page that is made again behind the scenes. */
  readonly inTurn: <T>(asker: Context | undefined, job: () => Promise<T>) => Promise<T>;
  /** Once for all who are shown a page. */
  readonly seal: Seal;
  readonly keep: (key: PageKey, page: KeptPage) => void;
}

export interface PageMaking {
  /** Rejects when the making fails, or when the asker is refused a turn. An answer that is not kept is the asker's own. */
  readonly madeFor: (key: PageKey, asker: Context) => Promise<KeptPage | Response>;
  /** Behind the scenes; nothing when it is being made already. */
  readonly refresh: (key: PageKey) => Promise<void>;
}

interface Making {
  /** Of the market when it began; undefined while it waits for a turn. */
  version: number | undefined;
  readonly job: SharedJob<KeptPage | Response>;
}

export function pageMaking({ market, versionShown, clock, make, inTurn, seal, keep }: PageMakingParts): PageMaking {
  const underWay = new Map<string, Making>();

  const makePage = async (key: PageKey, making: { version: number | undefined }): Promise<KeptPage | Response> => {
    const version = market.version();
    making.version = version;
    const { made, ...madeOf } = await notingListings(() => make(requestFor(key), key.site));
    if (!mayBeKept(made)) return made;
    const body = new Uint8Array(await made.arrayBuffer());
    const etag = etagOf(body);
    const { status } = made;
    const whole = new Headers(made.headers);
    whole.set("etag", etag);
    whole.set("content-length", String(body.length));
    seal(whole, { url: key.url, path: new URL(key.url).pathname, status });
    const headers = Object.fromEntries(whole);
    const versionAfter = await versionShown();
    const page = { status, headers, etag, body, version, versionAfter, ...madeOf, madeAt: clock() };
    keep(key, page);
    return page;
  };

  const begin = (key: PageKey, asker: Context | undefined): Making => {
    const end = () => {
      if (underWay.get(key.text) === making) underWay.delete(key.text);
    };
    const making: Making = { version: undefined, job: sharedJob(() => makePage(key, making), end) };
    underWay.set(key.text, making);
    making.job.join((job) => inTurn(asker, job));
    return making;
  };

  /** Its making began after everything that was written so far. */
  const currentMaking = (key: PageKey): Making | undefined => {
    const making = underWay.get(key.text);
    return making?.version === undefined || making.version === market.version() ? making : undefined;
  };

  return {
    /**
     * What was made for somebody else is shared when it may be kept. A failure is not: the next who waited tries, once.
     */
    madeFor: async (key, asker) => {
      for (let shared = 0; shared < 2; shared++) {
        const making = currentMaking(key);
        if (making === undefined) return begin(key, asker).job.outcome;
        if (!making.job.isBegun()) making.job.join((job) => inTurn(asker, job));
        const outcome = await making.job.outcome.catch((error: unknown) => {
          // It never began: the asker was refused a turn like all the others.
          if (!making.job.isBegun()) throw error;
        });
        if (outcome instanceof Response) break;
        if (outcome !== undefined) return outcome;
      }
      return inTurn(asker, () => makePage(key, { version: undefined }));
    },
    refresh: async (key) => {
      if (!underWay.has(key.text)) await begin(key, undefined).job.outcome;
    },
  };
}
