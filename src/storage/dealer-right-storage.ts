/** Who may do what at which dealer's, as the rest of the product knows it (a part of `storage.ts`). */
import type { HeldRight } from "../domain/accounts/dealer-rights.ts";

export interface DealerRights {
  /** Of an account, by dealer. */
  of(account: string): Promise<readonly HeldRight[]>;
  /** At a dealer's, with the addresses of their accounts, in the order of those. */
  at(curef: string): Promise<readonly (HeldRight & { readonly email: string })[]>;
}

export interface DealerRightWrites {
  /** In the place of the one before; the roles of the account follow. Resolves to whether there is such an account. */
  grantRight(held: HeldRight): Promise<boolean>;
  /** Likewise. Resolves to whether it was held. */
  withdrawRight(account: string, curef: string): Promise<boolean>;
  /** As this unit finds it: units take turns, so that the last who governs cannot leave twice at once. */
  rightsAt(curef: string): Promise<readonly Pick<HeldRight, "account" | "right">[]>;
}
