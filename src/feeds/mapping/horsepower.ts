/** Horsepower of kilowatts that have been rounded. */

/** One metric horsepower: 75 kgf·m/s. */
export const KILOWATTS_A_HORSEPOWER = 0.73549875;
/** Makers sell engines of so many horsepower, or of a multiple. */
const ROUND = 5;

/**
 * Registration certificates tell whole kilowatts (P.2), as those who sell an engine of 100 ch do: 74, of which the nearest would be
 * 101. Of the horsepower that are rounded to that figure it is the round one; of others the nearest. By ADEME's car labelling of 2024
 * this is what the version says of 2,771 in 3,200, and the nearest of 2,305.
 */
export function horsepowerOf(kilowatts: number): number {
  const exact = kilowatts / KILOWATTS_A_HORSEPOWER;
  const round = Math.round(exact / ROUND) * ROUND;
  return isRoundedTo(kilowatts, round * KILOWATTS_A_HORSEPOWER) ? round : exact;
}

/** Whether a power is the figure when it is told in as many decimals. */
function isRoundedTo(figure: number, power: number): boolean {
  const decimals = /\.(\d+)$/.exec(String(figure))?.[1]?.length ?? 0;
  return power > 0 && Math.abs(power - figure) <= 0.5 * 10 ** -decimals;
}
