/** A dealer called from its showroom, about no vehicle (server only). */
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Reachable } from "../../correspondence/correspondence.ts";
import type { PageServices } from "../services.ts";
import type { OpeningView } from "./opening-view.ts";
import { openingView } from "./opening-view.ts";

export interface CalledShowroom extends Pick<Reachable, "hasPhone"> {
  readonly curef: string;
  readonly name: string;
  readonly href: string;
  readonly opening: OpeningView | undefined;
}

/** Undefined of a dealer that has no showroom here: one that is suspended, and on a dealer's own domain another's (spec 6.6). */
export async function showroomDealer(
  { site, dealer, suspendedDealers }: Pick<PageServices, "site" | "dealer" | "suspendedDealers">,
  curef: string,
): Promise<Dealer | undefined> {
  if (site.curef !== undefined && site.curef !== curef) return undefined;
  return (await suspendedDealers()).has(curef) ? undefined : dealer(curef);
}

export async function calledShowroom(services: PageServices, dealer: Dealer): Promise<CalledShowroom> {
  const { curef, name, place } = dealer;
  const { hasPhone } = await services.correspondence.reachable(showroomOf(curef));
  return {
    curef,
    name,
    href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, services.site),
    opening: openingView(dealer, place, services.now()),
    hasPhone,
  };
}
