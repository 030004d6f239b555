/** Good-deal badges: the four that filter (spec 3.14) and the wording of every verdict (spec 3.15). */
export const GOOD_DEAL_BADGES = ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL", "NOT_COMPUTED"] as const;
export type GoodDealBadge = (typeof GOOD_DEAL_BADGES)[number];

/** A verdict on a price. The last two are shown on a listing and cannot be searched. */
export type PriceVerdict = GoodDealBadge | "ABOVE_MARKET" | "OFF_MARKET";

const LABELS: Readonly<Record<PriceVerdict, string>> = {
  VERY_GOOD_DEAL: "Offre exceptionnelle",
  GOOD_DEAL: "Très bonne affaire",
  EQUITABLE_DEAL: "Bonne affaire",
  NOT_COMPUTED: "Pas d’analyse",
  ABOVE_MARKET: "Au-dessus du marché",
  OFF_MARKET: "Hors marché",
};

export function badgeLabel(verdict: PriceVerdict): string {
  return LABELS[verdict];
}
