/** All that somebody keeps, and the removals that must not be forgotten yet (spec 3.28). */
import { isReference } from "../listings/listing.ts";
import type { Favourite } from "./favourite.ts";
import { LONGEST_NOTE, isKept, joined, saidAt } from "./favourite.ts";

export const MOST_FAVOURITES = 500;
/** Removals remembered besides, the latest. */
export const MOST_REMOVED = 500;

/** The latest first: of those that are kept when they were saved, of the others when they were removed. */
function latestFirst(one: Favourite, other: Favourite): number {
  const moment = (favourite: Favourite) => (isKept(favourite) ? favourite.savedAt : saidAt(favourite));
  return moment(other) - moment(one) || (one.reference < other.reference ? -1 : 1);
}

/** Each listing once, whatever both say of it, the latest first. Nothing is lost: see `bounded`. */
export function merged(one: readonly Favourite[], other: readonly Favourite[]): readonly Favourite[] {
  const byReference = new Map<string, Favourite>();
  for (const favourite of [...one, ...other]) {
    const known = byReference.get(favourite.reference);
    byReference.set(favourite.reference, known === undefined ? joined(favourite, favourite) : joined(known, favourite));
  }
  return [...byReference.values()].toSorted(latestFirst);
}

/** Those kept last and those removed last, as many as are remembered. */
export function bounded(favourites: readonly Favourite[]): readonly Favourite[] {
  const latest = favourites.toSorted(latestFirst);
  const removed = latest.filter((favourite) => !isKept(favourite)).slice(0, MOST_REMOVED);
  return [...keptOf(latest).slice(0, MOST_FAVOURITES), ...removed].toSorted(latestFirst);
}

export function keptOf(favourites: readonly Favourite[]): readonly Favourite[] {
  return favourites.filter(isKept);
}

function isMoment(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether a value that anybody may have written is one. */
export function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== "object" || value === null) return false;
  const { reference, savedAt, price, removedAt, note, notedAt, wantsMail, askedAt } = value as Record<string, unknown>;
  return (
    typeof reference === "string" &&
    isReference(reference) &&
    [savedAt, removedAt, notedAt, askedAt].every(isMoment) &&
    (price === undefined || isMoment(price)) &&
    typeof note === "string" &&
    note.length <= LONGEST_NOTE &&
    typeof wantsMail === "boolean"
  );
}
