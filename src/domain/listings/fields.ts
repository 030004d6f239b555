/**
 * The fields of a listing that filters, facets and sorts read, in kinds that every engine can store.
 * Engines derive their columns or mappings from this table alone.
 */
import { badgeOf } from "../catalogue/badges.ts";
import { wordsSearched } from "./advert-words.ts";
import type { Listing } from "./listing.ts";
import { belowEstimate } from "./market-facts.ts";
import { lowestMonthly, mediasOf } from "./listing.ts";

/** One text of a dictionary. */
const keyword = (read: (listing: Listing) => string | undefined) => ({ kind: "keyword", read }) as const;
/** Several texts of a dictionary. */
const keywords = (read: (listing: Listing) => readonly string[]) => ({ kind: "keywords", read }) as const;
/** A finite number with at most `decimals` decimals. Dates are days or milliseconds since 1970-01-01 UTC. */
const number = (decimals: 0 | 1 | 2 | 4, read: (listing: Listing) => number | undefined) =>
  ({ kind: "number", decimals, read }) as const;
const flag = (read: (listing: Listing) => boolean) => ({ kind: "flag", read }) as const;

/** Days since 1970-01-01 of a `YYYY-MM-DD` date. Throws on anything else: dates are checked where they enter. */
export function dayNumber(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) throw new Error(`not a date: ${date}`);
  return time / 86_400_000;
}

function instant(iso: string): number {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new Error(`not an instant: ${iso}`);
  return time;
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value));
const asDay = (date: string | undefined) => (date === undefined ? undefined : dayNumber(date));

export const FIELDS = {
  reference: keyword((l) => l.reference),
  vertical: keyword((l) => l.vertical),
  category: keyword((l) => l.category),
  make: keyword((l) => l.make),
  /** Unique only within a make: always read together with it. */
  model: keyword((l) => l.model),
  /** Unique only within a model. */
  commercialName: keyword((l) => l.commercialName),
  version: keyword((l) => (l.version === "" ? undefined : l.version)),
  energy: keyword((l) => l.energy),
  gearbox: keyword((l) => l.gearbox),
  externalColor: keyword((l) => l.externalColor),
  internalColor: keyword((l) => l.internalColor),
  doors: keyword((l) => asText(l.doors)),
  seats: keyword((l) => asText(l.seats)),
  equipmentLevel: keyword((l) => asText(l.equipmentLevel)),
  goodDealBadge: keyword((l) => badgeOf(l.verdict)),
  customerFamilyCode: keyword((l) => l.customerFamilyCode),
  curef: keyword((l) => l.curef),
  dealerGroup: keyword((l) => l.dealerGroup),
  networkWarrantyId: keyword((l) => l.networkWarrantyId),
  zipcode: keyword((l) => l.place.zipcode),
  city: keyword((l) => l.place.city),
  department: keyword((l) => l.place.department),
  region: keyword((l) => l.place.region),
  options: keywords((l) => l.options),
  medias: keywords(mediasOf),
  /** Of what the advert says in text, the trim and the seller’s own words (`advert-words.ts`). */
  words: keywords((l) => wordsSearched(l.description === undefined ? l.version : `${l.version}\n${l.description}`)),
  price: number(0, (l) => l.price),
  monthly: number(2, lowestMonthly),
  loaMonthly: number(2, (l) => l.loaMonthly),
  creditMonthly: number(2, (l) => l.creditMonthly),
  mileage: number(0, (l) => l.mileage),
  year: number(0, (l) => l.year),
  powerDIN: number(0, (l) => l.powerDIN),
  ratedHorsePower: number(0, (l) => l.ratedHorsePower),
  cubic: number(0, (l) => l.cubic),
  co2: number(0, (l) => l.co2),
  consumption: number(1, (l) => l.consumption),
  autonomy: number(0, (l) => l.autonomy),
  batteryCapacity: number(1, (l) => l.batteryCapacity),
  batteryConsumption: number(1, (l) => l.batteryConsumption),
  critAir: number(0, (l) => l.critAir),
  owners: number(0, (l) => l.owners),
  length: number(0, (l) => l.length),
  width: number(0, (l) => l.width),
  height: number(0, (l) => l.height),
  trunkVolume: number(0, (l) => l.trunkVolume),
  /** Days. */
  /** Of a month alone its middle. */
  firstTrafficDay: number(0, (l) => asDay(l.firstTrafficDate ?? (l.firstTrafficMonth && `${l.firstTrafficMonth}-15`))),
  /** Milliseconds. */
  firstOnlineTime: number(0, (l) => instant(l.firstOnlineDate)),
  /** Days. */
  priceDropDay: number(0, (l) => asDay(l.priceDropDate)),
  /** Ten-thousandths of the estimate; below 0 for a price above it. */
  belowEstimate: number(0, (l) => belowEstimate(l.price, l.marketValue)),
  latitude: number(4, (l) => l.place.latitude),
  longitude: number(4, (l) => l.place.longitude),
  firstHand: flag((l) => l.firstHand),
  fourWheelDrive: flag((l) => l.fourWheelDrive),
  reclaimVAT: flag((l) => l.reclaimVAT),
  conversionBonusEligibility: flag((l) => l.conversionBonusEligibility),
  autoviza: flag((l) => l.autoviza),
  delivery: flag((l) => l.delivery),
  allWarranty: flag((l) => l.allWarranty),
  networkWarranty: flag((l) => l.networkWarranty),
  /** Price below the price first announced. */
  reduced: flag((l) => l.price < l.initialPrice),
  hasLoa: flag((l) => l.loaMonthly !== undefined),
  hasCredit: flag((l) => l.creditMonthly !== undefined),
} as const;

type Fields = typeof FIELDS;
type FieldsOfKind<Kind> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof Fields];

export type FieldName = keyof Fields;
export type KeywordField = FieldsOfKind<"keyword">;
export type KeywordsField = FieldsOfKind<"keywords">;
export type NumberField = FieldsOfKind<"number">;
export type FlagField = FieldsOfKind<"flag">;
