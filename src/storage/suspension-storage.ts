/** Private sellers that are or were suspended, in storage. */
import type { Suspension } from "../domain/moderation/suspension.ts";

export interface Suspensions {
  /** Of an account, the last first. */
  ofAccount(account: string): Promise<readonly Suspension[]>;
  /** That which stands, of the account of an address as `normaliseEmail` has it. */
  standingOf(email: string): Promise<Suspension | undefined>;
  /** By the hash of the link that appeals. */
  byAppealToken(token: string): Promise<Suspension | undefined>;
  /** Those whose appeal waits for a person, the longest first. */
  contested(): Promise<readonly Suspension[]>;
}

export interface SuspensionWrites {
  addSuspension(suspension: Suspension): Promise<void>;
  /** As `changeDeposit`. */
  changeSuspension(
    id: string,
    change: (suspension: Suspension) => Suspension | undefined,
  ): Promise<Suspension | undefined>;
}
