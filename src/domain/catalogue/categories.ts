/** Body categories: two-digit codes, a list for each vertical (spec 3.6, 3.7). */
import type { VehicleVertical, Vertical } from "./verticals.ts";
import { membersOf } from "./verticals.ts";

interface CategoryRow {
  readonly code: string;
  readonly vertical: VehicleVertical;
  readonly label: string;
  readonly slug: string;
}

const ROWS = [
  { code: "40", vertical: "car", label: "Citadine", slug: "citadine" },
  { code: "41", vertical: "car", label: "Compacte", slug: "compacte" },
  { code: "42", vertical: "car", label: "Routière", slug: "routiere" },
  { code: "43", vertical: "car", label: "Break", slug: "break" },
  { code: "44", vertical: "car", label: "Monospace", slug: "monospace" },
  { code: "45", vertical: "car", label: "Coupé", slug: "coupe" },
  { code: "46", vertical: "car", label: "Cabriolet", slug: "cabriolet" },
  { code: "47", vertical: "car", label: "SUV et 4x4", slug: "suv" },
  { code: "48", vertical: "car", label: "Sans permis", slug: "sans-permis" },
  { code: "50", vertical: "car", label: "Pick-up", slug: "pick-up" },
  { code: "60", vertical: "moto", label: "Custom", slug: "custom" },
  { code: "61", vertical: "moto", label: "Off-road", slug: "offroad" },
  { code: "62", vertical: "moto", label: "Roadster", slug: "roadster" },
  { code: "63", vertical: "moto", label: "GT", slug: "gt" },
  { code: "64", vertical: "moto", label: "Mini-moto", slug: "mini-moto" },
  { code: "65", vertical: "moto", label: "Mobylette", slug: "mobylette" },
  { code: "66", vertical: "moto", label: "Supermotard", slug: "supermotard" },
  { code: "67", vertical: "moto", label: "Trail", slug: "trail" },
  { code: "68", vertical: "moto", label: "Sportive", slug: "sportive" },
  { code: "69", vertical: "moto", label: "Side-car", slug: "side-car" },
  { code: "70", vertical: "quad", label: "Quad", slug: "quad" },
  { code: "71", vertical: "scooter", label: "Scooter", slug: "scooter" },
  { code: "80", vertical: "truck", label: "Véhicule de société", slug: "societe" },
  { code: "81", vertical: "truck", label: "Fourgon (moins de 3,5 t)", slug: "fourgon" },
  { code: "82", vertical: "truck", label: "Bus et minibus", slug: "minibus" },
  { code: "83", vertical: "truck", label: "Camion (plus de 3,5 t)", slug: "camion" },
  { code: "85", vertical: "truck", label: "Van", slug: "van" },
] as const satisfies readonly CategoryRow[];

export type CategoryCode = (typeof ROWS)[number]["code"];
export interface Category extends CategoryRow {
  readonly code: CategoryCode;
}

export const CATEGORIES: readonly Category[] = ROWS;
export const CATEGORY_CODES: readonly CategoryCode[] = ROWS.map((row) => row.code);

const BY_CODE: ReadonlyMap<string, Category> = new Map(ROWS.map((row) => [row.code, row]));

export function isCategoryCode(text: string): text is CategoryCode {
  return BY_CODE.has(text);
}

export function category(code: CategoryCode): Category {
  const found = BY_CODE.get(code);
  if (found === undefined) throw new Error(`no category ${code}`);
  return found;
}

/** The categories that a vertical offers, in the order of the form. */
export function categoriesOf(vertical: Vertical): readonly Category[] {
  const members: readonly VehicleVertical[] = membersOf(vertical);
  return CATEGORIES.filter((row) => members.includes(row.vertical));
}

/** The types that are most on sale of each kind: a long list begins with them, whatever else is chosen. */
const FREQUENT: ReadonlySet<CategoryCode> = new Set<CategoryCode>(["40", "41", "44", "47", "62", "63", "67", "68"]);

export function isFrequent(code: CategoryCode): boolean {
  return FREQUENT.has(code);
}

/** Several of them, in a sentence. */
const NOUNS: Readonly<Record<CategoryCode, string>> = {
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

export function categoryNoun(code: CategoryCode): string {
  return NOUNS[code];
}
