/** A dealer's showroom, as it is set in the dealer's space: what is published of it, and the name of its own that it answers to. */
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim, Finding } from "../domain/showroom/domain-claim.ts";
import { checked, findingsOf, isOurs, readDomain, tokenName } from "../domain/showroom/domain-claim.ts";
import type { NameRecords } from "../outward/name-records.ts";
import { isPublicAddress } from "../outward/public-address.ts";
import type { Storage } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";

export type Claiming =
  | { readonly kind: "claimed" }
  /** `message` is French. */
  | { readonly kind: "refused"; readonly message: string };

export interface ShowroomDesk {
  /** ISO 8601 UTC; undefined of who published nothing. */
  publishedAt(curef: string): Promise<string | undefined>;
  publish(curef: string, own: OwnShowroom): Promise<void>;
  /** What a dealer's name has to lead to; undefined where the site has no name itself, and dealers have none either. */
  readonly home: string | undefined;
  /** Of the site, as name servers tell them by now; undefined where they do not. */
  homeAddresses(): Promise<readonly string[] | undefined>;
  claimOf(curef: string): Promise<DomainClaim | undefined>;
  /** In the place of the one before, with records of its own to set. The same name again keeps them. */
  claim(curef: string, typed: string): Promise<Claiming>;
  /** Looks at the records now. */
  check(curef: string): Promise<void>;
  drop(curef: string): Promise<void>;
}

export interface ShowroomDeskParts {
  readonly storage: Pick<Storage, "dealers" | "showrooms" | "domainClaims">;
  readonly home: string | undefined;
  readonly records: NameRecords;
  /** The machine's own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

const TAKEN =
  "Ce nom est déjà celui d’une autre vitrine. S’il est à vous, écrivez-nous\u202f: il revient à qui le possède.";

export function createShowroomDesk(parts: ShowroomDeskParts): ShowroomDesk {
  const { storage, home, records, clock } = parts;
  const { dealers, showrooms, domainClaims } = storage;
  const isTaken = async (curef: string, domain: string) =>
    (await dealers.all()).some((dealer) => dealer.domain === domain && dealer.curef !== curef);
  return {
    publishedAt: (curef) => showrooms.publishedAt(curef),
    publish: (curef, own) => showrooms.publish(curef, own, new Date(clock()).toISOString()),
    home,
    homeAddresses: async () => (home === undefined ? undefined : records.addresses(home)),
    claimOf: (curef) => domainClaims.get(curef),
    claim: async (curef, typed) => {
      const domain = readDomain(typed);
      if (domain === undefined)
        return { kind: "refused", message: "Un nom de domaine seul, comme www.garage.fr, sans chemin ni port." };
      if (home === undefined || isOurs(domain, home))
        return { kind: "refused", message: "Ce nom est celui de Virage\u202f: donnez un nom que vous possédez." };
      if (await isTaken(curef, domain)) return { kind: "refused", message: TAKEN };
      if ((await domainClaims.get(curef))?.domain === domain) return { kind: "claimed" };
      await domainClaims.put({
        curef,
        domain,
        token: drawId(),
        state: "pending",
        claimedAt: new Date(clock()).toISOString(),
        findings: [],
      });
      return { kind: "claimed" };
    },
    check: async (curef) => {
      const claim = await domainClaims.get(curef);
      if (claim !== undefined) await checkClaim(claim, parts);
    },
    drop: (curef) => domainClaims.drop(curef),
  };
}

/** Looks at one name's records. A name that another dealer has by now is not this one's, whatever its records say. */
async function checkClaim(
  claim: DomainClaim,
  { storage: { dealers, domainClaims }, home, records, clock }: ShowroomDeskParts,
): Promise<void> {
  if (home === undefined) return;
  const { curef, domain, token } = claim;
  const [texts, addresses, ours] = await Promise.all([
    records.texts(tokenName(domain)),
    records.addresses(domain),
    records.addresses(home),
  ]);
  const found: readonly Finding[] =
    ours === undefined || ours.length === 0
      ? [{ kind: "unanswered" }]
      : findingsOf({ texts, addresses }, { token, addresses: ours, isPublicAddress });
  const isOthers = (await dealers.all()).some((dealer) => dealer.domain === domain && dealer.curef !== curef);
  const taken: readonly Finding[] = [{ kind: "taken" }];
  const look = (findings: readonly Finding[]) =>
    domainClaims.change(claim, (standing) => checked(standing, findings, clock()));
  if ((await look(isOthers ? taken : found)) === "taken") await look(taken);
}

/** All names that dealers say are theirs, one after the other: name servers are asked no faster than they answer. */
export async function checkClaims(parts: ShowroomDeskParts, signal: AbortSignal): Promise<void> {
  for (const claim of await parts.storage.domainClaims.all()) {
    signal.throwIfAborted();
    await checkClaim(claim, parts);
  }
}
