/** Where a listing stands once its dealer has moved. */
import type { Place } from "./listing.ts";

const isSameTown = (one: Place, other: Place): boolean =>
  one.zipcode === other.zipcode &&
  one.city === other.city &&
  one.department === other.department &&
  one.region === other.region &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude;

/**
 * What stood at the dealer's stands where the dealer is now; what has a town or a street of its own stays there. A listing of the
 * dealer's town without a street is one whose own street could not be read: it is not given the dealer's.
 */
export function movedWith(place: Place, former: Place, next: Place): Place {
  if (!isSameTown(place, former)) return place;
  if (place.street === former.street) return next;
  if (place.street !== undefined) return place;
  const { street: _ofDealer, ...town } = next;
  return town;
}
