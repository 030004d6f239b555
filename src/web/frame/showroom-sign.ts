/** Whose showroom a page stands in (server only: it writes addresses). */
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { ShowroomReach } from "../contact/showroom-reach.ts";
import type { DealerSign } from "./dealer-sign.ts";

/** Words that no sign is abbreviated by. */
const SMALL_WORDS = /^(?:de|du|des|la|le|les|et|d|l|à|au|aux|en|sur)$/i;

/** `GM` of « Garage des Monts d’Or », `V` of « Volt ». */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !SMALL_WORDS.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("fr") ?? "")
    .join("");
}

/** As the showroom has them below its head. */
function visitTold({ hours, place, sellerType }: Dealer): string | undefined {
  const isReceiving = sellerType !== "A_DISTANCE" && (place.zipcode !== undefined || townTold(place) !== undefined);
  if (hours === undefined) return isReceiving ? "Accès" : undefined;
  return isReceiving ? "Horaires et accès" : "Horaires";
}

/** Over a showroom that is closed: whose it is, and nothing of what it showed. */
export function closedSign({ curef, name }: Dealer, site: Site, marketplace: string | undefined): DealerSign {
  return {
    name,
    initials: "",
    href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, site),
    isClosed: true,
    ...(marketplace === undefined ? {} : { marketplace }),
  };
}

export function showroomSign(dealer: Dealer, site: Site, reach?: ShowroomReach): DealerSign {
  const { curef, name, showroom } = dealer;
  const visit = visitTold(dealer);
  const sign = {
    name,
    ...(visit === undefined ? {} : { visit }),
    ...(reach === undefined ? {} : { reach: { curef, hasPhone: reach.hasPhone, canWrite: reach.canWrite } }),
    initials: initialsOf(name),
    href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, site),
    ...(showroom?.logo === undefined ? {} : { logo: showroom.logo }),
    ...(showroom?.colour === undefined ? {} : { colour: showroom.colour }),
  };
  return site.curef === undefined ? { ...sign, keepsFavourites: true } : sign;
}
