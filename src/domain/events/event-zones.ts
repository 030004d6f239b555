/** Where on a page something stands: apart from the schema, for browsers have this list and nothing else of it. `boost` and `promo` are paid for (spec 8.14); `page` is anywhere else. */
export const EVENT_ZONES = [
  "results",
  "boost",
  "promo",
  "nearby",
  "similar",
  "seller",
  "recent",
  "favourites",
  "home",
  "vehicle",
  "page",
] as const;

export type EventZone = (typeof EVENT_ZONES)[number];
