/**
 * A dealer's own name for its showroom (spec 2.5): said by the dealer, proved by two records that only the owner of the name can set,
 * and looked at again for as long as it is used. Nothing is ever fetched from the name: its records alone are read.
 */
import { isDomain } from "./dealer.ts";

/** `lost`: it was proved, and no more is. */
export type ClaimState = "pending" | "verified" | "lost";

export interface DomainClaim {
  readonly curef: string;
  readonly domain: string;
  /** What the TXT record holds, drawn for this dealer and this name. */
  readonly token: string;
  readonly state: ClaimState;
  /** ISO 8601 UTC, as are the others. */
  readonly claimedAt: string;
  readonly checkedAt?: string;
  readonly verifiedAt?: string;
  /** Since when a name that was proved is found otherwise. */
  readonly failingSince?: string;
  /** What the last look found; empty where all was well. */
  readonly findings: readonly Finding[];
}

export type Finding =
  | { readonly kind: "noToken" }
  | { readonly kind: "otherToken"; readonly found: string }
  | { readonly kind: "noAddress" }
  | { readonly kind: "elsewhere"; readonly found: string }
  /** An address of a network that nobody reaches from outside. */
  | { readonly kind: "notPublic"; readonly found: string }
  /** Another dealer has proved the name. */
  | { readonly kind: "taken" }
  /** Name servers did not answer: nothing is known. */
  | { readonly kind: "unanswered" };

/** What name servers told; undefined where they did not answer, empty where there is no such record. */
export interface Records {
  readonly texts: readonly string[] | undefined;
  readonly addresses: readonly string[] | undefined;
}

export interface Expected {
  readonly token: string;
  /** Of the site itself. */
  readonly addresses: readonly string[];
  readonly isPublicAddress: (address: string) => boolean;
}

/** Where the TXT record stands. */
export const tokenName = (domain: string): string => `_virage.${domain}`;

const TOKEN_START = "virage=";
export const tokenRecord = (token: string): string => `${TOKEN_START}${token}`;

export function findingsOf({ texts, addresses }: Records, expected: Expected): readonly Finding[] {
  if (texts === undefined || addresses === undefined) return [{ kind: "unanswered" }];
  return [...ofTexts(texts, expected), ...ofAddresses(addresses, expected)];
}

function ofTexts(texts: readonly string[], { token }: Expected): readonly Finding[] {
  if (texts.includes(tokenRecord(token))) return [];
  const other = texts.find((text) => text.startsWith(TOKEN_START));
  return other === undefined ? [{ kind: "noToken" }] : [{ kind: "otherToken", found: other }];
}

/** All of its addresses are ours: visitors come by any of them. */
function ofAddresses(found: readonly string[], { addresses, isPublicAddress }: Expected): readonly Finding[] {
  if (found.length === 0) return [{ kind: "noAddress" }];
  const foreign = found.find((address) => !addresses.includes(address));
  if (foreign === undefined) return [];
  return [{ kind: isPublicAddress(foreign) ? "elsewhere" : "notPublic", found: foreign }];
}

/** A record that is missing for a while, as when a name moves to other servers, takes no showroom away. */
export const GRACE_MS = 72 * 3_600_000;

/** `at`: milliseconds since 1970-01-01 UTC. */
export function checked(claim: DomainClaim, findings: readonly Finding[], at: number): DomainClaim {
  const checkedAt = new Date(at).toISOString();
  const { failingSince, ...standing } = claim;
  if (findings.some(({ kind }) => kind === "unanswered")) return { ...claim, checkedAt, findings };
  if (findings.length === 0)
    return {
      ...standing,
      checkedAt,
      findings,
      state: "verified",
      verifiedAt: claim.state === "verified" ? (claim.verifiedAt ?? checkedAt) : checkedAt,
    };
  if (claim.state !== "verified") return { ...standing, checkedAt, findings };
  const since = failingSince ?? checkedAt;
  if (at - Date.parse(since) < GRACE_MS) return { ...claim, checkedAt, findings, failingSince: since };
  return { ...standing, checkedAt, findings, state: "lost" };
}

/** As somebody types or copies it; undefined of what is no name. */
export function readDomain(text: string): string | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/[?#]?$/, "")
    .replace(/\.$/, "");
  if (!/^[\p{L}\p{N}.-]+$/u.test(name)) return undefined;
  const ascii = URL.parse(`http://${name}`)?.host;
  return ascii !== undefined && isDomain(ascii) ? ascii : undefined;
}

/** Of the marketplace's own name, and of those beneath it. */
export function isOurs(domain: string, home: string): boolean {
  return domain === home || domain.endsWith(`.${home}`);
}
