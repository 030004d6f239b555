/** Prices of energy that no day changes. */
import type { EnergyPrices } from "../../src/domain/running-costs/energy-prices.ts";

const said = { source: "essai", date: "2026-01-01" };

export const ENERGY_PRICES: EnergyPrices = {
  diesel: { ...said, label: "gazole", euros: 1.6 },
  petrol: { ...said, label: "SP95-E10", euros: 1.7 },
  lpg: { ...said, label: "GPL", euros: 0.986 },
  e85: { ...said, label: "E85", euros: 0.75 },
  electricity: { ...said, label: "électricité", euros: 0.194 },
  kilometres: { ...said, car: 12_000 },
  plugInHybrids: { ...said, litres: 5.94 },
};
