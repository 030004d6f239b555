/** What a browser keeps as favourites, told as of now (spec 3.28): cards of what is for sale, a line for each that no longer is. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import { listingSummary } from "../cards/listing-summary.ts";
import type { CardRow } from "../cards/card-row.ts";
import { offeredAgain } from "../offered-again.ts";
import type { PageServices } from "../services.ts";
import { ASKED_AT_ONCE } from "./asked-at-once.ts";

export interface GoneView {
  readonly reference: string;
  readonly name: string;
  /** Version, year and mileage. */
  readonly summary: string;
  /** The last one. */
  readonly price: string;
  /** `18/11/2026`. */
  readonly since: string;
  /** The page of the advert; of the one that replaced it, where its vehicle is offered again. */
  readonly href: string;
  /** What it costs where it is offered again. */
  readonly again?: string;
}

export interface KeptView {
  readonly cards: CardRow;
  readonly gone: readonly GoneView[];
  /** References that no listing has any more. */
  readonly unknown: readonly string[];
}

type Services = Pick<PageServices, "listings" | "relistedAs" | "priceHistories" | "now" | "prefix" | "reportPart">;

const goneView = (listing: Listing, withdrawnAt: string, again: Listing | undefined): GoneView => ({
  reference: listing.reference,
  name: selectionLabel(listing),
  summary: listingSummary(listing),
  price: euros(listing.price),
  since: shortDate(withdrawnAt),
  href: listingPath(again ?? listing),
  ...(again === undefined ? {} : { again: euros(again.price) }),
});

/** In the order of the references, of which only the first `ASKED_AT_ONCE` count. Rejects when storage does. */
export async function keptView(services: Services, references: readonly string[]): Promise<KeptView> {
  const asked = [...new Set(references)].slice(0, ASKED_AT_ONCE);
  const found = await services.listings(asked);
  const stored = asked.map((reference) => ({ reference, held: found.get(reference) }));
  const forSale = stored.flatMap(({ held }) =>
    held === undefined || held.withdrawnAt !== undefined ? [] : [{ listing: held.listing }],
  );
  const withdrawn = stored.flatMap(({ held }) =>
    held?.withdrawnAt === undefined ? [] : [{ listing: held.listing, withdrawnAt: held.withdrawnAt }],
  );
  const again = await offeredAgain(
    services,
    withdrawn.map(({ listing }) => listing.reference),
  );
  return {
    cards: await cardRow({ ...services, isDocument: false }, forSale),
    gone: withdrawn.map(({ listing, withdrawnAt }) => goneView(listing, withdrawnAt, again.get(listing.reference))),
    unknown: stored.flatMap(({ reference, held }) => (held === undefined ? [reference] : [])),
  };
}
