/** Every version table, by vertical. */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { americanCarVersions } from "./versions/american-cars.ts";
import { asianCarVersions } from "./versions/asian-cars.ts";
import { europeanCarVersions } from "./versions/european-cars.ts";
import { frenchCarVersions } from "./versions/french-cars.ts";
import { germanCarVersions } from "./versions/german-cars.ts";
import { motorcycleVersions } from "./versions/motorcycles.ts";
import { quadVersions } from "./versions/quads.ts";
import { scooterVersions } from "./versions/scooters.ts";
import { vanVersions } from "./versions/vans.ts";

export type VersionTables = Readonly<Record<VehicleVertical, readonly string[]>>;

export const VERSION_TABLES: VersionTables = {
  car: [frenchCarVersions, europeanCarVersions, germanCarVersions, asianCarVersions, americanCarVersions],
  truck: [vanVersions],
  moto: [motorcycleVersions],
  scooter: [scooterVersions],
  quad: [quadVersions],
};
