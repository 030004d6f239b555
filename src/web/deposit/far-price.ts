/** The price of an advert that its seller is asked about once, before it is published. */
import type { Deposit } from "../../domain/deposit/deposit.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import { farTold, isFartherAbove } from "../../domain/valuation/far-price.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import type { FarPrice } from "../seller-form/far-price.ts";
import type { PageServices } from "../services.ts";

/** Undefined of a price that nobody need be asked about. */
export async function farPriceOf(
  { listings }: Pick<PageServices, "listings">,
  deposit: Pick<Deposit, "reference"> | undefined,
  { price }: Pick<ReadFacts, "price">,
  told: ToldOfVehicle | undefined,
): Promise<FarPrice | undefined> {
  if (price === undefined) return undefined;
  const reference = deposit?.reference;
  const before = reference === undefined ? undefined : (await listings([reference])).get(reference)?.listing.price;
  const asked = { price, before, value: told?.answers?.values.at(-1) };
  return isFartherAbove(asked) ? { price, told: `${farTold(asked)}.` } : undefined;
}
