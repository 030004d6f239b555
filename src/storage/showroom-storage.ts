/** What dealers have published of their showrooms, and the names that they say are theirs (a part of `storage.ts`). */
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim } from "../domain/listings/domain-claim.ts";

export interface Showrooms {
  /** ISO 8601 UTC; undefined of who never did. */
  publishedAt(curef: string): Promise<string | undefined>;
}

export interface DomainClaims {
  get(curef: string): Promise<DomainClaim | undefined>;
  all(): Promise<readonly DomainClaim[]>;
  /** As it stands by now, likewise as `ShowroomWrites.claimDomain`; undefined where that dealer claims another name, or has the same with another token. */
  change(
    claim: Pick<DomainClaim, "curef" | "domain" | "token">,
    change: (standing: DomainClaim) => DomainClaim,
  ): Promise<DomainClaim | "taken" | undefined>;
}

export interface ShowroomWrites {
  /** In the place of what was; whoever reads the dealer reads it from now on. `at` is ISO 8601 UTC. */
  publishShowroom(curef: string, own: OwnShowroom, at: string): Promise<void>;
  /**
   * In the place of the dealer's own before. A name that is proved is the dealer's from now on, for whoever reads it: `taken` where another
   * dealer proved it first, and then nothing was written.
   */
  claimDomain(claim: DomainClaim): Promise<"kept" | "taken">;
  dropDomain(curef: string): Promise<void>;
}
