/** What somebody keeps as favourites, told as of now (spec 3.28): a row for each, on sale or not. */
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import type { Favourite } from "../../domain/favourites/favourite.ts";
import { changedAt, priceSince } from "../../domain/favourites/price-since.ts";
import { counted, euros, shortDate } from "../../domain/french.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { CardView } from "../cards/card-view.ts";
import { cardViews, cardViewsAlone } from "../cards/card-view.ts";
import { sceneChooser } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import { offeredAgain } from "../offered-again.ts";
import type { PageServices } from "../services.ts";
import type { SinceView } from "./since-view.ts";
import { sinceView } from "./since-view.ts";

/** Of a vehicle that is no longer on sale. */
export interface SoldView {
  /** `Vendue`. */
  readonly word: string;
  /** `le 18/11/2026`. */
  readonly on: string;
  /** `après 23 jours en ligne`. */
  readonly after: string;
  /** Where it is offered again, and at which price. */
  readonly again?: { readonly href: string; readonly price: string };
}

export interface KeptRow {
  readonly card: CardView;
  readonly scene: Scene;
  /** Absent of what is sold. */
  readonly since?: SinceView;
  readonly sold?: SoldView;
  /** Euros. */
  readonly price: number;
  /** When it was saved, and when its price changed since or it was sold: milliseconds since 1970-01-01 UTC. */
  readonly savedAt: number;
  readonly changedAt: number;
  readonly note: string;
  readonly wantsMail: boolean;
}

export interface KeptView {
  readonly rows: readonly KeptRow[];
  /** References that no listing has any more. */
  readonly unknown: readonly string[];
}

/** What is told of a favourite beside its listing. */
export type Said = Pick<Favourite, "reference" | "savedAt" | "note" | "wantsMail"> & Pick<Partial<Favourite>, "price">;

type Services = Pick<PageServices, "listings" | "relistedAs" | "priceHistories" | "photosAway" | "now" | "reportPart">;

const MASCULINE: ReadonlySet<Vertical> = new Set<Vertical>(["truck", "scooter", "quad"]);

function soldView(listing: Listing, withdrawnAt: string, again: Listing | undefined): SoldView {
  const days = daysOnSale(listing.firstOnlineDate, Date.parse(withdrawnAt));
  return {
    word: MASCULINE.has(listing.vertical) ? "Vendu" : "Vendue",
    on: `le ${shortDate(withdrawnAt)}`,
    after: days === 0 ? "le jour de sa mise en ligne" : `après ${counted(days, "jour")} en ligne`,
    ...(again === undefined ? {} : { again: { href: listingPath(again), price: euros(again.price) } }),
  };
}

/** In the order of what is said, each once. Rejects when storage does. */
export async function keptView(services: Services, said: readonly Said[]): Promise<KeptView> {
  const now = services.now();
  const asked = new Map(said.map((favourite) => [favourite.reference, favourite]));
  const references = [...asked.keys()];
  const [found, histories] = await Promise.all([services.listings(references), services.priceHistories(references)]);
  const stored = [...asked.values()].flatMap((favourite) => {
    const held = found.get(favourite.reference);
    return held === undefined ? [] : [{ favourite, ...held }];
  });
  const listings = stored.map(({ listing }) => ({ listing }));
  const cards = await cardViews(services, listings).catch((error: unknown) => {
    services.reportPart(error);
    return cardViewsAlone(services, listings);
  });
  const withdrawn = stored.flatMap(({ listing, withdrawnAt }) =>
    withdrawnAt === undefined ? [] : [listing.reference],
  );
  const again = await offeredAgain(services, withdrawn);
  const sceneFor = sceneChooser();
  const rows = stored.map(({ favourite, listing, withdrawnAt }, index): KeptRow => {
    const card = cards[index];
    if (card === undefined) throw new Error(`no card of ${listing.reference}`);
    const { savedAt, note, wantsMail } = favourite;
    const common = { card, scene: sceneFor(listing), price: listing.price, savedAt, note, wantsMail };
    if (withdrawnAt !== undefined) {
      const sold = soldView(listing, withdrawnAt, again.get(listing.reference));
      return { ...common, sold, changedAt: Math.max(savedAt, Date.parse(withdrawnAt)) };
    }
    const since = priceSince({
      // A browser's clock may be ahead of the site's.
      savedAt: Math.min(savedAt, now),
      savedPrice: favourite.price,
      currentPrice: listing.price,
      history: histories.get(listing.reference) ?? [],
    });
    return { ...common, since: sinceView(since, now), changedAt: Math.max(savedAt, changedAt(since)) };
  });
  return { rows, unknown: references.filter((reference) => !found.has(reference)) };
}
