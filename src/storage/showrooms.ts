/** Published showrooms and claimed names: apart from the dealers that imports write, and laid over them by whoever reads those. */
import type { Kysely } from "kysely";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { OwnShowroom } from "../domain/listings/showroom-settings.ts";
import { withOwnShowroom } from "../domain/listings/showroom-settings.ts";
import type { DomainClaim } from "../domain/showroom/domain-claim.ts";
import type { Database } from "./database.ts";
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
    const { showroom: _, hours: __, ...filed } = dealer;
    const kept: Dealer = own.has(dealer.curef) ? filed : dealer;
    if (kept.domain === undefined || kept.domain !== names.get(dealer.curef)) return kept;
    const { domain: ___, ...nameless } = kept;
    return nameless;
  });
}

export function createShowrooms({ reads, writes }: Database, written: () => void): Showrooms {
  return {
    publish: async (curef, own, at) => {
      const document = JSON.stringify(own);
      await writes
        .insertInto("showrooms")
        .values({ curef, document, published_at: at })
        .onConflict((conflict) => conflict.column("curef").doUpdateSet({ document, published_at: at }))
        .execute();
      written();
    },
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

export function createDomainClaims({ reads, writes }: Database, written: () => void): DomainClaims {
  const write = async (transaction: Kysely<Tables>, claim: DomainClaim): Promise<"kept" | "taken"> => {
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
  };
  const inTurn = async <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
    const result = await writes.transaction().execute(async (transaction) => {
      // The writers' turn: two dealers cannot prove one name at once.
      await takeSequences(transaction, 0);
      return work(transaction);
    });
    written();
    return result;
  };
  const standing = async (kysely: Kysely<Tables>, curef: string) => {
    const row = await kysely
      .selectFrom("domain_claims")
      .select("document")
      .where("curef", "=", curef)
      .where("domain", "!=", DROPPED)
      .executeTakeFirst();
    return row && readClaim(row.document);
  };
  return {
    get: (curef) => standing(reads, curef),
    all: async () => {
      const rows = await reads
        .selectFrom("domain_claims")
        .select("document")
        .where("domain", "!=", DROPPED)
        .orderBy("curef")
        .execute();
      return rows.map(({ document }) => readClaim(document));
    },
    put: (claim) => inTurn((transaction) => write(transaction, claim)),
    change: ({ curef, domain, token }, change) =>
      inTurn(async (transaction) => {
        const claim = await standing(transaction, curef);
        if (claim?.domain !== domain || claim.token !== token) return undefined;
        const changed = change(claim);
        return (await write(transaction, changed)) === "taken" ? "taken" : changed;
      }),
    drop: async (curef) => {
      await inTurn((transaction) =>
        transaction
          .updateTable("domain_claims")
          .set({ domain: DROPPED, held: null })
          .where("curef", "=", curef)
          .execute(),
      );
    },
  };
}
