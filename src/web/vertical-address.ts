/** The results of one vertical. Apart from the other addresses, so that the frame of every page does not carry the registry of filters. */
import type { Vertical } from "../domain/catalogue/verticals.ts";
import { DEFAULT_VERTICAL } from "../domain/catalogue/verticals.ts";

export function verticalAddress(vertical: Vertical): string {
  return vertical === DEFAULT_VERTICAL ? "/listing" : `/listing?vertical=${vertical}`;
}
