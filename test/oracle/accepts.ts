/**
 * What each filter asks of a listing, read off the meaning of each key and compared listing by listing:
 * slow, plain, and written without a look at how engines are asked (domain/filters/conditions.ts).
 */
import { cityAt } from "../../src/domain/catalogue/cities.ts";
import { distanceKm } from "../../src/domain/catalogue/distance.ts";
import { postcodePoint } from "../../src/domain/catalogue/places.ts";
import { regionOf } from "../../src/domain/catalogue/regions.ts";
import type { QueryContext } from "../../src/domain/filters/context.ts";
import type { FilterKey, Filters } from "../../src/domain/filters/registry.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";

type Accepts = (listing: Listing) => boolean;
/** Undefined when the key asks nothing by itself. */
type Reading<K extends FilterKey> = (
  value: Exclude<Filters[K], undefined>,
  filters: Filters,
  context: QueryContext,
) => Accepts | undefined;

const isOneOf = <T>(values: readonly T[], value: T | undefined): boolean =>
  value !== undefined && values.includes(value);
const isAtLeast = (value: number | undefined, min: number): boolean => value !== undefined && value >= min;
const isAtMost = (value: number | undefined, max: number): boolean => value !== undefined && value <= max;
/** Metres with two decimals against whole millimetres. */
const isWithinMetres = (millimetres: number | undefined, metres: number): boolean =>
  millimetres !== undefined && millimetres <= Math.round(metres * 1000);

const RADII = { 1: 10, 2: 20, 3: 50, 4: 100, 5: 200 };
const DAY = 24 * 60 * 60 * 1000;

function monthlyOf({ loaMonthly, creditMonthly }: Listing, { financingType }: Filters): number | undefined {
  if (financingType === "LOA") return loaMonthly;
  if (financingType === "CLASSIC") return creditMonthly;
  if (loaMonthly === undefined || creditMonthly === undefined) return loaMonthly ?? creditMonthly;
  return loaMonthly < creditMonthly ? loaMonthly : creditMonthly;
}

function isAtPlace(place: string, { distance = 4 }: Filters): Accepts {
  if (place.length !== 5) return (listing) => listing.place.department === place;
  const centre = postcodePoint(place);
  if (centre === undefined) return () => false;
  return ({ place: { latitude, longitude } }) =>
    latitude !== undefined && longitude !== undefined && distanceKm(centre, { latitude, longitude }) <= RADII[distance];
}

function isInRegion(key: Exclude<Filters["regions"], undefined>[number]): Accepts {
  const { kind, departments } = regionOf(key);
  if (kind === "former") return ({ place: { department } }) => departments.some((code) => code === department);
  return ({ place: { region } }) => region === key;
}

/** A word as the oracle compares it, by another way than `advert-words.ts`. */
const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|^[.,&]+|[.,&]+$/gu, "")
    .replaceAll(",", ".")
    .replace(/^(\D{3,})[sx]$/, "$1");
/** No word of its own in the versions of the factories and of the demonstration. */
const COMMON = /^(?:a|de|des|du|en|et|la|le|les|l|d|tre)$/;

const READINGS: { readonly [K in FilterKey]: Reading<K> } = {
  vertical: (wanted, { allFamilies }) =>
    allFamilies
      ? undefined
      : ({ vertical }) => (wanted === "carTruck" ? vertical === "car" || vertical === "truck" : vertical === wanted),
  allFamilies: () => undefined,
  categories:
    (wanted) =>
    ({ category }) =>
      isOneOf(wanted, category),
  makesModelsCommercialNames: (wanted) => (listing) =>
    wanted.some(
      ({ make, model, commercialName }) =>
        listing.make === make &&
        (model === undefined || listing.model === model) &&
        (commercialName === undefined || listing.commercialName === commercialName),
    ),
  versions:
    (wanted) =>
    ({ version }) =>
      version !== "" && wanted.includes(version),
  words: (wanted) => {
    const words = wanted.split(" ").map(plainWord);
    return ({ version, description = "" }) => {
      const held = new Set(`${version} ${description}`.split(/[^\p{L}\p{N}\p{M}.,&]+/u).map(plainWord));
      return words.every((word) => held.has(word) || COMMON.test(word));
    };
  },
  dptCp: (wanted, filters) => {
    const places = wanted.map((place) => isAtPlace(place, filters));
    return (listing) => places.some((isAt) => isAt(listing));
  },
  distance: () => undefined,
  regions: (wanted) => {
    const regions = wanted.map(isInRegion);
    return (listing) => regions.some((isIn) => isIn(listing));
  },
  city: (wanted, { dptCp = [], distance, regions }) => {
    const [postcode = ""] = dptCp;
    // A town beside its one postcode and a radius is the middle of what is searched.
    const isMiddle = distance !== undefined && regions === undefined && dptCp.length === 1;
    if (isMiddle && cityAt(wanted, postcode) !== undefined) return undefined;
    return ({ place: { city } }) => city === wanted;
  },
  delivery:
    () =>
    ({ delivery }) =>
      delivery,
  financingType:
    (wanted) =>
    ({ loaMonthly, creditMonthly }) =>
      (wanted === "LOA" ? loaMonthly : creditMonthly) !== undefined,
  priceMin:
    (min) =>
    ({ price }) =>
      price >= min,
  priceMax:
    (max) =>
    ({ price }) =>
      price <= max,
  teasingPriceMin: (min, filters) => (listing) => isAtLeast(monthlyOf(listing, filters), min),
  teasingPriceMax: (max, filters) => (listing) => isAtMost(monthlyOf(listing, filters), max),
  initialPrice:
    () =>
    ({ price, initialPrice }) =>
      price < initialPrice,
  priceDropLimitDate:
    (date) =>
    ({ priceDropDate }) =>
      priceDropDate !== undefined && priceDropDate >= date,
  goodDealBadges:
    (wanted) =>
    ({ verdict }) =>
      wanted.some((badge) => badge === verdict),
  yearMin:
    (min) =>
    ({ year }) =>
      year >= min,
  yearMax:
    (max) =>
    ({ year }) =>
      year <= max,
  mileageMin:
    (min) =>
    ({ mileage }) =>
      mileage >= min,
  mileageMax:
    (max) =>
    ({ mileage }) =>
      mileage <= max,
  energies:
    (wanted) =>
    ({ energy }) =>
      isOneOf(wanted, energy) || (wanted.includes("hyb") && (energy === "plug_hyb" || energy === "not_plug_hyb")),
  autonomyMin:
    (min) =>
    ({ autonomy }) =>
      isAtLeast(autonomy, min),
  batteryCapacityMin:
    (min) =>
    ({ batteryCapacity }) =>
      isAtLeast(batteryCapacity, min),
  batteryCapacityMax:
    (max) =>
    ({ batteryCapacity }) =>
      isAtMost(batteryCapacity, max),
  batteryConsumptionMax:
    (max) =>
    ({ batteryConsumption }) =>
      isAtMost(batteryConsumption, max),
  gearbox:
    (wanted) =>
    ({ gearbox }) =>
      gearbox === wanted,
  cubicMin:
    (min) =>
    ({ cubic }) =>
      isAtLeast(cubic, min),
  cubicMax:
    (max) =>
    ({ cubic }) =>
      isAtMost(cubic, max),
  powerDINMin:
    (min) =>
    ({ powerDIN }) =>
      isAtLeast(powerDIN, min),
  powerDINMax:
    (max) =>
    ({ powerDIN }) =>
      isAtMost(powerDIN, max),
  ratedHorsePowerMin:
    (min) =>
    ({ ratedHorsePower }) =>
      isAtLeast(ratedHorsePower, min),
  ratedHorsePowerMax:
    (max) =>
    ({ ratedHorsePower }) =>
      isAtMost(ratedHorsePower, max),
  fourWheelDrive:
    () =>
    ({ fourWheelDrive }) =>
      fourWheelDrive,
  consumptionMax:
    (max) =>
    ({ consumption }) =>
      isAtMost(consumption, max),
  co2Min:
    (min) =>
    ({ co2 }) =>
      isAtLeast(co2, min),
  co2Max:
    (max) =>
    ({ co2 }) =>
      isAtMost(co2, max),
  critAirMax:
    (max) =>
    ({ critAir }) =>
      isAtMost(critAir, max),
  conversionBonusEligibility:
    () =>
    ({ conversionBonusEligibility }) =>
      conversionBonusEligibility,
  customerFamilyCodes:
    (wanted) =>
    ({ customerFamilyCode }) =>
      wanted.includes(customerFamilyCode),
  options:
    (wanted) =>
    ({ options }) =>
      wanted.every((option) => options.includes(option)),
  topOptions:
    (wanted) =>
    ({ options }) =>
      wanted.every((option) => options.includes(option)),
  equipmentLevel:
    (wanted) =>
    ({ equipmentLevel }) =>
      isOneOf(wanted, equipmentLevel),
  externalColors:
    (wanted) =>
    ({ externalColor }) =>
      isOneOf(wanted, externalColor),
  internalColors:
    (wanted) =>
    ({ internalColor }) =>
      isOneOf(wanted, internalColor),
  firstHand:
    () =>
    ({ firstHand }) =>
      firstHand,
  ownersMax:
    (max) =>
    ({ owners }) =>
      isAtMost(owners, max),
  autoviza:
    () =>
    ({ autoviza }) =>
      autoviza,
  allWarranty:
    () =>
    ({ allWarranty }) =>
      allWarranty,
  networkWarranty:
    () =>
    ({ networkWarranty }) =>
      networkWarranty,
  networkWarranties:
    (wanted) =>
    ({ networkWarrantyId }) =>
      isOneOf(wanted, networkWarrantyId),
  reclaimVAT:
    () =>
    ({ reclaimVAT }) =>
      reclaimVAT,
  seats:
    (wanted) =>
    ({ seats }) =>
      wanted.some((count) => count === seats),
  doors:
    (wanted) =>
    ({ doors }) =>
      wanted.some((count) => count === doors),
  lengthMax:
    (max) =>
    ({ length }) =>
      isWithinMetres(length, max),
  widthMax:
    (max) =>
    ({ width }) =>
      isWithinMetres(width, max),
  heightMax:
    (max) =>
    ({ height }) =>
      isWithinMetres(height, max),
  trunkVolumeMin:
    (min) =>
    ({ trunkVolume }) =>
      isAtLeast(trunkVolume, min),
  medias:
    (wanted) =>
    ({ photos, video, view360 }) =>
      (wanted.includes("photo") && photos.length > 0) ||
      (wanted.includes("video") && video) ||
      (wanted.includes("360") && view360),
  age:
    (days, _, { now }) =>
    ({ firstOnlineDate }) =>
      now - Date.parse(firstOnlineDate) <= days * DAY,
  reference:
    (wanted) =>
    ({ reference }) =>
      reference === wanted,
  references:
    (wanted) =>
    ({ reference }) =>
      wanted.includes(reference),
  curef: (wanted, { showroomStock }, { dealerGroup: group }) =>
    showroomStock === "group" && group !== undefined
      ? ({ dealerGroup }) => dealerGroup === group
      : ({ curef }) => curef === wanted,
  showroomStock: () => undefined,
  sortBy: () => undefined,
  page: () => undefined,
};

/** Keys that a facet sets aside together; any other key is alone, a min and max pair together. */
const TOGETHER: Readonly<Partial<Record<FilterKey, string>>> = {
  vertical: "vertical",
  allFamilies: "vertical",
  dptCp: "place",
  distance: "place",
  regions: "place",
  city: "place",
  priceMin: "price",
  priceMax: "price",
  teasingPriceMin: "price",
  teasingPriceMax: "price",
  financingType: "price",
  makesModelsCommercialNames: "makes",
  curef: "showroom",
  showroomStock: "showroom",
};

/** `yearMin` and `yearMax` are the group `year`. */
export function groupOf(key: FilterKey): string {
  return TOGETHER[key] ?? key.replace(/(Min|Max)$/, "");
}

export interface Ask {
  readonly group: string;
  readonly accepts: Accepts;
}

/** What a filter set asks, one test for each of its keys. */
export function asksOf(filters: Filters, context: QueryContext): readonly Ask[] {
  const keys = Object.keys(filters) as readonly FilterKey[]; // filter sets hold nothing else
  return keys.flatMap((key) => {
    const accepts = read(key, filters, context);
    return accepts === undefined ? [] : [{ group: groupOf(key), accepts }];
  });
}

function read<K extends FilterKey>(key: K, filters: Filters, context: QueryContext): Accepts | undefined {
  const value = filters[key];
  if (value === undefined) return undefined;
  const reading: Reading<K> = READINGS[key];
  return reading(value as Exclude<Filters[K], undefined>, filters, context); // not undefined: tested above
}
