/** Photographs of listings that could not be fetched, by the reference of the listing. */
import type { Migration } from "../migration.ts";
import { clustered, text } from "./columns.ts";

export const lostPhotos: Migration = {
  name: "lost photos",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("lost_photos")
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("source", text(dialect), (column) => column.notNull())
      .addColumn("loss", text(dialect), (column) => column.notNull())
      .addColumn("tried_at", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("lost_photos_key", ["listing", "source"])
      .modifyEnd(clustered(dialect))
      .execute();
    await schema.createIndex("lost_photos_by_tried_at").on("lost_photos").column("tried_at").execute();
  },
};
