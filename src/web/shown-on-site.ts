/** Which listings a dealer's own domain has: its own, and those of its group, whose stock its showroom shows too (spec 3.33, 6.6). */
import type { Listing } from "../domain/listings/listing.ts";
import type { PageServices } from "./services.ts";

/** The marketplace has all. */
export async function isShownOn(
  { site, dealer }: Pick<PageServices, "site" | "dealer">,
  { curef, dealerGroup }: Pick<Listing, "curef" | "dealerGroup">,
): Promise<boolean> {
  if (site.curef === undefined || curef === site.curef) return true;
  return dealerGroup !== undefined && (await dealer(site.curef))?.group === dealerGroup;
}
