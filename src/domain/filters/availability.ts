/** Which parts of the form can be used or are shown, by what is chosen already (spec 5.10, 5.23). */
import { category } from "../catalogue/categories.ts";
import type { Filters } from "./registry.ts";

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

/** The stock a showroom shows when nothing is said: the dealer's own (spec 9.15). */
export function stockShown({ showroomStock }: Filters): "pro" | "group" {
  return showroomStock ?? "pro";
}
