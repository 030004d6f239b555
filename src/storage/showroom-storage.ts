/** What dealers have published of their showrooms, and the names that they say are theirs (a part of `storage.ts`). */
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim } from "../domain/showroom/domain-claim.ts";

export interface Showrooms {
  /** In the place of what was; whoever reads the dealer reads it from now on. `at` is ISO 8601 UTC. */
  publish(curef: string, own: OwnShowroom, at: string): Promise<void>;
  /** ISO 8601 UTC; undefined of who never did. */
  publishedAt(curef: string): Promise<string | undefined>;
}

export interface DomainClaims {
  get(curef: string): Promise<DomainClaim | undefined>;
  all(): Promise<readonly DomainClaim[]>;
  /**
   * In the place of the dealer's own before. A name that is proved is the dealer's from now on, for whoever reads it: `taken` where another
   * dealer proved it first, and then nothing was written.
   */
  put(claim: DomainClaim): Promise<"kept" | "taken">;
  /** As it stands by now; undefined where that dealer claims another name, or has the same with another token. */
  change(
    claim: Pick<DomainClaim, "curef" | "domain" | "token">,
    change: (standing: DomainClaim) => DomainClaim,
  ): Promise<DomainClaim | "taken" | undefined>;
  drop(curef: string): Promise<void>;
}
