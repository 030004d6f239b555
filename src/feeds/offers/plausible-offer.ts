/** An offer without what it cannot be (`domain/listings/plausibility.ts`), and what is said of that. */
import { makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { critAirOf } from "../../domain/listings/crit-air.ts";
import { plausibilityDoubts } from "../../domain/listings/plausibility.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { RowIssue } from "../mapping/draft.ts";
import type { IdentifiedVehicle } from "../vehicles/identify-vehicle.ts";
import { given } from "./given.ts";
import { onlyOne } from "./technical-facts.ts";

export interface PlausibleOffer {
  readonly offer: Offer;
  readonly issues: readonly RowIssue[];
}

/** `today` is `YYYY-MM-DD`. */
export function plausibleOffer(offer: Offer, vehicle: IdentifiedVehicle, today: string): PlausibleOffer {
  const { make, model, soldFrom, soldTo, generation, said, mostSeats } = vehicle;
  const known = {
    name: `${makeLabel(make)} ${modelLabel(make, model)}`,
    ...given({
      soldFrom,
      soldTo,
      length: generation?.length,
      said: said && { ...said, name: `${makeLabel(make)} ${said.name}` },
      mostSeats,
    }),
  };
  const doubts = plausibilityDoubts(offer, known, today);
  if (doubts.length === 0) return { offer, issues: [] };
  const left = new Set(doubts.flatMap((doubt) => (doubt.kind === "impossible" ? [doubt.field] : [])));
  const possible: Offer = { ...offer };
  for (const field of left) delete (possible as { -readonly [Name in keyof Offer]?: Offer[Name] })[field];
  // What energy and age say of the one, and the generation of the other, is sure.
  const sticker = left.has("critAir") ? given({ critAir: critAirOf(possible) }) : {};
  const seats = left.has("seats") ? given({ seats: onlyOne(generation?.seats) }) : {};
  return {
    offer: { ...possible, ...sticker, ...seats },
    issues: doubts.map(({ kind, field, value, message }) => ({
      field,
      value: String(value),
      code: kind,
      consequence: kind === "impossible" ? "left-out" : "noted",
      message,
    })),
  };
}
