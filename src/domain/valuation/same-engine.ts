/** Whether adverts tell of one engine: how what one does not say is completed by others that do. */
import { FEWEST_COMPARABLES } from "./market-bounds.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** In parts of the power: the same engine, written otherwise. */
const SAME_POWER = 0.05;

export function isSamePower(power: number, other: number): boolean {
  return Math.abs(other - power) <= power * SAME_POWER;
}

type Engine = Partial<Pick<ValuedListing, "energy" | "powerDIN" | "gearbox">>;
/** What is not known of the first agrees with everything. */
export type Agreement<Known = Engine> = (known: Known, other: ValuedListing) => boolean;

export const SAME_ENERGY: Agreement = ({ energy }, other) => energy === undefined || energy === other.energy;
export const NEAR_POWER: Agreement = ({ powerDIN }, { powerDIN: other = 0 }) =>
  powerDIN === undefined || isSamePower(powerDIN, other);
export const SAME_GEARBOX: Agreement = ({ gearbox }, other) => gearbox === undefined || gearbox === other.gearbox;

/** Those that agree complete a vehicle better, as long as there are enough of them: what matters most comes first. */
export function agreeing<Known>(
  known: Known,
  comparables: readonly ValuedListing[],
  agreements: readonly Agreement<Known>[],
): readonly ValuedListing[] {
  let kept = comparables;
  for (const agrees of agreements) {
    const fewer = kept.filter((other) => agrees(known, other));
    if (fewer.length >= FEWEST_COMPARABLES) kept = fewer;
  }
  return kept;
}
