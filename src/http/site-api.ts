/** The JSON API with what it asks of this site. */
import type { Context, Hono } from "hono";
import type { Operations } from "../api/operations.ts";
import { createApi } from "../api/routes.ts";
import { createEventIntake } from "../events/event-intake.ts";
import type { Sentences } from "../search/live-sentences.ts";
import type { AddressedSites } from "./addressed-sites.ts";
import { feedAllowance } from "./feed-allowance.ts";
import type { WholeHttpParts } from "./http-parts.ts";
import type { PageDesks } from "./page-desks.ts";
import type { Promotion } from "./promotion-parts.ts";
import type { BucketsByName } from "./token-buckets.ts";
import type { Purses } from "./purses.ts";
import { authenticateVisitor, measuredVisitor } from "./visitor-identity.ts";

interface SiteApiParts {
  readonly parts: WholeHttpParts;
  readonly desks: Pick<PageDesks, "accounts" | "kept">;
  readonly promotion: Promotion;
  readonly sentences: Sentences;
  readonly purses: Purses;
  readonly sharedBuckets: BucketsByName | undefined;
  readonly operations: Operations;
  readonly originOf: AddressedSites["originOf"];
  readonly siteOf: AddressedSites["siteOf"];
  readonly isPerson: (c: Context) => Promise<boolean>;
}

export function siteApi({
  parts,
  desks: { accounts, kept },
  promotion,
  sentences,
  purses,
  sharedBuckets,
  operations,
  originOf,
  siteOf,
  isPerson,
}: SiteApiParts): Hono {
  const { virage, config, log } = parts;
  const { storage, search, known } = virage;
  const { now } = config;
  return createApi({
    search,
    sentences,
    known,
    now,
    askMarket: parts.askMarket,
    authenticate: authenticateVisitor({ accounts, originOf, now }),
    promotion: {
      campaigns: promotion.campaigns,
      listings: (references) => storage.listings.getMany(references),
      dealer: (curef) => storage.dealers.get(curef),
      origin: async (c) => ((await siteOf(c.req.url)).curef === undefined ? originOf(c.req.url) : parts.address()),
      onEmpty: (kind, why, error) => {
        operations.countEmptyPlace(kind, why);
        if (error !== undefined) log.error({ err: error, kind }, "a place that is paid for cannot be filled");
      },
    },
    member: { kept, viewerOf: (c) => c.get("viewer") },
    feeds: {
      storage,
      taking: parts.feeds,
      spend: feedAllowance(config.limits !== undefined, () => performance.now(), sharedBuckets),
      clock: Date.now,
    },
    events: {
      intake: createEventIntake(parts.events, Date.now),
      visitorOf: measuredVisitor({ originOf, now }),
      spend: (c) => purses.take("events", c),
      spendOnFault: purses.takeFaulty,
      spendOfDay: purses.takeEvents,
      isPerson,
      count: operations.countEvents,
    },
  });
}
