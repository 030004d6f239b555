/** A dealer's showroom, as it is set in the dealer's space: what is published of it, and the name of its own that it answers to. */
import type { Actor } from "../domain/audit/act.ts";
import { showroomPublished } from "../domain/audit/showroom-acts.ts";
import type { LogoGround, OwnShowroom } from "../domain/listings/showroom-settings.ts";
import { ownShowroomOf } from "../domain/listings/showroom-settings.ts";
import type { ShowroomWriting, WrittenShowroomField } from "../domain/listings/joined-showroom.ts";
import { joinShowroom } from "../domain/listings/joined-showroom.ts";
import type { ShowroomIssue, TypedShowroom } from "../domain/listings/typed-showroom.ts";
import { readTypedShowroom, typedOf } from "../domain/listings/typed-showroom.ts";
import type { DomainClaim, Finding } from "../domain/listings/domain-claim.ts";
import { checked, findingsOf, isOurs, readDomain, tokenName } from "../domain/listings/domain-claim.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { LogoFault } from "../photos/take-logo.ts";
import { dealerInTurn, photographTurn } from "../photos/photograph-turn.ts";
import { takeLogo } from "../photos/take-logo.ts";
import type { NameRecords } from "../outward/name-records.ts";
import { isPublicAddress } from "../outward/public-address.ts";
import type { Storage } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";

export type Claiming =
  | { readonly kind: "claimed" }
  /** `message` is French. */
  | { readonly kind: "refused"; readonly message: string };

export type ShowroomPublished =
  | { readonly kind: "published" }
  | { readonly kind: "issues"; readonly issues: readonly ShowroomIssue[] }
  /** What is published of these fields by now is not what the page was drawn from, nor what was typed there. */
  | { readonly kind: "clash"; readonly clashes: readonly WrittenShowroomField[]; readonly stands: TypedShowroom };

export interface ShowroomDesk {
  /** ISO 8601 UTC; undefined of who published nothing. */
  publishedAt(curef: string): Promise<string | undefined>;
  /** The logo stays as it is. `today`: `2026-11-29`. */
  publish(
    curef: string,
    typed: TypedShowroom,
    by: Actor,
    page: { readonly today: string; readonly writing: ShowroomWriting | undefined },
  ): Promise<ShowroomPublished>;
  /** Resolves to why the file is none; undefined where it is shown from now on. */
  setLogo(curef: string, ground: LogoGround, file: Buffer, by: Actor): Promise<LogoFault | undefined>;
  removeLogo(curef: string, ground: LogoGround, by: Actor): Promise<void>;
  /** A PNG; undefined where there is none of that name. */
  logo(name: string): Promise<Buffer | undefined>;
  /** What a dealer's name has to lead to; undefined where the site has no name itself, and dealers have none either. */
  readonly home: string | undefined;
  /** Of the site, as name servers tell them by now; undefined where they do not. */
  homeAddresses(): Promise<readonly string[] | undefined>;
  claimOf(curef: string): Promise<DomainClaim | undefined>;
  /** In the place of the one before, with records of its own to set. The same name again keeps them. */
  claim(curef: string, typed: string, by: Actor): Promise<Claiming>;
  /** Looks at the records now. */
  check(curef: string): Promise<void>;
  drop(curef: string, by: Actor): Promise<void>;
}

export interface ClaimCheckParts {
  readonly storage: Pick<Storage, "dealers" | "domainClaims">;
  readonly home: string | undefined;
  readonly records: NameRecords;
  /** The machine's own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

export interface ShowroomDeskParts extends ClaimCheckParts {
  readonly storage: Pick<Storage, "dealers" | "showrooms" | "domainClaims" | "together">;
  readonly logos: MediaStore;
}

const TAKEN =
  "Ce nom est déjà celui d’une autre vitrine. S’il est à vous, écrivez-nous\u202f: il revient à qui le possède.";

export function createShowroomDesk(parts: ShowroomDeskParts): ShowroomDesk {
  const { storage, home, records, clock, logos } = parts;
  const { dealers, showrooms, domainClaims } = storage;
  const isTaken = async (curef: string, domain: string) =>
    (await dealers.all()).some((dealer) => dealer.domain === domain && dealer.curef !== curef);
  const now = () => new Date(clock()).toISOString();
  const standing = async (curef: string): Promise<OwnShowroom> => {
    const dealer = await dealers.get(curef);
    if (dealer === undefined) throw new Error(`no dealer ${curef}`);
    return ownShowroomOf(dealer);
  };
  /** In its turn, so that of two who publish at once neither puts back what the other changed beside it. */
  const republish = (curef: string, by: Actor, change: (before: OwnShowroom) => OwnShowroom | undefined) =>
    storage.together(async (unit) => {
      const before = await standing(curef);
      const after = change(before);
      if (after === undefined) return;
      const at = now();
      await unit.publishShowroom(curef, after, at);
      const act = showroomPublished({ at, by, curef, before, after });
      if (act !== undefined) await unit.note(act);
    });
  return {
    publishedAt: (curef) => showrooms.publishedAt(curef),
    publish: async (curef, typed, by, { today, writing }) => {
      let outcome: ShowroomPublished = { kind: "published" };
      await republish(curef, by, (before) => {
        const stands = typedOf(before, today);
        const { fields, clashes } =
          writing === undefined ? { fields: typed, clashes: [] } : joinShowroom(stands, typed, writing);
        const read = readTypedShowroom(fields, today);
        outcome =
          clashes.length > 0
            ? { kind: "clash", clashes, stands }
            : "issues" in read
              ? { kind: "issues", ...read }
              : { kind: "published" };
        if (outcome.kind !== "published" || "issues" in read) return undefined;
        const { settings, ...own } = read.own;
        const { logo } = before.settings;
        return { ...own, settings: { ...settings, ...(logo === undefined ? {} : { logo }) } };
      });
      return outcome;
    },
    // A file that was replaced stays: pages that browsers keep still show it.
    setLogo: async (curef, ground, file, by) => {
      // A drawing may take all the processor that its seconds give it.
      const taken = await photographTurn.run(dealerInTurn(curef), () => takeLogo(file));
      if (taken.kind === "fault") return taken.fault;
      const { bytes, width, height } = taken;
      const name = await logos.put(bytes);
      await republish(curef, by, ({ settings, ...own }) => ({
        ...own,
        settings: { ...settings, logo: { ...settings.logo, [ground]: { name, width, height } } },
      }));
      return undefined;
    },
    removeLogo: (curef, ground, by) =>
      republish(curef, by, ({ settings: { logo, ...settings }, ...own }) => {
        const other = ground === "light" ? "dark" : "light";
        const left = logo?.[other];
        return { ...own, settings: { ...settings, ...(left === undefined ? {} : { logo: { [other]: left } }) } };
      }),
    logo: (name) => logos.read(name),
    home,
    homeAddresses: async () => (home === undefined ? undefined : records.addresses(home)),
    claimOf: (curef) => domainClaims.get(curef),
    claim: async (curef, typed, by) => {
      const domain = readDomain(typed);
      if (domain === undefined)
        return { kind: "refused", message: "Un nom de domaine seul, comme www.garage.fr, sans chemin ni port." };
      if (home === undefined || isOurs(domain, home))
        return { kind: "refused", message: "Ce nom est celui de Virage\u202f: donnez un nom que vous possédez." };
      if (await isTaken(curef, domain)) return { kind: "refused", message: TAKEN };
      if ((await domainClaims.get(curef))?.domain === domain) return { kind: "claimed" };
      const [at, token] = [now(), drawId()];
      await storage.together(async (unit) => {
        await unit.claimDomain({ curef, domain, token, state: "pending", claimedAt: at, findings: [] });
        await unit.note({
          at,
          by,
          kind: "domain.claimed",
          object: { kind: "dealer", id: curef },
          dealer: curef,
          after: domain,
        });
      });
      return { kind: "claimed" };
    },
    check: async (curef) => {
      const claim = await domainClaims.get(curef);
      if (claim !== undefined) await checkClaim(claim, parts);
    },
    drop: async (curef, by) => {
      const before = (await domainClaims.get(curef))?.domain;
      if (before === undefined) return;
      await storage.together(async (unit) => {
        await unit.dropDomain(curef);
        await unit.note({
          at: now(),
          by,
          kind: "domain.dropped",
          object: { kind: "dealer", id: curef },
          dealer: curef,
          before,
        });
      });
    },
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
