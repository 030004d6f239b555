/** Published showrooms and claimed names: apart from the dealers that imports write, and laid over them by whoever reads those. */
import type { Kysely } from "kysely";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import { withOwnShowroom, withoutShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim } from "../domain/listings/domain-claim.ts";
import type { Database } from "./database.ts";
import { tellOthers } from "./notices.ts";
import { takeSequences } from "./sequences.ts";
import type { DomainClaims, Showrooms } from "./showroom-storage.ts";
import type { Tables } from "./tables.ts";

// The casts: documents are written below from checked values and nowhere else.
const readOwn = (document: string) => JSON.parse(document) as OwnShowroom;
const readClaim = (document: string) => JSON.parse(document) as DomainClaim;

/** A name that was given up: its row stays, so that an import that had read it before writes it to no dealer again. */
const DROPPED = "";

export interface OwnRows {
  readonly own: string | null;
  readonly held: string | null;
}

/** A dealer with what it published itself, and the name that it has proved. */
export function withOwn(filed: Dealer, { own, held }: OwnRows): Dealer {
  const dealer = own === null ? filed : withOwnShowroom(filed, readOwn(own));
  return held === null ? dealer : { ...dealer, domain: held };
}

/**
 * As they are written by who read them with what is theirs: that is left out again, for by now it may be otherwise. What files say of it
 * would be shown to nobody.
 */
export async function withoutOwn(transaction: Kysely<Tables>, dealers: readonly Dealer[]): Promise<readonly Dealer[]> {
  const published = await transaction.selectFrom("showrooms").select("curef").execute();
  const claimed = await transaction.selectFrom("domain_claims").select(["curef", "document"]).execute();
  if (published.length === 0 && claimed.length === 0) return dealers;
  const own = new Set(published.map(({ curef }) => curef));
  const names = new Map(claimed.map(({ curef, document }) => [curef, readClaim(document).domain]));
  return dealers.map((dealer) => {
    const kept = own.has(dealer.curef) ? withoutShowroom(dealer) : dealer;
    if (kept.domain === undefined || kept.domain !== names.get(dealer.curef)) return kept;
    const { domain: _, ...nameless } = kept;
    return nameless;
  });
}

export async function publishShowroom(
  transaction: Kysely<Tables>,
  curef: string,
  own: OwnShowroom,
  at: string,
): Promise<void> {
  const row = { document: JSON.stringify(own), published_at: at };
  await transaction
    .insertInto("showrooms")
    .values({ curef, ...row })
    .onConflict((conflict) => conflict.column("curef").doUpdateSet(row))
    .execute();
}

/** In the writers' turn: two dealers cannot prove one name at once. */
export async function claimDomain(transaction: Kysely<Tables>, claim: DomainClaim): Promise<"kept" | "taken"> {
  const held = claim.state === "verified" ? claim.domain : null;
  if (held !== null) {
    const other = await transaction
      .selectFrom("domain_claims")
      .select("curef")
      .where("held", "=", held)
      .where("curef", "!=", claim.curef)
      .executeTakeFirst();
    if (other !== undefined) return "taken";
  }
  const row = { domain: claim.domain, held, document: JSON.stringify(claim) };
  await transaction
    .insertInto("domain_claims")
    .values({ curef: claim.curef, ...row })
    .onConflict((conflict) => conflict.column("curef").doUpdateSet(row))
    .execute();
  return "kept";
}

export async function dropDomain(transaction: Kysely<Tables>, curef: string): Promise<void> {
  await transaction
    .updateTable("domain_claims")
    .set({ domain: DROPPED, held: null })
    .where("curef", "=", curef)
    .execute();
}

export function createShowrooms({ reads }: Database): Showrooms {
  return {
    publishedAt: async (curef) => {
      const row = await reads
        .selectFrom("showrooms")
        .select("published_at")
        .where("curef", "=", curef)
        .executeTakeFirst();
      return row?.published_at;
    },
  };
}

async function standingClaim(tables: Kysely<Tables>, curef: string): Promise<DomainClaim | undefined> {
  const row = await tables
    .selectFrom("domain_claims")
    .select("document")
    .where("curef", "=", curef)
    .where("domain", "!=", DROPPED)
    .executeTakeFirst();
  return row && readClaim(row.document);
}

export function createDomainClaims({ reads, writes }: Database, written: () => void): DomainClaims {
  return {
    get: (curef) => standingClaim(reads, curef),
    all: async () => {
      const rows = await reads
        .selectFrom("domain_claims")
        .select("document")
        .where("domain", "!=", DROPPED)
        .orderBy("curef")
        .execute();
      return rows.map(({ document }) => readClaim(document));
    },
    change: async ({ curef, domain, token }, change) => {
      const result = await writes.transaction().execute(async (transaction) => {
        await takeSequences(transaction, 0);
        const claim = await standingClaim(transaction, curef);
        if (claim?.domain !== domain || claim.token !== token) return undefined;
        const changed = change(claim);
        if ((await claimDomain(transaction, changed)) === "taken") return "taken";
        await tellOthers(transaction, "dealers");
        return changed;
      });
      written();
      return result;
    },
  };
}
