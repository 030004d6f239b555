/** A showroom that is closed, on the dealer's own domain (server only). */
import type { PageServices } from "./services.ts";

/** Whose dealer an operator has suspended. */
export async function isClosedHere({
  site,
  suspendedDealers,
}: Pick<PageServices, "site" | "suspendedDealers">): Promise<boolean> {
  return site.curef !== undefined && (await suspendedDealers()).has(site.curef);
}

/** Undefined in a trial, which has no name but the one that it was asked by. */
export function marketplaceOf({ home, origin, prefix }: Pick<PageServices, "home" | "origin" | "prefix">) {
  return home === origin + prefix ? undefined : `${home}/`;
}
