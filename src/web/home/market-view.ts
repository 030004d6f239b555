/** The market of the day: what is new, what came down, what is far below its usual price – how many, and true vehicles of each. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { clockInParis, dayInParis } from "../../domain/paris-time.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { shortDate, whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking, FoundListing } from "../../search/asking.ts";
import { each, results, viewed } from "../../search/asking.ts";
import type { CardView } from "../cards/card-view.ts";
import { cardViews } from "../cards/card-view.ts";
import { sceneChooser } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import type { RowView } from "./counted-rows.ts";
import type { HomeServices } from "./home-services.ts";

/** One listing as it stands on the road. */
export interface OnRoadView extends Pick<
  CardView,
  "reference" | "href" | "picture" | "name" | "price" | "struckPrice" | "verdict" | "place"
> {
  readonly scene: Scene;
}

export interface NewsView extends Required<RowView> {
  readonly standing: readonly OnRoadView[];
}

interface News {
  readonly one: string;
  readonly many: string;
  readonly filters: Filters;
}

/** News with how many there are, and some of them. */
export interface FoundNews extends News {
  readonly total: number;
  readonly found: readonly FoundListing[];
}

/** Of each kind of news, on the widest page. */
const SHOWN = 2;
/** Some are shown already, or came down by too little to be told. */
const READ = SHOWN * 4;
const A_DAY = 86_400_000;
const A_WEEK = 7;

function newsOf(vertical: VehicleVertical, now: number): readonly News[] {
  const weekAgo = new Date(now - A_WEEK * A_DAY).toISOString().slice(0, 10);
  return [
    {
      one: "nouvelle en 24\u00a0heures",
      many: "nouvelles en 24\u00a0heures",
      filters: { vertical, age: 1 },
    },
    {
      one: "prix baissé en 7\u00a0jours",
      many: "prix baissés en 7\u00a0jours",
      filters: { vertical, priceDropLimitDate: weekAgo },
    },
    {
      one: "offre exceptionnelle",
      many: "offres exceptionnelles",
      filters: { vertical, goodDealBadges: ["VERY_GOOD_DEAL"] },
    },
  ];
}

/** In the order of their draw, another one every ten minutes: nobody is nearer to the front. `now` in milliseconds since 1970-01-01 UTC. */
export function foundNews(vertical: VehicleVertical, now: number): Asking<readonly FoundNews[]> {
  const seed = seedAt(now);
  return each(
    newsOf(vertical, now).map((news) =>
      viewed(results({ filters: news.filters, seed, page: 0, pageSize: READ }), (told) => ({ ...news, ...told })),
    ),
  );
}

/** What nobody offers is left out, and no listing stands on the road twice. */
export async function marketView(services: HomeServices, news: readonly FoundNews[]): Promise<readonly NewsView[]> {
  const offered = news.filter(({ total }) => total > 0);
  const views = await cardViews(
    services,
    offered.flatMap(({ found }) => found),
  );
  const byReference = new Map(views.map((view) => [view.reference, view]));
  const sceneFor = sceneChooser();
  const shown = new Set<string>();
  return offered.map(({ one, many, filters, total, found }) => {
    const standing = found
      .flatMap(({ listing }) => {
        const view = byReference.get(listing.reference);
        const isTold = filters.priceDropLimitDate === undefined || view?.struckPrice !== undefined;
        return view === undefined || shown.has(listing.reference) || !isTold ? [] : [{ listing, view }];
      })
      .slice(0, SHOWN)
      .map(({ listing, view }): OnRoadView => {
        const { reference, href, picture, name, price, struckPrice, verdict, place } = view;
        shown.add(reference);
        return { reference, href, picture, name, price, struckPrice, verdict, place, scene: sceneFor(listing) };
      });
    const label = total === 1 ? one : many;
    return { label, href: searchAddress(filters), total: whole(total), standing };
  });
}

/** `21/11/2026 à 9 h 40`. */
export function instantLabel(now: number): string {
  return `${shortDate(dayInParis(now))} à ${clockInParis(now)}`;
}

/** The references of the listings on the road. */
export function onRoad(market: readonly NewsView[]): ReadonlySet<string> {
  return new Set(market.flatMap(({ standing }) => standing.map(({ reference }) => reference)));
}
