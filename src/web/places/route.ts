/** `GET /accueil/lieux?texte=lyo`: what a typed place may stand for, the likeliest first (`found-places.ts`). */
import {
  UNKNOWN_PLACE_TOLD_AFTER,
  tooManyPlacesMessage,
  unknownPlaceMessage,
} from "../../domain/filters/place-messages.ts";
import { MAX_PLACE_TEXT } from "../../domain/places/place-limits.ts";
import { isAmbiguous, placesIn, suggestPlaces } from "../../domain/places/suggest-places.ts";
import { placeNamesRead } from "../place-names.ts";
import type { Route } from "./+types/route.ts";
import type { FoundPlaces } from "./found-places.ts";
import { placeQuery } from "./place-query.ts";

export async function loader({ request }: Route.LoaderArgs) {
  await placeNamesRead();
  const text = new URL(request.url).searchParams.get("texte")?.slice(0, MAX_PLACE_TEXT) ?? "";
  const { beyond } = placesIn(text);
  const places = suggestPlaces(text).map(({ filters, ...words }) => ({ ...words, query: placeQuery(filters) }));
  const found: FoundPlaces = {
    places,
    isAmbiguous: isAmbiguous(text),
    ...(places.length > 0
      ? {}
      : {
          issue: {
            message: beyond === "" ? unknownPlaceMessage(text) : tooManyPlacesMessage(beyond),
            toldAfter: UNKNOWN_PLACE_TOLD_AFTER,
          },
        }),
  };
  return Response.json(found);
}
