/** One plain listing, and others that differ from it where it matters. */
import type { Listing } from "../../src/domain/listings/listing.ts";

const PLAIN: Listing = {
  reference: "E1",
  vertical: "car",
  category: "41",
  make: "PEUGEOT",
  model: "308",
  commercialName: "308 II",
  version: "1.2 PURETECH 130 ALLURE",
  price: 15_990,
  initialPrice: 15_990,
  mileage: 64_000,
  year: 2019,
  firstTrafficDate: "2019-05-14",
  firstOnlineDate: "2026-01-05T08:00:00.000Z",
  energy: "ess",
  gearbox: "MANUAL",
  firstHand: false,
  fourWheelDrive: false,
  reclaimVAT: false,
  conversionBonusEligibility: false,
  autoviza: false,
  delivery: false,
  allWarranty: false,
  networkWarranty: false,
  options: [],
  verdict: "NOT_COMPUTED",
  customerFamilyCode: "PROFESSIONNEL",
  sellerType: "GARAGE",
  photos: [],
  video: false,
  view360: false,
  place: {},
};

export function listingWith(differences: Partial<Listing>): Listing {
  return { ...PLAIN, ...differences };
}
