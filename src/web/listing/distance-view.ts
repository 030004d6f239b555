/** How far a listing is from a place that its visitor names (spec 4.6), as the crow flies. */
import { distanceKm } from "../../domain/catalogue/distance.ts";
import { isPostcodePlaced, postcodePoint } from "../../domain/catalogue/places.ts";
import { unknownPlaceMessage } from "../../domain/filters/place-messages.ts";
import { kilometres } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { MAX_PLACE_TEXT } from "../../domain/places/place-limits.ts";
import { suggestPlaces } from "../../domain/places/suggest-places.ts";
import { placeNamesRead } from "../place-names.ts";

export interface DistanceView {
  /** Where the vehicle stands, on the sign. */
  readonly town: string;
  /** What was typed; undefined when nobody has asked yet. */
  readonly asked?: string;
  readonly told?: { readonly away: string; readonly from: string };
  readonly issue?: string;
}

/** In the query of a listing's page; its canonical address is without it. */
export const FROM = "depuis";

const AREA_MESSAGE = "Écrivez une ville ou un code postal\u202f: un département est trop grand pour une distance";
const EMPTY_MESSAGE = "Écrivez votre ville ou votre code postal";

/** Undefined when nobody knows where the vehicle stands. `asked` is null when nothing was. */
export async function distanceView({ place }: Listing, asked: string | null): Promise<DistanceView | undefined> {
  const { latitude, longitude, zipcode } = place;
  const town = townTold(place);
  if (latitude === undefined || longitude === undefined || town === undefined) return undefined;
  if (zipcode !== undefined && !isPostcodePlaced(zipcode)) return undefined;
  if (asked === null) return { town };
  const text = asked.trim().slice(0, MAX_PLACE_TEXT);
  if (text === "") return { town, asked: "", issue: EMPTY_MESSAGE };
  await placeNamesRead();
  const [likeliest] = suggestPlaces(text);
  if (likeliest === undefined) return { town, asked: text, issue: unknownPlaceMessage(text) };
  const [code = "", ...more] = likeliest.filters.dptCp ?? [];
  const from = more.length === 0 ? postcodePoint(code) : undefined;
  if (from === undefined) return { town, asked: text, issue: AREA_MESSAGE };
  const away = distanceKm(from, { latitude, longitude });
  const told = away < 1 ? `moins d’${kilometres(1)}` : kilometres(Math.round(away));
  return { town, asked: likeliest.text, told: { away: told, from: likeliest.text } };
}
