/** Photographs that could not be fetched, one row a listing and photograph. */
import type { LostPhoto, PhotoLoss } from "../domain/listings/lost-photo.ts";
import type { Database } from "./database.ts";
import type { LostPhotos } from "./lost-photo-storage.ts";

export function createLostPhotos({ reads, writes }: Pick<Database, "reads" | "writes">): LostPhotos {
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
