/** What `{category}` and the price pages of the grammar mean (spec 2.11, 2.12; docs/decisions/url-grammar.md). */
import { categoriesOf } from "../catalogue/categories.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";
import type { SlugTable } from "./slug-table.ts";
import { slugTable } from "./slug-table.ts";

export type CategoryFilters = Pick<Filters, "categories" | "fourWheelDrive" | "seats" | "gearbox">;

export interface CategoryPage {
  readonly slug: string;
  readonly filters: CategoryFilters;
}

const BODIES_OF_CARS: readonly CategoryPage[] = [
  { slug: "4-x-4", filters: { categories: ["47"], fourWheelDrive: true } },
  { slug: "berline", filters: { categories: ["41", "42"] } },
  { slug: "familiale", filters: { categories: ["43", "44"] } },
];
const SEVEN_SEATS: CategoryPage = { slug: "7-places", filters: { seats: [7, 8, 9] } };
const GEARBOXES: readonly CategoryPage[] = [
  { slug: "boite-automatique", filters: { gearbox: "AUTO" } },
  { slug: "boite-manuelle", filters: { gearbox: "MANUAL" } },
];

/** The one category of quads and of scooters says no more than their vertical. */
export function isWholeVertical(vertical: VehicleVertical, categories: readonly string[]): boolean {
  const own = categoriesOf(vertical);
  return own.length === 1 && categories.length === 1 && own[0]?.code === categories[0];
}

function pagesOf(vertical: VehicleVertical): readonly CategoryPage[] {
  return [
    ...categoriesOf(vertical).map(({ slug, code }) => ({
      slug,
      filters: isWholeVertical(vertical, [code]) ? {} : { categories: [code] },
    })),
    ...(vertical === "car" ? BODIES_OF_CARS : []),
    ...(vertical === "car" || vertical === "truck" ? [SEVEN_SEATS] : []),
    ...GEARBOXES,
  ];
}

interface CategoryPages extends SlugTable<CategoryPage> {
  readonly byFilters: ReadonlyMap<string, CategoryPage>;
}

const PAGES: ReadonlyMap<VehicleVertical, CategoryPages> = new Map(
  VEHICLE_VERTICALS.map((vertical) => {
    const pages = pagesOf(vertical);
    const byFilters = new Map(pages.map((page) => [textOf(page.filters), page]));
    return [vertical, { ...slugTable(pages.map((page) => ({ slug: page.slug, value: page }))), byFilters }];
  }),
);

export function categoryTable(vertical: VehicleVertical): CategoryPages {
  const table = PAGES.get(vertical);
  if (table === undefined) throw new Error(`no categories of ${vertical}`);
  return table;
}

/** All of a vertical, but for a category that is the vertical itself. */
export function categoryPagesOf(vertical: VehicleVertical): readonly CategoryFilters[] {
  return [...categoryTable(vertical).byFilters.values()]
    .map(({ filters }) => filters)
    .filter((filters) => Object.keys(filters).length > 0);
}

/** The page of exactly these filters; undefined when there is none. */
export function categoryPage(vertical: VehicleVertical, filters: CategoryFilters): CategoryPage | undefined {
  return categoryTable(vertical).byFilters.get(textOf(filters));
}

/** Lists come in the order of their codecs, so that equal filters are equal texts. */
function textOf({ categories, fourWheelDrive, seats, gearbox }: CategoryFilters): string {
  return [categories?.join(), fourWheelDrive, seats?.join(), gearbox].join(" ");
}

/** Euros at most. */
const PRICES: readonly { readonly slug: string; readonly priceMax: number }[] = [
  { slug: "petit-prix", priceMax: 3000 },
  { slug: "moins-5000-euros", priceMax: 5000 },
  { slug: "moins-10000-euros", priceMax: 10_000 },
];

/** The budgets that have pages, in euros, ascending. */
export const BUDGETS: readonly number[] = PRICES.map(({ priceMax }) => priceMax);

export const PRICE_TABLE: SlugTable<number> = slugTable(
  PRICES.map(({ slug, priceMax }) => ({ slug, value: priceMax })),
);

export function priceSlug(priceMax: number): string | undefined {
  return PRICES.find((page) => page.priceMax === priceMax)?.slug;
}
