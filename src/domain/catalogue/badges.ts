/** Good-deal badges: the four that filter (spec 3.14) and the wording of every verdict (spec 3.15). */
export const GOOD_DEAL_BADGES = ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL", "NOT_COMPUTED"] as const;
export type GoodDealBadge = (typeof GOOD_DEAL_BADGES)[number];

/** On a price that the market was asked about, from the cheapest. */
export const MARKET_VERDICTS = [
  "VERY_GOOD_DEAL",
  "GOOD_DEAL",
  "EQUITABLE_DEAL",
  "FAIR_PRICE",
  "ABOVE_MARKET",
  "OFF_MARKET",
] as const;
/** A verdict on a price. From the fair price on it is shown on a listing and cannot be searched. */
export type PriceVerdict = (typeof MARKET_VERDICTS)[number] | "NOT_COMPUTED";

const LABELS: Readonly<Record<PriceVerdict, string>> = {
  VERY_GOOD_DEAL: "Offre exceptionnelle",
  GOOD_DEAL: "Très bonne affaire",
  EQUITABLE_DEAL: "Bonne affaire",
  NOT_COMPUTED: "Pas d’analyse",
  FAIR_PRICE: "Prix juste",
  ABOVE_MARKET: "Au-dessus du marché",
  OFF_MARKET: "Hors marché",
};

export function badgeLabel(verdict: PriceVerdict): string {
  return LABELS[verdict];
}

/** What a listing is searched by; none for a price that was analysed and is not below its estimate. */
export function badgeOf(verdict: PriceVerdict): GoodDealBadge | undefined {
  return GOOD_DEAL_BADGES.find((badge) => badge === verdict);
}
