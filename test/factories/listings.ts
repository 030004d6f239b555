/**
 * Listings drawn from a seed: of every vertical, with values as the market spreads them, ties, gaps and free
 * equipment words. Not a picture of the market – that is src/demonstration – but every field takes every kind
 * of value that it can.
 */
import { MARKET_VERDICTS } from "../../src/domain/catalogue/badges.ts";
import { cityOf } from "../../src/domain/catalogue/cities.ts";
import { COLOURS } from "../../src/domain/catalogue/colours.ts";
import { departmentOf } from "../../src/domain/catalogue/departments.ts";
import type { Energy } from "../../src/domain/catalogue/energies.ts";

import { GEARBOXES } from "../../src/domain/catalogue/gearboxes.ts";
import type { Generation, Make, Model } from "../../src/domain/catalogue/make-table.ts";
import { makesOf } from "../../src/domain/catalogue/makes.ts";
import { OPTIONS } from "../../src/domain/catalogue/options.ts";
import { populationSampler } from "../../src/domain/catalogue/populated-places.ts";
import { mostPopulatedCommunes } from "./populous-communes.ts";
import { CRIT_AIR, EQUIPMENT_LEVELS } from "../../src/domain/catalogue/ratings.ts";
import type { SellerType } from "../../src/domain/catalogue/sellers.ts";
import { SELLER_TYPES, familyOf } from "../../src/domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../../src/domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../src/domain/catalogue/verticals.ts";
import type { Listing, Place } from "../../src/domain/listings/listing.ts";
import { textHash } from "../../src/domain/filters/sort.ts";
import type { Random } from "./random.ts";
import { createRandom, known } from "./random.ts";

/** The moment at which drawn listings are looked at. */
export const NOW = Date.UTC(2026, 0, 15, 9, 30);
const DAY = 86_400_000;

const TRIMS = [
  "ACTIVE",
  "ALLURE",
  "BUSINESS",
  "GT LINE",
  "GT",
  "STYLE",
  "LOUNGE",
  "SPORT",
  "PREMIUM",
  "CONFORT",
  "LIMITED",
  "S-LINE",
  "ZEN",
  "INTENS",
  "",
];
const ENGINES = [
  "1.0 TCE",
  "1.2 PURETECH",
  "1.5 BLUEHDI",
  "1.6 HDI",
  "2.0 TDI",
  "1.4 TSI",
  "1.5 DCI",
  "3.0 V6",
  "E-TENSE",
];
const FREE_WORDS = [
  "accoudoir central",
  "allume cigare",
  "pack hiver",
  "tapis velours",
  "essuie glace automatique",
  "sono",
];
const LABELS = ["SPOTICAR", "RENEW", "DAS WELTAUTO"];
const ENERGY_OF_CARS: readonly Energy[] = [
  "dies",
  "ess",
  "not_plug_hyb",
  "elec",
  "plug_hyb",
  "hyb",
  "eth",
  "gpl",
  "alt",
];
const COMMUNES = 3000;

export interface ListingFactory {
  next(): Listing;
  /** The same vehicle later: cheaper or dearer, moved, repainted or unchanged but for a detail. */
  changed(listing: Listing): Listing;
}

/** Listings of one seed, in order; references begin with the prefix. */
const SELLERS_WORDS =
  "Vends jolie voiture, très bon état. Pneus neufs Attelage démontable d’origine jantes été 1,6 non-fumeur à débattre".split(
    " ",
  );

export function createListingFactory(seed: number, prefix = "E"): ListingFactory {
  const random = createRandom(seed);
  // Beside the others, which are the same with and without it.
  const words = createRandom(seed ^ 0x5eed);
  const place = placeSampler();
  const drawCatalogue = catalogueSampler();
  let drawn = 0;
  const next = (): Listing => {
    drawn++;
    const vertical = random.chance(0.78)
      ? "car"
      : random.favourite<VehicleVertical>(["truck", "moto", "scooter", "quad", ...VEHICLE_VERTICALS]);
    // Scattered, so that the order of references is not the order of arrival.
    const number = (Math.imul(drawn, 0x9e3779b1) >>> 0).toString(36).toUpperCase();
    const listing = draw(
      random,
      `${prefix}${number}-${drawn % 10}`,
      vertical,
      drawCatalogue(random, vertical),
      place(random),
    );
    return words.chance(0.3) ? listing : { ...listing, description: words.some(SELLERS_WORDS, 6).join(" ") };
  };
  return { next, changed: (listing) => change(random, listing, next()) };
}

/** So many listings of a seed. */
export function someListings(seed: number, count: number, prefix?: string): readonly Listing[] {
  const factory = createListingFactory(seed, prefix);
  return Array.from({ length: count }, factory.next);
}

/** Of three in four, around the first price: drawn from what there is, so that no other draw becomes another. */
function valueOf(reference: string, initialPrice: number): Listing["marketValue"] {
  const drawn = textHash(reference);
  const estimate = Math.max(1, Math.round(initialPrice * (0.6 + (drawn % 97) / 100)));
  return drawn % 4 === 0 ? undefined : { estimate, low: Math.round(estimate * 0.9), high: Math.round(estimate * 1.1) };
}

function change(random: Random, listing: Listing, other: Listing): Listing {
  const { reference } = listing;
  if (random.chance(0.3)) return { ...other, reference };
  if (random.chance(0.4))
    return { ...listing, price: Math.max(500, listing.price - 100 * random.int(1, 20)), priceDropDate: day(NOW) };
  if (random.chance(0.3)) return { ...listing, options: other.options };
  return random.chance(0.5)
    ? { ...listing, place: other.place }
    : { ...listing, photos: other.photos, video: other.video };
}

interface Vehicle {
  readonly make: Make;
  readonly model: Model;
  readonly generation: Generation | undefined;
}

function draw(
  random: Random,
  reference: string,
  vertical: VehicleVertical,
  { make, model, generation }: Vehicle,
  place: Place,
): Listing {
  const age = random.favourite(Array.from({ length: 25 }, (_, years) => years));
  const firstTraffic = NOW - age * 365 * DAY - random.int(0, 364) * DAY;
  const energy = random.maybe(0.97, () =>
    vertical === "car" || vertical === "truck"
      ? random.favourite(ENERGY_OF_CARS)
      : random.pick(["ess", "elec"] as const),
  );
  const sellerType = random.favourite<SellerType>(["CONCESSION", "PARTICULIER", "GARAGE", ...SELLER_TYPES]);
  const dealer = sellerType === "PARTICULIER" ? undefined : random.favourite(DEALERS);
  const initialPrice = Math.max(
    500,
    Math.round((42_000 * random.unit() ** 1.6 * 0.9 ** age + 900) / 10) * 10 + (random.chance(0.3) ? 9 : 0),
  );
  const isReduced = random.chance(0.25);
  const mileage = random.chance(0.05) ? 10 : Math.round(age * 14_000 * (0.4 + random.unit()) + random.int(0, 9000));
  return known({
    reference,
    vertical,
    category: random.maybe(0.98, () => generation?.category ?? "41"),
    make: make.key,
    model: model.key,
    commercialName: generation?.key,
    version: random.chance(0.05)
      ? ""
      : `${random.pick(ENGINES)} ${random.int(6, 30) * 10} ${random.favourite(TRIMS)}`.trim(),
    price: isReduced ? Math.round(initialPrice * 0.93) : initialPrice,
    initialPrice,
    priceDropDate: isReduced ? day(NOW - random.int(0, 60) * DAY) : undefined,
    loaMonthly: random.maybe(0.3, () => Math.round(initialPrice / random.int(50, 90))),
    creditMonthly: random.maybe(0.4, () => Math.round(initialPrice / random.int(45, 80))),
    mileage,
    year: new Date(firstTraffic).getUTCFullYear(),
    firstTrafficDate: random.maybe(0.95, () => day(firstTraffic)),
    firstOnlineDate: new Date(NOW - Math.floor(random.unit() ** 2 * 400 * DAY)).toISOString(),
    ...technical(random, vertical, energy),
    ...dimensions(random, generation),
    externalColor: random.maybe(0.95, () => random.favourite(COLOURS)),
    internalColor: random.maybe(0.4, () => random.favourite(COLOURS)),
    owners: random.maybe(0.5, () => random.int(1, 6)),
    firstHand: random.chance(0.3),
    fourWheelDrive: random.chance(0.1),
    reclaimVAT: random.chance(vertical === "truck" ? 0.6 : 0.03),
    conversionBonusEligibility: random.chance(0.15),
    autoviza: random.chance(0.2),
    delivery: random.chance(0.25),
    allWarranty: random.chance(0.6),
    networkWarranty: random.chance(0.2),
    networkWarrantyId: random.maybe(0.15, () => random.pick(LABELS)),
    equipmentLevel: random.maybe(0.7, () => random.pick(EQUIPMENT_LEVELS)),
    options: equipment(random),
    verdict: random.pick([...MARKET_VERDICTS, "NOT_COMPUTED"] as const),
    marketValue: valueOf(reference, initialPrice),
    customerFamilyCode: familyOf(sellerType),
    sellerType,
    curef: dealer?.curef,
    dealerGroup: dealer?.group,
    photos: random.chance(0.85) ? [`https://photos.example/${reference}.jpg`] : [],
    video: random.chance(0.1),
    view360: random.chance(0.05),
    place,
  });
}

interface Dealer {
  readonly curef: string;
  readonly group: string | undefined;
}

const DEALERS: readonly Dealer[] = Array.from({ length: 4000 }, (_, number) => ({
  curef: `C${1000 + number}`,
  group: number % 3 === 0 ? `GROUPE-${number % 40}` : undefined,
}));

function technical(random: Random, vertical: VehicleVertical, energy: Energy | undefined) {
  const isElectric = energy === "elec";
  const isTwoWheeled = vertical === "moto" || vertical === "scooter";
  const consumption = random.maybe(isElectric ? 0 : 0.7, () => random.int(30, 140) / 10);
  return {
    energy,
    gearbox: random.maybe(0.96, () => random.pick(GEARBOXES)),
    powerDIN: random.maybe(0.95, () => random.int(isTwoWheeled ? 5 : 55, isTwoWheeled ? 180 : 400)),
    ratedHorsePower: random.maybe(0.9, () => random.int(1, 25)),
    cubic: random.maybe(isElectric ? 0 : 0.9, () =>
      isTwoWheeled ? random.pick([50, 125, 300, 500, 650, 689, 850, 1200]) : random.int(8, 40) * 100 - 1,
    ),
    critAir: random.maybe(0.9, () => (isElectric ? 0 : random.pick(CRIT_AIR))),
    co2: random.maybe(0.8, () => (isElectric ? 0 : random.int(20, 320))),
    consumption,
    autonomy: random.maybe(isElectric ? 0.9 : 0, () => random.int(8, 70) * 10),
    batteryCapacity: random.maybe(isElectric ? 0.9 : 0, () => random.int(150, 1100) / 10),
    batteryConsumption: random.maybe(isElectric ? 0.8 : 0, () => random.int(80, 350) / 10),
  };
}

function dimensions(random: Random, generation: Generation | undefined) {
  return {
    doors: random.maybe(0.9, () => random.pick(generation?.doors.length ? generation.doors : [2, 3, 4, 5, 6])),
    seats: random.maybe(0.9, () => random.favourite([5, 4, 2, 7, 9, 8, 6, 3, 1])),
    length: random.maybe(0.85, () => generation?.length ?? random.int(1500, 6000)),
    width: random.maybe(0.85, () => generation?.width ?? random.int(600, 2200)),
    height: random.maybe(0.85, () => generation?.height ?? random.int(900, 2800)),
    trunkVolume: random.maybe(0.6, () => generation?.trunkVolume ?? random.int(100, 900)),
  };
}

function equipment(random: Random): readonly string[] {
  const options = Array.from({ length: random.int(0, 14) }, () => random.favourite(OPTIONS).key);
  if (random.chance(0.4)) options.push(random.pick(FREE_WORDS));
  if (random.chance(0.02)) options.push(`pack numero ${random.int(1, 500)}`);
  return [...new Set(options)].toSorted();
}

function catalogueSampler(): (random: Random, vertical: VehicleVertical) => Vehicle {
  const makes = new Map(VEHICLE_VERTICALS.map((vertical) => [vertical, scattered(makesOf(vertical))]));
  return (random, vertical) => {
    const make = random.favourite(makes.get(vertical) ?? []);
    const model = random.favourite(make.models);
    return { make, model, generation: random.maybe(0.93, () => random.pick(model.generations)) };
  };
}

/** The same items in an order that does not follow the alphabet. */
function scattered<T>(items: readonly T[]): readonly T[] {
  const random = createRandom(items.length);
  return items
    .map((item) => [random.unit(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function placeSampler(): (random: Random) => Place {
  const communes = mostPopulatedCommunes(COMMUNES);
  const sample = populationSampler(communes);
  return (random) => {
    if (random.chance(0.03))
      return random.pick<Place>([
        {},
        { region: "BE", city: "LIEGE" },
        { region: "LU" },
        { department: "97", zipcode: "97400" },
      ]);
    const commune = sample(random.unit());
    const { region } = departmentOf(commune.department);
    const { key, name } = cityOf(commune);
    const zipcode = random.pick(commune.postcodes);
    return known({
      zipcode,
      city: key,
      cityLabel: name,
      department: commune.department,
      region,
      latitude: commune.latitude,
      longitude: commune.longitude,
    });
  };
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
