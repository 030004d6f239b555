/** For each filter: a value, listings that meet it and listings that do not, each different from a plain car. */
import type { FilterKey, Filters } from "../../src/domain/filters/registry.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";

export interface FilterExample {
  readonly filters: Partial<Filters>;
  readonly kept: readonly Partial<Listing>[];
  readonly left: readonly Partial<Listing>[];
}

const PARIS = {
  zipcode: "75011",
  city: "PARIS",
  department: "75",
  region: "FR-IDF",
  latitude: 48.859,
  longitude: 2.379,
};
const VERSAILLES = {
  zipcode: "78000",
  city: "VERSAILLES",
  department: "78",
  region: "FR-IDF",
  latitude: 48.801,
  longitude: 2.13,
};
const LILLE = { zipcode: "59000", city: "LILLE", department: "59", region: "FR-HDF", latitude: 50.63, longitude: 3.07 };
const STRASBOURG = {
  zipcode: "67000",
  city: "STRASBOURG",
  department: "67",
  region: "FR-GES",
  latitude: 48.58,
  longitude: 7.75,
};
const REIMS = {
  zipcode: "51100",
  city: "REIMS",
  department: "51",
  region: "FR-GES",
  latitude: 49.258,
  longitude: 4.031,
};

/** Keys that only show results otherwise have none. */
export const FILTER_EXAMPLES: { readonly [K in Exclude<FilterKey, "sortBy" | "page">]: FilterExample } = {
  vertical: { filters: { vertical: "truck" }, kept: [{ vertical: "truck" }], left: [{}, { vertical: "moto" }] },
  allFamilies: { filters: { vertical: "car", allFamilies: true }, kept: [{}, { vertical: "moto" }], left: [] },
  categories: {
    filters: { categories: ["47", "43"] },
    kept: [{ category: "47" }, { category: "43" }],
    left: [{}, { category: "40" }],
  },
  makesModelsCommercialNames: {
    filters: {
      makesModelsCommercialNames: [
        { make: "DACIA" },
        { make: "PEUGEOT", model: "208" },
        { make: "RENAULT", model: "CLIO", commercialName: "CLIO V" },
      ],
    },
    kept: [
      { make: "DACIA" },
      { model: "208", commercialName: "208 I" },
      { make: "RENAULT", model: "CLIO", commercialName: "CLIO V" },
    ],
    left: [{}, { make: "RENAULT", model: "208" }, { make: "RENAULT", model: "CLIO", commercialName: "CLIO IV" }],
  },
  versions: {
    filters: { versions: ["GTI", "GT"] },
    kept: [{ version: "GTI" }, { version: "GT" }],
    left: [{}, { version: "" }, { version: "GT LINE" }],
  },
  dptCp: { filters: { dptCp: ["75", "59"] }, kept: [{ place: PARIS }, { place: LILLE }], left: [{}, { place: REIMS }] },
  distance: {
    filters: { dptCp: ["75011"], distance: 2 },
    kept: [{ place: PARIS }, { place: VERSAILLES }],
    left: [{}, { place: LILLE }],
  },
  regions: {
    filters: { regions: ["FR-IDF", "alsace"] },
    kept: [{ place: PARIS }, { place: STRASBOURG }],
    left: [{}, { place: REIMS }],
  },
  city: { filters: { city: "PARIS" }, kept: [{ place: PARIS }], left: [{}, { place: LILLE }] },
  delivery: { filters: { delivery: true }, kept: [{ delivery: true }], left: [{}] },
  financingType: { filters: { financingType: "LOA" }, kept: [{ loaMonthly: 200 }], left: [{}, { creditMonthly: 200 }] },
  priceMin: { filters: { priceMin: 16_000 }, kept: [{ price: 16_000 }], left: [{}, { price: 15_999 }] },
  priceMax: { filters: { priceMax: 15_989 }, kept: [{ price: 15_989 }, { price: 0 }], left: [{}] },
  teasingPriceMin: {
    filters: { teasingPriceMin: 200 },
    kept: [{ loaMonthly: 200 }, { loaMonthly: 300, creditMonthly: 250 }],
    left: [{}, { loaMonthly: 300, creditMonthly: 150 }],
  },
  teasingPriceMax: {
    filters: { teasingPriceMax: 200, financingType: "CLASSIC" },
    kept: [{ creditMonthly: 200 }, { loaMonthly: 300, creditMonthly: 200 }],
    left: [{}, { loaMonthly: 100 }, { loaMonthly: 100, creditMonthly: 250 }],
  },
  initialPrice: { filters: { initialPrice: true }, kept: [{ price: 15_000 }], left: [{}, { price: 16_000 }] },
  priceDropLimitDate: {
    filters: { priceDropLimitDate: "2026-01-10" },
    kept: [{ priceDropDate: "2026-01-10" }],
    left: [{}, { priceDropDate: "2026-01-09" }],
  },
  goodDealBadges: {
    filters: { goodDealBadges: ["GOOD_DEAL"] },
    kept: [{ verdict: "GOOD_DEAL" }],
    left: [{}, { verdict: "FAIR_PRICE" }],
  },
  yearMin: { filters: { yearMin: 2020 }, kept: [{ year: 2020 }], left: [{}] },
  yearMax: { filters: { yearMax: 2018 }, kept: [{ year: 2018 }], left: [{}] },
  mileageMin: { filters: { mileageMin: 64_001 }, kept: [{ mileage: 64_001 }], left: [{}] },
  mileageMax: { filters: { mileageMax: 63_999 }, kept: [{ mileage: 63_999 }, { mileage: 0 }], left: [{}] },
  energies: {
    filters: { energies: ["dies", "hyb"] },
    kept: [{ energy: "dies" }, { energy: "hyb" }, { energy: "plug_hyb" }, { energy: "not_plug_hyb" }],
    left: [{}, { energy: "elec" }],
  },
  autonomyMin: { filters: { autonomyMin: 300 }, kept: [{ autonomy: 300 }], left: [{}, { autonomy: 299 }] },
  batteryCapacityMin: {
    filters: { batteryCapacityMin: 40 },
    kept: [{ batteryCapacity: 40 }],
    left: [{}, { batteryCapacity: 39.9 }],
  },
  batteryCapacityMax: {
    filters: { batteryCapacityMax: 40 },
    kept: [{ batteryCapacity: 40 }],
    left: [{}, { batteryCapacity: 40.1 }],
  },
  batteryConsumptionMax: {
    filters: { batteryConsumptionMax: 15 },
    kept: [{ batteryConsumption: 15 }],
    left: [{}, { batteryConsumption: 15.1 }],
  },
  gearbox: { filters: { gearbox: "AUTO" }, kept: [{ gearbox: "AUTO" }], left: [{}] },
  cubicMin: { filters: { cubicMin: 1200 }, kept: [{ cubic: 1200 }], left: [{}, { cubic: 1199 }] },
  cubicMax: { filters: { cubicMax: 1200 }, kept: [{ cubic: 1200 }], left: [{}, { cubic: 1201 }] },
  powerDINMin: {
    filters: { powerDINMin: 150, powerDINMax: 150 },
    kept: [{ powerDIN: 150 }],
    left: [{}, { powerDIN: 149 }, { powerDIN: 151 }],
  },
  powerDINMax: { filters: { powerDINMax: 47 }, kept: [{ powerDIN: 47 }], left: [{}, { powerDIN: 48 }] },
  ratedHorsePowerMin: {
    filters: { ratedHorsePowerMin: 7 },
    kept: [{ ratedHorsePower: 7 }],
    left: [{}, { ratedHorsePower: 6 }],
  },
  ratedHorsePowerMax: {
    filters: { ratedHorsePowerMax: 7 },
    kept: [{ ratedHorsePower: 7 }],
    left: [{}, { ratedHorsePower: 8 }],
  },
  fourWheelDrive: { filters: { fourWheelDrive: true }, kept: [{ fourWheelDrive: true }], left: [{}] },
  consumptionMax: { filters: { consumptionMax: 5 }, kept: [{ consumption: 5 }], left: [{}, { consumption: 5.1 }] },
  co2Min: { filters: { co2Min: 100 }, kept: [{ co2: 100 }], left: [{}, { co2: 99 }] },
  co2Max: { filters: { co2Max: 0 }, kept: [{ co2: 0 }], left: [{}, { co2: 1 }] },
  critAirMax: { filters: { critAirMax: 1 }, kept: [{ critAir: 0 }, { critAir: 1 }], left: [{}, { critAir: 2 }] },
  conversionBonusEligibility: {
    filters: { conversionBonusEligibility: true },
    kept: [{ conversionBonusEligibility: true }],
    left: [{}],
  },
  customerFamilyCodes: {
    filters: { customerFamilyCodes: ["PART"] },
    kept: [{ customerFamilyCode: "PART" }],
    left: [{}],
  },
  options: {
    filters: { options: ["gps", "pack hiver"] },
    kept: [{ options: ["cuir", "gps", "pack hiver"] }],
    left: [{}, { options: ["gps"] }, { options: ["pack hiver"] }],
  },
  topOptions: {
    filters: { topOptions: ["gps"], options: ["cuir"] },
    kept: [{ options: ["cuir", "gps"] }],
    left: [{}, { options: ["gps"] }],
  },
  equipmentLevel: {
    filters: { equipmentLevel: [2, 3] },
    kept: [{ equipmentLevel: 2 }, { equipmentLevel: 3 }],
    left: [{}, { equipmentLevel: 1 }],
  },
  externalColors: {
    filters: { externalColors: ["vert"] },
    kept: [{ externalColor: "vert" }],
    left: [{}, { internalColor: "vert" }],
  },
  internalColors: {
    filters: { internalColors: ["vert"] },
    kept: [{ internalColor: "vert" }],
    left: [{}, { externalColor: "vert" }],
  },
  firstHand: { filters: { firstHand: true }, kept: [{ firstHand: true }], left: [{}] },
  ownersMax: { filters: { ownersMax: 2 }, kept: [{ owners: 2 }], left: [{}, { owners: 3 }] },
  autoviza: { filters: { autoviza: true }, kept: [{ autoviza: true }], left: [{}] },
  allWarranty: { filters: { allWarranty: true }, kept: [{ allWarranty: true }], left: [{}, { networkWarranty: true }] },
  networkWarranty: {
    filters: { networkWarranty: true },
    kept: [{ networkWarranty: true }],
    left: [{}, { allWarranty: true }],
  },
  networkWarranties: {
    filters: { networkWarranties: ["RENEW"] },
    kept: [{ networkWarrantyId: "RENEW" }],
    left: [{}, { networkWarrantyId: "SPOTICAR" }],
  },
  reclaimVAT: { filters: { reclaimVAT: true }, kept: [{ reclaimVAT: true }], left: [{}] },
  seats: { filters: { seats: [7, 8, 9] }, kept: [{ seats: 7 }, { seats: 9 }], left: [{}, { seats: 5 }] },
  doors: { filters: { doors: [6] }, kept: [{ doors: 6 }], left: [{}, { doors: 5 }] },
  lengthMax: { filters: { lengthMax: 4.35 }, kept: [{ length: 4350 }], left: [{}, { length: 4351 }] },
  widthMax: { filters: { widthMax: 1.8 }, kept: [{ width: 1800 }], left: [{}, { width: 1801 }] },
  heightMax: { filters: { heightMax: 1.9 }, kept: [{ height: 1900 }], left: [{}, { height: 1901 }] },
  trunkVolumeMin: { filters: { trunkVolumeMin: 500 }, kept: [{ trunkVolume: 500 }], left: [{}, { trunkVolume: 499 }] },
  medias: {
    filters: { medias: ["video", "360"] },
    kept: [{ video: true }, { view360: true }],
    left: [{}, { photos: ["https://photos.example/1.jpg"] }],
  },
  age: {
    filters: { age: 7 },
    kept: [{ firstOnlineDate: "2026-01-08T09:30:00.000Z" }],
    left: [{}, { firstOnlineDate: "2026-01-08T09:29:59.999Z" }],
  },
  words: {
    filters: { words: "jantes été 1,6" },
    kept: [
      { version: "1.6 HDI JANTE ÉTÉ" },
      { version: "ETE 1,6 JANTES" },
      { version: "1.6 HDI", description: "Jantes\nd’été." },
    ],
    left: [{}, { version: "1.6 HDI JANTES HIVER" }, { version: "1.6 JANTES" }, { version: "16 JANTES ETE" }],
  },
  reference: { filters: { reference: "E1" }, kept: [{}], left: [{}] },
  references: { filters: { references: ["E1", "E2"] }, kept: [{}, {}], left: [{}] },
  curef: { filters: { curef: "C12" }, kept: [{ curef: "C12" }], left: [{}, { curef: "C13", dealerGroup: "SOLEIL" }] },
  showroomStock: {
    filters: { curef: "C12", showroomStock: "group" },
    kept: [
      { curef: "C12", dealerGroup: "SOLEIL" },
      { curef: "C13", dealerGroup: "SOLEIL" },
    ],
    left: [{}, { curef: "C14", dealerGroup: "LUNE" }],
  },
};

/** Against which the examples are read: the fifteenth of January 2026, as a dealer of the group. */
export const EXAMPLE_CONTEXT = { now: Date.UTC(2026, 0, 15, 9, 30), dealerGroup: "SOLEIL" };
