/**
 * The demonstration inventory: listings that could stand on the French market, each drawn from a seed and its number, so
 * that a smaller inventory is the beginning of a larger one (docs/decisions/demonstration-inventory.md).
 */
import { familyOf } from "../domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import { privatePrice, professionalPrice } from "./asking-price.ts";
import { Chance, sumsOf } from "./chance.ts";
import { isBonusEligible } from "./conversion-bonus.ts";
import { DAY, dayOf, drawDates, instantOf } from "./dates.ts";
import type { ShopContext } from "./dealers.ts";
import { ADVERTS_PER_BLOCK, openShop, shopsOf } from "./dealers.ts";
import { drawChoice } from "./engine-choice.ts";
import type { Vintage } from "./market.ts";
import { openMarket } from "./market.ts";
import { drawKm } from "./mileage.ts";
import { creditPayments, leasePayments, leaseResidual } from "./monthly-payments.ts";
import { drawOwnership } from "./ownership.ts";
import { drawPriceStory } from "./price-changes.ts";
import { drawSellerWords } from "./seller-words.ts";
import type { Block, Seller } from "./sellers.ts";
import { drawSeller, openBlock } from "./sellers.ts";
import { drawPapers } from "./papers.ts";
import { usualPrice } from "./usual-price.ts";
import { drawVehicle } from "./vehicle.ts";
import { VERSION_TABLES } from "./version-tables.ts";
import { drawWarranty } from "./warranty.ts";
import { openWhereabouts } from "./where.ts";

export interface DemonstrationListing {
  readonly listing: Listing;
  /** The whole history, ascending; the last entry is the price. */
  readonly history: readonly PriceEntry[];
}

export interface DemonstrationSize {
  /** Listings. */
  readonly count: number;
  readonly seed: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

export interface Demonstration {
  /** All that the first `count` listings may belong to. */
  readonly dealers: (count: number) => readonly Dealer[];
  /** Those numbered from `first` up to `end`. */
  readonly listings: (first: number, end: number) => Iterable<DemonstrationListing>;
}

/** Of all adverts, in the order of the verticals: cars, vans, motorcycles, scooters, quads. */
const VERTICAL_SUMS = sumsOf([0.84, 0.08, 0.05, 0.02, 0.01]);

/** The kind of stream that listings draw from. */
const LISTING_STREAM = 2;
/** Of what their sellers add: what was drawn before stays as it is. */
const PAPERS_STREAM = 3;
const WORDS_STREAM = 4;

export function openDemonstration({
  seed,
  now,
  tables = VERSION_TABLES,
}: Omit<DemonstrationSize, "count"> & { readonly tables?: typeof VERSION_TABLES }): Demonstration {
  const context: ShopContext = { seed, market: openMarket(tables, now), whereabouts: openWhereabouts() };
  const blocks = new Map<number, Block>();
  const blockOf = (number: number): Block => {
    const known = blocks.get(number) ?? openBlock(number, context);
    blocks.set(number, known);
    return known;
  };
  return {
    dealers: (count) => Array.from({ length: shopsOf(count) }, (_, number) => openShop(number, context).dealer),
    *listings(first, end) {
      for (let number = first; number < end; number += 1) {
        yield drawListing(number, blockOf(Math.floor(number / ADVERTS_PER_BLOCK)), context, now);
      }
    },
  };
}

export function demonstrationListings({ count, seed, now }: DemonstrationSize): Iterable<DemonstrationListing> {
  return openDemonstration({ seed, now }).listings(0, count);
}

function drawListing(number: number, block: Block, context: ShopContext, now: number): DemonstrationListing {
  const chance = new Chance(context.seed, LISTING_STREAM, number);
  const vertical = VEHICLE_VERTICALS[chance.position(VERTICAL_SUMS)] ?? "car";
  const seller = drawSeller(chance, vertical, block, context);
  const { type, stockKind, place, shop } = seller;
  const vintage = drawVintage(chance, vertical, seller, context);
  const choice = drawChoice(chance, vintage);
  const { registered, online } = drawDates(chance, vintage, shop !== undefined, now);
  const age = (online - registered) / (365.25 * DAY);
  const km = drawKm(chance, vintage, choice.engine, age, stockKind);
  const usual = usualPrice(vintage, choice, { age, km, kind: stockKind, region: place.region });
  const asWritten = priceStyle(chance, seller);
  const price = asWritten(usual * drawMood(chance, seller));
  const { history, priceDropDate } = drawPriceStory(chance, { price, online, now, asWritten });
  const vehicle = drawVehicle(chance, vintage, choice, dayOf(registered), shop !== undefined);
  const listing: Listing = {
    reference: referenceOf(number, shop?.dealer.curef),
    ...vehicle,
    price,
    initialPrice: history[0]?.price ?? price,
    ...(priceDropDate === undefined ? {} : { priceDropDate }),
    ...drawPayments(chance, seller, vertical, price, age),
    mileage: km,
    firstOnlineDate: instantOf(online),
    ...drawOwnership(chance, age, stockKind),
    reclaimVAT: shop !== undefined && isVatReclaimable(chance, vintage, seller, age),
    conversionBonusEligibility: isBonusEligible({
      vertical,
      category: vehicle.category,
      price,
      critAir: vehicle.critAir,
      co2: vehicle.co2,
    }),
    autoviza: chance.happens(shop === undefined ? 0.2 : shop.reports),
    delivery: shop?.delivers ?? false,
    ...drawWarranty(chance, { vertical, make: vintage.make, age, km, price, sellerType: type, sellerMake: shop?.make }),
    ...UNVALUED,
    customerFamilyCode: familyOf(type),
    sellerType: type,
    ...(shop === undefined ? {} : { curef: shop.dealer.curef }),
    ...(shop?.dealer.group === undefined ? {} : { dealerGroup: shop.dealer.group }),
    photos: [],
    video: shop !== undefined && chance.happens(0.03),
    view360: shop !== undefined && chance.happens(0.04),
    place,
  };
  const papers = drawPapers(new Chance(context.seed, PAPERS_STREAM, number), listing, now);
  const told = { ...listing, ...papers };
  const words = drawSellerWords(new Chance(context.seed, WORDS_STREAM, number), told);
  return { listing: { ...told, ...words }, history };
}

/** Two in three vehicles of a network's shop are of its make. */
const OWN_MAKE = 0.66;

function drawVintage(
  chance: Chance,
  vertical: VehicleVertical,
  { stockKind, shop }: Seller,
  { market }: ShopContext,
): Vintage {
  const make = shop?.make !== undefined && chance.happens(OWN_MAKE) ? shop.make : undefined;
  return market.draw(chance, vertical, stockKind, make);
}

type PriceStyle = (price: number) => number;

function priceStyle(chance: Chance, { shop }: Seller): PriceStyle {
  return shop === undefined
    ? (price) => privatePrice(chance, price)
    : (price) => professionalPrice(price, shop.priceEndings);
}

/** What a seller asks over what is usual: most keep close, a few are far off. */
function drawMood(chance: Chance, { shop }: Seller): number {
  const spread = shop === undefined ? 0.085 : 0.05;
  const isFarOff = chance.happens(shop === undefined ? 0.07 : 0.03);
  const mood = Math.exp(chance.normal() * (isFarOff ? spread * 2.8 : spread));
  return Math.min(1.5, Math.max(0.6, mood)) * (shop?.dearness ?? 1);
}

/** References of a seller run in no visible order; both moduli are prime, so none comes twice. */
const STOCK_MODULUS = 89_989;
const PRIVATE_MODULUS = 899_999_963;

function referenceOf(number: number, curef: string | undefined): string {
  if (curef === undefined) return `P${100_000_000 + ((number * 7_368_787 + 123_456_789) % PRIVATE_MODULUS)}`;
  return `${curef}-${10_000 + (((number % ADVERTS_PER_BLOCK) * 29 + 17 * Number(curef.slice(1))) % STOCK_MODULUS)}`;
}

function drawPayments(
  chance: Chance,
  { shop }: Seller,
  vertical: VehicleVertical,
  price: number,
  age: number,
): Pick<Listing, "loaMonthly" | "loaTerms" | "creditMonthly" | "creditTerms"> {
  if (shop?.finances !== true || !chance.happens(0.9)) return {};
  const isCredit = price >= 3000 && age < 12;
  const isLease = price >= 8000 && age < 6.5 && (vertical === "car" || vertical === "truck" || vertical === "moto");
  const lease = isLease ? leasePayments(price, leaseResidual(age)) : undefined;
  const credit = isCredit ? creditPayments(price) : undefined;
  return {
    ...(lease === undefined ? {} : { loaMonthly: lease.monthly, loaTerms: lease.terms }),
    ...(credit === undefined ? {} : { creditMonthly: credit.monthly, creditTerms: credit.terms }),
  };
}

/** Vans of firms, and cars that come back from a lessor. */
function isVatReclaimable(chance: Chance, { vertical }: Vintage, { stockKind }: Seller, age: number): boolean {
  if (vertical === "truck") return chance.happens(stockKind === "old" ? 0.35 : age < 7 ? 0.75 : 0.5);
  return vertical === "car" && age < 5 && chance.happens(stockKind === "rental" ? 0.25 : 0.045);
}
