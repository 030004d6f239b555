/** Who is asked into which dealer's team, as the rest of the product knows it (a part of `storage.ts`). */
import type { DealerInvitation } from "../domain/accounts/dealer-invitation.ts";

/** Those that have not lapsed at `now`, ISO 8601 UTC. */
export interface DealerInvitations {
  /** By address. */
  at(curef: string, now: string): Promise<readonly DealerInvitation[]>;
  /** Of an address, by dealer. */
  of(email: string, now: string): Promise<readonly DealerInvitation[]>;
}

export interface DealerInvitationWrites {
  /** In the place of the one before, at the same dealer's. */
  invite(invitation: DealerInvitation): Promise<void>;
  /** Resolves to what was there and had not lapsed; nobody finds it again. */
  takeInvitation(curef: string, email: string, now: string): Promise<DealerInvitation | undefined>;
  /** Resolves to how many there were. */
  eraseInvitations(email: string): Promise<number>;
}
