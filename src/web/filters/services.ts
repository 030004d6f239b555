/** What the filter form asks of the rest of the product. */
import type { PageServices } from "../services.ts";

export type Services = Pick<
  PageServices,
  "search" | "hearSentence" | "now" | "dealer" | "dealers" | "suspendedDealers" | "site"
>;
