/**
 * The professional sellers of the demonstration: fifty for each three thousand adverts, numbered from 0, each the same
 * whatever the size of the inventory.
 */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { PriceEndings } from "./asking-price.ts";
import { PRICE_ENDINGS, PRICE_ENDING_SHARES } from "./asking-price.ts";
import type { Business } from "./businesses.ts";
import { CAR_BUSINESSES, CAR_SHARES, TWO_WHEEL_BUSINESSES, TWO_WHEEL_SHARES, VAN_BUSINESS } from "./businesses.ts";
import { Chance, sumsOf } from "./chance.ts";
import type { Trade } from "./dealer-names.ts";
import { dealerName } from "./dealer-names.ts";
import { groupAt } from "./dealer-groups.ts";
import type { Market, StockKind } from "./market.ts";
import { drawShopFront } from "./shop-front.ts";
import { drawShowroom } from "./showroom-words.ts";
import { dealerIdentity } from "./trader-identities.ts";
import type { Whereabouts } from "./where.ts";

/** A dealer and how it trades. */
export interface Shop {
  readonly dealer: Dealer;
  readonly trade: Trade;
  readonly stockKind: StockKind;
  /** The make whose network the shop belongs to. */
  readonly make?: string;
  /** How much of each vertical it offers, in proportion to other shops. */
  readonly stock: Readonly<Partial<Record<VehicleVertical, number>>>;
  readonly priceEndings: PriceEndings;
  readonly delivers: boolean;
  readonly finances: boolean;
  /** How often it attaches a history report. */
  readonly reports: number;
  /** What its prices are to usual ones. */
  readonly dearness: number;
}

export const ADVERTS_PER_BLOCK = 3000;
export const SHOPS_PER_BLOCK = 50;

/** The first of each block deal in two-wheelers, the next in vans. */
const TWO_WHEEL_SHOPS = 4;
const VAN_SHOPS = 2;

/** Makes that sell vans through the same houses as cars. */
const VAN_MAKES: ReadonlySet<string> = new Set([
  "CITROEN",
  "DACIA",
  "FIAT",
  "FORD",
  "IVECO",
  "MAN",
  "MERCEDES",
  "NISSAN",
  "OPEL",
  "PEUGEOT",
  "RENAULT",
  "TOYOTA",
  "VOLKSWAGEN",
]);

const ENDING_SUMS = sumsOf(PRICE_ENDING_SHARES);

/** The kind of stream that dealers draw from. */
const DEALER_STREAM = 1;
/** Of street and hours: what was drawn before stays as it is. */
const FRONT_STREAM = 5;
/** Of what a showroom looks like. */
const SHOWROOM_STREAM = 6;

/** References run through `C100000` … in no visible order: 786,433 is prime, so none comes twice. */
const CUREF_MODULUS = 786_433;
const CUREF_STEP = 311_419;

export interface ShopContext {
  readonly seed: number;
  readonly market: Market;
  readonly whereabouts: Whereabouts;
}

export function shopsOf(count: number): number {
  return Math.ceil(count / ADVERTS_PER_BLOCK) * SHOPS_PER_BLOCK;
}

export function openShop(number: number, { seed, market, whereabouts }: ShopContext): Shop {
  const chance = new Chance(seed, DEALER_STREAM, number);
  const trade = tradeOf(number % SHOPS_PER_BLOCK);
  const business = businessOf(chance, trade);
  const town = whereabouts.forDealer(chance);
  const make = business.isNetwork ? networkMake(chance, trade, business, market) : undefined;
  const group = groupAt(chance, town, business.type);
  const front = new Chance(seed, FRONT_STREAM, number);
  const { street, hours } = drawShopFront(front, trade, { sellerType: business.type });
  const place = street === undefined ? town : { ...town, street };
  const curef = `C${String(100_000 + ((number * CUREF_STEP + 271_828) % CUREF_MODULUS))}`;
  const name = dealerName(chance, { trade, type: business.type, place: town, group });
  const identity = dealerIdentity({ curef, name, place });
  const dealer: Dealer = {
    curef,
    name,
    sellerType: business.type,
    ...(group === undefined ? {} : { group }),
    place,
    ...(hours === undefined ? {} : { hours }),
    showroom: drawShowroom(new Chance(seed, SHOWROOM_STREAM, number), {
      trade,
      sellerType: business.type,
      make,
      place: town,
    }),
    ...(identity === undefined ? {} : { identity }),
  };
  const size = business.stock * Math.exp(chance.normal() * 0.5);
  return {
    dealer,
    trade,
    stockKind: business.stockKind,
    ...(make === undefined ? {} : { make }),
    stock: stockOf(trade, make, size),
    priceEndings: PRICE_ENDINGS[chance.position(ENDING_SUMS)] ?? PRICE_ENDINGS[0],
    delivers: chance.happens(group === undefined ? business.delivers : Math.max(business.delivers, 0.6)),
    finances: chance.happens(business.finances),
    reports: chance.happens(0.4) ? chance.between(0.6, 0.98) : chance.between(0, 0.15),
    dearness: business.dearness * Math.exp(chance.normal() * 0.018),
  };
}

function tradeOf(position: number): Trade {
  return position < TWO_WHEEL_SHOPS ? "two-wheels" : position < TWO_WHEEL_SHOPS + VAN_SHOPS ? "vans" : "cars";
}

function businessOf(chance: Chance, trade: Trade): Business {
  if (trade === "vans") return VAN_BUSINESS;
  const [businesses, sums] =
    trade === "cars" ? ([CAR_BUSINESSES, CAR_SHARES] as const) : ([TWO_WHEEL_BUSINESSES, TWO_WHEEL_SHARES] as const);
  const business = businesses[chance.position(sums)];
  if (business === undefined) throw new Error(`no business for ${trade}`);
  return business;
}

function networkMake(chance: Chance, trade: Trade, { stockKind }: Business, market: Market): string {
  return market.drawMake(chance, trade === "two-wheels" ? "moto" : "car", stockKind);
}

function stockOf(trade: Trade, make: string | undefined, size: number): Shop["stock"] {
  switch (trade) {
    case "two-wheels":
      return { moto: size, scooter: size, quad: size };
    case "vans":
      return { truck: size };
    case "cars":
      return { car: size, truck: size * (make === undefined ? 0.04 : VAN_MAKES.has(make) ? 0.09 : 0.004) };
  }
}
