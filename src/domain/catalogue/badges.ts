/** Good-deal badges: the four that filter (spec 3.14) and the wording of every verdict (spec 3.15). */
export const GOOD_DEAL_BADGES = ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL", "NOT_COMPUTED"] as const;
export type GoodDealBadge = (typeof GOOD_DEAL_BADGES)[number];

/** A verdict on a price. The last two are shown on a listing and cannot be searched. */
export const PRICE_VERDICTS = [...GOOD_DEAL_BADGES, "ABOVE_MARKET", "OFF_MARKET"] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];

const LABELS: Readonly<Record<PriceVerdict, string>> = {
  VERY_GOOD_DEAL: "Offre exceptionnelle",
  GOOD_DEAL: "Très bonne affaire",
  EQUITABLE_DEAL: "Bonne affaire",
  NOT_COMPUTED: "Pas d’analyse",
  ABOVE_MARKET: "Au-dessus du marché",
  OFF_MARKET: "Hors marché",
};

export function isGoodDealBadge(text: string): text is GoodDealBadge {
  return (GOOD_DEAL_BADGES as readonly string[]).includes(text);
}

export function isPriceVerdict(text: string): text is PriceVerdict {
  return (PRICE_VERDICTS as readonly string[]).includes(text);
}

export function badgeLabel(verdict: PriceVerdict): string {
  return LABELS[verdict];
}
