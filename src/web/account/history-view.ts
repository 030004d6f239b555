/** The last searches and opened listings of an account, as its page shows them. */
import type { Member } from "../../domain/accounts/viewer.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, shortDate } from "../../domain/french.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { PageServices } from "../services.ts";

/** Pictures beside each other and below: two rows of a laptop. */
const MOST_SHOWN = 12;

export interface SearchView {
  readonly href: string;
  readonly title: string;
  /** What narrows it. */
  readonly labels: string;
  /** `18/11/2026`. */
  readonly day: string;
}

export interface OpenedView {
  readonly href: string;
  readonly name: string;
  readonly picture: VehiclePicture;
  readonly price: string;
  readonly isSold: boolean;
}

export interface HistoryView {
  readonly searches: readonly SearchView[];
  /** The latest first; those that no listing is any more left out. */
  readonly opened: readonly OpenedView[];
  readonly openedCount: number;
}

export async function historyView(
  { kept, listings }: Pick<PageServices, "kept" | "listings">,
  member: Member,
): Promise<HistoryView> {
  const [{ car, moto }, consulted] = await Promise.all([kept.recentSearches(member), kept.consulted(member)]);
  const shown = consulted.slice(0, MOST_SHOWN);
  const found = await listings(shown);
  return {
    searches: [...car, ...moto]
      .toSorted((a, b) => b.timestamp - a.timestamp)
      .map(({ title, labels, url, timestamp }) => ({
        href: url,
        title,
        labels: labels.join(" · "),
        day: shortDate(dayInParis(timestamp)),
      })),
    opened: shown.flatMap((reference) => {
      const held = found.get(reference);
      if (held === undefined) return [];
      const { listing, withdrawnAt } = held;
      return {
        href: listingPath(listing),
        name: selectionLabel(listing),
        picture: pictureOf({ ...listing, colour: listing.externalColor }),
        price: euros(listing.price),
        isSold: withdrawnAt !== undefined,
      };
    }),
    openedCount: consulted.length,
  };
}
