/** Active filters as a visitor reads them, one tag each, in the order of the form; taking a tag away is a transition (spec 2.23). */
import { badgeLabel } from "../catalogue/badges.ts";
import { category } from "../catalogue/categories.ts";
import { colourLabel } from "../catalogue/colours.ts";
import { findDepartment } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { gearboxLabel } from "../catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../catalogue/makes.ts";
import { option } from "../catalogue/options.ts";
import { critAirLabel, equipmentLevelLabel } from "../catalogue/ratings.ts";
import { regionOf } from "../catalogue/regions.ts";
import { customerFamilyLabel } from "../catalogue/sellers.ts";
import { counted, euros, kilometres, measure, monthly, shortDate } from "../french.ts";
import type { MakeSelection } from "./make-selection.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS } from "./registry.ts";
import { withoutMake } from "./transitions/choose-make.ts";
import { withFilter } from "./transitions/set-filter.ts";
import type { ListKey } from "./transitions/toggle-value.ts";
import { toggleValue } from "./transitions/toggle-value.ts";

export interface Tag {
  readonly key: FilterKey;
  readonly label: string;
  /** The filters once the tag is taken away. */
  readonly without: Filters;
}

type Single = Exclude<FilterKey, "vertical" | "makesModelsCommercialNames" | ListKey>;

/** Said by another tag, by the page itself, or by the sort control. */
const SILENT: ReadonlySet<FilterKey> = new Set<FilterKey>([
  "vertical",
  "distance",
  "page",
  "sortBy",
  "curef",
  "showroomStock",
  "allFamilies",
]);

/** `Peugeot 208 II`: the generation says the model, as a rule. `DS 3 I`: some models say their make. */
export function selectionLabel({ make, model, commercialName }: MakeSelection): string {
  const maker = makeLabel(make);
  if (model === undefined) return maker;
  const name = commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName);
  return name.startsWith(`${maker} `) ? name : `${maker} ${name}`;
}

function placeTag(filters: Filters): string | undefined {
  const { dptCp, distance } = filters;
  if (dptCp === undefined) return undefined;
  const postcodes = dptCp.some((place) => place.length === 5);
  const names = dptCp.map((place) => findDepartment(place)?.label ?? place).join(", ");
  return postcodes ? `${names} + ${kilometres(radiusKm(distance ?? DEFAULT_DISTANCE_CODE))}` : names;
}

const LISTS: {
  readonly [K in ListKey]?: (filters: Filters) => readonly (readonly [string | number, string])[];
} = {
  categories: ({ categories = [] }) => categories.map((code) => [code, category(code).label]),
  versions: ({ versions = [] }) => versions.map((version) => [version, version]),
  regions: ({ regions = [] }) => regions.map((key) => [key, regionOf(key).label]),
  goodDealBadges: ({ goodDealBadges = [] }) => goodDealBadges.map((badge) => [badge, badgeLabel(badge)]),
  energies: ({ energies = [] }) => energies.map((energy) => [energy, energyLabel(energy)]),
  customerFamilyCodes: ({ customerFamilyCodes = [] }) =>
    customerFamilyCodes.map((family) => [family, customerFamilyLabel(family)]),
  options: ({ options = [] }) => options.map((key) => [key, option(key)?.label ?? key]),
  topOptions: ({ topOptions = [] }) => topOptions.map((key) => [key, option(key)?.label ?? key]),
  equipmentLevel: ({ equipmentLevel = [] }) =>
    equipmentLevel.map((level) => [level, `Équipement ${equipmentLevelLabel(level).toLowerCase()}`]),
  externalColors: ({ externalColors = [] }) => externalColors.map((colour) => [colour, colourLabel(colour)]),
  internalColors: ({ internalColors = [] }) =>
    internalColors.map((colour) => [colour, `Intérieur ${colourLabel(colour).toLowerCase()}`]),
  networkWarranties: ({ networkWarranties = [] }) => networkWarranties.map((id) => [id, `Label ${id}`]),
  seats: ({ seats = [] }) => seats.map((count) => [count, counted(count, "place")]),
  doors: ({ doors = [] }) => doors.map((count) => [count, count === 6 ? "6 portes et plus" : counted(count, "porte")]),
  medias: ({ medias = [] }) =>
    medias.map((media) => [media, media === "photo" ? "Avec photos" : media === "video" ? "Avec vidéo" : "Vue à 360°"]),
  references: ({ references = [] }) => references.map((reference) => [reference, `Réf. ${reference}`]),
};

/** A bound says which end it is; `0` stays a figure. */
const SINGLES: { readonly [K in Single]?: (filters: Filters) => string | undefined } = {
  city: ({ city }) => city,
  financingType: ({ financingType }) => (financingType === "LOA" ? "Proposé en LOA" : "Proposé à crédit"),
  priceMin: ({ priceMin = 0 }) => `${euros(priceMin)} min`,
  priceMax: ({ priceMax = 0 }) => `${euros(priceMax)} max`,
  teasingPriceMin: ({ teasingPriceMin = 0 }) => `${monthly(teasingPriceMin)} min`,
  teasingPriceMax: ({ teasingPriceMax = 0 }) => `${monthly(teasingPriceMax)} max`,
  priceDropLimitDate: ({ priceDropLimitDate = "" }) => `En baisse depuis le ${shortDate(priceDropLimitDate)}`,
  yearMin: ({ yearMin }) => `Dès ${yearMin}`,
  yearMax: ({ yearMax }) => `Jusqu’à ${yearMax}`,
  mileageMin: ({ mileageMin = 0 }) => `${kilometres(mileageMin)} min`,
  mileageMax: ({ mileageMax = 0 }) => `${kilometres(mileageMax)} max`,
  gearbox: ({ gearbox }) => (gearbox === undefined ? undefined : `Boîte ${gearboxLabel(gearbox).toLowerCase()}`),
  critAirMax: ({ critAirMax }) => (critAirMax === undefined ? undefined : `${critAirLabel(critAirMax)} max`),
  age: ({ age = 0 }) => `En ligne depuis ${counted(age, "jour")} au plus`,
  ownersMax: ({ ownersMax = 0 }) => `${counted(ownersMax, "propriétaire")} max`,
  reference: ({ reference }) => `Réf. ${reference}`,
};

/** A bound without wording of its own: `Puissance DIN : 150 ch min`. */
function boundLabel(key: Single, value: unknown): string {
  const { label, unit } = FILTERS[key];
  if (typeof value !== "number") return label;
  const [, name = label, end = ""] = /^(.*?)(?: (min|max))?$/.exec(label) ?? [];
  const side = end || (key.endsWith("Min") ? "min" : "max");
  return `${name}\u202f: ${unit === undefined ? value : measure(value, unit)} ${side}`;
}

const isList = (key: FilterKey): key is ListKey => Object.hasOwn(LISTS, key);

/** One tag for each chosen value. */
export function tagsOf(filters: Filters): readonly Tag[] {
  return (Object.keys(FILTERS) as FilterKey[]).flatMap((key): readonly Tag[] => {
    const value: unknown = filters[key];
    if (value === undefined || SILENT.has(key)) return [];
    if (key === "makesModelsCommercialNames") {
      return (filters[key] ?? []).map((selection) => ({
        key,
        label: selectionLabel(selection),
        without: withoutMake(filters, selection),
      }));
    }
    if (key === "dptCp") {
      const { distance: _distance, ...rest } = withFilter(filters, key, undefined);
      return [{ key, label: placeTag(filters) ?? "", without: rest }];
    }
    if (isList(key)) {
      return (LISTS[key]?.(filters) ?? []).map(([element, label]) => ({
        key,
        label,
        without: toggleValue(filters, key, element),
      }));
    }
    const single = key as Single; // neither a list, nor silent, nor one of the two above
    return [
      {
        key,
        label: SINGLES[single]?.(filters) ?? boundLabel(single, value),
        without: withFilter(filters, single, undefined),
      },
    ];
  });
}
