/** Whether a listing meets a condition: what engines answer for a market, for one listing in hand. */
import { distanceKm } from "../catalogue/distance.ts";
import { FIELDS } from "../listings/fields.ts";
import type { Listing } from "../listings/listing.ts";
import type { Condition } from "./condition.ts";

export function meets(listing: Listing, condition: Condition): boolean {
  switch (condition.kind) {
    case "oneOf": {
      const held = FIELDS[condition.field].read(listing);
      const texts = typeof held === "string" ? [held] : (held ?? []);
      return condition.values.some((value) => texts.includes(value));
    }
    case "range": {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = condition;
      const value = FIELDS[condition.field].read(listing);
      return value !== undefined && value >= min && value <= max;
    }
    case "flag":
      return FIELDS[condition.field].read(listing);
    case "within": {
      const { latitude, longitude } = listing.place;
      if (latitude === undefined || longitude === undefined) return false;
      return distanceKm(condition.point, { latitude, longitude }) <= condition.km;
    }
    case "all":
      return condition.conditions.every((part) => meets(listing, part));
    case "any":
      return condition.conditions.some((part) => meets(listing, part));
  }
}
