/** What the market says of a vehicle that its seller describes. */
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import { marketOfVehicle } from "../seller-form/market-of-vehicle.ts";
import type { PageServices } from "../services.ts";

export function knownFacts(facts: ReadFacts): KnownFacts | undefined {
  const { vehicle, registered, version, energy, gearbox, powerDIN, mileage, options, place } = facts;
  if (vehicle === undefined) return undefined;
  const { vertical, make, model, generation } = vehicle;
  return {
    vertical,
    make: make.key,
    model: model.key,
    sellerType: "PARTICULIER",
    ...(generation === undefined ? {} : { commercialName: generation.key, category: generation.category }),
    ...(registered === undefined ? {} : { firstTrafficDate: registered, year: Number(registered.slice(0, 4)) }),
    ...(version === undefined ? {} : { version: version.toUpperCase() }),
    ...(energy === undefined ? {} : { energy }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(powerDIN === undefined ? {} : { powerDIN }),
    ...(mileage === undefined ? {} : { mileage }),
    ...(options.length === 0 ? {} : { someOptions: options }),
    ...(place?.region === undefined ? {} : { place: { region: place.region } }),
  };
}

/** Undefined as long as no vehicle is named. `own` is the reference of its own listing, which says nothing of it. */
export async function marketOfFacts(
  services: Pick<PageServices, "search" | "askMarket">,
  facts: ReadFacts,
  own?: string,
): Promise<ToldOfVehicle | undefined> {
  const known = knownFacts(facts);
  return known && marketOfVehicle(services, known, own);
}

/** Euros. */
export async function estimateOfFacts(
  services: Pick<PageServices, "search" | "askMarket">,
  facts: ReadFacts,
  own?: string,
): Promise<number | undefined> {
  const told = await marketOfFacts(services, facts, own);
  return told?.answers?.values.at(-1)?.estimate;
}
