/** What one page asks of the rest of the product, for who asks for it. */
import type { Context } from "hono";
import type { Operations } from "../api/operations.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { isReference } from "../domain/listings/listing.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { drawn } from "../domain/promotion/campaign.ts";
import type { Site } from "../domain/urls/site.ts";
import { PHOTO_DOOR, WHOLE_FORM_DOOR, createPhotoDoor } from "../photos/photo-door.ts";
import type { Sentences } from "../search/live-sentences.ts";
import { noteListings } from "../search/shown-listings.ts";
import type { FairTurns } from "../turns/fair-turns.ts";
import type { PageServices } from "../web/services.ts";
import { isDocument } from "../web/services.ts";
import { isCutOff } from "./cut-off.ts";
import { OURSELVES, clientOf, drawnInTurn } from "./fair-share.ts";
import type { WholeHttpParts } from "./http-parts.ts";
import type { PageDesks } from "./page-desks.ts";
import type { Promotion } from "./promotion-parts.ts";
import type { Purses } from "./purses.ts";
import { rememberedDealers } from "./remembered-dealers.ts";
import type { ToldFailures } from "./told-failures.ts";
import { clientAddress } from "./visit.ts";

interface PageServicesParts {
  readonly parts: WholeHttpParts;
  readonly desks: PageDesks;
  readonly promotion: Promotion;
  readonly sentences: Pick<Sentences, "hear">;
  readonly purses: Purses;
  readonly turns: FairTurns;
  readonly isBehindProxy: boolean;
  readonly originOf: (url: string) => string;
  readonly failures: ToldFailures;
  readonly countEmptyPlace: Operations["countEmptyPlace"];
}

export interface PageAsked {
  readonly url: string;
  readonly site: Site;
  /** Told of what failed, a part of the page too. */
  readonly onFailure: (error: unknown) => void;
  /** Undefined where the page is made for whoever asks. */
  readonly asker: Context | undefined;
  /** Path and query of what was asked for, where another page is answered. */
  readonly askedInstead?: string | undefined;
}

export function pageServices({
  parts,
  desks,
  promotion,
  sentences,
  purses,
  turns,
  isBehindProxy,
  originOf,
  failures,
  countEmptyPlace,
}: PageServicesParts): (asked: PageAsked) => PageServices {
  const { virage, config, isDemonstration } = parts;
  const { storage } = virage;
  const prefix = config.previewPrefix ?? "";
  const photoDoor = createPhotoDoor(PHOTO_DOOR);
  const wholeFormDoor = createPhotoDoor(WHOLE_FORM_DOOR);
  const dealers = rememberedDealers(storage.dealers, () => performance.now());
  /** The same for every page and everybody. */
  const standing = {
    ...desks,
    addressOf: async (account) => (await storage.accounts.named(account))?.email,
    viewsOf: (references, since) => storage.listingViews.of(references, since),
    dailyViewsOf: (curef, since) => storage.listingViews.daysOf(curef, since),
    dailyNumbersOf: (curef, since) => storage.sellerContacts.phoneViewDaysOf(curef, since),
    retention: parts.retention,
    search: virage.search,
    hearSentence: sentences.hear,
    known: virage.known,
    askMarket: parts.askMarket,
    judgeArrived: parts.judgeArrived,
    isMarketFitted: parts.isMarketFitted,
    askEquipment: parts.askEquipment,
    listing: async (reference) => {
      if (!isReference(reference)) return undefined;
      noteListings([reference]);
      return storage.listings.get(reference);
    },
    listings: (asked) => {
      const references = asked.filter(isReference);
      noteListings(references);
      return storage.listings.getMany(references);
    },
    priceHistory: (reference) => storage.listings.priceHistory(reference),
    relistedAs: (references) => storage.listings.relistedAs(references),
    explanation: (reference) => storage.listings.explanation(reference),
    priceHistories: (references) => storage.listings.priceHistories(references),
    photosAway: (references) => storage.lostPhotos.awayOf(references),
    dealer: (curef) => storage.dealers.get(curef),
    dealers,
    suspendedDealers: () => storage.marks.under(SUSPENDED_MARK),
    now: config.now,
    placeRates: () => storage.placeRates.all(),
    campaigns: async (kind, seed) => drawn(await promotion.campaigns(), kind, dayInParis(config.now()), seed),
    promotionMark: promotion.tokens.address,
    countEmptyPlace,
    scale: virage.scale,
    runningCosts: parts.runningCosts,
    isDemonstration,
    prefix,
    reportBrowser: failures.ofBrowser,
  } satisfies Partial<PageServices>;

  return ({ url, site, onFailure, asker, askedInstead }) => ({
    ...standing,
    askedInstead,
    asker: asker === undefined ? "" : `${clientAddress(asker)} ${asker.req.header("user-agent") ?? ""}`,
    client: asker === undefined ? OURSELVES : clientOf(asker, isBehindProxy),
    allow: (purse, of) => purses.take(purse, asker, of),
    enterWithPhotographs: (of) => photoDoor.enter(purses.countedOf(asker, of)),
    enterWithWholeForm: (of) => wholeFormDoor.enter(purses.countedOf(asker, of)),
    // A page that is made for all is made for nobody.
    viewer: asker?.get("viewer") ?? GUEST,
    done: asker?.get("done")?.left,
    leaveDone: (address, word) => {
      asker?.get("done").leave(address, word);
    },
    site,
    isDocument: isDocument(url),
    home: originOf(url) + prefix,
    // A dealer's own domain is where its canonical links point.
    origin: site.curef === undefined ? originOf(url) : new URL(url).origin,
    ...(asker && { drawn: drawnInTurn(asker, turns, isBehindProxy, isDemonstration) }),
    report: (error, request) => {
      onFailure(error);
      if (asker !== undefined && isCutOff(asker)) return;
      failures.ofPage(error, new URL(request.url).pathname);
    },
    reportPart: (error) => {
      onFailure(error);
      failures.ofPart(error, new URL(url).pathname);
    },
  });
}
