/** A dealer's showroom, as it is set in the dealer's space: what is published of it, and the name of its own that it answers to. */
import type { LogoGround, OwnShowroom } from "../domain/listings/showroom-settings.ts";
import { ownShowroomOf } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim, Finding } from "../domain/showroom/domain-claim.ts";
import { checked, findingsOf, isOurs, readDomain, tokenName } from "../domain/showroom/domain-claim.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { LogoFault } from "../photos/take-logo.ts";
import { takeLogo } from "../photos/take-logo.ts";
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
  /** The logo stays as it is. */
  publish(curef: string, own: OwnShowroom): Promise<void>;
  /** Resolves to why the file is none; undefined where it is shown from now on. */
  setLogo(curef: string, ground: LogoGround, file: Buffer): Promise<LogoFault | undefined>;
  removeLogo(curef: string, ground: LogoGround): Promise<void>;
  /** A PNG; undefined where there is none of that name. */
  logo(name: string): Promise<Buffer | undefined>;
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

export interface ClaimCheckParts {
  readonly storage: Pick<Storage, "dealers" | "domainClaims">;
  readonly home: string | undefined;
  readonly records: NameRecords;
  /** The machine's own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

export interface ShowroomDeskParts extends ClaimCheckParts {
  readonly storage: Pick<Storage, "dealers" | "showrooms" | "domainClaims">;
  readonly logos: MediaStore;
}

const TAKEN =
  "Ce nom est déjà celui d’une autre vitrine. S’il est à vous, écrivez-nous\u202f: il revient à qui le possède.";

export function createShowroomDesk(parts: ShowroomDeskParts): ShowroomDesk {
  const { storage, home, records, clock, logos } = parts;
  const { dealers, showrooms, domainClaims } = storage;
  const isTaken = async (curef: string, domain: string) =>
    (await dealers.all()).some((dealer) => dealer.domain === domain && dealer.curef !== curef);
  const standing = async (curef: string): Promise<OwnShowroom> => {
    const dealer = await dealers.get(curef);
    if (dealer === undefined) throw new Error(`no dealer ${curef}`);
    return ownShowroomOf(dealer);
  };
  const publish = (curef: string, own: OwnShowroom) => showrooms.publish(curef, own, new Date(clock()).toISOString());
  return {
    publishedAt: (curef) => showrooms.publishedAt(curef),
    publish: async (curef, { settings, ...own }) => {
      const { logo } = (await standing(curef)).settings;
      await publish(curef, { ...own, settings: { ...settings, ...(logo === undefined ? {} : { logo }) } });
    },
    // A file that was replaced stays: pages that browsers keep still show it.
    setLogo: async (curef, ground, file) => {
      const taken = await takeLogo(file);
      if (taken.kind === "fault") return taken.fault;
      const { bytes, width, height } = taken;
      const name = await logos.put(bytes);
      const own = await standing(curef);
      const logo = { ...own.settings.logo, [ground]: { name, width, height } };
      await publish(curef, { ...own, settings: { ...own.settings, logo } });
      return undefined;
    },
    removeLogo: async (curef, ground) => {
      const own = await standing(curef);
      const { logo, ...settings } = own.settings;
      const other = ground === "light" ? "dark" : "light";
      const left = logo?.[other];
      await publish(curef, {
        ...own,
        settings: { ...settings, ...(left === undefined ? {} : { logo: { [other]: left } }) },
      });
    },
    logo: (name) => logos.read(name),
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
  { storage: { dealers, domainClaims }, home, records, clock }: ClaimCheckParts,
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
export async function checkClaims(parts: ClaimCheckParts, signal: AbortSignal): Promise<void> {
  for (const claim of await parts.storage.domainClaims.all()) {
    signal.throwIfAborted();
    await checkClaim(claim, parts);
  }
}
