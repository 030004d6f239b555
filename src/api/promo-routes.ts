/** What dealers pay to show, over the API (spec 3.25, 7.6). */
import type { Context, Hono } from "hono";
import { dayInParis } from "../domain/paris-time.ts";
import { KNOWN_MAKES } from "../domain/catalogue/known-makes.ts";
import type { Vertical } from "../domain/catalogue/verticals.ts";
import { TOP_MAKES_SIZE } from "../domain/filters/constants.ts";
import type { KnownNames } from "../domain/filters/known-names.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Campaign, CampaignKind } from "../domain/promotion/campaign.ts";
import { drawn } from "../domain/promotion/campaign.ts";
import type { Promoted, VehicleFamily } from "../domain/promotion/promoted-offers.ts";
import { isNews, isSpecialOffer, promotedOffers, usualDistance } from "../domain/promotion/promoted-offers.ts";
import { showroomAddress } from "../domain/urls/showroom-address.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import type { PromoAnswer } from "./answers.ts";
import { hitOf } from "./hit.ts";
import type { PromoParameters } from "./promo-parameters.ts";
import { decodePromo } from "./promo-parameters.ts";

export interface PromoParts {
  readonly campaigns: () => Promise<readonly Campaign[]>;
  /** Those that are known, by reference, on sale or not. */
  readonly listings: (
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly listing: Listing; readonly withdrawnAt?: string | undefined }>>;
  readonly dealer: (curef: string) => Promise<Dealer | undefined>;
  /** Tells the operator that a place had nothing to show, or why it could not be filled. */
  readonly onEmpty: (kind: CampaignKind, why: "NOT_AVAILABLE" | "ERROR", error?: unknown) => void;
  /** Of the site, before the path of an address: of the marketplace where a dealer’s domain is asked, which shows no other dealer. */
  readonly origin: (c: Context) => Promise<string>;
}

interface PromoSurroundings {
  readonly search: ListingSearch;
  readonly known: KnownNames;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly promotion: PromoParts | undefined;
}

export function addPromoRoutes(api: Hono, { search, known, now, promotion }: PromoSurroundings): void {
  api.get("/v1/promo/search", async (c) => {
    const { value: asked, issues } = decodePromo(new URL(c.req.url).searchParams, known);
    if (issues.length > 0) return c.json({ errors: issues }, 400);
    const { makes, page, pageSize, family } = asked;
    const distance = asked.distance ?? usualDistance(makes, await topMakesOf(search, makes, family));
    const empty: PromoAnswer = {
      promotion: "NOT_AVAILABLE",
      hits: [],
      total: 0,
      page,
      pageSize,
      finished: true,
      distance,
      offersByCustomerReference: {},
    };
    if (promotion === undefined) return c.json(empty);
    try {
      const answer = await promoAnswer(asked, empty, promotion, await promotion.origin(c), now());
      if (answer.total === 0) promotion.onEmpty("promo", "NOT_AVAILABLE");
      return c.json(answer);
    } catch (error) {
      // What is asked for beside it goes on without offers (spec 8.9).
      promotion.onEmpty("promo", "ERROR", error);
      return c.json({ ...empty, promotion: "ERROR", finished: false } satisfies PromoAnswer);
    }
  });
}

/** `empty` is the answer without any offer; `now` in milliseconds since 1970-01-01 UTC. */
async function promoAnswer(
  { makes, from, page, pageSize, family }: PromoParameters,
  empty: PromoAnswer,
  promotion: PromoParts,
  origin: string,
  now: number,
): Promise<PromoAnswer> {
  const day = dayInParis(now);
  // Drawn once a day, so that pages follow one another.
  const campaigns = drawn(await promotion.campaigns(), "promo", day, day);
  const stored = await promotion.listings([...new Set(campaigns.flatMap(({ references }) => references))]);
  const onSale = new Map(
    [...stored].flatMap(([reference, { listing, withdrawnAt }]): (readonly [string, Listing])[] =>
      withdrawnAt === undefined ? [[reference, listing]] : [],
    ),
  );
  const all = promotedOffers(campaigns, onSale, { family, makes, from, distance: empty.distance });
  const told = all.slice(0, (page + 1) * pageSize);
  const shown = told.slice(page * pageSize);
  return {
    ...empty,
    promotion: all.length === 0 ? "NOT_AVAILABLE" : "SUCCESS",
    finished: told.length === all.length,
    hits: shown.map(({ listing, distance: km }) => hitOf({ listing, ...(km === undefined ? {} : { distance: km }) })),
    total: all.length,
    offersByCustomerReference: await offersOf({ all, told, shown }, family, promotion, origin, now),
  };
}

const VERTICALS = {
  CAR: ["carTruck"],
  MOTORCYCLE: ["moto", "scooter", "quad"],
} as const satisfies Record<VehicleFamily, readonly Vertical[]>;

/** Of each vertical of the family; where nobody can count, its fixed makes (spec 8.8). Nothing is asked without a make. */
async function topMakesOf(
  search: ListingSearch,
  makes: readonly string[],
  family: VehicleFamily,
): Promise<readonly string[]> {
  if (makes.length === 0) return [];
  const ofVertical = async (vertical: Vertical): Promise<readonly string[]> => {
    const { topMakes } = (await search.aggregations({ vertical }, ["topMakes"], { size: TOP_MAKES_SIZE })).aggs;
    if (topMakes === undefined || !("items" in topMakes)) throw new Error("the engine left topMakes out");
    return topMakes.items.map(({ key }) => key);
  };
  const counted = VERTICALS[family].map((vertical) => ofVertical(vertical).catch(() => KNOWN_MAKES[vertical]));
  return (await Promise.all(counted)).flat();
}

/** By dealer: of those on the page, with all that it shows anywhere in the list. */
async function offersOf(
  { all, told, shown }: Readonly<Record<"all" | "told" | "shown", readonly Promoted[]>>,
  family: VehicleFamily,
  { dealer: dealerOf }: PromoParts,
  origin: string,
  now: number,
): Promise<PromoAnswer["offersByCustomerReference"]> {
  const curefs = [...new Set(shown.map(({ campaign }) => campaign.curef))];
  const entries = await Promise.all(
    curefs.map(async (curef) => {
      const dealer = await dealerOf(curef);
      const own = all.filter(({ campaign }) => campaign.curef === curef);
      const [first] = own;
      if (dealer === undefined || first === undefined) return [];
      const { zipcode, city, department, latitude, longitude } = dealer.place;
      const offer = {
        hasNews: own.some(({ listing }) => isNews(listing, now)),
        hasSpecialOffers: own.some(({ listing }) => isSpecialOffer(listing)),
        // Where what is promoted stands: a showroom of scooters alone has none under motorcycles.
        dealerUrl:
          origin + showroomAddress(curef, { vertical: family === "CAR" ? "carTruck" : first.listing.vertical }),
        firstPromotionId: first.campaign.id,
        finished: told.filter(({ campaign }) => campaign.curef === curef).length === own.length,
        pdv: {
          name: dealer.name,
          ...(zipcode === undefined ? {} : { zipcode }),
          ...(city === undefined ? {} : { city }),
          ...(department === undefined ? {} : { department }),
          ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
        },
      };
      return [[curef, offer] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}
