/** The search pages that a listing stands on, of those told to search engines: one path of the grammar each. */
import { departmentOf, isDepartmentCode } from "../../domain/catalogue/departments.ts";
import { findRegion } from "../../domain/catalogue/regions.ts";
import { ENERGIES, energiesAcceptedBy } from "../../domain/catalogue/energies.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { BUDGETS, categoryPagesOf } from "../../domain/urls/category-pages.ts";
import type { CategoryFilters } from "../../domain/urls/category-pages.ts";

export const SEARCH_KINDS = ["marques", "lieux", "energies", "carrosseries", "budgets", "financements"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchPage {
  readonly kind: SearchKind;
  readonly filters: Filters;
}

/** Euros a month: any number has a path, these are the ones that people stop at. */
const PAYMENTS = [100, 150, 200, 250, 300, 400, 500] as const;

/** Calls `visit` once for each page. Pages of a city are told without make and model: with them they are as many as listings. */
export function visitPages(listing: Listing, visit: (page: SearchPage) => void): void {
  const named = namesOf(listing);
  const [whole, ofMake] = named;
  for (const base of named) {
    visit({ kind: "marques", filters: base });
    for (const place of placesOf(listing)) visit({ kind: "lieux", filters: { ...base, ...place } });
    for (const energy of energiesOf(listing)) visit({ kind: "energies", filters: { ...base, energies: [energy] } });
    for (const financing of financingsOf(listing)) visit({ kind: "financements", filters: { ...base, ...financing } });
  }
  visitNames(listing, visit);
  const categories = categoryPagesOf(listing.vertical).filter((page) => isOn(page, listing));
  for (const category of categories) {
    visit({ kind: "carrosseries", filters: { ...whole, ...category } });
    visit({ kind: "carrosseries", filters: { ...ofMake, ...category } });
    for (const type of typesOf(listing))
      visit({ kind: "financements", filters: { ...whole, ...category, financingType: type } });
  }
  for (const priceMax of BUDGETS)
    if (listing.price <= priceMax) visit({ kind: "budgets", filters: { ...whole, priceMax } });
  visitPayments(listing, whole, visit);
  const { city, department } = listing.place;
  if (city !== undefined && department !== undefined)
    visit({ kind: "lieux", filters: { ...whole, city, dptCp: [department] } });
}

function namesOf({ vertical, make, model }: Listing): readonly [Filters, Filters, Filters] {
  return [
    { vertical },
    { vertical, makesModelsCommercialNames: [{ make }] },
    { vertical, makesModelsCommercialNames: [{ make, model }] },
  ];
}

/** Generations, and the colours of makes and models. */
function visitNames(listing: Listing, visit: (page: SearchPage) => void): void {
  const { vertical, make, model, commercialName, externalColor } = listing;
  const [, ofMake, ofModel] = namesOf(listing);
  if (commercialName !== undefined)
    visit({ kind: "marques", filters: { vertical, makesModelsCommercialNames: [{ make, model, commercialName }] } });
  if (externalColor === undefined) return;
  for (const base of [ofMake, ofModel])
    visit({ kind: "marques", filters: { ...base, externalColors: [externalColor] } });
}

function visitPayments({ energy, ...listing }: Listing, whole: Filters, visit: (page: SearchPage) => void): void {
  const payments = { LOA: listing.loaMonthly, CLASSIC: listing.creditMonthly };
  for (const type of typesOf(listing)) {
    if (energy !== undefined)
      for (const accepting of acceptedAs(energy))
        visit({ kind: "financements", filters: { ...whole, financingType: type, energies: [accepting] } });
    for (const teasingPriceMax of PAYMENTS) {
      if ((payments[type] ?? Number.POSITIVE_INFINITY) <= teasingPriceMax)
        visit({ kind: "financements", filters: { ...whole, financingType: type, teasingPriceMax } });
    }
  }
}

/** Today's region, the one of before 2016 where it was another, and the department. */
function placesOf({ place: { department, region } }: Listing): readonly Partial<Filters>[] {
  const former =
    department !== undefined && isDepartmentCode(department) ? departmentOf(department).formerRegion : undefined;
  const keys = [region, former].flatMap((name) => (name === undefined ? [] : (findRegion(name)?.key ?? [])));
  return [
    ...[...new Set(keys)].map((key) => ({ regions: [key] })),
    ...(department === undefined ? [] : [{ dptCp: [department] }]),
  ];
}

function energiesOf({ energy }: Listing) {
  return energy === undefined ? [] : acceptedAs(energy);
}

function acceptedAs(energy: NonNullable<Listing["energy"]>) {
  return ENERGIES.filter((accepting) => energiesAcceptedBy(accepting).includes(energy));
}

function typesOf({ loaMonthly, creditMonthly }: Pick<Listing, "loaMonthly" | "creditMonthly">) {
  return (["LOA", "CLASSIC"] as const).filter((type) => (type === "LOA" ? loaMonthly : creditMonthly) !== undefined);
}

function financingsOf(listing: Listing): readonly Pick<Filters, "financingType">[] {
  return typesOf(listing).map((financingType) => ({ financingType }));
}

function isOn({ categories, fourWheelDrive, seats, gearbox }: CategoryFilters, listing: Listing): boolean {
  return (
    (categories === undefined || (listing.category !== undefined && categories.includes(listing.category))) &&
    (fourWheelDrive === undefined || listing.fourWheelDrive) &&
    (seats === undefined || (listing.seats !== undefined && seats.some((count) => count === listing.seats))) &&
    (gearbox === undefined || listing.gearbox === gearbox)
  );
}
