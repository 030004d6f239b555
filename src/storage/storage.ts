/** Storage, as the rest of the product knows it: SQLite and PostgreSQL pass the same `storage.contract.ts`. */
import type { CampaignWrites, Campaigns } from "./campaign-storage.ts";
import type { Account, Role, Session } from "../domain/accounts/account.ts";
import type { EmailChange, EmailReversal } from "../domain/accounts/email-change.ts";
import type { Passkey } from "../domain/accounts/passkey.ts";
import type { SignIn } from "../domain/accounts/sign-in.ts";
import type { LeadWork } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Decision, Report, Restoration } from "../domain/contact/report.ts";
import type { SellerContact } from "../domain/contact/seller-contact.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { RecentSearches } from "../domain/recent-searches/recent-searches.ts";
import type { ValueExplanation } from "../domain/valuation/market-value.ts";
import type { ActWrites, Acts } from "./act-storage.ts";
import type { AlertWrites, SavedSearches } from "./alert-storage.ts";
import type { DepositWrites, Deposits, Moderation } from "./deposit-storage.ts";
import type { SuspensionWrites, Suspensions } from "./suspension-storage.ts";
import type { FeedArrivals, FeedKeys, FeedSourceWrites, FeedSources, KeptFeedSettings } from "./feed-intake-storage.ts";
import type { VehicleSheetWrites, VehicleSheets } from "./vehicle-sheet-storage.ts";
import type { DealerInvitationWrites, DealerInvitations } from "./dealer-invitation-storage.ts";
import type { DealerRights, DealerRightWrites } from "./dealer-right-storage.ts";
import type { MailboxChangeWrites, MailboxChanges } from "./mailbox-change-storage.ts";
import type { LostPhotos } from "./lost-photo-storage.ts";
import type { PlaceRates, PlaceRateWrites } from "./place-rate-storage.ts";
import type { FeedRuns } from "./feed-run-storage.ts";
import type { Jobs } from "./job-storage.ts";
import type { DomainClaims, ShowroomWrites, Showrooms } from "./showroom-storage.ts";
import type { Notices } from "./notices.ts";
import type { PushSubscriptions } from "./push-storage.ts";

export interface StoredListing {
  readonly listing: Listing;
  /** When it was last written, ISO 8601 UTC. */
  readonly updatedAt: string;
  /** ISO 8601 UTC; absent while the listing is online. */
  readonly withdrawnAt?: string;
}

/** What it does not say of the market stays as it is. */
export type WrittenListing = Omit<Listing, keyof MarketFacts> & Partial<MarketFacts>;

export type ListingWrite =
  /**
   * Adds or replaces a listing and puts it online; `priceEntry` is added to its history, and so is each entry of
   * `history`, for listings that come with a past.
   */
  | {
      readonly kind: "put";
      readonly listing: WrittenListing;
      readonly priceEntry?: PriceEntry;
      readonly history?: readonly PriceEntry[];
    }
  /** Takes a listing offline and keeps it with its history. */
  | { readonly kind: "withdraw"; readonly reference: string }
  /** What the market says now of a listing, online or not. Nothing is written, and nothing logged, where it said so before. */
  | {
      readonly kind: "market";
      readonly reference: string;
      readonly market: MarketFacts;
      /** Of the value; what is stored stays where there is none. */
      readonly explanation?: ValueExplanation;
    };

/**
 * What happened to a listing: it came, its price became another, something else of it did, it was withdrawn, it came
 * back, or the market says something else of it.
 */
export type ChangeKind = "new" | "price" | "fields" | "withdrawn" | "back" | "market";

/** One entry of the change log, with the listing as it is now: consumers converge, and may take an entry twice. */
export interface LoggedChange {
  readonly sequence: number;
  readonly reference: string;
  readonly kind: ChangeKind;
  /** Euros; where this change gave it another price: of kind `price`, perhaps `back`. */
  readonly oldPrice?: number;
  /** What it was before, of kinds `price` and `fields`; absent of changes that were logged before this was kept. */
  readonly before?: Listing;
  /** What the market said before, of kind `market`; absent likewise. */
  readonly verdictBefore?: MarketFacts["verdict"];
  /** Absent when the listing is offline now, and where only the market changed. */
  readonly listing?: Listing;
  /** What the market says now, of kind `market`. */
  readonly market?: MarketFacts;
}

export interface Listings {
  get(reference: string): Promise<StoredListing | undefined>;
  /** Those that exist, by reference, withdrawn ones included. */
  getMany(references: readonly string[]): Promise<ReadonlyMap<string, StoredListing>>;
  /** Ascending by date; none for an unknown reference. */
  priceHistory(reference: string): Promise<readonly PriceEntry[]>;
  /** The history of each that has one, by reference, in one question; each ascending by date. */
  priceHistories(references: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>>;
  /** Why a listing is worth what the market says; undefined where it says nothing. */
  explanation(reference: string): Promise<ValueExplanation | undefined>;
  /** The reference under which the vehicle of each former advert was offered again, online or not; absent where none was. */
  relistedAs(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** References of a dealer's listings that are online. */
  onlineOf(curef: string): Promise<readonly string[]>;
  /** References of a dealer's listings that were withdrawn at an instant or after it, ISO 8601 UTC: the latest first, at most so many. */
  withdrawnOf(curef: string, since: string, most: number): Promise<readonly string[]>;
  /**
   * Every online listing in batches, as of one moment with `sequence`, the last change that they contain.
   * The moment holds a connection until `batches` has been walked through or left.
   */
  online(
    batchSize: number,
  ): Promise<{ readonly sequence: number; readonly batches: AsyncIterable<readonly Listing[]> }>;
  /** Every listing ever written, withdrawn ones included, in batches, as of one moment; in the order in which they first came. */
  all(batchSize: number): AsyncIterable<readonly StoredListing[]>;
  /** The listings that are offline, in batches, as of one moment. */
  withdrawn(batchSize: number): AsyncIterable<readonly Listing[]>;
  countOnline(): Promise<number>;
  /**
   * Writes listings, price entries and one change-log entry for each change, all or nothing, durable when it resolves.
   * `at` is ISO 8601 UTC. Resolves to the last sequence written. Withdrawing an unknown or offline reference throws, and
   * so does valuing an unknown one.
   * A price entry replaces one of the same listing and date, so puts may be sent again when their outcome is unknown.
   */
  write(writes: readonly ListingWrite[], at: string): Promise<number>;
}

/** What a dealer has published itself, and the name that it has proved (`showroom-storage.ts`), stand over what is put here. */
export interface Dealers {
  get(curef: string): Promise<Dealer | undefined>;
  /** Those of them that there are, by reference. */
  getMany(curefs: readonly string[]): Promise<ReadonlyMap<string, Dealer>>;
  put(dealers: readonly Dealer[]): Promise<void>;
  all(): Promise<readonly Dealer[]>;
  /** Calls back once what this process wrote of dealers is durable, in a unit of work too. */
  onWrite(listener: () => void): void;
}

export interface ChangeLog {
  /**
   * Entries after a sequence in order, at most `limit`. Those of one listing hold the same object. `gone` when some of
   * them have been trimmed: who asks has missed changes, and begins anew with `Listings.online`.
   */
  after(sequence: number, limit: number): Promise<readonly LoggedChange[] | "gone">;
  /** When each of these came or came back last, up to a sequence, as far as the log still tells: the entry, by reference. */
  comings(references: readonly string[], upTo: number): Promise<ReadonlyMap<string, number>>;
  /** 0 when nothing was ever written. */
  last(): Promise<number>;
  /** Where a named consumer stands; 0 at first. */
  cursor(consumer: string): Promise<number>;
  moveCursor(consumer: string, sequence: number): Promise<void>;
  /**
   * Deletes entries that every stored cursor has passed and that were written before `olderThan`, ISO 8601 UTC; never
   * the last one. Resolves to how many. What is left has no gap.
   */
  trim(olderThan: string): Promise<number>;
}

/** Whole numbers that somebody wants to find again, by name. */
export interface Marks {
  /** 0 when it was never set. */
  get(name: string): Promise<number>;
  /** Names that begin so, without that beginning, of what is set and not 0. `beginning` is letters and spaces. */
  under(beginning: string): Promise<ReadonlySet<string>>;
  set(name: string, value: number): Promise<void>;
}

/** Something to be done once what was written with it is durable: a mail to be sent, a message to be delivered. */
export interface OutboxEntry {
  readonly kind: string;
  /** Says what it is for: of two with one key the first stands, sent or not. */
  readonly key: string;
  /** Anything that JSON holds. */
  readonly payload: unknown;
  /** ISO 8601 UTC; not before. */
  readonly due: string;
}

export interface ClaimedEntry extends OutboxEntry {
  /** This one included. */
  readonly attempts: number;
}

export interface Claim {
  readonly kinds: readonly string[];
  /** ISO 8601 UTC, by which entries are due. */
  readonly now: string;
  /**
   * Milliseconds: who claimed longer ago is taken for dead. By the clock of a PostgreSQL, since machines differ; of a SQLite file, which one
   * machine holds, by `now`.
   */
  readonly lease: number;
  readonly limit: number;
}

/** What became of an entry so far. */
export type Standing =
  | { readonly kind: "waiting"; readonly attempts: number }
  /** `at` is ISO 8601 UTC. */
  | { readonly kind: "sent" | "refused"; readonly at: string };

/** An entry that nobody has taken so far. */
export interface Failed {
  readonly key: string;
  readonly attempts: number;
  readonly failure: string;
  /** ISO 8601 UTC: when it is tried again, or was given up. */
  readonly at: string;
}

/** A failed entry as an operator looks at it. */
export interface FailedEntry extends Failed {
  readonly kind: string;
  readonly isRefused: boolean;
  /** Undefined where it is gone: nothing can be sent again. */
  readonly payload: unknown;
}

export interface Undelivered {
  /** To be tried again. */
  readonly waiting: readonly Failed[];
  /** Given up for good: dead letters. */
  readonly refused: readonly Failed[];
  readonly totals: { readonly waiting: number; readonly refused: number };
}

/** How the keys of mails begin of which nothing is to be left once they have gone, in no file either. */
export const FAREWELL = "erased.";

/** Entries are added by a unit of work. Each is handed to one worker at a time, until one has said what became of it. */
export interface Outbox {
  /** Those due, the longest due first; no two workers are given the same. */
  claim(claim: Claim): Promise<readonly ClaimedEntry[]>;
  /**
   * Claimed on by who has them under way, as of `now`, ISO 8601 UTC, or by the clock that `Claim.lease` goes by: others go on leaving
   * them alone. Resolves to the keys of those that are still theirs; `attempts` tells one claim from the next.
   */
  renew(claims: readonly Pick<ClaimedEntry, "key" | "attempts">[], now: string): Promise<readonly string[]>;
  /** `at` is ISO 8601 UTC. What was sent is kept by its key alone, so that it is not sent again: its payload is gone. */
  sent(key: string, at: string): Promise<void>;
  /** To be claimed again from `due`, ISO 8601 UTC, unless somebody has taken it over; `failure` is why, and names nobody. */
  retry(claim: Pick<ClaimedEntry, "key" | "attempts">, due: string, failure?: string): Promise<void>;
  /** Those that failed and have not been sent, the latest first, and how many there are of each kind. */
  undelivered(limit: number): Promise<Undelivered>;
  /** The same, those that were given up first, each kind the latest first. */
  failed(limit: number): Promise<readonly FailedEntry[]>;
  /** Those of these keys that were given up, with the moment, ISO 8601 UTC. */
  refusedAmong(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined for a key that was never added, or forgotten since. */
  standing(key: string): Promise<Standing | undefined>;
  /** Deletes what is left of what was sent or refused before, ISO 8601 UTC. Resolves to how many. */
  forget(before: string): Promise<number>;
}

export interface SellerContacts {
  /** By what `sellerOf` says of a listing. */
  get(seller: string): Promise<SellerContact | undefined>;
  /** The references of all dealers of which no mailbox is known. */
  mailless(): Promise<ReadonlySet<string>>;
  /** Each replaces what was known of its seller. */
  put(contacts: readonly SellerContact[]): Promise<void>;
  /** Somebody was shown the number beside a listing; `day` in France, `2026-11-22`. */
  countPhoneView(listing: string, day: string): Promise<void>;
  /** How often from a day on, of each listing of which it was. */
  phoneViews(since: string): Promise<ReadonlyMap<string, number>>;
  /** As `phoneViews`, of a dealer's listings alone. */
  phoneViewsOf(curef: string, since: string): Promise<ReadonlyMap<string, number>>;
  /** Of a dealer's listings, online or not, from a day on: of all together by day, in order. */
  phoneViewDaysOf(curef: string, since: string): Promise<readonly DayCount[]>;
}

/** What visitors have written, added by a unit of work. Addresses are compared in small letters. */
export interface Written<Item> {
  get(id: string): Promise<Item | undefined>;
  /** The oldest first. */
  ofEmail(email: string): Promise<readonly Item[]>;
  /** From an instant on, ISO 8601 UTC, the oldest first. */
  since(at: string): Promise<readonly Item[]>;
  /** Deletes all that was written under an address, and the mail of these keys that has not left. Resolves to what it was. */
  erase(email: string, keysOf: (item: Item) => readonly string[]): Promise<readonly Item[]>;
  /** Deletes what was written before, ISO 8601 UTC. Resolves to how many. */
  forget(before: string): Promise<number>;
}

export interface Leads extends Written<Lead> {
  /** From an instant on, ISO 8601 UTC, the latest first. */
  ofSeller(seller: string, since: string): Promise<readonly Lead[]>;
}

export interface Reports extends Written<Report> {
  /** About a listing, the oldest first. */
  of(listing: string): Promise<readonly Report[]>;
  /** Those that nobody has decided upon, the oldest first. */
  open(): Promise<readonly Report[]>;
  /** The last so many that were decided upon, the last first. */
  decided(most: number): Promise<readonly Report[]>;
}

/** `known`: it was done before; `gone`: there is no such message to that seller, any more. */
export type WorkedOn = "new" | "known" | "gone";

/** How often pages of listings were opened. */
export interface ListingViews {
  /** Added to what was counted; `day` in France, `2026-11-22`. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** From a day on, of each of these listings that was opened. */
  of(listings: readonly string[], since: string): Promise<ReadonlyMap<string, number>>;
  /** Of a dealer's listings, online or not, from a day on: of all together by day, in order. */
  daysOf(curef: string, since: string): Promise<readonly DayCount[]>;
  /** Deletes what was counted before a day. Resolves to how many rows. */
  forget(before: string): Promise<number>;
}

export interface DayCount {
  /** In France, `2026-11-22`. */
  readonly day: string;
  readonly views: number;
}

export interface ViewCount {
  readonly listing: string;
  readonly day: string;
  readonly views: number;
}

export interface Correspondences {
  readonly leads: Leads;
  readonly reports: Reports;
}

/** A session that holds, and whose it is. */
export interface KnownSession {
  readonly session: Session;
  readonly account: Account;
}

/** What there is of something at most, and milliseconds until one more of it is there. */
export interface Allowance {
  readonly most: number;
  readonly each: number;
}

/** ISO 8601 UTC. */
export interface Presence {
  readonly seenAt: string;
  /** When it is erased unless its owner comes back, as they were told. */
  readonly eraseAt?: string;
}

/** Of what opens something, only hashes are kept and asked for. Moments are ISO 8601 UTC where nothing else is said. */
export interface Accounts {
  named(id: string): Promise<Account | undefined>;
  ofEmail(email: string): Promise<Account | undefined>;
  /** In place of those before. Resolves to whether there is such an account. */
  setRoles(email: string, roles: readonly Role[]): Promise<boolean>;
  /** Accounts that have it. */
  countWithRole(role: Role): Promise<number>;
  /** By the hash of its token. */
  session(token: string, now: string): Promise<KnownSession | undefined>;
  sessionNamed(id: string, now: string): Promise<KnownSession | undefined>;
  /** The last seen first. */
  sessionsOf(account: string, now: string): Promise<readonly Session[]>;
  /** The session, and its account: of one that was to be erased, nothing more is said. */
  seen(id: string, at: string, expires: string): Promise<void>;
  /** Undefined where there is no such account. */
  presence(account: string): Promise<Presence | undefined>;
  /** Accounts last seen before a moment, whose owners were not told yet; at most so many. */
  unseenSince(before: string, limit: number): Promise<readonly (Account & Pick<Presence, "seenAt">)[]>;
  /** Accounts whose end was told to their owners, and has come; at most so many. */
  dueToErase(now: string, limit: number): Promise<readonly (Account & { readonly eraseAt: string })[]>;
  /** Resolves to whether that account had it. */
  endSession(account: string, id: string): Promise<boolean>;
  /** Resolves to how many. */
  endOtherSessions(account: string, kept: string): Promise<number>;
  signIn(by: "link" | "browser", hash: string, now: string): Promise<SignIn | undefined>;
  /** Counts a code that is typed; undefined where so many were typed before. */
  tryCode(browser: string, now: string, most: number): Promise<SignIn | undefined>;
  /**
   * Milliseconds until there are as many, at most all, one where it is not said; 0 when they were taken. `now`: milliseconds since
   * 1970-01-01 UTC. Known to all processes.
   */
  allow(key: string, allowance: Allowance, now: number, count?: number): Promise<number>;
  /** Takes what was erased out of the files too. */
  purge(): Promise<void>;
  /** Deletes what ended before a moment, milliseconds since 1970-01-01 UTC. */
  forget(now: number): Promise<void>;
}

/** A favourite of an account, for who has something to tell its owner. */
export interface FavouriteOf {
  readonly account: Pick<Account, "id" | "email">;
  readonly favourite: Favourite;
}

/** What an account keeps, wherever its owner is signed in; erased with it. */
export interface Kept {
  /** Removals too, the latest first. */
  favourites(account: string): Promise<readonly Favourite[]>;
  /**
   * Joins these to those of the account, of two at once none lost; resolves to the whole, `bounded`. Of an account that is not there
   * (any more) nothing is written.
   */
  mergeFavourites(account: string, favourites: readonly Favourite[]): Promise<readonly Favourite[]>;
  /** Of every account that keeps one of these listings, by reference; absent where none does. */
  favouritesOf(references: readonly string[]): Promise<ReadonlyMap<string, readonly FavouriteOf[]>>;
  /** References of the listings that were opened, the latest first. */
  consulted(account: string): Promise<readonly string[]>;
  /** Which of these were. */
  consultedAmong(account: string, references: readonly string[]): Promise<readonly string[]>;
  /** The latest first; `at` is that of the first, milliseconds since 1970-01-01 UTC. The oldest go beyond `most`. */
  addConsulted(account: string, references: readonly string[], at: number, most: number): Promise<void>;
  recentSearches(account: string): Promise<RecentSearches>;
  /** As `mergeFavourites`. */
  mergeRecentSearches(account: string, searches: RecentSearches): Promise<RecentSearches>;
}

/** A password, of which a hash alone is kept. */
export interface KeptPassword {
  readonly account: string;
  /** With the parameters by which it was made. */
  readonly hash: string;
  /** ISO 8601 UTC. */
  readonly setAt: string;
}

/** What a passkey’s signatures are checked by. */
export interface KeptPasskey extends Passkey {
  readonly account: string;
  /** COSE (RFC 9053), base64url. */
  readonly publicKey: string;
  /** How often its device says that it was used; 0 for ever where it does not count. */
  readonly counter: number;
}

/** By what somebody enters beside their mail, and addresses that are about to change. Moments are ISO 8601 UTC. */
export interface Credentials {
  password(account: string): Promise<KeptPassword | undefined>;
  /** Of the account of an address: one question, whether there is an account, a password or neither. */
  passwordOfEmail(email: string): Promise<KeptPassword | undefined>;
  passkey(id: string): Promise<KeptPasskey | undefined>;
  /** The oldest first. */
  passkeysOf(account: string): Promise<readonly Passkey[]>;
  /** That waits for its new address to be confirmed. */
  emailChangeOf(account: string, now: string): Promise<EmailChange | undefined>;
  /** By the hash of its link. */
  reversal(link: string, now: string): Promise<EmailReversal | undefined>;
  /** The newest first. */
  reversalsOf(account: string, now: string): Promise<readonly EmailReversal[]>;
}

export interface ErasedAccount {
  readonly hadAccount: boolean;
  readonly signIns: readonly string[];
  readonly mails: readonly string[];
}

/** Somebody enters by what they know or hold. */
export interface Opening {
  readonly account: string;
  /** The password as it was checked, or the passkey with what its device counts now. */
  readonly by:
    | { readonly kind: "password"; readonly hash: string }
    | { readonly kind: "passkey"; readonly id: string; readonly counter: number };
  readonly session: Session;
  /** Hashes, as of `Entering`. */
  readonly token: string;
  readonly leaving: string | undefined;
}

/** `former` is the address that the account had. */
export type EmailChanged =
  | { readonly kind: "changed"; readonly account: string; readonly email: string; readonly former: string }
  /** Another account has the address. */
  | { readonly kind: "taken" }
  /** Somebody has used the link, or it has lapsed or is another account’s. */
  | { readonly kind: "gone" };

/** Somebody signs in. */
export interface Entering {
  /** Its identifier. It is used up, and so is all else that its address has waiting. */
  readonly signIn: string;
  /** The identifier of an account that this makes. */
  readonly account: string;
  readonly session: Session;
  /** Hashes of the new token, and of that of a session that ends with this. */
  readonly token: string;
  readonly leaving: string | undefined;
}

/** Writes that happen together or not at all. What they write is read by nobody before the end, this unit included. */
export interface UnitOfWork
  extends
    ActWrites,
    AlertWrites,
    CampaignWrites,
    DealerInvitationWrites,
    DealerRightWrites,
    DepositWrites,
    MailboxChangeWrites,
    SuspensionWrites,
    FeedSourceWrites,
    PlaceRateWrites,
    ShowroomWrites,
    VehicleSheetWrites {
  /** As `Listings.write`. */
  writeListings(writes: readonly ListingWrite[], at: string): Promise<number>;
  putDealers(dealers: readonly Dealer[]): Promise<void>;
  moveCursor(consumer: string, sequence: number): Promise<void>;
  setMark(name: string, value: number): Promise<void>;
  add(entries: readonly OutboxEntry[]): Promise<void>;
  /**
   * An entry of the outbox that will never be taken: nobody is handed it again, and its payload is gone. Resolves to whether it
   * waited; `at` is ISO 8601 UTC. `failure` is why, where it was given up, and names nobody; `words`: the payload stays, so that an
   * operator may have it sent again.
   */
  refuse(key: string, at: string, failure?: string, words?: "kept"): Promise<boolean>;
  /** To be claimed from `due`, ISO 8601 UTC, as if for the first time. Resolves to whether it failed before and has its payload. */
  resend(key: string, due: string): Promise<boolean>;
  /**
   * Of those of these keys that failed and are still tried: another payload, claimed from `due` as if for the first time. One that is under
   * way goes as it was, and otherwise only if it fails again. Resolves to how many.
   */
  redirect(keys: readonly string[], change: (payload: unknown) => unknown, due: string): Promise<number>;
  /** Of one that failed: nobody is handed it again, it is told no more, and its payload is gone. Resolves to whether it had failed. */
  drop(key: string, at: string): Promise<boolean>;
  putSellerContacts(contacts: readonly SellerContact[]): Promise<void>;
  /** Resolves to whether it was new: of two with one id the first stands. */
  addLead(lead: Lead): Promise<boolean>;
  /** What its seller has done about a message, after all that was done before. */
  workOnLead(lead: Pick<Lead, "id" | "seller">, done: LeadWork): Promise<WorkedOn>;
  addReport(report: Report): Promise<boolean>;
  /** Resolves to the report with its decision; undefined where there is no such report, or one is decided already. */
  decideReport(id: string, decision: Decision): Promise<Report | undefined>;
  /** Resolves to the report with it; undefined where there is no such report, or no removal by it that still holds. */
  takeBackRemoval(id: string, restoration: Restoration): Promise<Report | undefined>;
  /** As `Accounts.setRoles`. */
  setRoles(email: string, roles: readonly Role[]): Promise<boolean>;
  addSignIn(signIn: SignIn): Promise<void>;
  /** Undefined where somebody has used it. */
  enter(entering: Entering): Promise<Account | undefined>;
  /** Undefined where the password is another by now, or the passkey gone or used as often before. */
  openSession(opening: Opening): Promise<Account | undefined>;
  /** Of an account, all but one. */
  endSessions(account: string, kept: string | undefined): Promise<void>;
  /** In the place of the one before. */
  setPassword(password: KeptPassword): Promise<void>;
  /** Resolves to whether there was one. */
  removePassword(account: string): Promise<boolean>;
  /** Resolves to whether nobody has it yet. */
  addPasskey(passkey: KeptPasskey): Promise<boolean>;
  /** Resolves to whether it was that account’s. */
  removePasskey(account: string, id: string): Promise<boolean>;
  /** In the place of the one that waits. */
  askEmailChange(change: EmailChange): Promise<void>;
  dropEmailChange(account: string): Promise<void>;
  /**
   * The account has its new address, by the hash of the link there; all that is kept under the former one follows, and what waits to
   * sign in there is gone. `takeBack`: the hash of the link that goes to the former address, and until when it is good.
   */
  changeEmail(
    account: string,
    link: string,
    now: string,
    takeBack: { readonly link: string; readonly expiresAt: string },
  ): Promise<EmailChanged>;
  /**
   * The account has its former address again, with all that is kept under the one that it had. Nobody is signed in to it any more; its
   * password, its passkeys and whatever else was changed since are gone, and so is an account that was opened at the former address
   * meanwhile. `taken`: an older account moved there.
   */
  takeBackEmail(link: string, now: string): Promise<EmailChanged>;
  /**
   * Of an address: its account with all sessions, and its sign-ins, and the address where an account was about
   * to have it or had it. Resolves to whether there was an account, to the identifiers of those sign-ins, and to the keys of the mail
   * that was written about the account.
   */
  eraseAccount(email: string): Promise<ErasedAccount>;
  /** Whether it is still there: what is written in this unit is erased with it, or not at all. */
  hasAccount(id: string): Promise<boolean>;
  /** Of an account that was last seen before a moment and is told for the first time: resolves to whether it is this one. */
  announceErasure(account: string, unseenSince: string, eraseAt: string): Promise<boolean>;
  /** Whether its end was told and has come. Whoever signs in meanwhile waits for this unit, and finds what it leaves. */
  isErasureDue(account: string, now: string): Promise<boolean>;
  /** As `Written.erase`. */
  eraseLeads(email: string, keysOf: (lead: Lead) => readonly string[]): Promise<readonly Lead[]>;
  eraseReports(email: string, keysOf: (report: Report) => readonly string[]): Promise<readonly Report[]>;
  /** Deletes what waits in the outbox, holds a word in whatever letters and is meant. Resolves to the keys. */
  eraseWaiting(
    word: string,
    isMeant: (entry: Pick<OutboxEntry, "kind" | "key" | "payload">) => boolean,
  ): Promise<readonly string[]>;
}

/** Questions that pages asked of listings while there is a replica, by who answered them: it, or the primary, since it was behind or away. */
export interface ReplicaReads {
  readonly replica: number;
  readonly behind: number;
  readonly away: number;
}

export interface Storage {
  /** Whether other processes may write to it beside this one: what is counted in memory they do not know. */
  readonly isShared: boolean;
  /** Undefined where no replica is asked. */
  readonly replicaReads: (() => ReplicaReads) | undefined;
  readonly listings: Listings;
  readonly dealers: Dealers;
  readonly changes: ChangeLog;
  readonly notices: Notices;
  readonly marks: Marks;
  readonly outbox: Outbox;
  readonly sellerContacts: SellerContacts;
  readonly listingViews: ListingViews;
  readonly lostPhotos: LostPhotos;
  readonly correspondence: Correspondences;
  readonly accounts: Accounts;
  readonly savedSearches: SavedSearches;
  readonly kept: Kept;
  readonly credentials: Credentials;
  readonly pushSubscriptions: PushSubscriptions;
  readonly showrooms: Showrooms;
  readonly domainClaims: DomainClaims;
  readonly campaigns: Campaigns;
  readonly placeRates: PlaceRates;
  readonly jobs: Jobs;
  readonly feedRuns: FeedRuns;
  readonly feedKeys: FeedKeys;
  readonly feedSettings: KeptFeedSettings;
  readonly feedSources: FeedSources;
  readonly feedArrivals: FeedArrivals;
  readonly dealerRights: DealerRights;
  readonly dealerInvitations: DealerInvitations;
  readonly mailboxChanges: MailboxChanges;
  readonly deposits: Deposits;
  readonly moderation: Moderation;
  readonly suspensions: Suspensions;
  readonly acts: Acts;
  readonly vehicleSheets: VehicleSheets;
  /** Of that name, drawn when nobody has asked for it yet. */
  secret(name: string, draw: () => string): Promise<string>;
  /**
   * All that `work` writes through its unit in one transaction, durable when it resolves; nothing of it when it rejects.
   * Other writes wait meanwhile: within `work` nothing is written but through the unit.
   */
  together<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result>;
  /** Runs `work` while no other process runs work of that name on this database; the others wait, until `signal` aborts. */
  alone<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Resolves when a question reaches the database and comes back; rejects otherwise. */
  ping(): Promise<void>;
  /** Finishes what was begun; nothing is answered afterwards. Closing again changes nothing. */
  close(): Promise<void>;
}
