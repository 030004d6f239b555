/** Somebody is asked into a dealer's team: the right holds once the account of that address has taken it, and not before. */
import type { DealerRight } from "./dealer-rights.ts";

/** Milliseconds for which an invitation may be taken. */
export const INVITATION_MS = 14 * 24 * 60 * 60_000;

/** One address has one at a dealer's. It names no secret: whoever takes it has proved the address by signing in with it. */
export interface DealerInvitation {
  readonly curef: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  readonly right: DealerRight;
  /** The account of who asks: the invitation ends when that one governs no longer. */
  readonly invitedBy: string;
  /** ISO 8601 UTC. */
  readonly invitedAt: string;
  readonly expiresAt: string;
}
