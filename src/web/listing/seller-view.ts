/** Who sells, where, and what is promised. */
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { showroomKind } from "../../domain/listings/showroom-verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { whole } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { placeTold, townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, total, viewed } from "../../search/asking.ts";
import type { OpeningView } from "../contact/opening-view.ts";
import type { IconName } from "../design/icon.tsx";
import type { DistanceView } from "./distance-view.ts";

interface Promised {
  readonly key: "warranty" | "delivery" | "history" | "reclaimVAT" | "edit";
  readonly icon: IconName;
  readonly text: string;
  /** Where the promise is kept: outside of this site, at whom the seller named. Of its own seller, where it is changed. */
  readonly href?: string;
}

export interface SellerView {
  readonly name: string;
  readonly kind: string;
  /** Before the place. */
  readonly street: string | undefined;
  readonly place: string;
  /** None of who does not tell when. */
  readonly opening: OpeningView | undefined;
  /** Undefined when nobody knows where the vehicle stands. */
  readonly distance: DistanceView | undefined;
  readonly promises: readonly Promised[];
  /** The dealer's showroom, with the exact number of its offers; none for who has only this one. */
  readonly stock: { readonly label: string; readonly href: string } | undefined;
}

function promisesOf(listing: Listing): readonly Promised[] {
  const { networkWarranty, allWarranty, delivery, autoviza, historyReport, reclaimVAT } = listing;
  const warranty = networkWarranty ? "Garantie du réseau constructeur" : "Véhicule garanti";
  const rows: readonly (readonly [boolean, Promised["key"], IconName, string])[] = [
    [networkWarranty || allWarranty, "warranty", "shield", warranty],
    [delivery, "delivery", "truck", "Livraison possible"],
    [autoviza || historyReport !== undefined, "history", "check", "Historique du véhicule fourni"],
    [reclaimVAT, "reclaimVAT", "check", "TVA récupérable"],
  ];
  return rows.flatMap(([holds, key, icon, text]) => {
    const href = key === "history" ? historyReport : undefined;
    return holds ? [{ key, icon, text, ...(href === undefined ? {} : { href }) }] : [];
  });
}

function placeOf({ place }: Listing): string {
  const { zipcode } = place;
  return (
    [zipcode, townTold(place) ?? (zipcode === undefined ? placeTold(place)?.name : undefined)]
      .filter((part) => part !== undefined)
      .join(" ") || "Lieu non précisé"
  );
}

/** All that the dealer sells of the kind, as its showroom has it; undefined for a private seller. */
export function stockFilters({ vertical, curef }: Listing, dealer: Dealer | undefined): Filters | undefined {
  if (curef === undefined) return undefined;
  return { vertical: showroomKind(vertical, dealer?.showroom?.defaultVertical), curef };
}

/** Counted as the showroom counts it. */
export function stockOf(listing: Listing, dealer: Dealer | undefined, site: Site): Asking<SellerView["stock"]> {
  const filters = stockFilters(listing, dealer);
  const { curef } = listing;
  if (curef === undefined || filters === undefined) return certain(undefined);
  // On a dealer's own domain another of its group has no showroom.
  if (site.curef !== undefined && site.curef !== curef) return certain(undefined);
  return viewed(total(filters), (held) =>
    held < 2
      ? undefined
      : {
          label: `Voir ses ${whole(held)} ${verticalLabel(filters.vertical).toLowerCase()}`,
          href: showroomAddress(curef, filters, site),
        },
  );
}

interface SellerParts extends Pick<SellerView, "stock" | "distance" | "opening"> {
  readonly dealer: Dealer | undefined;
}

/** For its own seller alone: before what is promised to others. */
export const withWayToEdit = (seller: SellerView, href: string | undefined): SellerView =>
  href === undefined
    ? seller
    : {
        ...seller,
        promises: [{ key: "edit", icon: "arrow", text: "Modifier cette annonce", href }, ...seller.promises],
      };

export function sellerView(listing: Listing, { dealer, stock, distance, opening }: SellerParts): SellerView {
  return {
    name: dealer?.name ?? sellerTypeLabel(listing.sellerType),
    kind: dealer === undefined ? "" : sellerTypeLabel(listing.sellerType),
    street: listing.place.street,
    place: placeOf(listing),
    opening,
    distance,
    promises: promisesOf(listing),
    stock: dealer === undefined ? undefined : stock,
  };
}
