/** The offers that dealers pay to show beside a search, around a point (spec 7.6). */
import { distanceKm } from "../catalogue/distance.ts";
import type { Point } from "../catalogue/points.ts";
import type { Vertical, VehicleVertical } from "../catalogue/verticals.ts";
import type { Listing } from "../listings/listing.ts";
import type { Campaign } from "./campaign.ts";
import { isMeantFor } from "./campaign.ts";

export const VEHICLE_FAMILIES = ["CAR", "MOTORCYCLE"] as const;
export type VehicleFamily = (typeof VEHICLE_FAMILIES)[number];

const VERTICALS: Readonly<Record<VehicleFamily, ReadonlySet<VehicleVertical>>> = {
  CAR: new Set(["car", "truck"]),
  MOTORCYCLE: new Set(["moto", "scooter", "quad"]),
};

/** Kilometres where nothing is said: a make that many sell is sold nearby (spec 7.6). */
export const PROMO_DISTANCE = { topMake: 100, otherMake: 1500 } as const;

/** Of whoever looks for that. */
export const familyOf = (vertical: Vertical): VehicleFamily =>
  vertical === "moto" || vertical === "scooter" || vertical === "quad" ? "MOTORCYCLE" : "CAR";

/** Of the first chosen make; without one, as far as a rare make has it. */
export const usualDistance = ([first]: readonly string[], topMakes: readonly string[]): number =>
  first !== undefined && topMakes.includes(first) ? PROMO_DISTANCE.topMake : PROMO_DISTANCE.otherMake;

/** In days: an offer that is younger is news. */
export const NEWS_DAYS = 7;

export interface PromoAsked {
  readonly family: VehicleFamily;
  /** Empty: all. */
  readonly makes: readonly string[];
  readonly from: Point | undefined;
  /** Kilometres around the point. */
  readonly distance: number;
}

export interface Promoted {
  readonly listing: Listing;
  /** Kilometres; undefined without a point. */
  readonly distance: number | undefined;
  readonly campaign: Campaign;
}

/** The nearest first where there is a point; otherwise one of each campaign after the other, as they come. Each offer once. */
export function promotedOffers(
  campaigns: readonly Campaign[],
  onSale: ReadonlyMap<string, Listing>,
  { family, makes, from, distance: most }: PromoAsked,
): readonly Promoted[] {
  const seen = new Set<string>();
  const all = campaigns
    .filter((campaign) => isMeantFor(campaign, makes))
    .flatMap((campaign) =>
      campaign.references.flatMap((reference, turn): readonly (Promoted & { readonly turn: number })[] => {
        const listing = onSale.get(reference);
        // Paid by whoever sells it, and by nobody else.
        if (listing === undefined || listing.curef !== campaign.curef || seen.has(reference)) return [];
        if (!VERTICALS[family].has(listing.vertical)) return [];
        if (makes.length > 0 && !makes.includes(listing.make)) return [];
        const distance = from === undefined ? undefined : kilometres(from, listing);
        if (from !== undefined && (distance === undefined || distance > most)) return [];
        seen.add(reference);
        return [{ listing, distance, campaign, turn }];
      }),
    );
  // Stable: the draw decides between equals.
  return all.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.turn - b.turn);
}

function kilometres(from: Point, { place: { latitude, longitude } }: Listing): number | undefined {
  return latitude === undefined || longitude === undefined ? undefined : distanceKm(from, { latitude, longitude });
}

const DAY_MS = 86_400_000;

/** `now`: milliseconds since 1970-01-01 UTC. */
export function isNews({ firstOnlineDate }: Pick<Listing, "firstOnlineDate">, now: number): boolean {
  return now - Date.parse(firstOnlineDate) < NEWS_DAYS * DAY_MS;
}

/** Asked for less than at first. */
export function isSpecialOffer({ price, initialPrice }: Pick<Listing, "price" | "initialPrice">): boolean {
  return price < initialPrice;
}
