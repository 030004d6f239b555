/** Listings for tests and measurements: of the size and shape of real ones, each different, the same every time. */
import type { Listing } from "../../src/domain/listings/listing.ts";

const ENERGIES = ["dies", "ess", "elec", "plug_hyb"] as const;
const OPTIONS = [
  "abs",
  "bluetooth",
  "camera-recul",
  "climatisation",
  "gps",
  "jantes-alu",
  "radar-recul",
  "regulateur",
  "toit-ouvrant",
  "volant-cuir",
];

/** Spreads neighbours far apart, as the references of many dealers are: 7,919 has no factor in common with 10 millions. */
export const sampleReference = (number: number): string => `E${String((number * 7_919) % 10_000_000).padStart(7, "0")}`;

/** `number` from 0; two hundred in a row belong to one dealer. */
export function sampleListing(number: number, changes: Partial<Listing> = {}): Listing {
  const reference = sampleReference(number);
  const price = 4_000 + ((number * 37) % 40_000);
  return {
    reference,
    vertical: "car",
    make: "RENAULT",
    model: "MEGANE",
    commercialName: "MEGANE IV",
    version: `1.5 BLUE DCI 115 BUSINESS EDC ${String(number)}`,
    price,
    initialPrice: price + 500,
    mileage: (number * 101) % 200_000,
    year: 2008 + (number % 17),
    firstTrafficDate: `${String(2008 + (number % 17))}-03-04`,
    firstOnlineDate: "2025-03-04T10:00:00.000Z",
    energy: ENERGIES[number % ENERGIES.length] ?? "dies",
    gearbox: "AUTO",
    powerDIN: 115,
    ratedHorsePower: 6,
    cubic: 1461,
    doors: 5,
    seats: 5,
    critAir: 2,
    co2: 104,
    consumption: 4.1,
    length: 4359,
    width: 1814,
    height: 1447,
    trunkVolume: 384,
    firstHand: number % 2 === 0,
    fourWheelDrive: false,
    reclaimVAT: false,
    conversionBonusEligibility: false,
    autoviza: true,
    delivery: false,
    allWarranty: true,
    networkWarranty: false,
    options: OPTIONS.slice(number % 6),
    verdict: "GOOD_DEAL",
    customerFamilyCode: "PROFESSIONNEL",
    sellerType: "CONCESSION",
    curef: `C${String(100_000 + Math.floor(number / 200))}`,
    photos: [1, 2, 3].map((photo) => `/photos/${reference}-${String(photo)}.webp`),
    video: false,
    view360: false,
    place: {
      zipcode: "42000",
      city: "SAINT-ETIENNE",
      cityLabel: "Saint-Étienne",
      department: "42",
      region: "Auvergne-Rhône-Alpes",
      latitude: 45.4339,
      longitude: 4.39,
    },
    ...changes,
  };
}
