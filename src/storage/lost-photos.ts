/** Photographs that could not be fetched, one row a listing and photograph. */
import { sql } from "kysely";
import type { LostPhoto, PhotoLoss, PhotosAway } from "../domain/listings/lost-photo.ts";
import type { Database } from "./database.ts";
import type { LostPhotos } from "./lost-photo-storage.ts";
import { PHOTOGRAPHS } from "./lost-photo-storage.ts";
import { manyRows } from "./many-rows.ts";
import type { ChangeKind } from "./storage.ts";

export function createLostPhotos({ reads, writes }: Pick<Database, "reads" | "writes">): LostPhotos {
  // What is too large is left to whoever looks: it is there, and may be another by then.
  const lostOf = manyRows(
    (references: readonly string[]) =>
      reads
        .selectFrom("lost_photos")
        .select(["listing", "source"])
        .where("listing", "in", references)
        .where("loss", "!=", sql.lit<PhotoLoss>("too-large"))
        .orderBy("listing")
        .orderBy("source")
        .compile(),
    (reference) => [reference],
  );
  /** None where nobody fetches ahead: there is no place in the log then. */
  const awaitedOf = manyRows(
    (references: readonly string[]) =>
      reads
        .selectFrom("listings")
        .select("listings.reference")
        .where("listings.reference", "in", references)
        .where((row) =>
          row.exists(
            row
              .selectFrom("change_log")
              .innerJoin("cursors", (join) => join.on("cursors.consumer", "=", sql.lit(PHOTOGRAPHS)))
              .select("change_log.sequence")
              .whereRef("change_log.listing", "=", "listings.id")
              .where("change_log.kind", "in", [sql.lit<ChangeKind>("new"), sql.lit<ChangeKind>("back")])
              .whereRef("change_log.sequence", ">", "cursors.sequence"),
          ),
        )
        .compile(),
    (reference) => [reference],
  );
  return {
    note: async ({ listing, source, loss, at }) => {
      await writes
        .insertInto("lost_photos")
        .values({ listing, source, loss, tried_at: at })
        .onConflict((conflict) => conflict.columns(["listing", "source"]).doUpdateSet({ loss, tried_at: at }))
        .execute();
    },
    forget: async (listing, source) => {
      // Nearly none was lost before it came: most pictures cost no write.
      const known = await reads
        .selectFrom("lost_photos")
        .select("tried_at")
        .where("listing", "=", listing)
        .where("source", "=", source)
        .executeTakeFirst();
      if (known === undefined) return;
      await writes.deleteFrom("lost_photos").where("listing", "=", listing).where("source", "=", source).execute();
    },
    ofDealer: async (curef) => {
      const rows = await reads
        .selectFrom("lost_photos")
        .innerJoin("listings", "listings.reference", "lost_photos.listing")
        .select(["lost_photos.listing", "source", "loss"])
        .where("listings.curef", "=", curef)
        .where("listings.withdrawn_at", "is", null)
        .orderBy("lost_photos.listing")
        .orderBy("source")
        .execute();
      const all = new Map<string, LostPhoto[]>();
      for (const { listing, source, loss } of rows) {
        const lost = { source, loss: loss as PhotoLoss }; // as `note` wrote it
        const known = all.get(listing);
        if (known === undefined) all.set(listing, [lost]);
        else known.push(lost);
      }
      return all;
    },
    awayOf: async (references) => {
      const away = new Map<string, PhotosAway>();
      const lost = new Map<string, string[]>();
      for (const { listing, source } of await lostOf(reads, references)) {
        const known = lost.get(listing);
        if (known === undefined) lost.set(listing, [source]);
        else known.push(source);
      }
      for (const [reference, sources] of lost) away.set(reference, { lost: sources, isAwaited: false });
      for (const { reference } of await awaitedOf(reads, references))
        away.set(reference, { lost: lost.get(reference) ?? [], isAwaited: true });
      return away;
    },
    triedBefore: async (at, most) => {
      const rows = await reads
        .selectFrom("lost_photos")
        .selectAll()
        .where("tried_at", "<", at)
        .where("loss", "!=", "too-large")
        .orderBy("tried_at")
        .orderBy("listing")
        .orderBy("source")
        .limit(most)
        .execute();
      return rows.map(({ listing, source, loss, tried_at: triedAt }) => ({
        listing,
        source,
        loss: loss as PhotoLoss, // as `note` wrote it
        at: triedAt,
      }));
    },
  };
}
