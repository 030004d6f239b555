/** An account is to have another address, or has it and may take the former one back. */

/** Milliseconds for which the link to the new address is good. */
export const EMAIL_CHANGE_MS = 60 * 60_000;
/** Milliseconds for which the former address can be taken back. */
export const TAKE_BACK_MS = 7 * 24 * 60 * 60_000;

export interface EmailChange {
  readonly account: string;
  /** The new address, as `normaliseEmail` has it. */
  readonly email: string;
  /** The hash of what the link holds. */
  readonly link: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Its `email` is the former address. */
export type EmailReversal = EmailChange;
