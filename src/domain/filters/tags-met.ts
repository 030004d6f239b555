/** Why a search finds a listing: each of its tags with what the vehicle has of it. */
import { critAirLabel, isCritAir } from "../catalogue/ratings.ts";
import { NARROW, counted, either, euros, kilometres, measure, shortDate } from "../french.ts";
import { monthly } from "../french-sums.ts";
import { distanceTold } from "../listings/distance-told.ts";
import { FIELDS } from "../listings/fields.ts";
import type { Listing } from "../listings/listing.ts";
import { placeTold } from "../listings/place-told.ts";
import { monthlyField } from "./conditions.ts";
import { distanceFromSearch } from "./distance-from-search.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, entryOf } from "./registry.ts";
import { labelOf, selectionLabel, tagsOf } from "./tags.ts";

export interface MetTag {
  /** `25 000 € au plus`. */
  readonly asked: string;
  /** `1 010 € de marge`; absent where the vehicle has just what was asked for. */
  readonly has?: string;
}

/** A bound as it is said: `60 000 km au plus`, `Puissance DIN, 150 ch au moins`. */
function spoken(label: string): string {
  const bound = label.replace(/ (min|max)$/, (_, end: string) => (end === "min" ? " au moins" : " au plus"));
  return bound === label ? label : bound.replace(`${NARROW}: `, ", ");
}

/** What follows the wanted words in what the vehicle is: `rechargeable` of `Hybride rechargeable`; nothing where that is all. */
function beyond(wanted: readonly string[], held: string): string | undefined {
  if (wanted.length === 1 && wanted[0] === held) return undefined;
  const start = wanted.length === 1 && held.startsWith(`${wanted[0] ?? ""} `) ? (wanted[0] ?? "").length + 1 : 0;
  return held.slice(start);
}

/** In the filter’s own unit. */
function figure(key: FilterKey, value: number): string {
  if (key === "critAirMax") return isCritAir(value) ? critAirLabel(value) : String(value);
  if (key === "ownersMax") return counted(value, "propriétaire");
  const { unit } = entryOf(key);
  return unit === undefined ? String(value) : measure(value, unit.replaceAll(" ", NARROW));
}

/** How far it goes on a charge is what such a vehicle is chosen by. */
function rangeOf({ energy, autonomy }: Listing): string | undefined {
  if (autonomy === undefined) return undefined;
  if (energy === "elec") return `${kilometres(autonomy)} d’autonomie`;
  return energy === "plug_hyb" ? `${kilometres(autonomy)} en électrique` : undefined;
}

function placeOf(filters: Filters, { place }: Listing): string | undefined {
  const told = placeTold(place);
  const name = told === undefined ? undefined : `${told.name} ${told.beside}`.trim();
  return distanceTold(place, distanceFromSearch(filters, place)) ?? name;
}

/** Of filters that several conditions read together. */
const OF_GROUPS: Partial<Readonly<Record<FilterKey, (filters: Filters, listing: Listing) => string | undefined>>> = {
  dptCp: placeOf,
  city: placeOf,
  regions: placeOf,
  priceMin: (_, { price }) => euros(price),
  priceMax: ({ priceMax = 0 }, { price }) => (price < priceMax ? `${euros(priceMax - price)} de marge` : euros(price)),
  teasingPriceMin: monthlyOf,
  teasingPriceMax: monthlyOf,
  priceDropLimitDate: (_, { priceDropDate }) =>
    priceDropDate === undefined ? undefined : `le ${shortDate(priceDropDate)}`,
  age: (_, { firstOnlineDate }) => `le ${shortDate(firstOnlineDate)}`,
};

function monthlyOf(filters: Filters, listing: Listing): string | undefined {
  const payment = FIELDS[monthlyField(filters)].read(listing);
  return payment === undefined ? undefined : monthly(payment);
}

function heldWords(key: FilterKey, filters: Filters, listing: Listing): string | undefined {
  if (key === "makesModelsCommercialNames")
    return beyond((filters[key] ?? []).map(selectionLabel), selectionLabel(listing));
  const { match } = FILTERS[key];
  switch (match.kind) {
    case "group":
      return OF_GROUPS[key]?.(filters, listing);
    case "atLeast":
    case "atMost": {
      const value = FIELDS[match.field].read(listing);
      return value === undefined ? undefined : figure(key, value / match.factor);
    }
    case "oneOf": {
      const held = FIELDS[match.field].read(listing);
      const chosen: unknown = filters[key];
      if (typeof held !== "string" || !Array.isArray(chosen)) return undefined;
      const value = typeof chosen[0] === "number" ? Number(held) : held;
      const words = beyond(
        chosen.map((one) => labelOf(key, one)),
        labelOf(key, value),
      );
      if (key !== "energies") return words;
      const both = [words, rangeOf(listing)].filter((part) => part !== undefined);
      return both.length === 0 ? undefined : both.join(", ");
    }
    case "everyOf":
    case "everyWord":
    case "flag":
    case "presentation":
      return undefined;
  }
}

/** In the order of the tags, those of one filter together. `listing` is one that the search finds. */
export function tagsMet(filters: Filters, listing: Listing): readonly MetTag[] {
  return [...Map.groupBy(tagsOf(filters), ({ key }) => key)].map(([key, tags]) => {
    const labels = tags.map(({ label }) => spoken(label));
    const isEvery = FILTERS[key].match.kind === "everyOf";
    const asked = isEvery ? labels.join(", ") : either(labels, (count) => `${labels[0] ?? ""} ou ${count - 1} autres`);
    const has = heldWords(key, filters, listing);
    return has === undefined ? { asked } : { asked, has };
  });
}
