/** Which of a dealer's vehicles to look at first, each for one reason: what holds its sale up, or costs the dealer money. */
import type { LostPhoto } from "../listings/lost-photo.ts";
import { median } from "../valuation/median.ts";
import { marketGap, photosThere } from "./stock-table.ts";
import type { StockRow } from "./stock-table.ts";

/** The reason, with the figures that it rests on. */
export type LookReason =
  /** So far from the market that nothing is told of its price. */
  | { readonly kind: "unlikely" }
  /** Above the interval for a while; `euros` bring it back. */
  | { readonly kind: "dear"; readonly euros: number }
  /** So far below the market that a slip of the keyboard is likelier than a bargain; `gap` is negative. */
  | { readonly kind: "cheap"; readonly gap: number }
  /** Photographs that could not be fetched, `of` all that it names. */
  | { readonly kind: "lost"; readonly lost: readonly LostPhoto[]; readonly of: number }
  | { readonly kind: "photos"; readonly count: number; readonly usual: number }
  | { readonly kind: "unasked"; readonly views: number; readonly contacts: number }
  | { readonly kind: "old"; readonly days: number };

export interface LookedAt {
  readonly row: StockRow;
  readonly reason: LookReason;
}

/** In the order in which they are told. */
const KINDS = [
  "unlikely",
  "dear",
  "cheap",
  "lost",
  "photos",
  "unasked",
  "old",
] as const satisfies readonly LookReason["kind"][];

/** A price is left to find its buyer for so long. */
const DEAR_AFTER_DAYS = 30;
const CHEAP_FROM = -0.12;
/** Photographs: fewer than half of what is usual here, where that is enough to tell. */
const USUAL_PHOTOS = 6;
/** Views in 30 days from which silence says something, and contacts for so many views at least. */
const SEEN_ENOUGH = 50;
const VIEWS_A_CONTACT = 60;
const OLD_AFTER_DAYS = 90;

/** The first that holds, in the order above; undefined of a vehicle that needs nothing. */
export function lookReason(row: StockRow, usual: number): LookReason | undefined {
  const { listing, days, contacts, views, lost } = row;
  const { price, marketValue, noVerdict } = listing;
  if (noVerdict === "unrealisticPrice") return { kind: "unlikely" };
  if (marketValue !== undefined && price > marketValue.high && days >= DEAR_AFTER_DAYS)
    return { kind: "dear", euros: Math.ceil(price - marketValue.high) };
  const gap = marketGap(listing);
  if (gap !== undefined && gap <= CHEAP_FROM) return { kind: "cheap", gap };
  if (lost.length > 0) return { kind: "lost", lost, of: listing.photos.length };
  const count = photosThere(row);
  if (usual >= USUAL_PHOTOS && count < usual / 2) return { kind: "photos", count, usual };
  if (views >= SEEN_ENOUGH && contacts * VIEWS_A_CONTACT < views) return { kind: "unasked", views, contacts };
  return days >= OLD_AFTER_DAYS ? { kind: "old", days } : undefined;
}

/** All that there is a reason for: by reason, then the longest online first; equals by reference. */
export function toLookAt(rows: readonly StockRow[]): readonly LookedAt[] {
  const usual = usualPhotos(rows);
  return rows
    .flatMap((row): LookedAt[] => {
      const reason = lookReason(row, usual);
      return reason === undefined ? [] : [{ row, reason }];
    })
    .toSorted(
      (a, b) =>
        KINDS.indexOf(a.reason.kind) - KINDS.indexOf(b.reason.kind) ||
        b.row.days - a.row.days ||
        (a.row.listing.reference < b.row.listing.reference ? -1 : 1),
    );
}

/** At most so many, in that order, one of each reason before a second of any: forty dear ones do not hide the one that is too cheap. */
export function lookFirst(all: readonly LookedAt[], most: number): readonly LookedAt[] {
  const byKind = KINDS.map((kind) => all.filter(({ reason }) => reason.kind === kind));
  const chosen = new Set<LookedAt>();
  for (let rank = 0; chosen.size < Math.min(most, all.length); rank++)
    for (const ofKind of byKind) {
      const next = ofKind[rank];
      if (next !== undefined && chosen.size < most) chosen.add(next);
    }
  return all.filter((one) => chosen.has(one));
}

/** The median of a dealer's adverts. */
export function usualPhotos(rows: readonly StockRow[]): number {
  return median(rows.map(photosThere)) ?? 0;
}
