/** Adverts of private sellers in storage, and the decisions about them. */
import type { Deposit, DepositState } from "../domain/deposit/deposit.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";

/** Addresses are as `normaliseEmail` has them, moments ISO 8601 UTC. */
export interface Deposits {
  get(id: string): Promise<Deposit | undefined>;
  /** By the hash of what a browser holds. */
  bySecret(secret: string): Promise<Deposit | undefined>;
  byReference(reference: string): Promise<Deposit | undefined>;
  /** The last written first. */
  ofEmail(email: string): Promise<readonly Deposit[]>;
  /** In one of these states, by identifier, those after one, at most so many. */
  inStates(states: readonly DepositState[], most: number, after?: string): Promise<readonly Deposit[]>;
  /** Online, and to go off since a moment; the longest due first, at most so many. */
  expiredBy(now: string, most: number): Promise<readonly Deposit[]>;
  /** Online, and to go off after one moment and until another; the first due first, at most so many. */
  expiringBetween(after: string, until: string, most: number): Promise<readonly Deposit[]>;
  /** Drafts of nobody that was signed in, not written since a moment; at most so many. */
  abandonedBefore(before: string, most: number): Promise<readonly Deposit[]>;
  /** To be corrected, not written since a moment, and with no case that waits for a person; at most so many. */
  uncorrectedBefore(before: string, most: number): Promise<readonly Deposit[]>;
}

export interface Moderation {
  get(id: string): Promise<ModerationCase | undefined>;
  /** By the hash of the link that appeals. */
  byAppealToken(token: string): Promise<ModerationCase | undefined>;
  /** Of a deposit, the last first. */
  ofDeposit(deposit: string): Promise<readonly ModerationCase[]>;
  /** Those that wait for a person, the longest first. */
  open(): Promise<readonly ModerationCase[]>;
}

/** A deposit that is no more, with the listing that it has left. */
export interface RemovedDeposit {
  readonly deposit: Deposit;
  readonly listing?: Listing;
  readonly isOnline: boolean;
}

export interface DepositWrites {
  addDeposit(deposit: Deposit): Promise<void>;
  /**
   * Changes what stands there now: of two changes at once neither is lost. Resolves to what it is then; undefined where there is no such
   * deposit, or `change` leaves it.
   */
  changeDeposit(id: string, change: (deposit: Deposit) => Deposit | undefined): Promise<Deposit | undefined>;
  /** With the cases about it. */
  removeDeposit(id: string): Promise<RemovedDeposit | undefined>;
  /** All of an address, as above. */
  eraseDeposits(email: string): Promise<readonly RemovedDeposit[]>;
  addCase(one: ModerationCase): Promise<void>;
  /** As `changeDeposit`. */
  changeCase(
    id: string,
    change: (one: ModerationCase) => ModerationCase | undefined,
  ): Promise<ModerationCase | undefined>;
  removeSellerContact(seller: string): Promise<void>;
}
