/** How often what dealers pay for was shown and opened, by the day. */
import type { Migration } from "../migration.ts";
import { clustered, text, whole } from "./columns.ts";

export const campaignDays: Migration = {
  name: "campaign days",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("campaign_days")
      .addColumn("campaign", text(dialect), (column) => column.notNull())
      .addColumn("day", text(dialect), (column) => column.notNull())
      .addColumn("views", whole(dialect), (column) => column.notNull())
      .addColumn("clicks", whole(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("campaign_days_key", ["campaign", "day"])
      .modifyEnd(clustered(dialect))
      .execute();
  },
};
