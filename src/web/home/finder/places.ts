/** `GET /accueil/lieux?texte=lyo`: what a typed place may stand for, as a list of `{ label, query }`, the likeliest first. */
import { placeQuery } from "./finder-filters.ts";
import { suggestPlaces } from "../../../domain/places/suggest-places.ts";
import { placeNamesRead } from "../../place-names.ts";
import type { Route } from "./+types/places.ts";

export async function loader({ request }: Route.LoaderArgs) {
  await placeNamesRead();
  const found = suggestPlaces(new URL(request.url).searchParams.get("texte") ?? "");
  return Response.json(found.map(({ label, filters }) => ({ label, query: placeQuery(filters) })));
}
