/**
 * One sentence for a whole filter set, for titles, saved searches and mail:
 * "SUV hybrides automatiques de moins de 20 000 € à 50 km de Lyon".
 */
import type { CategoryCode } from "../catalogue/categories.ts";
import { cityOf, findCity } from "../catalogue/cities.ts";
import type { Colour } from "../catalogue/colours.ts";
import { findDepartment } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import type { Energy } from "../catalogue/energies.ts";
import { communesAt } from "../catalogue/places.ts";
import type { RegionKey } from "../catalogue/regions.ts";
import { regionOf } from "../catalogue/regions.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { verticalLabel } from "../catalogue/verticals.ts";
import { counted, euros, kilometres, monthly, whole } from "../french.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { selectionLabel, tagsOf } from "./tags.ts";

const CATEGORY_NOUNS: Readonly<Record<CategoryCode, string>> = {
  "40": "Citadines",
  "41": "Compactes",
  "42": "Routières",
  "43": "Breaks",
  "44": "Monospaces",
  "45": "Coupés",
  "46": "Cabriolets",
  "47": "SUV et 4x4",
  "48": "Voitures sans permis",
  "50": "Pick-up",
  "60": "Motos custom",
  "61": "Motos off-road",
  "62": "Roadsters",
  "63": "Motos GT",
  "64": "Mini-motos",
  "65": "Mobylettes",
  "66": "Supermotards",
  "67": "Trails",
  "68": "Motos sportives",
  "69": "Side-cars",
  "70": "Quads",
  "71": "Scooters",
  "80": "Véhicules de société",
  "81": "Fourgons",
  "82": "Minibus",
  "83": "Camions",
  "85": "Vans",
};

const ENERGY_WORDS: Readonly<Record<Energy, string>> = {
  dies: "diesel",
  ess: "essence",
  elec: "électriques",
  hyb: "hybrides",
  plug_hyb: "hybrides rechargeables",
  not_plug_hyb: "hybrides non rechargeables",
  gpl: "GPL",
  eth: "éthanol",
  alt: "d’une autre énergie",
};

/** Agreeing with "couleur". */
const COLOUR_WORDS: Readonly<Record<Colour, string>> = {
  noir: "noire",
  gris: "grise",
  argent: "argent",
  blanc: "blanche",
  bleu: "bleue",
  rouge: "rouge",
  bordeaux: "bordeaux",
  vert: "verte",
  jaune: "jaune",
  orange: "orange",
  marron: "marron",
  beige: "beige",
  or: "or",
  violet: "violette",
  rose: "rose",
  autre: "rare",
};

/** "en" but for these. */
const REGION_ARTICLES: Readonly<Partial<Record<RegionKey, string>>> = {
  "FR-GES": "dans le",
  "FR-HDF": "dans les",
  "FR-PDL": "dans les",
  LU: "au",
  "nord-pas-de-calais": "dans le",
};

/** Lists longer than this are counted instead of told. */
const MOST_TOLD = 3;

function either(words: readonly string[], counting: (count: number) => string): string {
  if (words.length > MOST_TOLD) return counting(words.length);
  return words.length <= 1 ? words.join("") : `${words.slice(0, -1).join(", ")} ou ${words.at(-1) ?? ""}`;
}

/** `de Lyon`, `d’Annecy`. */
function of(name: string): string {
  return /^[aeiouyàâéèêîôœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

function nounOf({ vertical, categories, makesModelsCommercialNames: selections }: Filters): string {
  const makes = either((selections ?? []).map(selectionLabel), (count) => `de ${count} marques et modèles`);
  const nouns = categories?.map((code) => CATEGORY_NOUNS[code]);
  const noun =
    nouns === undefined
      ? VERTICAL_NOUNS[vertical]
      : capitalised(either(nouns.map(lowered), (count) => `Véhicules de ${count} catégories`));
  if (makes === "") return noun;
  // A name alone is understood as a car's.
  const isCar = vertical === "car" || vertical === "carTruck";
  return isCar && nouns === undefined && (selections?.length ?? 0) <= MOST_TOLD ? makes : `${noun} ${makes}`;
}

const VERTICAL_NOUNS: Readonly<Record<Vertical, string>> = {
  carTruck: verticalLabel("carTruck"),
  car: verticalLabel("car"),
  truck: verticalLabel("truck"),
  moto: verticalLabel("moto"),
  scooter: verticalLabel("scooter"),
  quad: verticalLabel("quad"),
};

/** Names in capitals stay in capitals: SUV, GT. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `de 5 000 à 20 000 €`, `de moins de 20 000 €`, `à partir de 5 000 €`. */
function between(
  min: number | undefined,
  max: number | undefined,
  write: (value: number) => string,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? `à ${write(max)}` : `de ${whole(min)} à ${write(max)}`;
  if (max !== undefined) return `de moins de ${write(max)}`;
  return min === undefined ? undefined : `à partir de ${write(min)}`;
}

function years(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `de ${min}` : `de ${min} à ${max}`;
  if (min !== undefined) return `depuis ${min}`;
  return max === undefined ? undefined : `jusqu’à ${max}`;
}

function financing({ financingType, teasingPriceMin, teasingPriceMax }: Filters): string | undefined {
  const payment = between(teasingPriceMin, teasingPriceMax, monthly);
  if (financingType === undefined) return payment;
  const kind = financingType === "LOA" ? "en LOA" : "à crédit";
  return payment === undefined ? kind : `${payment} ${kind}`;
}

function townOf(postcode: string): string {
  const [main] = communesAt(postcode);
  return main === undefined ? postcode : cityOf(main).name;
}

function cityLabel(city: string, department: string | undefined): string {
  const known = department === undefined ? undefined : findDepartment(department);
  return (known === undefined ? undefined : findCity(city, known.code)?.name) ?? capitalised(city.toLowerCase());
}

function place({ dptCp = [], distance, regions = [], city }: Filters): string | undefined {
  if (city !== undefined) return `à ${cityLabel(city, dptCp[0])}`;
  if (regions.length > 0)
    return either(
      regions.map((key) => `${REGION_ARTICLES[key] ?? "en"} ${regionOf(key).label}`),
      (count) => `dans ${count} régions`,
    );
  const departments = dptCp.filter((code) => code.length === 2).map((code) => findDepartment(code)?.label ?? code);
  if (departments.length > 0) return `(${either(departments, (count) => counted(count, "département"))})`;
  if (dptCp.length === 0) return undefined;
  const around = either(
    dptCp.map((postcode) => of(townOf(postcode))),
    (count) => `de ${count} codes postaux`,
  );
  return `à ${kilometres(radiusKm(distance ?? DEFAULT_DISTANCE_CODE))} ${around}`;
}

/** Said by the sentence itself; the others follow it as they are tagged. */
const TOLD: ReadonlySet<FilterKey> = new Set<FilterKey>([
  "categories",
  "makesModelsCommercialNames",
  "energies",
  "gearbox",
  "priceMin",
  "priceMax",
  "teasingPriceMin",
  "teasingPriceMax",
  "financingType",
  "yearMin",
  "yearMax",
  "mileageMin",
  "mileageMax",
  "dptCp",
  "distance",
  "regions",
  "city",
  "externalColors",
]);

/** As the page of seven seats asks for them (product.md, section 13, "Category slugs"). */
function isSevenAndMore({ seats = [] }: Filters): boolean {
  return seats.join() === "7,8,9";
}

/** The noun alone for a vertical without filters: `Motos`. `state` stands where French puts it: `Peugeot diesel d’occasion en Bretagne`. */
export function sentenceOf(filters: Filters, state?: string): string {
  const { energies = [], gearbox, externalColors = [] } = filters;
  const parts = [
    nounOf(filters),
    either(
      energies.map((energy) => ENERGY_WORDS[energy]),
      (count) => `de ${count} énergies`,
    ),
    gearbox === undefined ? undefined : gearbox === "AUTO" ? "automatiques" : "à boîte manuelle",
    state,
    isSevenAndMore(filters) ? "de 7 places et plus" : undefined,
    externalColors.length === 0
      ? undefined
      : `de couleur ${either(
          externalColors.map((colour) => COLOUR_WORDS[colour]),
          (count) => `parmi ${count}`,
        )}`,
    years(filters.yearMin, filters.yearMax),
    [between(filters.mileageMin, filters.mileageMax, kilometres), between(filters.priceMin, filters.priceMax, euros)]
      .filter((part) => part !== undefined)
      .join(" et "),
    financing(filters),
    place(filters),
  ];
  const sentence = parts.filter((part) => part !== undefined && part !== "").join(" ");
  const rest = tagsOf(filters)
    .filter(({ key }) => !TOLD.has(key) && !(key === "seats" && isSevenAndMore(filters)))
    .map(({ label }) => lowered(label));
  return [sentence, ...rest].join(", ");
}
