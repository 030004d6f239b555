/**
 * Filter sets drawn from a seed: each key of the registry takes a value that some listing of the market meets more
 * often than not, at the edges of facets and off them, and now and then one that none meets.
 */
import { badgeOf } from "../../src/domain/catalogue/badges.ts";
import { ENERGIES } from "../../src/domain/catalogue/energies.ts";
import { TOP_OPTION_KEYS } from "../../src/domain/catalogue/options.ts";
import { REGIONS } from "../../src/domain/catalogue/regions.ts";
import { CUSTOMER_FAMILIES } from "../../src/domain/catalogue/sellers.ts";
import { VERTICALS } from "../../src/domain/catalogue/verticals.ts";
import type { QueryContext } from "../../src/domain/filters/context.ts";
import type { MakeSelection } from "../../src/domain/filters/make-selection.ts";
import { normaliseSelections } from "../../src/domain/filters/make-selection.ts";
import type { FilterKey, FilterValue, Filters } from "../../src/domain/filters/registry.ts";
import { readWords } from "../../src/domain/filters/advert-words-filter.ts";
import { FILTER_KEYS } from "../../src/domain/filters/registry.ts";
import { wordsWritten } from "../../src/domain/listings/advert-words.ts";
import { SORT_KEYS } from "../../src/domain/filters/sort-keys.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { MEDIAS } from "../../src/domain/listings/listing.ts";
import type { Query } from "../../src/search/engine.ts";
import { NOW } from "./listings.ts";
import type { Random } from "./random.ts";
import { known } from "./random.ts";

/** A value for a key, near what one listing has; undefined when the listing has none. */
type Draw<K extends FilterKey> = (random: Random, listing: Listing) => FilterValue<K> | undefined;

/** A bound above a number: the next round one, the number itself, or one a little off. */
function above(random: Random, value: number | undefined, step: number): number | undefined {
  if (value === undefined) return undefined;
  return random.pick([Math.ceil(value / step) * step, Math.ceil(value), Math.ceil(value) + random.int(0, step)]);
}

function below(random: Random, value: number | undefined, step: number): number | undefined {
  if (value === undefined) return undefined;
  return Math.max(
    0,
    random.pick([Math.floor(value / step) * step, Math.floor(value), Math.floor(value) - random.int(0, step)]),
  );
}

const withOthers = <T>(random: Random, own: T | undefined, others: readonly T[]): readonly T[] | undefined =>
  own === undefined ? undefined : [...new Set([own, ...(random.chance(0.5) ? random.some(others, 3) : [])])];

/** Metres above millimetres, to the centimetre. */
function metresAbove(random: Random, millimetres: number | undefined): number | undefined {
  return millimetres === undefined ? undefined : (Math.ceil(millimetres / 10) + random.int(0, 30)) / 100;
}

function selections(random: Random, { make, model, commercialName }: Listing): readonly MakeSelection[] {
  const other = random.maybe(0.3, () => ({ make: random.pick(["PEUGEOT", "RENAULT", "BMW", "NO SUCH MAKE"]) }));
  const depth = random.int(1, 3);
  const own = known({
    make,
    model: depth > 1 ? model : undefined,
    commercialName: depth > 2 ? commercialName : undefined,
  });
  return normaliseSelections([own, ...(other === undefined ? [] : [other])]);
}

function places(random: Random, { place: { zipcode, department } }: Listing): readonly string[] | undefined {
  if (random.chance(0.5)) return withOthers(random, department, ["75", "69", "2A", "97", "13"]);
  return withOthers(random, zipcode, ["75011", "69003", "59000", "99999"]);
}

const DRAWS: { readonly [K in FilterKey]: Draw<K> } = {
  vertical: (random, { vertical }) =>
    random.pick(
      vertical === "car" || vertical === "truck" ? ["carTruck", "carTruck", vertical] : [vertical, ...VERTICALS],
    ),
  allFamilies: () => true,
  categories: (random, { category }) => withOthers(random, category, ["40", "41", "47", "81", "62"]),
  makesModelsCommercialNames: selections,
  versions: (random, { version }) =>
    version === "" ? undefined : withOthers(random, version, ["1.2 PURETECH 100 ACTIVE", "NO SUCH TRIM"]),
  dptCp: places,
  distance: (random) => random.pick([1, 2, 3, 4, 5]),
  regions: (random, { place: { region } }) =>
    withOthers(
      random,
      REGIONS.find(({ key }) => key === region)?.key,
      REGIONS.map(({ key }) => key),
    ),
  city: (_, { place: { city } }) => city,
  delivery: () => true,
  financingType: (random) => random.pick(["LOA", "CLASSIC"]),
  priceMin: (random, { price }) => below(random, price, 1000),
  priceMax: (random, { price }) => above(random, price, 1000),
  teasingPriceMin: (random, { loaMonthly, creditMonthly }) => below(random, loaMonthly ?? creditMonthly, 50),
  teasingPriceMax: (random, { loaMonthly, creditMonthly }) => above(random, loaMonthly ?? creditMonthly, 50),
  initialPrice: () => true,
  priceDropLimitDate: (random) => new Date(NOW - random.int(0, 70) * 86_400_000).toISOString().slice(0, 10),
  goodDealBadges: (random, { verdict }) => withOthers(random, badgeOf(verdict), ["GOOD_DEAL", "EQUITABLE_DEAL"]),
  yearMin: (random, { year }) => year - random.int(0, 5),
  yearMax: (random, { year }) => year + random.int(0, 5),
  mileageMin: (random, { mileage }) => below(random, mileage, 10_000),
  mileageMax: (random, { mileage }) => above(random, mileage, 10_000),
  energies: (random, { energy }) => withOthers(random, energy, ENERGIES),
  autonomyMin: (random, { autonomy }) => below(random, autonomy, 100),
  batteryCapacityMin: (random, { batteryCapacity }) => below(random, batteryCapacity, 20),
  batteryCapacityMax: (random, { batteryCapacity }) => above(random, batteryCapacity, 20),
  batteryConsumptionMax: (random, { batteryConsumption }) => above(random, batteryConsumption, 5),
  gearbox: (_, { gearbox }) => gearbox,
  cubicMin: (random, { cubic }) => below(random, cubic, 100),
  cubicMax: (random, { cubic }) => above(random, cubic, 100),
  powerDINMin: (random, { powerDIN }) => below(random, powerDIN, 20),
  powerDINMax: (random, { powerDIN }) => above(random, powerDIN, 20),
  ratedHorsePowerMin: (random, { ratedHorsePower }) => below(random, ratedHorsePower, 2),
  ratedHorsePowerMax: (random, { ratedHorsePower }) => above(random, ratedHorsePower, 2),
  fourWheelDrive: () => true,
  consumptionMax: (random, { consumption }) => above(random, consumption, 1),
  co2Min: (random, { co2 }) => below(random, co2, 20),
  co2Max: (random, { co2 }) => above(random, co2, 20),
  critAirMax: (_, { critAir }) => critAir,
  conversionBonusEligibility: () => true,
  customerFamilyCodes: (random, { customerFamilyCode }) => withOthers(random, customerFamilyCode, CUSTOMER_FAMILIES),
  options: (random, { options }) => (options.length === 0 ? undefined : random.some(options, 2)),
  topOptions: (random, { options }) =>
    TOP_OPTION_KEYS.filter((key) => options.includes(key)).slice(0, random.int(1, 2)),
  equipmentLevel: (random, { equipmentLevel }) => withOthers(random, equipmentLevel, [1, 2, 3]),
  externalColors: (random, { externalColor }) => withOthers(random, externalColor, ["noir", "gris", "blanc", "rose"]),
  internalColors: (random, { internalColor }) => withOthers(random, internalColor, ["noir", "beige"]),
  firstHand: () => true,
  ownersMax: (_, { owners }) => owners,
  autoviza: () => true,
  allWarranty: () => true,
  networkWarranty: () => true,
  networkWarranties: (random, { networkWarrantyId }) => withOthers(random, networkWarrantyId, ["RENEW", "AUCUN"]),
  reclaimVAT: () => true,
  seats: (random, { seats }) =>
    withOthers(
      random,
      SEAT_COUNTS.find((count) => count === seats),
      [5, 7, 8, 9],
    ),
  doors: (random, { doors }) =>
    withOthers(
      random,
      DOOR_COUNTS.find((count) => count === doors),
      [3, 5, 6],
    ),
  lengthMax: (random, { length }) => metresAbove(random, length),
  widthMax: (random, { width }) => metresAbove(random, width),
  heightMax: (random, { height }) => metresAbove(random, height),
  trunkVolumeMin: (random, { trunkVolume }) => below(random, trunkVolume, 50),
  medias: (random) => random.some(MEDIAS, 2),
  age: (random, { firstOnlineDate }) => Math.ceil((NOW - Date.parse(firstOnlineDate)) / 86_400_000) + random.int(0, 20),
  words: (random, listing) => {
    const words = wordsWritten(`${listing.version} ${listing.description ?? ""}`);
    return words.length === 0 ? undefined : readWords(random.some(words, 2).join(" "));
  },
  reference: (_, { reference }) => reference,
  references: (random, { reference }) => withOthers(random, reference, ["NOSUCH-1", "NOSUCH-2"]),
  curef: (_, { curef }) => curef,
  showroomStock: () => "group",
  sortBy: (random) => random.pick(SORT_KEYS),
  page: (random) => random.int(1, 20),
};

const SEAT_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const DOOR_COUNTS = [2, 3, 4, 5, 6] as const;

/** Keys that leave a handful at most: drawn less often, or nothing else would be seen. */
const NARROW: ReadonlySet<FilterKey> = new Set<FilterKey>([
  "reference",
  "references",
  "curef",
  "showroomStock",
  "versions",
  "city",
]);
const SHOWS_ONLY: ReadonlySet<FilterKey> = new Set<FilterKey>(["sortBy", "page", "vertical"]);
const CHOICES = FILTER_KEYS.filter((key) => !SHOWS_ONLY.has(key));

/** One to seven filters of one listing of the market. */
export function drawFilters(random: Random, market: readonly Listing[]): Filters {
  const listing = random.pick(market);
  const keys = new Set<FilterKey>();
  for (let wanted = random.int(0, 7); wanted > 0; wanted--) {
    const key = random.pick(CHOICES);
    if (!NARROW.has(key) || random.chance(0.25)) keys.add(key);
  }
  if (keys.has("showroomStock")) keys.add("curef");
  const values = [...keys].map((key) => [key, DRAWS[key](random, listing)] as const);
  const filters = { vertical: DRAWS.vertical(random, listing) ?? "carTruck", ...Object.fromEntries(values) };
  return known(filters);
}

/** A filter set and what it is read against. */
export function drawQuery(random: Random, market: readonly Listing[]): Query {
  const filters = drawFilters(random, market);
  const { latitude, longitude } = random.pick(market).place;
  const dealerGroup =
    filters.showroomStock === "group" ? market.find(({ curef }) => curef === filters.curef)?.dealerGroup : undefined;
  const position =
    latitude === undefined || longitude === undefined || random.chance(0.2) ? undefined : { latitude, longitude };
  const context: QueryContext = known({ now: NOW, position, dealerGroup });
  return { filters, context };
}
