/** Visitors' messages of a dealer are to arrive at another address, and do once whoever reads it has said so. */
import { INVITATION_MS } from "./dealer-invitation.ts";

/** Milliseconds for which the link is good: a mailbox that several share is not read within the hour, as who is invited does not. */
export const MAILBOX_CHANGE_MS = INVITATION_MS;

/** A dealer has one that waits: the newest stands in the place of those before. */
export interface MailboxChange {
  readonly curef: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  /** The hash of what the link holds. */
  readonly link: string;
  /** The account of who asks: the change ends when that one governs no longer. */
  readonly askedBy: string;
  /** ISO 8601 UTC. */
  readonly askedAt: string;
  readonly expiresAt: string;
}
