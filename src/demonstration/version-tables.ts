/** The compiled lines of versions, by vertical. */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import versions from "./versions.data.json" with { type: "json" };

export type VersionTables = Readonly<Record<VehicleVertical, readonly string[]>>;

export const VERSION_TABLES: VersionTables = versions;
