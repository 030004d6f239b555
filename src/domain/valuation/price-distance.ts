/** How far a price stands from what the vehicle is worth, in words: beside every verdict that was computed. */
import { euros } from "../french.ts";
import type { Listing } from "../listings/listing.ts";
import { toldApart } from "./told-euros.ts";
import { isFarBelow } from "./verdict.ts";

/** Undefined where the price was not analysed. */
export function priceDistance({
  price,
  verdict,
  marketValue,
}: Pick<Listing, "price" | "verdict" | "marketValue">): string | undefined {
  if (marketValue === undefined || verdict === "NOT_COMPUTED") return undefined;
  const apart = toldApart(price, marketValue.estimate);
  if (apart === 0) return "le prix de l’estimation";
  return `${euros(Math.abs(apart))} ${apart < 0 ? "sous" : "au-dessus de"} l’estimation`;
}

/** Under a verdict that such a price would make a chance alone. */
export function cheapnessCaution({ price, verdict, marketValue }: Pick<Listing, "price" | "verdict" | "marketValue">) {
  if (marketValue === undefined || verdict === "NOT_COMPUTED" || !isFarBelow(price, marketValue)) return undefined;
  return "Très au-dessous du marché\u202f: voyez le véhicule et ses papiers avant tout versement.";
}
