/** Regions, today's and those until 2015, and their departments (spec 3.11, 3.12). */
import { DEPARTMENTS, type DepartmentCode } from "./departments.ts";
import { slugOf } from "./names.ts";

const CURRENT_ROWS = [
  ["FR-ARA", "Auvergne-Rhône-Alpes"],
  ["FR-BFC", "Bourgogne-Franche-Comté"],
  ["FR-BRE", "Bretagne"],
  ["FR-CVL", "Centre-Val de Loire"],
  ["FR-COR", "Corse"],
  ["FR-GES", "Grand Est"],
  ["FR-HDF", "Hauts-de-France"],
  ["FR-IDF", "Île-de-France"],
  ["FR-NOR", "Normandie"],
  ["FR-NAQ", "Nouvelle-Aquitaine"],
  ["FR-OCC", "Occitanie"],
  ["FR-PDL", "Pays de la Loire"],
  ["FR-PAC", "Provence-Alpes-Côte d’Azur"],
] as const;
export type CurrentRegionCode = (typeof CURRENT_ROWS)[number][0];

/** Across the border: sellers, but no departments. */
const COUNTRY_ROWS = [
  ["BE", "Belgique"],
  ["LU", "Luxembourg"],
] as const;
export type RegionCode = CurrentRegionCode | (typeof COUNTRY_ROWS)[number][0];

/** The sixteen that the reform of 2016 merged: values and pages of their own, for people still search by them. */
const MERGED_ROWS = [
  ["alsace", "Alsace"],
  ["aquitaine", "Aquitaine"],
  ["auvergne", "Auvergne"],
  ["basse-normandie", "Basse-Normandie"],
  ["bourgogne", "Bourgogne"],
  ["champagne-ardenne", "Champagne-Ardenne"],
  ["franche-comte", "Franche-Comté"],
  ["haute-normandie", "Haute-Normandie"],
  ["languedoc-roussillon", "Languedoc-Roussillon"],
  ["limousin", "Limousin"],
  ["lorraine", "Lorraine"],
  ["midi-pyrenees", "Midi-Pyrénées"],
  ["nord-pas-de-calais", "Nord-Pas-de-Calais"],
  ["picardie", "Picardie"],
  ["poitou-charentes", "Poitou-Charentes"],
  ["rhone-alpes", "Rhône-Alpes"],
] as const;
export type MergedRegionKey = (typeof MERGED_ROWS)[number][0];

/** The six it left as they were: other names of a current region, so that each territory has one page. */
const UNCHANGED_ROWS = [
  ["bretagne", "FR-BRE"],
  ["centre", "FR-CVL"],
  ["corse", "FR-COR"],
  ["ile-de-france", "FR-IDF"],
  ["pays-de-la-loire", "FR-PDL"],
  ["provence-alpes-cote-d-azur", "FR-PAC"],
] as const satisfies readonly (readonly [string, CurrentRegionCode])[];

/** All 22 metropolitan regions until 2015. */
export type FormerRegionKey = MergedRegionKey | (typeof UNCHANGED_ROWS)[number][0];

/** What the `regions` filter holds once read. */
export type RegionKey = RegionCode | MergedRegionKey;

export interface Region {
  readonly key: RegionKey;
  readonly kind: "current" | "country" | "former";
  readonly label: string;
  /** What a path calls it; unique among all regions. */
  readonly slug: string;
  /** Empty for a country. */
  readonly departments: readonly DepartmentCode[];
}

/** Today's thirteen, the two countries, then the sixteen former ones. */
export const REGIONS: readonly Region[] = [
  ...CURRENT_ROWS.map(([key, label]): Region => {
    const departments = DEPARTMENTS.filter((department) => department.region === key).map(({ code }) => code);
    return { key, kind: "current", label, slug: slugOf(label), departments };
  }),
  ...COUNTRY_ROWS.map(([key, label]): Region => ({
    key,
    kind: "country",
    label,
    slug: slugOf(label),
    departments: [],
  })),
  ...MERGED_ROWS.map(([key, label]): Region => {
    const departments = DEPARTMENTS.filter((department) => department.formerRegion === key).map(({ code }) => code);
    return { key, kind: "former", label, slug: key, departments };
  }),
];

const BY_NAME: ReadonlyMap<string, Region> = new Map([
  ...REGIONS.flatMap((region) => [[region.key.toLowerCase(), region] as const, [region.slug, region] as const]),
  ...UNCHANGED_ROWS.map(([former, key]) => [former, regionOf(key)] as const),
]);

/** By code, slug or label in any spelling: `FR-BRE`, `fr-bre`, `bretagne`, `Midi-Pyrénées`. */
export function findRegion(text: string): Region | undefined {
  return BY_NAME.get(slugOf(text));
}

export function regionOf(key: RegionKey): Region {
  const region = REGIONS.find((candidate) => candidate.key === key);
  if (region === undefined) throw new Error(`no region ${key}`);
  return region;
}

/** The departments of any region, current or former; none for Belgium and Luxembourg (spec 3.12). */
export function departmentsOfRegion(key: RegionKey | FormerRegionKey): readonly DepartmentCode[] {
  const region = BY_NAME.get(key.toLowerCase());
  if (region === undefined) throw new Error(`no region ${key}`);
  return region.departments;
}

/** "en" but for these. */
const ARTICLES: Readonly<Partial<Record<RegionKey, string>>> = {
  "FR-GES": "dans le",
  "FR-HDF": "dans les",
  "FR-PDL": "dans les",
  LU: "au",
  "nord-pas-de-calais": "dans le",
};

/** `en Bretagne`, `dans les Hauts-de-France`. */
export function inRegion(key: RegionKey): string {
  return `${ARTICLES[key] ?? "en"} ${regionOf(key).label}`;
}
