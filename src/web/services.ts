/** What pages ask of the rest of the product; the process that serves them supplies it. */
import { RouterContextProvider, createContext } from "react-router";
import type { FinancingScale } from "../domain/financing/financing-scale.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { ValueExplanation } from "../domain/valuation/market-value.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { PhotosAway } from "../domain/listings/lost-photo.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { RunningCostTables } from "../domain/running-costs/tables.ts";
import type { KnownNames } from "../domain/filters/known-names.ts";
import type { Site } from "../domain/urls/site.ts";
import type { Correspondence } from "../correspondence/correspondence.ts";
import type { AskEquipment } from "../domain/valuation/equipment-worth.ts";
import type { AskMarket, JudgeArrived } from "../domain/valuation/market-answer.ts";
import type { HeardSentence } from "../domain/free-text/sentence-reader.ts";
import type { Campaign, CampaignKind } from "../domain/promotion/campaign.ts";
import type { PromotionEvent } from "../domain/promotion/promotion-event.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { VehicleDesk } from "../dealer-space/vehicle-desk.ts";
import type { DepositService } from "../deposits/deposits.ts";
import type { Alerts } from "../alerts/alerts.ts";
import type { KeptOfMembers } from "../accounts/kept.ts";
import type { DayCount } from "../storage/storage.ts";
import type { DealerLeads } from "../dealer-space/dealer-leads.ts";
import type { DealerStock } from "../dealer-space/dealer-stock.ts";
import type { VehiclePast } from "../dealer-space/vehicle-past.ts";
import type { DealerSpace } from "../dealer-space/dealer-space.ts";
import type { PlaceRate } from "../domain/promotion/place-rate.ts";
import type { DealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import type { ShowroomDesk } from "../dealer-space/showroom-desk.ts";
import type { FeedDesk } from "../dealer-space/feed-desk.ts";
import type { OperatorDesk } from "../operator-desk/operator-desk.ts";
import type { PhotoDoor } from "../photos/photo-door.ts";
import type { BrowserNotifications } from "../push/browser-notifications.ts";
import type { Viewer } from "../domain/accounts/viewer.ts";
import type { Retention } from "../domain/privacy/retention.ts";
import type { Client } from "../turns/fair-turns.ts";

/** What is given out by the hour. */
export type Purse =
  | "message"
  | "copy"
  | "phone"
  | "report"
  | "signIn"
  | "code"
  | "alert"
  | "password"
  | "export"
  | "notification"
  | "incident"
  | "opening"
  | "team"
  | "stockFile"
  | "answer"
  | "answerTo"
  | "deposit"
  | "picture"
  | "domain"
  | "dealerPicture"
  | "events";

interface StoredListing {
  readonly listing: Listing;
  readonly withdrawnAt?: string;
}

export interface PageServices {
  readonly viewer: Viewer;
  /** The word that what was just done has left for this page; told this once. */
  readonly done: string | undefined;
  /** Leaves such a word for the page at that address, to which whoever has sent something is led. */
  leaveDone(address: string, word: string): void;
  readonly accounts: Accounts;
  readonly alerts: Alerts;
  readonly kept: KeptOfMembers;
  readonly deposits: DepositService;
  readonly notifications: BrowserNotifications;
  readonly dealerSpace: DealerSpace;
  readonly dealerStock: DealerStock;
  readonly vehiclePast: VehiclePast;
  readonly showroomDesk: ShowroomDesk;
  readonly vehicleDesk: VehicleDesk;
  readonly dealerLeads: DealerLeads;
  /** The address of an account; undefined of one that is gone. */
  addressOf(account: string): Promise<string | undefined>;
  /** How often each of these listings was opened, from a day on, `2026-11-22` in France. */
  viewsOf(references: readonly string[], since: string): Promise<ReadonlyMap<string, number>>;
  /** Of all of a dealer's listings together, by day. */
  dailyViewsOf(curef: string, since: string): Promise<readonly DayCount[]>;
  /** Likewise of telephone numbers that were shown. */
  dailyNumbersOf(curef: string, since: string): Promise<readonly DayCount[]>;
  readonly feedDesk: FeedDesk;
  readonly dealerCampaigns: DealerCampaigns;
  readonly operatorDesk: OperatorDesk;
  /** How long what is known of people is kept, as pages tell it. */
  readonly retention: Retention;
  readonly search: ListingSearch;
  /** A sentence, to be read as filters with what is chosen in it. Its dictionaries are the process's, never a page's. */
  hearSentence(text: string): Promise<HeardSentence>;
  /** Absent where no market is ever fitted. */
  readonly askMarket?: AskMarket;
  readonly judgeArrived?: JudgeArrived;
  /** Whether the market has been read since the start: until then nobody knows what anything is worth. */
  readonly isMarketFitted?: () => boolean;
  readonly askEquipment?: AskEquipment;
  /** Withdrawn listings too: their page says so. */
  listing(reference: string): Promise<StoredListing | undefined>;
  /** Of each that there is, by reference. */
  listings(references: readonly string[]): Promise<ReadonlyMap<string, StoredListing>>;
  /** The reference under which the vehicle of each former advert was offered again, online or not; absent where none was. */
  relistedAs(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
  priceHistory(reference: string): Promise<readonly PriceEntry[]>;
  /** Why a listing is worth what the market says; undefined where it says nothing. */
  explanation(reference: string): Promise<ValueExplanation | undefined>;
  /** Of each that has one, by reference. */
  priceHistories(references: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>>;
  /** Of those that have photographs which are not there, by reference. */
  photosAway(references: readonly string[]): Promise<ReadonlyMap<string, PhotosAway>>;
  dealer(curef: string): Promise<Dealer | undefined>;
  /** All of them, as they were a minute ago at most; the same list until it is read again. */
  dealers(): Promise<readonly Dealer[]>;
  /** References of the dealers whom an operator has suspended: they are in no directory, and their showrooms are closed. */
  suspendedDealers(): Promise<ReadonlySet<string>>;
  readonly correspondence: Correspondence;
  /** Who asks, as far as that is told without a cookie: address or household, and browser. Kept as a hash at most. */
  readonly asker: string;
  /** Who asks, for turns: what is long to make is shared out between those who have it made. */
  readonly client: Client;
  /**
   * Takes one of what a visitor may have in an hour; milliseconds until there is one again, 0 when it was taken. `of` counts
   * something else than the visitor.
   */
  allow(purse: Purse, of?: string): Promise<number>;
  /** Before a form with photographs is read; disposed of with its answer. `of` counts something else than the visitor. */
  enterWithPhotographs(of?: string): ReturnType<PhotoDoor["enter"]>;
  /**
   * Before the whole form of an advert or a vehicle is read, whether files stand in it or not; disposed of with its answer. `of` counts
   * something else than the visitor.
   */
  enterWithWholeForm(of?: string): ReturnType<PhotoDoor["enter"]>;
  /** Names in a query that it does not know are dropped. */
  readonly known: KnownNames;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** What places cost and will cost. */
  placeRates(): Promise<readonly PlaceRate[]>;
  /** Of that kind, those that run today, in an order drawn by the seed. */
  campaigns(kind: CampaignKind, seed: string): Promise<readonly Campaign[]>;
  /** The address of the picture by which it is counted that an offer of a campaign was shown or opened on a page; without the prefix. */
  promotionMark(event: PromotionEvent, campaign: string, page: string): Promise<string>;
  /** A place that is paid for stood empty, or could not be filled, on a page that was made. */
  countEmptyPlace(kind: CampaignKind, why: "NOT_AVAILABLE" | "ERROR"): void;
  /** What a listing can be paid by, month by month, beyond what its seller offers. */
  readonly scale?: FinancingScale | undefined;
  /** What the cost of use is reckoned from. */
  readonly runningCosts?: RunningCostTables | undefined;
  /** The listings are invented: every page says so. */
  readonly isDemonstration: boolean;
  /** Whose addresses these are: the marketplace's, or a dealer's own domain. */
  readonly site: Site;
  /** What the visitor's address says where another is answered in its stead, as at which nothing stands: path and query. */
  readonly askedInstead?: string | undefined;
  /** Of a preview, `/preview`; empty elsewhere. The router writes it, and addresses come to be read with it. */
  readonly prefix: string;
  /** Whether a whole page is asked for; otherwise what changes in one that the browser has. */
  readonly isDocument: boolean;
  /** Where accounts are, with the prefix: what links begin with that let somebody in, under whichever name they were asked for. */
  readonly home: string;
  /** Where canonical links point: origin without a trailing slash. */
  readonly origin: string;
  /** Draws a page that answers what was sent when it is the turn of who sent it, or answers that it is not; at once without it. */
  drawn?(draw: () => Promise<Response>): Promise<Response>;
  report(error: unknown, request: Request): void;
  /** A part that failed alone: the page goes on without it, and stays with nobody but who asked. */
  reportPart(error: unknown): void;
  /** What a visitor's browser says that failed in it: `page` by its name, each of them one line; `places`: in scripts, separated by blanks. */
  reportBrowser(incident: { readonly page: string; readonly text: string; readonly places: string }): void;
}

/** The router asks for what changes in a page at an address of its own. */
export const isDocument = (url: string): boolean => !new URL(url).pathname.endsWith(".data");

export const servicesContext = createContext<PageServices>();

export function contextWith(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}
