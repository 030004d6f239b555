/** Whose showroom a page stands in (server only: it writes addresses). */
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { DealerSign } from "./dealer-sign.ts";

export function showroomSign({ curef, name }: Dealer, site: Site): DealerSign {
  const sign = { name, href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, site) };
  return site.curef === undefined ? { ...sign, keepsFavourites: true } : sign;
}
