/** Which parts of the form can be used or are shown, by what is chosen already (spec 5.10, 5.23). */
import { category } from "../catalogue/categories.ts";
import { OWN_STOCK } from "./constants.ts";
import type { FilterKey, Filters } from "./registry.ts";
import type { SectionId } from "./sections.ts";
import { isElectricOnly } from "./transitions/set-filter.ts";

export const CHOOSE_MAKE_FIRST = "Sélectionnez au moins une marque ou un modèle pour accéder aux finitions";

/** Versions are of a make or a model: without one there is nothing to choose from (spec 5.10). */
export function canChooseVersion({ makesModelsCommercialNames: selections = [] }: Filters): boolean {
  return selections.length > 0;
}

/** VAT is reclaimed on vans: their vertical, or none but their categories (spec 5.23). */
export function showsVatReclaim({ vertical, categories = [] }: Filters): boolean {
  if (vertical === "truck") return true;
  return categories.length > 0 && categories.every((code) => category(code).vertical === "truck");
}

const ELECTRIC_ONLY = "Choisissez «\u202fÉlectrique\u202f» seul dans Carburant pour accéder à ces critères";
const NO_GEARBOX = "Sans objet pour un véhicule électrique";

/** Sections that cannot be used with what is chosen, and why (spec 5.10, 5.23). */
export function unusableSections(filters: Filters): Readonly<Partial<Record<SectionId, string>>> {
  return {
    ...(canChooseVersion(filters) ? {} : { version: CHOOSE_MAKE_FIRST }),
    ...(isElectricOnly(filters) ? { boite: NO_GEARBOX } : { electrique: ELECTRIC_ONLY }),
  };
}

/** Sections and filters that make no sense with what is chosen (spec 2.27, 5.23). */
export function hiddenParts(filters: Filters): readonly (SectionId | FilterKey)[] {
  return [
    ...(isElectricOnly(filters) ? (["consommation"] as const) : []),
    ...(showsVatReclaim(filters) ? [] : (["reclaimVAT"] as const)),
  ];
}

/** A dealer has one address: places are chosen from on the marketplace, and among the dealers of a group. */
export function hasPlaces(filters: Filters, isShowroom: boolean): boolean {
  return !isShowroom || stockShown(filters) === "group";
}

/** The stock a showroom shows when nothing is said: the dealer's own (spec 9.15). */
export function stockShown({ showroomStock }: Filters): "pro" | "group" {
  return showroomStock ?? OWN_STOCK;
}
