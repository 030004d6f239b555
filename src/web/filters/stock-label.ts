/** What a stock of a showroom is called where it is chosen: the dealer’s own, or that of its group. */
import type { Dealer } from "../../domain/listings/dealer.ts";

/** A dealer that is in no group has its own alone, whatever its address asks for. */
export const stockLabel = ({ name, group }: Pick<Dealer, "name" | "group">, kind: "pro" | "group"): string =>
  kind === "pro" || group === undefined ? name : `Tout le groupe ${group.replace(/^groupe /i, "")}`;
