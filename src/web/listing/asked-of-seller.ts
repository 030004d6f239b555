/** What a seller could have told here: a private one is asked some of it, and is not said to have kept to themselves what nobody asked. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { FactKey } from "./fact.ts";

/** As the form of a deposit asks (`domain/deposit/read-deposit.ts`). */
const ASKED_PRIVATELY: ReadonlySet<FactKey> = new Set<FactKey>([
  "colour",
  "energy",
  "gearbox",
  "inspected",
  "owners",
  "power",
  "ratedHorsePower",
  "version",
]);

export const askedOf =
  ({ customerFamilyCode }: Pick<Listing, "customerFamilyCode">) =>
  (fact: FactKey): boolean =>
    customerFamilyCode !== "PART" || ASKED_PRIVATELY.has(fact);
