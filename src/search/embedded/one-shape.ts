/**
 * Listings in one shape. Parsed listings leave out what is not known, each its own keys: hundreds of hidden classes,
 * more than the runtime's caches hold, so that reading a field costs several times what it should. A copy that has
 * every key costs about as much as reading a dozen fields, and sixty are read.
 */
import type { Listing } from "../../domain/listings/listing.ts";

const KEYS: Readonly<Record<keyof Listing, undefined>> = {
  reference: undefined,
  vertical: undefined,
  category: undefined,
  make: undefined,
  model: undefined,
  commercialName: undefined,
  version: undefined,
  price: undefined,
  initialPrice: undefined,
  priceDropDate: undefined,
  loaMonthly: undefined,
  creditMonthly: undefined,
  loaTerms: undefined,
  creditTerms: undefined,
  isPaidByScale: undefined,
  mileage: undefined,
  year: undefined,
  firstTrafficDate: undefined,
  firstOnlineDate: undefined,
  formerReference: undefined,
  energy: undefined,
  gearbox: undefined,
  powerDIN: undefined,
  ratedHorsePower: undefined,
  cubic: undefined,
  doors: undefined,
  seats: undefined,
  externalColor: undefined,
  internalColor: undefined,
  critAir: undefined,
  co2: undefined,
  consumption: undefined,
  emissionsCycle: undefined,
  autonomy: undefined,
  batteryCapacity: undefined,
  batteryConsumption: undefined,
  length: undefined,
  width: undefined,
  height: undefined,
  trunkVolume: undefined,
  owners: undefined,
  firstHand: undefined,
  fourWheelDrive: undefined,
  reclaimVAT: undefined,
  conversionBonusEligibility: undefined,
  autoviza: undefined,
  delivery: undefined,
  allWarranty: undefined,
  networkWarranty: undefined,
  networkWarrantyId: undefined,
  warrantyMonths: undefined,
  technicalInspectionDate: undefined,
  equipmentLevel: undefined,
  options: undefined,
  description: undefined,
  verdict: undefined,
  marketValue: undefined,
  noVerdict: undefined,
  customerFamilyCode: undefined,
  sellerType: undefined,
  curef: undefined,
  dealerGroup: undefined,
  photos: undefined,
  video: undefined,
  view360: undefined,
  place: undefined,
};

// The cast: to whoever reads a field, a key that holds undefined and one that is left out are the same.
const NOTHING_KNOWN = KEYS as Readonly<Partial<Record<keyof Listing, never>>>;

/** What is not known is undefined; to be read only. */
export function inOneShape(listing: Listing): Listing {
  return { ...NOTHING_KNOWN, ...listing };
}
