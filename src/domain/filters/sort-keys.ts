/** Sorts (spec 3.19), and ours by what a price is to its estimate. Without one, results come in the stable shuffle of the seed. */
export const SORT_KEYS = [
  "priceDesc",
  "priceAsc",
  "mileageAsc",
  "firstOnlineDateDesc",
  "firstOnlineDateAsc",
  "proximityAsc",
  "firstTrafficDateDesc",
  "goodDealDesc",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** As they are offered: what people ask for most first, cheap before dear. */
export const OFFERED_SORTS = [
  "firstOnlineDateDesc",
  "goodDealDesc",
  "priceAsc",
  "priceDesc",
  "mileageAsc",
  "proximityAsc",
  "firstTrafficDateDesc",
  "firstOnlineDateAsc",
] as const satisfies readonly SortKey[];

const LABELS: Readonly<Record<SortKey, string>> = {
  priceDesc: "Prix décroissant",
  priceAsc: "Prix croissant",
  mileageAsc: "Kilométrage croissant",
  firstOnlineDateDesc: "Annonces les plus récentes",
  firstOnlineDateAsc: "Annonces les plus anciennes",
  proximityAsc: "Les plus proches",
  firstTrafficDateDesc: "Véhicules les plus récents",
  goodDealDesc: "Meilleures affaires",
};

export function sortLabel(key: SortKey): string {
  return LABELS[key];
}
