/**
 * Under which test a vehicle's consumption, emissions and range were measured: NEDC until August 2018, WLTP since, by regulation
 * (EU) 2017/1151. A figure of one cannot be held against a figure of the other.
 */
export const EMISSIONS_CYCLES = ["WLTP", "NEDC"] as const;
export type EmissionsCycle = (typeof EMISSIONS_CYCLES)[number];

export function isEmissionsCycle(text: string): text is EmissionsCycle {
  return (EMISSIONS_CYCLES as readonly string[]).includes(text);
}
