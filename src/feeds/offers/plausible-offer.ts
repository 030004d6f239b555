/** An offer without what it cannot be (`domain/listings/plausibility.ts`), and what is said of that. */
import { makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { critAirOf } from "../../domain/listings/crit-air.ts";
import { plausibilityDoubts } from "../../domain/listings/plausibility.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { RowIssue } from "../mapping/draft.ts";
import type { IdentifiedVehicle } from "../vehicles/identify-vehicle.ts";
import { given } from "./given.ts";

export interface PlausibleOffer {
  readonly offer: Offer;
  readonly issues: readonly RowIssue[];
}

/** `today` is `YYYY-MM-DD`. */
export function plausibleOffer(offer: Offer, vehicle: IdentifiedVehicle, today: string): PlausibleOffer {
  const { make, model, soldFrom, soldTo, generation } = vehicle;
  const known = {
    name: `${makeLabel(make)} ${modelLabel(make, model)}`,
    ...given({ soldFrom, soldTo, length: generation?.length }),
  };
  const doubts = plausibilityDoubts(offer, known, today);
  if (doubts.length === 0) return { offer, issues: [] };
  const left = new Set(doubts.flatMap((doubt) => (doubt.kind === "impossible" ? [doubt.field] : [])));
  const possible: Offer = { ...offer };
  for (const field of left) delete (possible as { -readonly [Name in keyof Offer]?: Offer[Name] })[field];
  // What energy and age say of it is sure.
  const sticker = left.has("critAir") ? given({ critAir: critAirOf(possible) }) : {};
  return {
    offer: { ...possible, ...sticker },
    issues: doubts.map(({ kind, field, value, message }) => ({
      field,
      value: String(value),
      code: kind,
      consequence: kind === "impossible" ? "left-out" : "noted",
      message,
    })),
  };
}
