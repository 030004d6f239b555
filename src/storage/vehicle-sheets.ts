/** One row a vehicle of which a dealer has written something. */
import type { Kysely } from "kysely";
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";
import { leftToFile } from "../domain/vehicle-entry/vehicle-sheet.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import type { VehicleSheets } from "./vehicle-sheet-storage.ts";

// The cast: as `changeSheet` wrote it.
const sheetOf = ({ document }: { readonly document: string }) => JSON.parse(document) as VehicleSheet;

export async function changeSheet(
  tables: Kysely<Tables>,
  id: string,
  change: (sheet: VehicleSheet | undefined) => VehicleSheet | undefined,
): Promise<VehicleSheet | undefined> {
  const row = await tables.selectFrom("vehicle_sheets").select("document").where("id", "=", id).executeTakeFirst();
  const changed = change(row && sheetOf(row));
  if (changed === undefined) return undefined;
  if (changed.id !== id) throw new Error(`the sheet ${id} cannot become ${changed.id}`);
  const values = { curef: changed.curef, updated_at: changed.updatedAt, document: JSON.stringify(changed) };
  await tables
    .insertInto("vehicle_sheets")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return changed;
}

export async function leaveSheetToFile(tables: Kysely<Tables>, id: string, at: string): Promise<void> {
  await changeSheet(tables, id, (stands) => stands && leftToFile(stands, at));
}

export async function removeSheet(tables: Kysely<Tables>, id: string): Promise<VehicleSheet | undefined> {
  const row = await tables.deleteFrom("vehicle_sheets").where("id", "=", id).returning("document").executeTakeFirst();
  return row && sheetOf(row);
}

export function createVehicleSheets({ reads }: Pick<Database, "reads">): VehicleSheets {
  return {
    get: async (id) => {
      const row = await reads.selectFrom("vehicle_sheets").select("document").where("id", "=", id).executeTakeFirst();
      return row && sheetOf(row);
    },
    ofDealer: async (curef) => {
      const rows = await reads
        .selectFrom("vehicle_sheets")
        .select("document")
        .where("curef", "=", curef)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(sheetOf);
    },
  };
}
