/** All that the cost of use is reckoned from beside the listing itself. */
import type { EnergyPrices } from "./energy-prices.ts";
import type { LowEmissionZones } from "./low-emission-zones.ts";
import type { RegistrationRates } from "./registration-tax.ts";

export interface RunningCostTables {
  readonly energy: EnergyPrices;
  readonly registration: RegistrationRates;
  readonly zones: LowEmissionZones;
}
