/** The tables, the same on SQLite and PostgreSQL. Instants are ISO 8601 UTC texts. */
import type { Generated } from "kysely";
import type { PriceVerdict } from "../domain/catalogue/badges.ts";
import type { NoVerdict } from "../domain/listings/market-facts.ts";
import type { Unreachable } from "./alert-storage.ts";
import type { ChangeKind } from "./storage.ts";

/** One row, `change`: the last sequence given out. Updating it first makes writers queue, so sequences have no gap. */
export interface CounterTable {
  readonly name: string;
  readonly value: number;
}

export interface ListingTable {
  /** The sequence of the change that first brought the listing: grows with time, so new rows land together. */
  readonly id: number;
  readonly reference: string;
  readonly curef: string | null;
  /** The `Listing` as JSON, without what the market says of it. */
  readonly document: string;
  /** Euros, as in the document. */
  readonly price: number;
  /** Null while the listing is online. */
  readonly withdrawn_at: string | null;
  readonly updated_at: string;
}

/** What the market says of listings; none of those never valued. */
export interface MarketTable {
  readonly listing: number;
  readonly verdict: PriceVerdict;
  /** Euros; null, and so are the others, where the market says too little. */
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Why there is no verdict; null where there is one, and until the market was asked. */
  readonly no_verdict: NoVerdict | null;
  /** The instant for which they hold; null of those told before it was kept. */
  readonly as_of: string | null;
  /** The `ValueExplanation` as JSON: of no use but on the page of one listing. */
  readonly explanation: string | null;
}

export interface PriceHistoryTable {
  readonly listing: number;
  readonly date: string;
  /** Euros. */
  readonly price: number;
}

/** References of a vehicle before and after it came under a new one; the later is offered, or was. */
export interface RelistingTable {
  readonly former: string;
  readonly next: string;
}

export interface ChangeLogTable {
  readonly sequence: number;
  readonly listing: number;
  readonly kind: ChangeKind;
  readonly at: string;
  /** Euros; null unless the price became another. */
  readonly old_price: number | null;
  /** The document of the listing before it, of what was online and is still; null of what the market alone says. */
  readonly before: string | null;
  /** What the market said before it, of the same and where the market says something else. */
  readonly verdict_before: MarketTable["verdict"] | null;
}

/** Instants are null until they come. */
export interface OutboxTable {
  readonly key: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
  readonly due: string;
  readonly attempts: number;
  readonly claimed: string | null;
  readonly sent: string | null;
  readonly refused: string | null;
  readonly failure: string | null;
}

export interface SellerContactTable {
  readonly seller: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** Of reports to us, and of messages to sellers. */
export interface WrittenTable {
  readonly id: string;
  /** As `normaliseEmail` has it; null of a report that gives none. */
  readonly email: string | null;
  readonly at: string;
  /** The whole `Lead` or `Report` as JSON. */
  readonly document: string;
}

/** Of messages to sellers. */
export interface LeadTable extends WrittenTable {
  /** As `sellerOf` has it. */
  readonly seller: string;
}

/** Of reports to us. */
export interface ReportTable extends WrittenTable {
  /** The reference of what it is about. */
  readonly listing: string;
  /** When it was decided upon; null until then. */
  readonly decided: string | null;
}

/** How often the page of a listing was opened on a day. */
export interface ListingViewTable {
  readonly listing: string;
  /** In France, `2026-11-22`. */
  readonly day: string;
  readonly views: number;
}

export interface PhoneViewTable {
  readonly listing: string;
  /** In France, `2026-11-22`. */
  readonly day: string;
  readonly views: number;
}

export interface SecretTable {
  readonly name: string;
  readonly value: string;
}

export interface AccountTable {
  readonly id: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  /** With a space between two. */
  readonly roles: string;
  readonly created_at: string;
  readonly seen_at: string;
  /** Told to its owner; null of one that is seen now and then. */
  readonly erase_at: string | null;
}

export interface SessionTable {
  readonly id: string;
  /** The hash of what the browser holds. */
  readonly token: string;
  readonly account: string;
  readonly device: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly expires_at: string;
}

/** Hashes of what the mail and the browser hold. */
export interface SignInTable {
  readonly id: string;
  readonly link: string;
  readonly browser: string;
  readonly code: string;
  readonly email: string;
  readonly back: string;
  /** Codes that were typed. */
  readonly tries: number;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface PasswordTable {
  readonly account: string;
  /** With the parameters by which it was made. */
  readonly hash: string;
  readonly set_at: string;
}

export interface PasskeyTable {
  readonly id: string;
  readonly account: string;
  /** COSE (RFC 9053), base64url. */
  readonly public_key: string;
  /** How often its device says that it was used; 0 for ever where it does not count. */
  readonly counter: number;
  readonly name: string;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** Of changes that wait for the new address, by account, and of those that can be taken back, by link: `email` is the other address. */
export interface EmailChangeTable {
  readonly account: string;
  readonly email: string;
  /** The hash of what the mail holds. */
  readonly link: string;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface PushSubscriptionTable {
  /** The hash of the endpoint. */
  readonly id: string;
  readonly account: string;
  readonly session: string;
  readonly endpoint: string;
  /** base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly created_at: string;
}

/** As a dealer has published it in its own space. */
export interface ShowroomTable {
  readonly curef: string;
  /** The `OwnShowroom` as JSON. */
  readonly document: string;
  readonly published_at: string;
}

/** A host name of a dealer's own, proved or to be proved. */
export interface DomainClaimTable {
  readonly curef: string;
  readonly domain: string;
  /** The same name, once it is proved to be this dealer's. */
  readonly held: string | null;
  /** The `DomainClaim` as JSON. */
  readonly document: string;
}

export interface CampaignTable {
  readonly id: string;
  readonly curef: string;
  readonly document: string;
}

export interface DealerInvitationTable {
  readonly curef: string;
  readonly email: string;
  readonly right: string;
  readonly invited_by: string;
  readonly invited_at: string;
  readonly expires_at: string;
}

export interface MailboxChangeTable {
  readonly curef: string;
  readonly email: string;
  /** The hash of what the mail holds. */
  readonly link: string;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly expires_at: string;
}

export interface PlaceRateTable {
  readonly place: string;
  readonly from_day: string;
  readonly daily: number;
  readonly set_at: string | null;
}

export interface LostPhotoTable {
  /** The reference. */
  readonly listing: string;
  readonly source: string;
  readonly loss: string;
  readonly tried_at: string;
}

export interface CampaignDayTable {
  readonly campaign: string;
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}

/** What may be asked of something now and then. */
export interface AllowanceTable {
  readonly key: string;
  /** When all of it is there again, milliseconds since 1970-01-01 UTC. */
  readonly full_at: number;
}

export interface SavedSearchTable {
  readonly id: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  /** Of the query. */
  readonly digest: string;
  readonly query: string;
  readonly name: string;
  readonly frequency: string;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly seen_at: string;
  readonly paused_until: string | null;
  /** It can be had back for some time. */
  readonly removed_at: string | null;
  /** Sequence of the change log. */
  readonly since: number;
  readonly followed_at: string;
  /** Another at each change of a row, never used again. */
  readonly version: number;
}

export interface AlertMatchTable {
  readonly alert: string;
  /** Of the change log; below 0 of what was found before entries were noted. */
  readonly sequence: number;
  readonly listing: string;
  readonly cause: string;
  /** Euros, before a price fell. */
  readonly before: number | null;
  readonly at: string;
  /** Key of what tells it; null while it waits. */
  readonly mail: string | null;
  /** When that mail took it. */
  readonly taken_at: string | null;
}

/** What the owner of an alert was told last of a listing. */
export interface AlertToldTable {
  readonly alert: string;
  readonly listing: string;
  /** Euros. */
  readonly price: number;
  readonly at: string;
  /** Of the change log. */
  readonly up_to: number;
}

export interface AlertMailTable {
  readonly alert: string;
  readonly next: string | null;
  readonly last_at: string | null;
}

export interface UnreachableTable {
  readonly email: string;
  readonly reason: Unreachable;
  readonly at: string;
}

/** Moments are milliseconds since 1970-01-01 UTC, 0 of what was never said: those of a `Favourite`. */
export interface FavouriteTable {
  readonly account: string;
  readonly reference: string;
  readonly saved_at: number;
  /** Euros. */
  readonly price: number | null;
  readonly removed_at: number;
  readonly note: string;
  readonly noted_at: number;
  /** 0 or 1. */
  readonly wants_mail: number;
  readonly asked_at: number;
}

export interface ConsultedTable {
  readonly account: string;
  readonly reference: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
}

export interface RecentSearchesTable {
  readonly account: string;
  /** The `RecentSearches` as JSON. */
  readonly document: string;
}

/** Instants are null until they come, `holder` while nobody runs it. */
export interface JobTable {
  readonly name: string;
  readonly due: string;
  readonly holder: string | null;
  readonly lease_until: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly succeeded_at: string | null;
  readonly outcome: string | null;
  /** In a row. */
  readonly failures: number;
}

export interface CursorTable {
  readonly consumer: string;
  readonly sequence: number;
}

export interface MarkTable {
  readonly name: string;
  readonly value: number;
}

export interface DealerTable {
  readonly curef: string;
  /** The whole `Dealer` as JSON. */
  readonly document: string;
}

export interface MigrationTable {
  readonly number: number;
  readonly name: string;
  /** 1: a program that does not know it goes on beside it. */
  readonly expands: Generated<number>;
}

export interface DealerRightTable {
  readonly account: string;
  readonly curef: string;
  readonly right: string;
  readonly granted_at: string;
}

/** One file of a dealer's stock. */
export interface FeedRunTable {
  readonly curef: string;
  readonly at: string;
  /** Null of one that was imported. */
  readonly refusal: string | null;
  readonly number: number;
  /** JSON: a list of texts. */
  readonly last_references: string;
  /** JSON. */
  readonly report: string;
}

export interface FeedKeyTable {
  readonly id: string;
  readonly curef: string;
  readonly hash: string;
  readonly label: string;
  readonly created_at: string;
  /** Null until it is used. */
  readonly used_at: string | null;
}

export interface FeedSettingsTable {
  readonly curef: string;
  /** The `FeedSettings` as JSON. */
  readonly document: string;
}

/** Null of what was never told. */
export interface FeedSourceTable {
  readonly curef: string;
  readonly url: string;
  readonly every_minutes: number;
  readonly due: string;
  readonly failures: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly checked_at: string | null;
  readonly problem: string | null;
}

export interface FeedArrivalTable {
  readonly curef: string;
  readonly number: number;
  readonly came_by: string;
  readonly file: string;
  readonly bytes: number;
  readonly digest: string;
  readonly received_at: string;
  readonly state: string;
  /** Null until it has ended. */
  readonly ended_at: string | null;
  readonly run_at: string | null;
  readonly failure: string | null;
}

export interface DepositTable {
  readonly id: string;
  readonly state: string;
  readonly secret: string | null;
  readonly email: string | null;
  readonly reference: string | null;
  readonly updated_at: string;
  readonly expires_at: string | null;
  /** The rest of the `Deposit` as JSON. */
  readonly document: string;
}

export interface ModerationCaseTable {
  readonly id: string;
  readonly deposit: string;
  /** `yes` while somebody waits for a person. */
  readonly is_open: string;
  readonly appeal_token: string | null;
  readonly opened_at: string;
  /** The `ModerationCase` as JSON. */
  readonly document: string;
}

export interface SuspensionTable {
  readonly id: string;
  readonly account: string;
  /** `yes` until it is lifted. */
  readonly is_standing: string;
  /** `yes` while an appeal waits for a person. */
  readonly is_contested: string;
  readonly appeal_token: string;
  readonly at: string;
  /** The `Suspension` as JSON. */
  readonly document: string;
}

/** `actor` and `object` are emptied where they name an account that is erased; nothing else ever changes. */
export interface ActTable {
  readonly number: number;
  readonly at: string;
  /** `account` or `console`. */
  readonly actor_kind: string;
  readonly actor: string;
  readonly kind: string;
  readonly object_kind: string;
  readonly object: string;
  readonly dealer: string | null;
  readonly was: string | null;
  readonly became: string | null;
}

export interface VehicleSheetTable {
  readonly id: string;
  readonly curef: string;
  readonly updated_at: string;
  /** The `VehicleSheet` as JSON. */
  readonly document: string;
}

export interface Tables {
  readonly counters: CounterTable;
  readonly listings: ListingTable;
  readonly market: MarketTable;
  readonly price_history: PriceHistoryTable;
  readonly relistings: RelistingTable;
  readonly change_log: ChangeLogTable;
  readonly cursors: CursorTable;
  readonly marks: MarkTable;
  readonly dealers: DealerTable;
  readonly outbox: OutboxTable;
  readonly seller_contacts: SellerContactTable;
  readonly leads: LeadTable;
  readonly reports: ReportTable;
  readonly phone_views: PhoneViewTable;
  readonly listing_views: ListingViewTable;
  readonly secrets: SecretTable;
  readonly accounts: AccountTable;
  readonly sessions: SessionTable;
  readonly sign_ins: SignInTable;
  readonly passwords: PasswordTable;
  readonly passkeys: PasskeyTable;
  readonly email_changes: EmailChangeTable;
  readonly email_reversals: EmailChangeTable;
  readonly push_subscriptions: PushSubscriptionTable;
  readonly showrooms: ShowroomTable;
  readonly domain_claims: DomainClaimTable;
  readonly campaigns: CampaignTable;
  readonly campaign_days: CampaignDayTable;
  readonly place_rates: PlaceRateTable;
  readonly lost_photos: LostPhotoTable;
  readonly dealer_invitations: DealerInvitationTable;
  readonly mailbox_changes: MailboxChangeTable;
  readonly allowances: AllowanceTable;
  readonly saved_searches: SavedSearchTable;
  readonly alert_matches: AlertMatchTable;
  readonly alert_mails: AlertMailTable;
  readonly alert_told: AlertToldTable;
  readonly unreachable: UnreachableTable;
  readonly favourites: FavouriteTable;
  readonly consulted: ConsultedTable;
  readonly recent_searches: RecentSearchesTable;
  readonly jobs: JobTable;
  readonly feed_runs: FeedRunTable;
  readonly feed_keys: FeedKeyTable;
  readonly feed_settings: FeedSettingsTable;
  readonly feed_sources: FeedSourceTable;
  readonly feed_arrivals: FeedArrivalTable;
  readonly dealer_rights: DealerRightTable;
  readonly deposits: DepositTable;
  readonly moderation_cases: ModerationCaseTable;
  readonly suspensions: SuspensionTable;
  readonly acts: ActTable;
  readonly vehicle_sheets: VehicleSheetTable;
  readonly migrations: MigrationTable;
}
