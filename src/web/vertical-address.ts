/** The results of one vertical. Apart from the grammar of addresses, so that the frame of every page does not carry it. */
import type { Vertical } from "../domain/catalogue/verticals.ts";
import { isVehicleVertical, verticalSlug } from "../domain/catalogue/verticals.ts";

export function verticalAddress(vertical: Vertical): string {
  return isVehicleVertical(vertical) ? `/occasion-${verticalSlug(vertical)}.html` : "/listing";
}
