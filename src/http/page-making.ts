/** Makes pages from their keys alone, each once for all who wait for it, and remembers those that everybody may be shown. */
import type { Context } from "hono";
import type { MarketChanges } from "../search/market-changes.ts";
import { notingListings } from "../search/shown-listings.ts";
import type { KeptPage } from "./kept-page.ts";
import { etagOf, mayBeKept } from "./kept-page.ts";
import type { PageKey } from "./page-key.ts";
import { requestFor } from "./page-key.ts";

export interface PageMakingParts {
  readonly market: MarketChanges;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** The page of a request that says nothing but the page's key. */
  readonly make: (request: Request) => Promise<Response>;
  /** Runs a job when it is the asker's turn; without an asker, for the page that is made again behind the scenes. */
  readonly inTurn: <T>(asker: Context | undefined, job: () => Promise<T>) => Promise<T>;
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
  /** Rejects when the making fails, or when all who wait for a turn are refused one. */
  readonly outcome: Promise<KeptPage | Response>;
  /** For one more who asks: whichever turn comes first begins the making. */
  readonly takeTurn: (asker: Context | undefined) => void;
}

export function pageMaking({ market, clock, make, inTurn, keep }: PageMakingParts): PageMaking {
  const underWay = new Map<string, Making>();

  const makePage = async (key: PageKey, making: { version: number | undefined }): Promise<KeptPage | Response> => {
    const version = market.version();
    making.version = version;
    const { made, shown } = await notingListings(() => make(requestFor(key)));
    if (!mayBeKept(made)) return made;
    const body = new Uint8Array(await made.arrayBuffer());
    const etag = etagOf(body);
    const headers = [...made.headers, ["etag", etag] as const];
    const { status } = made;
    const page = { status, headers, etag, body, version, versionAfter: market.version(), shown, madeAt: clock() };
    keep(key, page);
    return page;
  };

  const begin = (key: PageKey, asker: Context | undefined): Making => {
    const { promise: outcome, resolve, reject } = Promise.withResolvers<KeptPage | Response>();
    let waiting = 0;
    const end = () => {
      if (underWay.get(key.text) === making) underWay.delete(key.text);
    };
    const makeOnce = async (): Promise<void> => {
      waiting--;
      if (making.version !== undefined) return;
      await makePage(key, making).then(resolve, reject).finally(end);
    };
    const refuse = (error: unknown): void => {
      waiting--;
      if (waiting > 0 || making.version !== undefined) return;
      end();
      reject(error);
    };
    const takeTurn = (who: Context | undefined): void => {
      waiting++;
      inTurn(who, makeOnce).catch(refuse);
    };
    const making: Making = { version: undefined, outcome, takeTurn };
    underWay.set(key.text, making);
    takeTurn(asker);
    return making;
  };

  /** Its making began after everything that was written so far. */
  const currentMaking = (key: PageKey): Making | undefined => {
    const making = underWay.get(key.text);
    return making?.version === undefined || making.version === market.version() ? making : undefined;
  };

  return {
    /**
     * What was made for somebody else is shared when it may be kept. A failure is not: the next who waited tries, once. While it
     * waits for a turn, who joins takes one too, so that nobody stands in the line of a client who asks for much.
     */
    madeFor: async (key, asker) => {
      for (let shared = 0; shared < 2; shared++) {
        const making = currentMaking(key);
        if (making === undefined) return begin(key, asker).outcome;
        if (making.version === undefined) making.takeTurn(asker);
        const outcome = await making.outcome.catch((error: unknown) => {
          // It never began: the asker was refused a turn like all the others.
          if (making.version === undefined) throw error;
        });
        if (outcome instanceof Response) break;
        if (outcome !== undefined) return outcome;
      }
      return inTurn(asker, () => makePage(key, { version: undefined }));
    },
    refresh: async (key) => {
      if (!underWay.has(key.text)) await begin(key, undefined).outcome;
    },
  };
}
