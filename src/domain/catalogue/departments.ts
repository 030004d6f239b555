/**
 * The departments (spec 3.21): the 96 of the mainland and Corsica, and `97` for everything overseas
 * (one island is reached by its postcode). Source: INSEE, Code officiel géographique 2026.
 */
import { slugOf } from "./names.ts";
import type { CurrentRegionCode, FormerRegionKey } from "./regions.ts";

/** Code, label, region, region until 2015. */
const ROWS = [
  ["01", "Ain", "FR-ARA", "rhone-alpes"],
  ["02", "Aisne", "FR-HDF", "picardie"],
  ["03", "Allier", "FR-ARA", "auvergne"],
  ["04", "Alpes-de-Haute-Provence", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["05", "Hautes-Alpes", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["06", "Alpes-Maritimes", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["07", "Ardèche", "FR-ARA", "rhone-alpes"],
  ["08", "Ardennes", "FR-GES", "champagne-ardenne"],
  ["09", "Ariège", "FR-OCC", "midi-pyrenees"],
  ["10", "Aube", "FR-GES", "champagne-ardenne"],
  ["11", "Aude", "FR-OCC", "languedoc-roussillon"],
  ["12", "Aveyron", "FR-OCC", "midi-pyrenees"],
  ["13", "Bouches-du-Rhône", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["14", "Calvados", "FR-NOR", "basse-normandie"],
  ["15", "Cantal", "FR-ARA", "auvergne"],
  ["16", "Charente", "FR-NAQ", "poitou-charentes"],
  ["17", "Charente-Maritime", "FR-NAQ", "poitou-charentes"],
  ["18", "Cher", "FR-CVL", "centre"],
  ["19", "Corrèze", "FR-NAQ", "limousin"],
  ["21", "Côte-d’Or", "FR-BFC", "bourgogne"],
  ["22", "Côtes-d’Armor", "FR-BRE", "bretagne"],
  ["23", "Creuse", "FR-NAQ", "limousin"],
  ["24", "Dordogne", "FR-NAQ", "aquitaine"],
  ["25", "Doubs", "FR-BFC", "franche-comte"],
  ["26", "Drôme", "FR-ARA", "rhone-alpes"],
  ["27", "Eure", "FR-NOR", "haute-normandie"],
  ["28", "Eure-et-Loir", "FR-CVL", "centre"],
  ["29", "Finistère", "FR-BRE", "bretagne"],
  ["2A", "Corse-du-Sud", "FR-COR", "corse"],
  ["2B", "Haute-Corse", "FR-COR", "corse"],
  ["30", "Gard", "FR-OCC", "languedoc-roussillon"],
  ["31", "Haute-Garonne", "FR-OCC", "midi-pyrenees"],
  ["32", "Gers", "FR-OCC", "midi-pyrenees"],
  ["33", "Gironde", "FR-NAQ", "aquitaine"],
  ["34", "Hérault", "FR-OCC", "languedoc-roussillon"],
  ["35", "Ille-et-Vilaine", "FR-BRE", "bretagne"],
  ["36", "Indre", "FR-CVL", "centre"],
  ["37", "Indre-et-Loire", "FR-CVL", "centre"],
  ["38", "Isère", "FR-ARA", "rhone-alpes"],
  ["39", "Jura", "FR-BFC", "franche-comte"],
  ["40", "Landes", "FR-NAQ", "aquitaine"],
  ["41", "Loir-et-Cher", "FR-CVL", "centre"],
  ["42", "Loire", "FR-ARA", "rhone-alpes"],
  ["43", "Haute-Loire", "FR-ARA", "auvergne"],
  ["44", "Loire-Atlantique", "FR-PDL", "pays-de-la-loire"],
  ["45", "Loiret", "FR-CVL", "centre"],
  ["46", "Lot", "FR-OCC", "midi-pyrenees"],
  ["47", "Lot-et-Garonne", "FR-NAQ", "aquitaine"],
  ["48", "Lozère", "FR-OCC", "languedoc-roussillon"],
  ["49", "Maine-et-Loire", "FR-PDL", "pays-de-la-loire"],
  ["50", "Manche", "FR-NOR", "basse-normandie"],
  ["51", "Marne", "FR-GES", "champagne-ardenne"],
  ["52", "Haute-Marne", "FR-GES", "champagne-ardenne"],
  ["53", "Mayenne", "FR-PDL", "pays-de-la-loire"],
  ["54", "Meurthe-et-Moselle", "FR-GES", "lorraine"],
  ["55", "Meuse", "FR-GES", "lorraine"],
  ["56", "Morbihan", "FR-BRE", "bretagne"],
  ["57", "Moselle", "FR-GES", "lorraine"],
  ["58", "Nièvre", "FR-BFC", "bourgogne"],
  ["59", "Nord", "FR-HDF", "nord-pas-de-calais"],
  ["60", "Oise", "FR-HDF", "picardie"],
  ["61", "Orne", "FR-NOR", "basse-normandie"],
  ["62", "Pas-de-Calais", "FR-HDF", "nord-pas-de-calais"],
  ["63", "Puy-de-Dôme", "FR-ARA", "auvergne"],
  ["64", "Pyrénées-Atlantiques", "FR-NAQ", "aquitaine"],
  ["65", "Hautes-Pyrénées", "FR-OCC", "midi-pyrenees"],
  ["66", "Pyrénées-Orientales", "FR-OCC", "languedoc-roussillon"],
  ["67", "Bas-Rhin", "FR-GES", "alsace"],
  ["68", "Haut-Rhin", "FR-GES", "alsace"],
  ["69", "Rhône", "FR-ARA", "rhone-alpes"],
  ["70", "Haute-Saône", "FR-BFC", "franche-comte"],
  ["71", "Saône-et-Loire", "FR-BFC", "bourgogne"],
  ["72", "Sarthe", "FR-PDL", "pays-de-la-loire"],
  ["73", "Savoie", "FR-ARA", "rhone-alpes"],
  ["74", "Haute-Savoie", "FR-ARA", "rhone-alpes"],
  ["75", "Paris", "FR-IDF", "ile-de-france"],
  ["76", "Seine-Maritime", "FR-NOR", "haute-normandie"],
  ["77", "Seine-et-Marne", "FR-IDF", "ile-de-france"],
  ["78", "Yvelines", "FR-IDF", "ile-de-france"],
  ["79", "Deux-Sèvres", "FR-NAQ", "poitou-charentes"],
  ["80", "Somme", "FR-HDF", "picardie"],
  ["81", "Tarn", "FR-OCC", "midi-pyrenees"],
  ["82", "Tarn-et-Garonne", "FR-OCC", "midi-pyrenees"],
  ["83", "Var", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["84", "Vaucluse", "FR-PAC", "provence-alpes-cote-d-azur"],
  ["85", "Vendée", "FR-PDL", "pays-de-la-loire"],
  ["86", "Vienne", "FR-NAQ", "poitou-charentes"],
  ["87", "Haute-Vienne", "FR-NAQ", "limousin"],
  ["88", "Vosges", "FR-GES", "lorraine"],
  ["89", "Yonne", "FR-BFC", "bourgogne"],
  ["90", "Territoire de Belfort", "FR-BFC", "franche-comte"],
  ["91", "Essonne", "FR-IDF", "ile-de-france"],
  ["92", "Hauts-de-Seine", "FR-IDF", "ile-de-france"],
  ["93", "Seine-Saint-Denis", "FR-IDF", "ile-de-france"],
  ["94", "Val-de-Marne", "FR-IDF", "ile-de-france"],
  ["95", "Val-d’Oise", "FR-IDF", "ile-de-france"],
  ["97", "Outre-mer", undefined, undefined],
] as const satisfies readonly (readonly [string, string, CurrentRegionCode | undefined, FormerRegionKey | undefined])[];

export type DepartmentCode = (typeof ROWS)[number][0];

export interface Department {
  readonly code: DepartmentCode;
  readonly label: string;
  readonly slug: string;
  /** Undefined overseas. */
  readonly region: CurrentRegionCode | undefined;
  /** Undefined overseas. */
  readonly formerRegion: FormerRegionKey | undefined;
}

/** In the order of their codes. */
export const DEPARTMENTS: readonly Department[] = ROWS.map(([code, label, region, formerRegion]) => ({
  code,
  label,
  slug: slugOf(label),
  region,
  formerRegion,
}));

const BY_CODE: ReadonlyMap<string, Department> = new Map(
  DEPARTMENTS.map((department) => [department.code, department]),
);

/** By its code in either case: `69`, `2A`, `2a`. */
export function findDepartment(code: string): Department | undefined {
  return BY_CODE.get(code.toUpperCase());
}

export function isDepartmentCode(text: string): text is DepartmentCode {
  return BY_CODE.has(text);
}

export function departmentOf(code: DepartmentCode): Department {
  const department = BY_CODE.get(code);
  if (department === undefined) throw new Error(`no department ${code}`);
  return department;
}

/** What a path calls it: `rhone-69`, `corse-du-sud-2a`. */
export function departmentSegment(department: Department): string {
  return `${department.slug}-${department.code.toLowerCase()}`;
}
