/** What a stock of a showroom is called where it is chosen: the dealer’s own, or that of its group. */
import type { Dealer } from "../../domain/listings/dealer.ts";

export const stockLabel = ({ name, group = "" }: Dealer, kind: "pro" | "group"): string =>
  kind === "pro" ? name : `Tout le groupe ${group.replace(/^groupe /i, "")}`;
